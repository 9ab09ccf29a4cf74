import type { Claim } from '@lexledger/contracts/features/claims';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/** 'Jan 31, 2027' */
export const dayWords = (day: string): string => days.format(new Date(`${day}T12:00:00Z`));

/** A date that a person entered, and what it says today. It never says what follows in law. */
export interface EnteredDate {
  readonly label: string;
  readonly sentence: string;
  readonly hasPassed: boolean;
}

function entered(label: string, date: string | null, today: string): readonly EnteredDate[] {
  if (date === null) return [];
  const left = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  const when =
    left < 0
      ? `The date you entered (${dayWords(date)}) has passed.`
      : left === 0
        ? `The date you entered (${dayWords(date)}) is today.`
        : `The date you entered is ${dayWords(date)}, in ${left.toLocaleString('en-US')} ${left === 1 ? 'day' : 'days'}.`;
  return [{ label, sentence: when, hasPassed: left < 0 }];
}

type Dated = Pick<Claim, 'limitationsDate' | 'reposeDate' | 'noticeDate'>;

/** The dates of a claim that a person entered. None of them is computed. */
export const enteredDates = (claim: Dated, today: string): readonly EnteredDate[] => [
  ...entered('Statute of limitations', claim.limitationsDate, today),
  ...entered('Statute of repose', claim.reposeDate, today),
  ...entered('Notice of claim due', claim.noticeDate, today),
];
