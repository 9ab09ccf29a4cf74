import { TRUST_JOURNAL_PARTS, type TrustJournalShown } from '@lexledger/contracts/billingChoices';
import type { TrustJournal, TrustTrialBalance } from '@lexledger/contracts/features/trust';
import { addressOf, liveQuery } from '../../cache/query.ts';
import type { Period } from '../../components/periods.ts';
import { type Day, today } from '../../dates/zones.ts';

const JOURNAL = '/api/trust-journal';
const VIEWS = ['trust-book'];

export type JournalPart = TrustJournalShown | 'trial-balance';

export const JOURNAL_PART_LABELS: Readonly<Record<JournalPart, string>> = {
  ...TRUST_JOURNAL_PARTS,
  'trial-balance': 'Trial balance',
};

/** What is asked for: a period of one bank account, or of all. */
export interface Asked {
  readonly period: Period;
  readonly bankAccountId: string | undefined;
}

const parametersOf = ({ period: { from, to }, bankAccountId }: Asked) => ({ from, to, bankAccountId });

export const journalQuery = (asked: Asked) => liveQuery<TrustJournal>([JOURNAL, parametersOf(asked)], VIEWS);

/** The whole journal, in which deposits are found by their ids. */
export const allEntriesQuery = liveQuery<TrustJournal>([JOURNAL], VIEWS);

/** The last day of the period, or today if it is later. */
export const lastDay = ({ to }: Period): Day => (to === null || to > today() ? today() : to);

export const trialBalanceQuery = ({ period, bankAccountId }: Asked) =>
  liveQuery<TrustTrialBalance>(['/api/trust-trial-balance', { on: lastDay(period), bankAccountId }], VIEWS);

/** The address of the PDF of a part of the journal. */
export const journalPdfAddress = (asked: Asked, part: JournalPart): string =>
  addressOf([`${JOURNAL}/pdf`, { ...parametersOf(asked), part }]);
