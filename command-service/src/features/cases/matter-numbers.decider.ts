import { matterNumberTaken } from '@lexledger/contracts/features/cases';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { matterSeries, writtenMatterNumber } from '@lexledger/contracts/matterNumber';
import type { Decider } from '../../kernel/decider.ts';

/** Command issued by the process that numbers cases alone; it has no route. */
export const TAKE_MATTER_NUMBER = 'TakeMatterNumber';

/** The case that is to be numbered, and how. */
export interface NumberedCase {
  readonly caseId: string;
  readonly pattern: string;
  /** The first number of a counter. */
  readonly first: number;
  readonly year: number;
}

/** The numbers of one firm's cases. */
export interface MatterNumbers {
  /** The last number of each counter. */
  readonly last: ReadonlyMap<string, number>;
  readonly byCase: ReadonlyMap<string, string>;
}

type Taken = EventOf<typeof matterNumberTaken>['data'];

/**
 * Numbers the cases of one firm without gaps, by its pattern; the stream's id is the user's. A case that asks again gets
 * the same number.
 */
export const matterNumbersDecider: Decider<MatterNumbers> = {
  category: 'matternumbers',
  commands: [],
  initial: () => ({ last: new Map(), byCase: new Map() }),
  decide({ data }, { last, byCase }) {
    const { caseId, pattern, first, year } = data as NumberedCase;
    if (byCase.has(caseId)) return [];
    const series = matterSeries(pattern, year);
    const number = Math.max(first, (last.get(series) ?? 0) + 1);
    const taken: Taken = { caseId, series, number, matterNumber: writtenMatterNumber(series, number) };
    return [{ type: matterNumberTaken.type, data: taken }];
  },
  evolve({ last, byCase }, { data }) {
    const { caseId, series, number, matterNumber } = data as Taken;
    return { last: new Map(last).set(series, number), byCase: new Map(byCase).set(caseId, matterNumber) };
  },
  answer: ({ byCase }, { data }) => ({ matterNumber: byCase.get((data as NumberedCase).caseId) }),
  isLive: () => false,
};
