import { setTimeout as pause } from 'node:timers/promises';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import type { Reach } from './reach.ts';
import type { Room } from './rooms.ts';
import type { Runner } from './runner.ts';

/** The views whose pushes are late, because they do not show the change yet, and the rooms whose tabs wait for them. */
export interface LateViews {
  readonly isEmpty: boolean;
  has(view: string): boolean;
  /** Tells the room's tabs to refetch once the view shows the position, instead of pushing the change now. */
  postpone(view: string, room: Room, position: Position): void;
  /** Adds the rooms of a tab that has just connected to those who wait for any late view. */
  addRooms(rooms: readonly Room[]): void;
  /** Records that views may have been late for any tab up to the position. */
  startedBehind(until: Position): void;
  /** Whether a tab that saw changes up to the position last may have missed one of a view that was late. */
  mayHaveMissed(after: Position): boolean;
}

export interface LateViewServices {
  readonly runnerOf: (view: string) => Runner;
  /** The position up to which everything was pushed or is late. */
  readonly reached: Reach;
  /** Tells each tab that is in any of the rooms once. */
  readonly refetch: (rooms: readonly Room[]) => void;
  /** Milliseconds between retries when the store is unavailable. */
  readonly retryEvery: number;
  readonly signal: AbortSignal;
}

/**
 * A range of the log, both ends included. A tab whose last position lies in it may have missed changes of a view that
 * was late.
 */
interface Stretch {
  readonly from: Position;
  readonly until: Position;
}

interface Late {
  /** Position of the first event whose push had to wait. */
  readonly from: Position;
  until: Position;
  readonly rooms: Set<Room>;
}

export function createLateViews({ runnerOf, reached, refetch, retryEvery, signal }: LateViewServices): LateViews {
  const late = new Map<string, Late>();
  let blurred: Stretch | null = null;

  /** Waits until a late view reaches the last postponed position, then tells the tabs to refetch it. */
  async function resume(view: string, waiting: Late): Promise<void> {
    const runner = runnerOf(view);
    while (!signal.aborted && runner.reached < waiting.until) {
      try {
        await runner.waitFor(waiting.until, { signal });
      } catch {
        await pause(retryEvery, undefined, { signal }).catch(() => undefined);
      }
    }
    if (signal.aborted) return;
    late.delete(view);
    const from = blurred === null || waiting.from < blurred.from ? waiting.from : blurred.from;
    blurred = { from, until: latest(reached.position, blurred?.until ?? START) };
    refetch([...waiting.rooms]);
  }

  return {
    get isEmpty() {
      return late.size === 0;
    },
    has: (view) => late.has(view),
    postpone(view, room, position) {
      const known = late.get(view);
      if (known !== undefined) {
        known.rooms.add(room);
        known.until = latest(known.until, position);
        return;
      }
      const begins: Late = { from: position, until: position, rooms: new Set([room]) };
      late.set(view, begins);
      void resume(view, begins);
    },
    addRooms(rooms) {
      for (const waiting of late.values()) for (const room of rooms) waiting.rooms.add(room);
    },
    startedBehind(until) {
      blurred = { from: START, until };
    },
    mayHaveMissed: (after) => blurred !== null && after >= blurred.from && after <= blurred.until,
  };
}
