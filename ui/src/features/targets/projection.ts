import { type Cents, portion } from '@lexledger/contracts/kernel/money';
import { addDays, type Day, daysBetween } from '../../dates/zones.ts';

export interface Pace {
  /** Days of the year that have passed, including today. */
  readonly daysPassed: number;
  readonly daysInYear: number;
  /** This year's income up to today ÷ days passed, rounded to the cent. */
  readonly perDay: Cents;
  /** Income of the whole year at this pace. */
  readonly yearEnd: Cents;
}

export function paceOf(income: Cents, today: Day): Pace {
  const year = today.slice(0, 4);
  const daysPassed = daysBetween(`${year}-01-01`, today) + 1;
  const daysInYear = daysBetween(`${year}-01-01`, `${year}-12-31`) + 1;
  return {
    daysPassed,
    daysInYear,
    perDay: portion(income, 1, daysPassed),
    yearEnd: portion(income, daysInYear, daysPassed),
  };
}

export type Projection =
  | { readonly is: 'reached' }
  | { readonly is: 'unknown'; readonly left: Cents }
  | {
      readonly is: 'projected';
      readonly left: Cents;
      /** Number of days from today. */
      readonly days: number;
      readonly date: Day;
      readonly isThisYear: boolean;
    };

/** When the target will be reached if every day brings this year's daily average. */
export function projectionOf(income: Cents, target: Cents, today: Day): Projection {
  const left = target - income;
  if (left <= 0) return { is: 'reached' };
  if (income <= 0) return { is: 'unknown', left };
  const { daysPassed } = paceOf(income, today);
  const days = Math.ceil((left * daysPassed) / income);
  const date = addDays(today, days);
  return { is: 'projected', left, days, date, isThisYear: date.slice(0, 4) === today.slice(0, 4) };
}

interface Income {
  readonly date: Day;
  readonly cents: Cents;
}

/** The day on which the year's income first reached the target; null if it did not. */
export function reachedOn(incomes: readonly Income[], target: Cents): Day | null {
  let sum = 0;
  for (const { date, cents } of [...incomes].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    sum += cents;
    if (sum >= target) return date;
  }
  return null;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export interface YearMonth {
  /** The month as 'YYYY-MM'. */
  readonly month: string;
  /** Cumulative income up to the month's end, or up to today; null for future months. */
  readonly income: Cents | null;
  /** Cumulative income projected from today's pace; null for months before this one. */
  readonly atPace: Cents | null;
  /** Cumulative equal monthly shares of the target. */
  readonly even: Cents;
}

/** The year of a target by month: the income, its projection at this pace, and an even distribution of the target. */
export function yearOf(incomes: readonly Income[], target: Cents, today: Day): readonly YearMonth[] {
  const year = today.slice(0, 4);
  const now = today.slice(0, 7);
  const sumUntil = (month: string): Cents =>
    incomes.reduce((sum, { date, cents }) => (date.slice(0, 7) <= month && date <= today ? sum + cents : sum), 0);
  const total = sumUntil(now);
  const { daysPassed } = paceOf(total, today);
  return MONTHS.map((number, index) => {
    const month = `${year}-${number}`;
    const monthEnd = addDays(index === 11 ? `${Number(year) + 1}-01-01` : `${year}-${MONTHS[index + 1]}-01`, -1);
    return {
      month,
      income: month <= now ? sumUntil(month) : null,
      atPace:
        month < now ? null : month === now ? total : total + portion(total, daysBetween(today, monthEnd), daysPassed),
      even: portion(target, index + 1, MONTHS.length),
    };
  });
}
