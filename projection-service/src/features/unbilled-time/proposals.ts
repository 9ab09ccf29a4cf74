import { TIME_INCREMENT } from '@lexledger/contracts/constants';
import type { ProposalSource, TimeProposal } from '@lexledger/contracts/features/unbilled-time';
import type { Stretch } from '@lexledger/domain/timer';

const MINUTE_MS = 60_000;
/** Work happens before it is recorded, so each activity counts from this many milliseconds before its event. */
const LEAD_MS = TIME_INCREMENT * MINUTE_MS;
/** Milliseconds up to which a gap between activities on one case still counts as one piece of work. */
const GAP_MS = 15 * MINUTE_MS;
const LONGEST_DAY = 24 * 60;
const LONGEST_WORDS = 500;

/** An action on a case. */
export interface Evidence extends ProposalSource {
  readonly caseId: string;
  /** Start of an action with a duration; null for an action that is known only by its moment. */
  readonly since: string | null;
}

interface Span {
  readonly begins: number;
  readonly ends: number;
}

const spanOf = ({ at, since }: Evidence): Span => {
  const ends = Date.parse(at);
  return { begins: since === null ? ends - LEAD_MS : Date.parse(since), ends };
};

const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.ends, b.ends) - Math.max(a.begins, b.begins));

/** Milliseconds of a span during which no timer ran. Intervals of timers do not overlap. */
const untimed = (span: Span, timed: readonly Span[]): number =>
  timed.reduce((left, stretch) => left - overlap(span, stretch), span.ends - span.begins);

/** Whether a timer was running during the action and so already has its time. */
const isTimed = (evidence: Evidence, timed: readonly Span[]): boolean => {
  const span = spanOf(evidence);
  return evidence.since === null
    ? timed.some(({ begins, ends }) => begins <= span.ends && span.ends <= ends)
    : untimed(span, timed) <= 0;
};

/**
 * Minutes of work, rounded to the nearest increment. Actions that are close together form one piece of work, and
 * neither overlaps nor time that a timer recorded are counted twice.
 */
export function minutesOf(evidence: readonly Evidence[], timed: readonly Span[] = []): number {
  const spans = evidence.map(spanOf).sort((a, b) => a.begins - b.begins);
  let total = 0;
  let current: Span | undefined;
  for (const span of spans) {
    if (current !== undefined && span.begins - current.ends <= GAP_MS) {
      current = { begins: current.begins, ends: Math.max(current.ends, span.ends) };
      continue;
    }
    if (current !== undefined) total += untimed(current, timed);
    current = span;
  }
  if (current !== undefined) total += untimed(current, timed);
  const steps = Math.max(1, Math.round(total / MINUTE_MS / TIME_INCREMENT));
  return Math.min(LONGEST_DAY, steps * TIME_INCREMENT);
}

/** Nouns for each kind of record in a narrative. */
const NOUNS: Readonly<Record<ProposalSource['list'], string>> = {
  cases: 'the case',
  tasks: 'the task',
  'case-notes': 'the note',
  facts: 'the fact',
  parties: 'the party',
  'legal-authorities': 'the authority',
  'legal-arguments': 'the argument',
  'case-documents': 'the document',
  'calendar-events': 'the calendar event',
};

/**
 * A neutral narrative for the person to complete, since only the subject of the records is known, not what was done. A
 * completed task may have been called off, and an added document was not necessarily filed with a court.
 */
function described(evidence: readonly Evidence[]): string {
  const named = ({ list, name }: Evidence): string =>
    name === null || list === 'cases' ? NOUNS[list] : `${NOUNS[list]} “${name}”`;
  const all = `Attention to ${[...new Set(evidence.map(named))].join('; ')}`;
  return all.length <= LONGEST_WORDS ? all : `${all.slice(0, LONGEST_WORDS - 1).trimEnd()}…`;
}

const byTime = (a: { readonly at: string }, b: { readonly at: string }): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : 0;

/** One suggestion per case, earliest work first; time during which a timer ran is excluded. */
export function proposalsOf(
  evidence: readonly Evidence[],
  logged: ReadonlyMap<string, number>,
  stretches: readonly Stretch[] = [],
): readonly TimeProposal[] {
  const timed = stretches.map(({ from, to }) => ({ begins: Date.parse(from), ends: Date.parse(to) }));
  const byCase = new Map<string, Evidence[]>();
  const untaken = evidence.filter((each) => !isTimed(each, timed));
  for (const each of [...untaken].sort(byTime)) byCase.set(each.caseId, [...(byCase.get(each.caseId) ?? []), each]);
  return [...byCase]
    .map(([caseId, own]): TimeProposal => {
      const spans = own.map(spanOf);
      return {
        caseId,
        timeMinutes: minutesOf(own, timed),
        taskDescription: described(own),
        from: new Date(Math.min(...spans.map(({ begins }) => begins))).toISOString(),
        to: new Date(Math.max(...spans.map(({ ends }) => ends))).toISOString(),
        loggedMinutes: logged.get(caseId) ?? 0,
        sources: own.map(({ caseId: _case, since: _since, ...source }) => source),
      };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
