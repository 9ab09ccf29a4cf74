import { DAY_TARGET_MINUTES, DEFAULT_HOURLY_RATE } from './constants.ts';

/** Units of a number without one in a duration that a person enters. */
export type DurationUnit = 'hours' | 'minutes';

/** The hourly rates of a person's work, in decimal text, their daily target, and how they enter durations. */
export interface Rates {
  /** The rate when neither the case nor the client has one. */
  readonly hourlyRate: string;
  /** Rates by client id. */
  readonly clients: Readonly<Record<string, string>>;
  /** Rates by case id. */
  readonly cases: Readonly<Record<string, string>>;
  /** Minutes; 0 for no target. */
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

/** The rate of new time: the case's, else the client's, else the person's own. */
export const rateFor = (
  { hourlyRate, clients, cases }: Rates,
  { caseId, clientId }: { readonly caseId: string | null; readonly clientId: string | null },
): string => cases[caseId ?? ''] ?? clients[clientId ?? ''] ?? hourlyRate;
