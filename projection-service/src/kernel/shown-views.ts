import { READ_YOUR_WRITES_WAIT_MS } from '@lexledger/contracts/constants';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { QueryDefinition } from '@lexledger/contracts/kernel/query';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { ownerOf } from './owner.ts';
import type { Runner } from './runner.ts';

/** The views that a query reads, taken together. */
export interface ShownViews {
  /** Position up to which all of them are current. */
  reached(): Position;
  isShown(position: Position): boolean;
  /** @throws HttpRefusal NOT_CAUGHT_UP */
  waitFor(position: Position): Promise<void>;
  /** A stamp of each view, which changes when the view does for who asks; null where this process cannot know. */
  stampsOf(asker: Belonging): readonly number[] | null;
}

/** Seconds after which a client may retry. */
const RETRY_AFTER = 1;

export function createShownViews({ name, reads }: QueryDefinition, runners: ReadonlyMap<string, Runner>): ShownViews {
  const shown = reads.map((view) => {
    const runner = runners.get(view);
    if (runner === undefined) throw new Error(`${name} reads ${view}, of which there is no projection`);
    return runner;
  });

  return {
    reached: () => shown.map((runner) => runner.reached).sort()[0] ?? START,
    isShown: (position) => shown.every((runner) => runner.shows(position)),
    async waitFor(position) {
      const passed = await Promise.all(
        shown.map((runner) => runner.waitFor(position, { timeout: READ_YOUR_WRITES_WAIT_MS })),
      );
      if (passed.includes(false)) throw new HttpRefusal('NOT_CAUGHT_UP', { retryAfter: RETRY_AFTER });
    },
    stampsOf(asker) {
      const stamps = shown.map((runner) => runner.stampOf(ownerOf(runner.view, asker)));
      return stamps.includes(null) ? null : (stamps as number[]);
    },
  };
}
