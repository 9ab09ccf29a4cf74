import { DAY_TARGET_MINUTES, DEFAULT_HOURLY_RATE } from './constants.ts';

/** What a number without a unit is, where a person writes a duration. */
export type DurationUnit = 'hours' | 'minutes';

/** What an hour of a person's work costs, in decimal text, how much of it they want in a day, and how they write it. */
export interface Rates {
  /** Where neither the case nor the client has a rate of its own. */
  readonly hourlyRate: string;
  /** By the clients' ids. */
  readonly clients: Readonly<Record<string, string>>;
  /** By the cases' ids. */
  readonly cases: Readonly<Record<string, string>>;
  /** 0 for no target. */
  readonly dayTargetMinutes: number;
  readonly durationUnit: DurationUnit;
}

export const USUAL_RATES: Rates = {
  hourlyRate: DEFAULT_HOURLY_RATE,
  clients: {},
  cases: {},
  dayTargetMinutes: DAY_TARGET_MINUTES,
  durationUnit: 'hours',
};

/** The rate of new time: the case's before the client's before the person's own. */
export const rateFor = (
  { hourlyRate, clients, cases }: Rates,
  { caseId, clientId }: { readonly caseId: string | null; readonly clientId: string | null },
): string => cases[caseId ?? ''] ?? clients[clientId ?? ''] ?? hourlyRate;
