import type { TimeEntry } from '@lexledger/contracts/features/time';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import type { Day } from '../../dates/zones.ts';

export interface Totals {
  readonly minutes: number;
  /** Billable part of the minutes. */
  readonly billableMinutes: number;
  /** Value of the billable time, in cents. */
  readonly value: Cents;
}

type Counted = Pick<TimeEntry, 'timeMinutes' | 'billable' | 'calculatedValue'>;

export function totalsOf(entries: readonly Counted[]): Totals {
  let minutes = 0;
  let billableMinutes = 0;
  let value = 0;
  for (const entry of entries) {
    minutes += entry.timeMinutes ?? 0;
    if (!entry.billable) continue;
    billableMinutes += entry.timeMinutes ?? 0;
    value += toCents(entry.calculatedValue);
  }
  return { minutes, billableMinutes, value };
}

export interface WeekRow {
  /** Null for time without a case. */
  readonly caseId: string | null;
  /** Minutes of each day of the week, in its order. */
  readonly minutes: readonly number[];
  readonly totals: Totals;
}

export interface Week {
  readonly days: readonly Day[];
  /** Rows by case, the one with the most time first; time without a case last. */
  readonly rows: readonly WeekRow[];
  /** Totals of each day. */
  readonly perDay: readonly Totals[];
  readonly totals: Totals;
}

/** The cases on which time was logged; null for time without a case. */
export const casesOf = (entries: readonly Pick<TimeEntry, 'caseId'>[]): readonly (string | null)[] => [
  ...new Set(entries.map(({ caseId }) => caseId)),
];

/** A week's time by case and day. Entries of other days are left out; `planned` cases have a row even without time. */
export function weekTable(
  entries: readonly TimeEntry[],
  days: readonly Day[],
  planned: readonly (string | null)[] = [],
): Week {
  const inWeek = entries.filter(({ date }) => date !== null && days.includes(date));
  const caseIds = [...new Set([...casesOf(inWeek), ...planned])];
  const on = (list: readonly TimeEntry[], day: Day): Totals => totalsOf(list.filter(({ date }) => date === day));
  const rows = caseIds.map((caseId): WeekRow => {
    const own = inWeek.filter((entry) => entry.caseId === caseId);
    return { caseId, minutes: days.map((day) => on(own, day).minutes), totals: totalsOf(own) };
  });
  rows.sort((a, b) => Number(a.caseId === null) - Number(b.caseId === null) || b.totals.minutes - a.totals.minutes);
  return { days, rows, perDay: days.map((day) => on(inWeek, day)), totals: totalsOf(inWeek) };
}
