import type { InTurn } from './projection-loop.ts';
import type { RunnerTuning } from './runner.ts';

/** The turns that views take which nobody waits for usually. */
export interface Turns {
  /** How a view takes its turn. */
  of(view: string): Required<Pick<RunnerTuning, 'inTurn' | 'isAwaited'>>;
  /** Somebody waits for these views, whose turns come before those of others for a while. */
  prefer(views: readonly string[]): void;
}

/** Milliseconds for which a view that somebody asked for goes first: until they ask again. */
const PREFERRED_MS = 10_000;

interface Waiting {
  readonly view: string;
  readonly go: () => void;
}

/** Runs one batch at a time: those of views that somebody waits for first, the others in the order in which they came. */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const preferred = new Map<string, number>();
  const waiting: Waiting[] = [];
  let isBusy = false;

  const isAwaited = (view: string): boolean => (preferred.get(view) ?? 0) > now();

  function next(): void {
    const first = waiting.findIndex(({ view }) => isAwaited(view));
    const [chosen] = waiting.splice(Math.max(first, 0), 1);
    isBusy = chosen !== undefined;
    chosen?.go();
  }

  const inTurnFor =
    (view: string): InTurn =>
    async (work) => {
      if (isBusy) await new Promise<void>((go) => waiting.push({ view, go }));
      isBusy = true;
      try {
        await work();
      } finally {
        next();
      }
    };

  return {
    of: (view) => ({ inTurn: inTurnFor(view), isAwaited: () => isAwaited(view) }),
    prefer(views) {
      for (const view of views) preferred.set(view, now() + PREFERRED_MS);
    },
  };
}
