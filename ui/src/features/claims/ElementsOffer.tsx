import { CLAIM_KINDS, type ClaimKind } from '@lexledger/contracts/claimChoices';
import type { ClaimTemplate } from '@lexledger/contracts/features/claims';
import { proposedItems } from '@lexledger/domain/ai/items';
import { matchingTemplates } from '@lexledger/domain/analysis/matchingTemplates';
import { type ProposedElement, proposedElements } from '@lexledger/domain/analysis/proposedElements';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAiSettings, useMayPropose } from '../../account/ai.ts';
import { liveQuery } from '../../cache/query.ts';
import { CheckedText } from '../../components/ai/CheckedText.tsx';
import { type OfferedText, Proposal } from '../../components/ai/Proposal.tsx';
import { passagesOfCase } from '../../components/ai/passages.ts';
import { Button } from '../../components/Button.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { CLAIM_TEMPLATES } from './place.ts';
import { anotherElement, elementsFrom, type WrittenElement, writtenElements } from './writtenElements.ts';

/** Templates that are offered for a name. */
const MOST_TEMPLATES = 4;
const NONE: readonly string[] = [];

interface Written {
  readonly name: string;
  readonly kind: ClaimKind;
  readonly caseId: string | null;
  readonly elements: WrittenElement[];
}

/**
 * Offers the elements of a claim that is written by hand while it has none: those of the templates that its name may
 * mean, and a proposal. `onProposed` is told the seals of an accepted one, which go with the command that adds the claim.
 */
export function ElementsOffer({ onProposed }: { readonly onProposed: (proposals: readonly string[]) => void }) {
  const { setValue } = useFormContext<Written>();
  const { name = '', kind, caseId, elements = [] } = useWatch<Written>();
  const templates = useQuery(liveQuery<readonly ClaimTemplate[]>([CLAIM_TEMPLATES.path], CLAIM_TEMPLATES.views));
  const isBegun = elements.some(({ text = '' }) => text.trim() !== '');
  useEffect(() => {
    // Elements that were taken out again came from nowhere.
    if (!isBegun) onProposed(NONE);
  }, [isBegun, onProposed]);
  if (isBegun) return null;
  const begin = (next: WrittenElement[], proposals: readonly string[]): void => {
    setValue('elements', next, { shouldDirty: true });
    onProposed(proposals);
  };
  const matching = matchingTemplates(name, templates.data ?? []).slice(0, MOST_TEMPLATES);
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {matching.length > 0 && (
        <section aria-label="Templates of this name" className="flex flex-col gap-1.5">
          <p className="text-muted text-sm">Begin with the elements of a template</p>
          <div className="flex flex-wrap gap-2">
            {matching.map((template) => (
              <Button
                key={template.id}
                size="sm"
                onClick={() => begin(writtenElements(elementsFrom(template.elements)), [])}
              >
                {template.name}
              </Button>
            ))}
          </div>
        </section>
      )}
      {caseId != null && (
        <ElementsProposal
          caseId={caseId}
          claim={`${name.trim()} (${CLAIM_KINDS[kind ?? 'claim'].toLowerCase()})`}
          isNamed={name.trim() !== ''}
          hasTemplates={matching.length > 0}
          onAccept={begin}
        />
      )}
    </div>
  );
}

interface ElementsProposalProps {
  readonly caseId: string;
  readonly claim: string;
  readonly isNamed: boolean;
  readonly hasTemplates: boolean;
  readonly onAccept: (elements: WrittenElement[], proposals: readonly string[]) => void;
}

/** The elements in the order in which they were proposed. */
function elementsOf(proposed: readonly ProposedElement[], jurisdiction: string): WrittenElement[] {
  const all: WrittenElement[] = [];
  for (const { text, source, covers } of proposed) {
    all.push({ ...anotherElement(all.at(-1)), text, source, jurisdiction, covers: covers ?? '' });
  }
  return all;
}

/** Proposes elements, each of which is edited before it is saved. */
function ElementsProposal({ caseId, claim, isNamed, hasTemplates, onAccept }: ElementsProposalProps) {
  const mayPropose = useMayPropose(caseId);
  const sources = useAiSettings().data?.sources ?? [];
  const [jurisdiction, setJurisdiction] = useState('');
  if (!mayPropose) return null;
  const asked = `${claim}, under the law of ${jurisdiction.trim()}`;
  const accept = async ({ text, marks, passages, model, proposals }: OfferedText): Promise<void> => {
    const proposed = proposedElements({ text, marks, passages, model: model ?? '' });
    onAccept(elementsOf(proposed, jurisdiction.trim()), proposals);
  };
  return (
    <section aria-label="Proposed elements" className="flex flex-col gap-3 rounded-md border p-3">
      <LabelledInput
        label="Jurisdiction"
        hint="Whose law the elements are proposed for. Confirm each of them before you rely on it."
        value={jurisdiction}
        autoComplete="off"
        maxLength={200}
        onChange={setJurisdiction}
      />
      <Proposal
        kind="elements"
        caseId={caseId}
        acceptLabel="Use these elements"
        disabled={!isNamed || jurisdiction.trim() === ''}
        request={async () => ({ instruction: asked, passages: await passagesOfCase(asked, caseId, sources) })}
        builtIn={
          hasTemplates
            ? 'The templates above are what the built-in engine has for this name.'
            : 'The built-in engine has no template of this name. Write the elements below.'
        }
        show={(offered) => <Offered {...offered} />}
        onAccept={accept}
      />
    </section>
  );
}

/** The proposed elements, each with its source and what the proposal says of it. */
const Offered = ({ text, marks }: OfferedText) => (
  <ol className="border-t">
    {proposedItems(text).map(([words, ...more]) => (
      <li key={words.start} className="wrap-anywhere border-b py-1.5">
        <span className="font-serif">
          <CheckedText text={text} marks={marks} start={words.start} end={words.end} />
        </span>
        {more.map((part) => (
          <span key={part.start} className="block text-muted text-sm">
            <CheckedText text={text} marks={marks} start={part.start} end={part.end} />
          </span>
        ))}
      </li>
    ))}
  </ol>
);
