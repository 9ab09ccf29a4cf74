import { DAY_TARGET_MINUTES, DEFAULT_HOURLY_RATE } from './constants.ts';

/** Units of a number without one in a duration that a person enters. */
export type DurationUnit = 'hours' | 'minutes';

/** What a special rate is for; null stands for any. At most one of case and client is given. */
export interface RateScope {
  readonly caseId: string | null;
  readonly clientId: string | null;
  /** A team member. */
  readonly workedBy: string | null;
  /** A UTBMS activity code. */
  readonly activityCode: string | null;
}

/** What is missing in a special rate's scope, or too much, and in which field; null for a possible one. */
export function scopeProblem(scope: RateScope): { readonly path: string; readonly message: string } | null {
  if (scope.workedBy === null && scope.activityCode === null) {
    return { path: 'workedBy', message: 'Give a team member, an activity or both' };
  }
  return scope.caseId === null || scope.clientId === null
    ? null
    : { path: 'caseId', message: 'Give a client or one of its cases, not both' };
}

export interface SpecialRate extends RateScope {
  readonly hourlyRate: string;
}

/** The hourly rates of a person's work, in decimal text, their daily target, and how they enter durations. */
export interface Rates {
  /** The rate when neither the case nor the client has one. */
  readonly hourlyRate: string;
  /** Rates by client id. */
  readonly clients: Readonly<Record<string, string>>;
  /** Rates by case id. */
  readonly cases: Readonly<Record<string, string>>;
  /** Rates of a team member or an activity, each for all work or for one client or case. */
  readonly special: readonly SpecialRate[];
  /** Minutes; 0 for no target. */
  readonly dayTargetMinutes: number;
  readonly durationUnit: DurationUnit;
}

export const USUAL_RATES: Rates = {
  hourlyRate: DEFAULT_HOURLY_RATE,
  clients: {},
  cases: {},
  special: [],
  dayTargetMinutes: DAY_TARGET_MINUTES,
  durationUnit: 'hours',
};

/** The work that a rate is looked up for. */
export type RatedWork = Pick<RateScope, 'caseId' | 'clientId'> & Partial<Pick<RateScope, 'workedBy' | 'activityCode'>>;

/** How specific a scope is: a case before a client, then a team member, then an activity. */
const rankOf = ({ caseId, clientId, workedBy, activityCode }: RateScope): number =>
  (caseId === null ? 0 : 8) +
  (clientId === null ? 0 : 4) +
  (workedBy === null ? 0 : 2) +
  (activityCode === null ? 0 : 1);

/**
 * The rate of new time: the most specific one that fits. The rates of the case come before those of its client, and
 * those before rates for any work; among them a team member's rate comes before one without a member, and then an
 * activity's before one for any activity. Without any, it is the person's own.
 */
export function rateFor(
  { hourlyRate, clients, cases, special }: Rates,
  { caseId, clientId, workedBy = null, activityCode = null }: RatedWork,
): string {
  const any = { caseId: null, clientId: null, workedBy: null, activityCode: null };
  const [ofCase, ofClient] = [cases[caseId ?? ''], clients[clientId ?? '']];
  const work: RateScope = { caseId, clientId, workedBy, activityCode };
  const fits = special.filter((rate) =>
    (Object.keys(any) as (keyof RateScope)[]).every((key) => rate[key] === null || rate[key] === work[key]),
  );
  const known: readonly SpecialRate[] = [
    ...fits,
    ...(ofCase === undefined ? [] : [{ ...any, caseId, hourlyRate: ofCase }]),
    ...(ofClient === undefined ? [] : [{ ...any, clientId, hourlyRate: ofClient }]),
  ];
  return known.reduce<SpecialRate>((best, rate) => (rankOf(rate) > rankOf(best) ? rate : best), { ...any, hourlyRate })
    .hourlyRate;
}
