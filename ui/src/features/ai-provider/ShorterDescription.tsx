import type { Case } from '@lexledger/contracts/features/cases';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { type OfferedText, Proposal } from '../../components/ai/Proposal.tsx';
import { plainWords } from '../../components/ai/passages.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { CASES } from './casesPlace.ts';

/** Words from which a description is long enough to be shortened. */
const LONG = 40;

/**
 * Proposes a shorter description of a case. Nothing is shown for one that is short or cannot be changed, or without the
 * client's consent.
 */
export function ShorterDescription({ legalCase }: { readonly legalCase: Case }) {
  const queries = useQueryClient();
  const { id, version, description, status, removedAt, aiConsentOn = null } = legalCase;
  const canChange = status !== 'closed' && removedAt === null && aiConsentOn !== null;
  if (!canChange || description === null || description.split(/\s+/).length < LONG) return null;
  const save = async ({ text, proposals }: OfferedText): Promise<void> => {
    const saved = await api.sendCommand('PATCH', `${CASES.path}/${id}`, { description: text }, { version, proposals });
    notifyDone([saved], {
      title: outcomeTitle(CASES, 'saved'),
      description: 'The shorter description is in its place.',
    });
    await refreshViews(queries, CASES.views);
  };
  return (
    <Proposal
      kind="shorter"
      caseId={id}
      label="Propose a shorter description"
      acceptLabel="Replace the description"
      request={() => ({ instruction: 'The description of a case, for the firm’s own use', text: description })}
      builtIn={() => plainWords(description)}
      onAccept={save}
    />
  );
}
