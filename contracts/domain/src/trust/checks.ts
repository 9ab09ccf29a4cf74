import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';

type Entry = Pick<TrustJournalEntry, 'kind' | 'method' | 'reference' | 'bankAccountId'>;

/** Whether the firm paid by a check of its own; the number of a deposited check is somebody else's. */
export const isCheck = ({ kind, method }: Pick<Entry, 'kind' | 'method'>): boolean =>
  kind === 'withdrawal' && method === 'check';

/** 1041 of '1041', '#1041' or 'Check 01041'; null when the reference has no number or several. */
export function checkNumber({ reference }: Pick<Entry, 'reference'>): number | null {
  const digits = /^\D*(?<digits>\d{1,12})\D*$/.exec(reference ?? '')?.groups?.digits;
  return digits === undefined ? null : Number(digits);
}

/** What is amiss with the numbers of the checks of one bank account. */
export interface CheckGaps {
  readonly bankAccountId: string;
  /** First and last number of each run that no entry has, between the lowest and the highest check. */
  readonly missing: readonly (readonly [first: number, last: number])[];
  /** Numbers that several checks have. */
  readonly repeated: readonly number[];
  /** How many checks have no number. */
  readonly unnumbered: number;
}

function gapsOf(bankAccountId: string, checks: readonly Entry[]): CheckGaps {
  const all = checks.map(checkNumber);
  const numbers = all.filter((number) => number !== null).sort((a, b) => a - b);
  const pairs = numbers.slice(1).map((number, index) => [numbers[index] as number, number] as const);
  return {
    bankAccountId,
    missing: pairs.flatMap(([before, after]) => (after - before > 1 ? [[before + 1, after - 1] as const] : [])),
    repeated: [...new Set(pairs.flatMap(([before, after]) => (before === after ? [after] : [])))],
    unnumbered: all.length - numbers.length,
  };
}

/** Gaps and repetitions in the numbers of checks. Each bank account has a series of its own. */
export function checkGaps(entries: readonly Entry[]): readonly CheckGaps[] {
  const checks = entries.filter(isCheck);
  return [...new Set(checks.map(({ bankAccountId }) => bankAccountId))]
    .map((id) =>
      gapsOf(
        id,
        checks.filter(({ bankAccountId }) => bankAccountId === id),
      ),
    )
    .filter(({ missing, repeated, unnumbered }) => missing.length + repeated.length + unnumbered > 0);
}

const runOf = ([first, last]: CheckGaps['missing'][number]): string =>
  first === last ? `${first}` : `${first}–${last}`;

/** 'No check has the number 1042. 1045 is the number of several checks.' */
export const wordsOfGaps = ({ missing, repeated, unnumbered }: CheckGaps): string =>
  [
    missing.length > 0 && `No check has the number ${missing.map(runOf).join(', ')}.`,
    repeated.length > 0 && `Several checks have the number ${repeated.join(', ')}.`,
    unnumbered > 0 && (unnumbered === 1 ? '1 check has no number.' : `${unnumbered} checks have no number.`),
  ]
    .filter(Boolean)
    .join(' ');
