import type { Position } from '@lexledger/contracts/kernel/position';
import type { RecordedEvent } from '../port.ts';

/** The end of the log without a gap, so that many live subscribers are fed by one subscription to the server. */
export interface RecentLog {
  /** How far the log is known. */
  readonly reached: Position;
  /** Whether every event after the position, up to `reached`, is here. */
  covers(after: Position): boolean;
  push(event: RecordedEvent): void;
  /** Up to here there is nothing else. */
  advance(position: Position): void;
  /** At most `limit` events after a position that is covered, how far was looked, and whether that is all. */
  after(position: Position, limit: number, passes: (event: RecordedEvent) => boolean): RecentPart;
}

export interface RecentPart {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  readonly atEnd: boolean;
}

const MOST_EVENTS = 4_096;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * @param last the last event before the first that will be pushed
 * @param reached how far the log was read then
 */
export function createRecentLog(
  last: Position,
  reached: Position,
  limits: { readonly events?: number; readonly bytes?: number } = {},
): RecentLog {
  const { events: mostEvents = MOST_EVENTS, bytes: mostBytes = MOST_BYTES } = limits;
  let kept: RecordedEvent[] = [];
  let weights: number[] = [];
  let bytes = 0;
  let begin = last;

  /** Halved rather than trimmed one by one: moving an array's elements costs as much as the array is long. */
  function trim(): void {
    while (kept.length > mostEvents || (bytes > mostBytes && kept.length > 1)) {
      const half = Math.ceil(kept.length / 2);
      begin = kept[half - 1]?.position ?? begin;
      kept = kept.slice(half);
      weights = weights.slice(half);
      bytes = weights.reduce((sum, weight) => sum + weight, 0);
    }
  }

  /** The index of the first event after the position. */
  function indexAfter(position: Position): number {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((kept[middle] as RecordedEvent).position > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    get reached() {
      return reached;
    },
    covers: (after) => after >= begin,
    push(event) {
      if (event.position <= reached) return;
      const weight = weightOf(event);
      kept.push(event);
      weights.push(weight);
      bytes += weight;
      reached = event.position;
      trim();
    },
    advance(position) {
      if (position > reached) reached = position;
    },
    after(position, limit, passes) {
      const events: RecordedEvent[] = [];
      let looked = position;
      for (let index = indexAfter(position); index < kept.length; index += 1) {
        if (events.length === limit) return { events, position: looked, atEnd: false };
        const event = kept[index] as RecordedEvent;
        if (passes(event)) events.push(event);
        looked = event.position;
      }
      return { events, position: looked > reached ? looked : reached, atEnd: true };
    },
  };
}

const WEIGHT_OF_AN_EVENT = 400;

/** About how many bytes of memory an event takes: two for each character of its texts. */
export const weightOf = ({ data, metadata }: RecordedEvent): number =>
  WEIGHT_OF_AN_EVENT + weigh(data) + weigh(metadata);

function weigh(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 32;
  for (const [key, member] of Object.entries(value)) weight += key.length + weigh(member);
  return weight;
}
