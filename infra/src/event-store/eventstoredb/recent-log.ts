import type { Position } from '@lexledger/contracts/kernel/position';
import type { RecordedEvent } from '../port.ts';

/** A gapless tail of the log, so that one subscription to the server feeds many live subscribers. */
export interface RecentLog {
  /** The position up to which the log is known. */
  readonly reached: Position;
  /** Whether every event after the position, up to `reached`, is in memory. */
  covers(after: Position): boolean;
  push(event: RecordedEvent): void;
  /** Records that there are no other events up to the position. */
  advance(position: Position): void;
  /**
   * At most `limit` events after a covered position, the position up to which they were searched, and whether that is
   * the end.
   */
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
 * @param last the position of the last event before the first that will be pushed
 * @param reached the position up to which the log had been read by then
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

  /**
   * Drops half of the events at once rather than one at a time, since removing from the front of an array takes time
   * proportional to its length.
   */
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

/** Approximate memory of an event in bytes, counting two per character of its texts. */
export const weightOf = ({ data, metadata }: RecordedEvent): number =>
  WEIGHT_OF_AN_EVENT + weigh(data) + weigh(metadata);

function weigh(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 32;
  for (const [key, member] of Object.entries(value)) weight += key.length + weigh(member);
  return weight;
}
