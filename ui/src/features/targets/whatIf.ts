import { type Cents, portion } from '@lexledger/contracts/kernel/money';
import { type Day, daysBetween } from '../../dates/zones.ts';

export interface Assumptions {
  /** Billable hours per week, with one decimal. */
  readonly hoursPerWeek: number;
  /** Cents per hour. */
  readonly rate: Cents;
  /** The whole percentage of billed amounts that is paid. */
  readonly collected: number;
  /** Weeks without work until the end of the year. */
  readonly weeksOff: number;
}

export interface Outcome {
  readonly weeks: number;
  readonly perWeek: Cents;
  /** Additional income until the end of the year, in cents. */
  readonly more: Cents;
}

const TENTHS = 10;
const PERCENT = 100;

/** Weeks from tomorrow to the last day of the year, in tenths rounded down. */
export const weeksLeft = (today: Day): number =>
  Math.floor((daysBetween(today, `${today.slice(0, 4)}-12-31`) * TENTHS) / 7) / TENTHS;

/** Calculates hours × rate × share that is paid × weeks that are left. */
export function outcomeOf({ hoursPerWeek, rate, collected, weeksOff }: Assumptions, today: Day): Outcome {
  const weeks = Math.max(0, Math.round((weeksLeft(today) - weeksOff) * TENTHS) / TENTHS);
  const billed = portion(rate, Math.round(hoursPerWeek * TENTHS), TENTHS);
  const perWeek = portion(billed, collected, PERCENT);
  return { weeks, perWeek, more: portion(perWeek, Math.round(weeks * TENTHS), TENTHS) };
}
