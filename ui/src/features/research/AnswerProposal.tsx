import type { ProposalPassage } from '@lexledger/contracts/features/ai-provider';
import type { ResearchQuestion, ResearchResult } from '@lexledger/contracts/features/research';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Proposal } from '../../components/ai/Proposal.tsx';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { NOTES } from '../../records/notePlace.ts';
import { refreshViews } from '../../records/recordCommands.ts';

/** Passages that an answer is made of: the best ones, so that what is sent stays short. */
const MOST_PASSAGES = 10;
/** Passages that the built-in engine quotes. */
const QUOTED = 3;
const LONGEST_LABEL = 500;
const LONGEST_TEXT = 8_000;

/** The best passage of each record, as it is sent and numbered. */
const passagesOf = (results: readonly ResearchResult[]): readonly ProposalPassage[] =>
  results.slice(0, MOST_PASSAGES).flatMap(({ kind, title, citation, caseId, passages: [best] }) => {
    if (best === undefined) return [];
    const label = [citation ?? title, best.page === null ? null : `p. ${best.page}`].filter(Boolean).join(', ');
    return [
      { source: kind, caseId, label: label.slice(0, LONGEST_LABEL), text: best.text.slice(0, LONGEST_TEXT).trim() },
    ];
  });

/** The answer without a model: the best passages, quoted. */
const quotedAnswer = (passages: readonly ProposalPassage[]): string =>
  passages
    .slice(0, QUOTED)
    .map(({ label, text }, index) => `“${text}” (${label}) [${index + 1}]`)
    .join('\n\n');

export interface AnswerProposalProps {
  readonly question: Pick<ResearchQuestion, 'question' | 'caseId'>;
  readonly results: readonly ResearchResult[];
}

/**
 * Proposes an answer over the ranked passages, with citations to them by number; an accepted one becomes a note of the
 * question's case, or of the first passage's.
 */
export function AnswerProposal({ question: { question, caseId }, results }: AnswerProposalProps) {
  const queries = useQueryClient();
  const first = results.find((result) => result.caseId !== null);
  const noteOf = caseId ?? first?.caseId ?? null;
  if (noteOf === null) return null;
  const passages = passagesOf(results);
  const save = async (answer: string, proposals: readonly string[]): Promise<void> => {
    const sources = passages.map(({ label }, index) => `[${index + 1}] ${label}`).join('\n');
    const content = `${question}\n\n${answer}\n\n${sources}`;
    const saved = await api.sendCommand(
      'POST',
      NOTES.path,
      { caseId: noteOf, content },
      proposals.length === 0 ? {} : { proposals },
    );
    notifyDone([saved], { title: 'Note added', description: 'The answer is among the notes of its case.' });
    await refreshViews(queries, NOTES.views);
  };
  return (
    <div className="max-w-4xl px-4 pb-4 empty:hidden sm:px-6">
      <Proposal
        kind="answer"
        caseId={caseId}
        acceptLabel="Save as a note of the case"
        request={() => ({ instruction: question, passages: [...passages] })}
        builtIn={() => quotedAnswer(passages)}
        onAccept={save}
      />
    </div>
  );
}
