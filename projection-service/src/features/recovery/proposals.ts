import { TIME_INCREMENT } from '@lexledger/contracts/constants';
import type { ProposalSource, TimeProposal } from '@lexledger/contracts/features/recovery';

const MINUTE_MS = 60_000;
/** Before something is recorded it is done: each activity counts from so long before it. */
const LEAD_MS = TIME_INCREMENT * MINUTE_MS;
/** Activities on one case with no more between them are one piece of work. */
const GAP_MS = 15 * MINUTE_MS;
const LONGEST_DAY = 24 * 60;
const LONGEST_WORDS = 500;

/** Something that was done on a case. */
export interface Evidence extends ProposalSource {
  readonly caseId: string;
  /** Of what lasted: when it began; null for what is told by its moment alone. */
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

/** Minutes of work, to the nearest whole step: what lies close together is one piece, and nothing counts twice. */
export function minutesOf(evidence: readonly Evidence[]): number {
  const spans = evidence.map(spanOf).sort((a, b) => a.begins - b.begins);
  let total = 0;
  let current: Span | undefined;
  for (const span of spans) {
    if (current !== undefined && span.begins - current.ends <= GAP_MS) {
      current = { begins: current.begins, ends: Math.max(current.ends, span.ends) };
      continue;
    }
    if (current !== undefined) total += current.ends - current.begins;
    current = span;
  }
  if (current !== undefined) total += current.ends - current.begins;
  const steps = Math.max(1, Math.round(total / MINUTE_MS / TIME_INCREMENT));
  return Math.min(LONGEST_DAY, steps * TIME_INCREMENT);
}

function described(evidence: readonly Evidence[]): string {
  const phrases = new Set(evidence.map(({ words, name }) => (name === null ? words : `${words}: ${name}`)));
  const all = [...phrases].join('; ');
  return all.length <= LONGEST_WORDS ? all : `${all.slice(0, LONGEST_WORDS - 1).trimEnd()}…`;
}

const byTime = (a: { readonly at: string }, b: { readonly at: string }): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : 0;

/** One proposal a case, the earliest work first. */
export function proposalsOf(
  evidence: readonly Evidence[],
  logged: ReadonlyMap<string, number>,
): readonly TimeProposal[] {
  const byCase = new Map<string, Evidence[]>();
  for (const each of [...evidence].sort(byTime)) byCase.set(each.caseId, [...(byCase.get(each.caseId) ?? []), each]);
  return [...byCase]
    .map(([caseId, own]): TimeProposal => {
      const spans = own.map(spanOf);
      return {
        caseId,
        timeMinutes: minutesOf(own),
        taskDescription: described(own),
        from: new Date(Math.min(...spans.map(({ begins }) => begins))).toISOString(),
        to: new Date(Math.max(...spans.map(({ ends }) => ends))).toISOString(),
        loggedMinutes: logged.get(caseId) ?? 0,
        sources: own.map(({ caseId: _case, since: _since, ...source }) => source),
      };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
