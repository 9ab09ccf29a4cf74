import type { ResearchQuestion, ResearchResult } from '@lexledger/contracts/features/research';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { NOTES } from '../../records/notePlace.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { type OfferedText, Proposal } from './Proposal.tsx';
import { bestPassages, quoted } from './passages.ts';

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
  const passages = bestPassages(results);
  const save = async ({ text, proposals }: OfferedText): Promise<void> => {
    const sources = passages.map(({ label }, index) => `[${index + 1}] ${label}`).join('\n');
    const content = `${question}\n\n${text}\n\n${sources}`;
    const saved = await api.sendCommand('POST', NOTES.path, { caseId: noteOf, content }, { proposals });
    notifyDone([saved], { title: 'Note added', description: 'The answer is among the notes of its case.' });
    await refreshViews(queries, NOTES.views);
  };
  return (
    <Proposal
      kind="answer"
      caseId={caseId}
      acceptLabel="Save as a note of the case"
      request={() => ({ instruction: question, passages })}
      builtIn={() => quoted(passages)}
      onAccept={save}
    />
  );
}
