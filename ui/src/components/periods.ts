import { addDays, type Day, noonOf } from '../dates/zones.ts';

/** First and last day of a period; null for no limit. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

export type PeriodName = 'month' | 'last-month' | 'quarter' | 'year' | 'last-year' | 'all' | 'custom';

export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
  'last-year': 'Last year',
  all: 'All time',
  custom: 'From – to',
};

const MONTHS_A_QUARTER = 3;

const dayAt = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** First and last day of the month, `YYYY-MM`. */
export function monthPeriod(month: string): { readonly from: Day; readonly to: Day } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: dayAt(year, number - 1, 1), to: dayAt(year, number, 0) };
}

/** The days of a named period, relative to a given day. */
export function periodOf(name: PeriodName, today: Day): Period {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const quarter = month - (month % MONTHS_A_QUARTER);
  const periods: Readonly<Record<PeriodName, Period>> = {
    month: { from: dayAt(year, month, 1), to: dayAt(year, month + 1, 0) },
    'last-month': { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) },
    quarter: { from: dayAt(year, quarter, 1), to: dayAt(year, quarter + MONTHS_A_QUARTER, 0) },
    year: { from: dayAt(year, 0, 1), to: dayAt(year, 11, 31) },
    'last-year': { from: dayAt(year - 1, 0, 1), to: dayAt(year - 1, 11, 31) },
    all: { from: null, to: null },
    custom: { from: null, to: null },
  };
  return periods[name];
}

const NAMED: readonly PeriodName[] = ['month', 'last-month', 'quarter', 'year', 'last-year', 'all'];

/** The name of a period, relative to a given day. */
export const periodName = ({ from, to }: Period, today: Day): PeriodName =>
  NAMED.find((name) => {
    const period = periodOf(name, today);
    return period.from === from && period.to === to;
  }) ?? 'custom';

/** The days of the week that a day belongs to, Sunday to Saturday. */
export function weekOf(day: Day): readonly Day[] {
  const sunday = addDays(day, -noonOf(day).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}
