import { CLAIM_KINDS } from '@lexledger/contracts/claimChoices';
import { type ClaimTemplate, elementsOf, heldElements } from '@lexledger/contracts/features/claims';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { Input } from '../../components/Input.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import type { ClaimValues } from './ClaimSheet.tsx';
import { CLAIM_TEMPLATES } from './place.ts';
import { elementsFrom } from './writtenElements.ts';

export interface NewClaimSheetProps {
  readonly onClose: () => void;
  /** Opens the form of a claim; undefined for one without a template. */
  readonly onChoose: (claim: Partial<ClaimValues>) => void;
}

/** Chooses the template of a new claim or defense. */
export function NewClaimSheet({ onClose, onChoose }: NewClaimSheetProps) {
  const templates = useQuery(liveQuery<readonly ClaimTemplate[]>([CLAIM_TEMPLATES.path], CLAIM_TEMPLATES.views));
  const [words, setWords] = useState('');
  const claimFrom = ({ name, kind, elements }: ClaimTemplate): Partial<ClaimValues> => ({
    name,
    kind,
    side: kind === 'defense' ? 'theirs' : 'ours',
    elements: elementsFrom(heldElements(elements)),
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="New claim or defense"
      description="Choose a template, or write your own."
      footer={<Button onClick={() => onChoose({})}>Write your own</Button>}
    >
      <Input
        type="search"
        aria-label="Search templates"
        placeholder="Search templates"
        value={words}
        autoFocus
        onChange={(event) => setWords(event.target.value)}
      />
      <QueryContent query={templates} failure="The templates could not be loaded." loading="Loading the templates">
        {(all) => (
          <ul className="mt-3 border-t">
            {all
              .filter(({ name, notes }) => hasWords([name, notes], words))
              .map((template) => (
                <li key={template.id} className="border-b">
                  <button
                    type="button"
                    onClick={() => onChoose(claimFrom(template))}
                    className="w-full py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
                  >
                    {template.name}
                    <span className="block text-muted text-xs">
                      {CLAIM_KINDS[template.kind]} · {count(elementsOf(template).length, 'element')}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </QueryContent>
    </Sheet>
  );
}
