import type { ProposalPassage } from '@lexledger/contracts/features/ai-provider';
import { LONGEST_QUESTION, type ResearchAnswer, type ResearchResult } from '@lexledger/contracts/features/research';
import type { ResearchKind } from '@lexledger/contracts/researchChoices';
import { plainer } from '@lexledger/domain/ai/shorten';
import { api } from '../../api/api.ts';
import { queryString } from '../../cache/query.ts';
import type { BuiltInText } from './useProposal.ts';

/** Passages that a proposal is made of: the best ones, so that what is sent stays short. */
const MOST = 10;
/** Snippets among the passages of a case. */
const SNIPPETS = 3;
/** Passages that the built-in engine quotes. */
const QUOTED = 3;
const LONGEST_LABEL = 500;
const LONGEST_TEXT = 8_000;

/** The best passage of each record, as it is sent and numbered. */
export const bestPassages = (results: readonly ResearchResult[]): readonly ProposalPassage[] =>
  results.slice(0, MOST).flatMap(({ kind, title, citation, caseId, passages: [best] }) => {
    if (best === undefined) return [];
    const label = [citation ?? title, best.page === null ? null : `p. ${best.page}`].filter(Boolean).join(', ');
    return [
      { source: kind, caseId, label: label.slice(0, LONGEST_LABEL), text: best.text.slice(0, LONGEST_TEXT).trim() },
    ];
  });

interface Scope {
  readonly caseId?: string;
  readonly kinds: readonly ResearchKind[];
  readonly limit: number;
}

async function research(text: string, { kinds, ...scope }: Scope): Promise<readonly ResearchResult[]> {
  if (kinds.length === 0) return [];
  const asked = { ...scope, kinds: kinds.join(), question: text.slice(0, LONGEST_QUESTION) };
  return (await api.get<ResearchAnswer>(`/api/research${queryString(asked)}`)).results;
}

/** The passages of the records of a case that research ranks best for a text. */
export const passagesOfCase = (
  text: string,
  caseId: string,
  kinds: readonly ResearchKind[],
): Promise<readonly ProposalPassage[]> =>
  rankedPassages(
    text,
    caseId,
    kinds.filter((kind) => kind !== 'snippet'),
  );

/** The same with the firm's snippets, which belong to no case. */
export async function rankedPassages(
  text: string,
  caseId: string,
  kinds: readonly ResearchKind[],
): Promise<readonly ProposalPassage[]> {
  const [ofCase, snippets] = await Promise.all([
    research(text, { caseId, kinds: kinds.filter((kind) => kind !== 'snippet'), limit: MOST }),
    research(text, { kinds: kinds.filter((kind) => kind === 'snippet'), limit: SNIPPETS }),
  ]);
  return bestPassages([...snippets, ...ofCase]);
}

/** What the built-in engine says without a model: the best passages, quoted. */
export const quoted = (passages: readonly ProposalPassage[]): BuiltInText | null =>
  passages.length === 0
    ? null
    : {
        text: passages
          .slice(0, QUOTED)
          .map(({ text }, index) => `“${text}” [${index + 1}]`)
          .join('\n\n'),
        passages,
      };

/** A narrative as the built-in engine shortens it: plain words in place of long phrases. */
export function plainWords(narrative: string): BuiltInText | null {
  const text = plainer(narrative);
  return text === null ? null : { text, passages: [] };
}
