import type {
  PassageReference,
  QuotedPassage,
  ResearchAnswer,
  ResearchQuestion,
  ResearchResult,
} from '@lexledger/contracts/features/research';
import { liveQuery } from '../../cache/query.ts';

/** A question with its scope. */
export type Asked = Pick<ResearchQuestion, 'question' | 'caseId' | 'clientId' | 'from' | 'to' | 'kinds'>;

/** The live answer to a question: passages of the records that there are now. */
export const answerQuery = ({ question, caseId, clientId, from, to, kinds }: Asked) =>
  liveQuery<ResearchAnswer>(
    [
      '/api/research',
      // The client of a case follows from the case, which may have moved to another client since.
      {
        question,
        caseId,
        clientId: caseId === null ? clientId : null,
        from,
        to,
        kinds: kinds.length === 0 ? null : kinds.join(','),
      },
    ],
    [
      'cases',
      'legal-authorities',
      'facts',
      'legal-arguments',
      'case-notes',
      'document-snippets',
      'case-documents',
      'document-search-index',
      'research-synonyms',
    ],
  );

const keyOf = ({ kind, id }: Pick<PassageReference, 'kind' | 'id'>): string => `${kind} ${id}`;

const best = ({ passages }: ResearchResult): QuotedPassage | undefined => passages[0];

/** What a question keeps of an answer: where the best passage of each record stands, without its words. */
export const foundIn = ({ results }: ResearchAnswer): readonly PassageReference[] =>
  results.flatMap((result) => {
    const passage = best(result);
    if (passage === undefined) return [];
    const { kind, id, version, field, page, start, end } = passage;
    return [{ kind, id, version, field, page, start, end }];
  });

/** How a result differs from the last run: its record was not found then, or was changed since. */
export type News = 'new' | 'changed';

export interface Since {
  /** News by the key of the result. */
  readonly news: ReadonlyMap<string, News>;
  /** Number of records that were found then, and are not now. */
  readonly gone: number;
}

const NOTHING_SINCE: Since = { news: new Map(), gone: 0 };

/** What an answer has that the last run had not. */
export function newsSince(found: readonly PassageReference[] | null, answer: ResearchAnswer): Since {
  if (found === null) return NOTHING_SINCE;
  const before = new Map(found.map((reference) => [keyOf(reference), reference]));
  const news = new Map<string, News>();
  for (const result of answer.results) {
    const then = before.get(keyOf(result));
    if (then === undefined) news.set(keyOf(result), 'new');
    else if (then.version !== best(result)?.version) news.set(keyOf(result), 'changed');
  }
  const now = new Set(answer.results.map(keyOf));
  return { news, gone: [...before.keys()].filter((key) => !now.has(key)).length };
}

/** The place of each record in an answer, from 1. */
export const ranksIn = ({ results }: ResearchAnswer): ReadonlyMap<string, number> =>
  new Map(results.map((result, index) => [keyOf(result), index + 1]));

export { keyOf as resultKey };

/** Whether both ask the same in the same scope. */
export const isSameQuestion = (one: Asked, other: Asked): boolean =>
  one.question.trim().toLowerCase() === other.question.trim().toLowerCase() &&
  one.caseId === other.caseId &&
  (one.caseId !== null || one.clientId === other.clientId) &&
  one.from === other.from &&
  one.to === other.to &&
  [...one.kinds].sort().join() === [...other.kinds].sort().join();
