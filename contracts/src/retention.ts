import type { FileDisposition, RetentionPolicy } from './features/dispositions.ts';
import type { LegalHold } from './features/legal-holds.ts';
import { KEEP_REASONS, type KeepReason, USUAL_YEARS } from './retentionChoices.ts';

/** What a firm that has said nothing goes by. */
export const USUAL_RETENTION: Pick<RetentionPolicy, 'years' | 'state'> = { years: USUAL_YEARS, state: null };

/** What decides how long the file of a matter is kept. Days are calendar days, `YYYY-MM-DD`. */
export interface RetentionFacts {
  readonly matter: {
    readonly status: string;
    readonly closedAt: string | null;
    readonly practiceArea: string;
    readonly removedAt: string | null;
  };
  /** Birthdays of the matter's clients; null for one who has none on record, or is an organization. */
  readonly birthdays: readonly (string | null)[];
  /** The amounts that left or entered trust for the matter, with their days. */
  readonly trust: readonly { readonly date: string; readonly cents: number }[];
  /** Holds on the matter or its clients that are not released. */
  readonly holds: readonly Pick<LegalHold, 'since'>[];
  readonly policy: Pick<RetentionPolicy, 'years' | 'state'>;
  readonly disposition: Pick<FileDisposition, 'answer' | 'notice' | 'state'> | null;
  readonly today: string;
}

/** Why a file is not proposed; `question` has to be answered first. */
export type Exclusion =
  | { readonly kind: 'open' | 'early' | 'hold' | 'trustMoney' | 'minor' }
  | { readonly kind: 'kept' | 'question'; readonly reason: KeepReason };

export interface Retention {
  /** The day on which it was closed; null where it is open. */
  readonly closedOn: string | null;
  /** The last day on which money for it left trust; null for none. */
  readonly lastDistributionOn: string | null;
  /** The last day of its retention time; null where it is open. */
  readonly retainedUntil: string | null;
  readonly exclusions: readonly Exclusion[];
}

/** Words of a practice area that ask for an answer before a file is proposed. */
const QUESTIONS: readonly (readonly [words: RegExp, reason: KeepReason])[] = [
  [/adopt/i, 'adoption'],
  [/estate|probate|\bwills?\b|\btrusts?\b|elder/i, 'livingEstatePlan'],
  [/family|divorce|custody|support|matrimonial|juvenile|guardian/i, 'continuingSupport'],
  [/collection|judgment|litigation|personal injury|debt/i, 'renewableJudgment'],
  [/criminal|dui|dwi/i, 'californiaCriminal'],
];

/** What has to be asked about matters of a practice area; null for nothing. */
export function questionOf(practiceArea: string, state: string | null): KeepReason | null {
  const found = QUESTIONS.find(([words]) => words.test(practiceArea))?.[1] ?? null;
  return found === 'californiaCriminal' && state !== null && state !== 'CA' ? null : found;
}

const MAJORITY = 18;

/** The same day some years later; February 29 becomes the 28th where that year has none. */
export function yearsAfter(day: string, years: number): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  const later = `${String(Number(year) + years).padStart(4, '0')}${rest}`;
  return Number.isNaN(Date.parse(later)) || new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10) !== later
    ? `${later.slice(0, 8)}28`
    : later;
}

/** How long a file is kept, and what speaks against disposing of it today. */
export function retentionOf(facts: RetentionFacts): Retention {
  const { matter, birthdays, trust, holds, policy, disposition, today } = facts;
  const closedOn = matter.status === 'closed' ? (matter.closedAt?.slice(0, 10) ?? null) : null;
  const lastDistributionOn = trust.reduce<string | null>(
    (last, { date, cents }) => (cents < 0 && (last === null || date > last) ? date : last),
    null,
  );
  const from =
    lastDistributionOn !== null && closedOn !== null && lastDistributionOn > closedOn ? lastDistributionOn : closedOn;
  const retainedUntil = from === null ? null : yearsAfter(from, policy.years);
  const answer = disposition?.answer ?? null;
  const question = answer === null ? questionOf(matter.practiceArea, policy.state) : null;
  const isMinor = birthdays.some((birthday) => birthday !== null && yearsAfter(birthday, MAJORITY) > today);
  const exclusions: Exclusion[] = [
    ...(closedOn === null || matter.removedAt !== null ? [{ kind: 'open' } as const] : []),
    ...(retainedUntil !== null && retainedUntil >= today ? [{ kind: 'early' } as const] : []),
    ...(holds.length > 0 ? [{ kind: 'hold' } as const] : []),
    ...(trust.reduce((sum, { cents }) => sum + cents, 0) !== 0 ? [{ kind: 'trustMoney' } as const] : []),
    ...(isMinor ? [{ kind: 'minor' } as const] : []),
    ...(answer?.keep != null ? [{ kind: 'kept', reason: answer.keep } as const] : []),
    ...(question !== null ? [{ kind: 'question', reason: question } as const] : []),
  ];
  return { closedOn, lastDistributionOn, retainedUntil, exclusions };
}

/** Why a file is not proposed, in words. */
export function exclusionWords(exclusion: Exclusion): string {
  switch (exclusion.kind) {
    case 'open':
      return 'The case is not closed';
    case 'early':
      return 'Its retention time is not over';
    case 'hold':
      return 'On legal hold';
    case 'trustMoney':
      return 'Trust money is held for it';
    case 'minor':
      return 'A client is under 18';
    case 'kept':
      return `Kept: ${KEEP_REASONS[exclusion.reason]}`;
    case 'question':
      return `To be answered: ${KEEP_REASONS[exclusion.reason]}?`;
  }
}
