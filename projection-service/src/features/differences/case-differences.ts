import { CASE_LISTS, type CaseList } from '@lexledger/contracts/comparedLists';
import type { CaseDifference, CaseDifferences, RecordDifference } from '@lexledger/contracts/features/differences';
import { leftAlone } from '@lexledger/contracts/restorationChoices';
import { groupedBy } from '@lexledger/domain/groupedBy';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { namesIn } from '../../kernel/history.ts';
import type { QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { type RecordKind, recordKinds } from '../../kernel/record-kinds.ts';
import { differencesBetween } from './record-differences.ts';

const WEEK_MS = 7 * 86_400_000;

/** What reads the views at two moments. */
export type BetweenMoments = Pick<QueryInput, 'actor' | 'read' | 'readAt' | 'now'>;

export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The two moments, in milliseconds since 1970.
 * @throws HttpRefusal INVALID_INPUT
 */
export function momentsOf({ from, to }: Span, now: number): { readonly since: number; readonly until: number } {
  const until = to === undefined ? now : Date.parse(to);
  const since = from === undefined ? until - WEEK_MS : Date.parse(from);
  if (since > until) {
    throw new HttpRefusal('INVALID_INPUT', { issues: [{ path: 'from', message: 'Give the earlier moment first' }] });
  }
  return { since, until };
}

/**
 * Readers of the two moments.
 * @throws HttpRefusal INVALID_INPUT, PAST_NOT_READY
 */
export async function readersOf(span: Span, { read, readAt, now }: BetweenMoments, views: readonly string[]) {
  const { since, until } = momentsOf(span, now);
  return {
    earlier: await readAt(since, views),
    later: span.to === undefined ? read : await readAt(until, views),
    since,
  };
}

/** The names of the records that the differences refer to. */
export const namesFor = async (
  differences: readonly RecordDifference[],
  { actor, read }: BetweenMoments,
): Promise<Readonly<Record<string, string>>> => {
  const byList = groupedBy(differences, ({ list }) => list);
  const names = await Promise.all(
    [...byList].map(([list, of]) =>
      namesIn(
        of.map(({ changes }) => ({ changes, with: null })),
        (recordKinds.get(list) as RecordKind).describe,
        actor,
        read,
      ),
    ),
  );
  return Object.assign({}, ...names);
};

/** The documents of these ids that are not among those that are known. */
async function others(
  read: Reader,
  list: CaseList,
  wanted: readonly ViewDocument[],
  known: readonly ViewDocument[],
): Promise<readonly ViewDocument[]> {
  const found = new Set(known.map(({ id }) => id));
  const missing = wanted.map(({ id }) => id).filter((id) => !found.has(id));
  return missing.length === 0 ? [] : read.find(list, { where: { id: { in: missing } } });
}

/** The documents of a list that belong to the case. */
async function ofCase(read: Reader, list: CaseList, caseId: string): Promise<readonly ViewDocument[]> {
  if (list !== 'cases') return read.find(list, { where: { caseId } });
  const found = await read.get(list, caseId);
  return found === null ? [] : [found];
}

/**
 * How everything of a case differs between two moments, and what was of it at one of them.
 * @throws HttpRefusal NOT_FOUND, INVALID_INPUT, PAST_NOT_READY
 */
export async function differencesOfCase(caseId: string, span: Span, input: BetweenMoments): Promise<CaseDifferences> {
  if ((await input.read.get('cases', caseId)) === null) throw new HttpRefusal('NOT_FOUND');
  const { earlier, later } = await readersOf(span, input, CASE_LISTS);
  const ofLists = await Promise.all(
    CASE_LISTS.map(async (list): Promise<readonly CaseDifference[]> => {
      const kind = recordKinds.get(list) as RecordKind;
      const [ofThen, ofNow] = await Promise.all([ofCase(earlier, list, caseId), ofCase(later, list, caseId)]);
      // What went to another case, or came from one, was changed and neither removed nor added.
      const before = [...ofThen, ...(await others(earlier, list, ofNow, ofThen))];
      const after = [...ofNow, ...(await others(later, list, ofThen, ofNow))];
      const states = groupedBy([...before, ...after], ({ id }) => id);
      return differencesBetween(kind, before, after).map((difference) => ({
        ...difference,
        left: leftAlone(list, states.get(difference.id) ?? []),
      }));
    }),
  );
  const differences = ofLists.flat();
  return { differences, names: await namesFor(differences, input) };
}
