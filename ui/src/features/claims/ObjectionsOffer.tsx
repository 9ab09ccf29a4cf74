import { PROOF_ROLES, type ProofRole } from '@lexledger/contracts/claimChoices';
import type { ElementProof } from '@lexledger/contracts/features/claims';
import { proposedItems, withLabels } from '@lexledger/domain/ai/items';
import type { Cell, WeighedItem } from '@lexledger/domain/analysis/cells';
import { objectionNote, objectionsTo } from '@lexledger/domain/analysis/commonObjections';
import { aimedAt, itemWords } from '@lexledger/domain/analysis/proofItems';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAiSettings, useMayPropose } from '../../account/ai.ts';
import { CheckedText } from '../../components/ai/CheckedText.tsx';
import { type OfferedText, Proposal } from '../../components/ai/Proposal.tsx';
import { passagesOfCase } from '../../components/ai/passages.ts';
import { Button } from '../../components/Button.tsx';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { PROOFS } from './place.ts';

const LONGEST_NOTE = 2_000;
/** Characters of a choice that a sheet has room for. */
const LONGEST_CHOICE = 52;

const shortened = (words: string): string =>
  words.length > LONGEST_CHOICE ? `${words.slice(0, LONGEST_CHOICE - 1).trimEnd()}…` : words;

/** The column of an element to which objections are added. */
interface ObjectionColumn {
  readonly cell: Cell;
  readonly role: ProofRole;
}

interface ObjectionTarget extends ObjectionColumn {
  /** The proof that an objection is aimed at; null for all of that side's. */
  readonly against: WeighedItem | null;
}

/** Offers objections to one side's proof of an element: the common ones, and what an AI provider proposes. */
export function ObjectionsOffer({ column: { cell, role } }: { readonly column: ObjectionColumn }) {
  const proofs = cell.columns[aimedAt(role)];
  const [againstId, setAgainstId] = useState('');
  const against = proofs.find(({ proof }) => proof.id === againstId) ?? null;
  if (proofs.length === 0) return null;
  const target: ObjectionTarget = { cell, role, against };
  const common = objectionsTo((against === null ? proofs : [against]).map(({ kind }) => kind));
  return (
    <section aria-label="Objections to be added" className="mb-6 flex flex-col gap-3">
      <LabelledSelect
        label="Against"
        options={proofs.map((item) => ({ value: item.proof.id, label: shortened(itemWords(item)) }))}
        placeholder={`All of ${PROOF_ROLES[aimedAt(role)].toLowerCase()} of the element`}
        value={againstId}
        onChange={setAgainstId}
      />
      <ProposedObjections target={target} />
      <details open className="text-sm">
        <summary className="cursor-pointer font-medium">Common objections</summary>
        <p className="mt-1 text-muted text-xs">By the federal rules; your court’s own may differ.</p>
        <ul className="mt-1 border-t">
          {common.map((objection) => (
            <ObjectionLine key={objection.name} target={target} note={objectionNote(objection)} name={objection.name}>
              <span className="font-medium">{objection.name}</span>{' '}
              <span className="text-muted text-xs">{objection.rule}</span>
              <span className="block text-muted text-xs">{objection.words}</span>
            </ObjectionLine>
          ))}
        </ul>
      </details>
    </section>
  );
}

interface ObjectionLineProps {
  readonly target: ObjectionTarget;
  readonly note: string;
  /** What it is called by its button. */
  readonly name: string;
  readonly proposals?: readonly string[];
  readonly children: ReactNode;
}

/** An objection with the button that adds it, as a link in words. */
function ObjectionLine({ target, note, name, proposals, children }: ObjectionLineProps) {
  const { cell, role, against } = target;
  const { add } = useRecordCommands<ElementProof>(PROOFS, proposals);
  const againstId = against?.proof.id ?? null;
  const isAdded = cell.columns[role].some(({ proof }) => proof.note === note && proof.againstId === againstId);
  const { claim, element } = cell;
  const body = { caseId: claim.caseId, claimId: claim.id, elementId: element.id, role, note, againstId };
  return (
    <li className="flex items-start gap-3 border-b py-1.5">
      <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
      <Button
        size="sm"
        icon={isAdded ? Check : Plus}
        disabled={isAdded || add.isPending}
        aria-label={isAdded ? `${name} is added` : `Add ${name}`}
        onClick={() => add.mutate(body, { onError: toastFailure })}
      >
        {isAdded ? 'Added' : 'Add'}
      </Button>
    </li>
  );
}

/** Proposes objections to the target, each of which is added alone. */
function ProposedObjections({ target }: { readonly target: ObjectionTarget }) {
  const { cell, role, against } = target;
  const { caseId } = cell.claim;
  const mayPropose = useMayPropose(caseId);
  const sources = useAiSettings().data?.sources ?? [];
  if (!mayPropose) return null;
  const proofs = against === null ? cell.columns[aimedAt(role)] : [against];
  const asked = `${cell.element.text}\n\n${proofs.map(itemWords).join('\n')}`.slice(0, 4_000);
  return (
    <Proposal
      kind="objections"
      caseId={caseId}
      request={async () => ({
        instruction: `Objections to this proof of an element of ${cell.claim.name ?? 'a claim'}:\n\n${asked}`.slice(
          0,
          4_000,
        ),
        passages: await passagesOfCase(asked, caseId, sources),
      })}
      builtIn="The built-in engine’s common objections stand below."
      show={(offered) => <Offered offered={offered} target={target} />}
    />
  );
}

/** What is saved of a proposed objection: its words, and how it may be answered, which is no answer yet. */
function noteOf(parts: readonly { readonly text: string }[], { passages }: OfferedText): string {
  const [objection = '', answer] = parts.map(({ text }) => withLabels(text, passages));
  return (answer === undefined || answer === '' ? objection : `${objection}\nPossible answer: ${answer}`).slice(
    0,
    LONGEST_NOTE,
  );
}

function Offered({ offered, target }: { readonly offered: OfferedText; readonly target: ObjectionTarget }) {
  const { text, marks, proposals } = offered;
  return (
    <ul className="border-t">
      {proposedItems(text).map((parts, index) => {
        const [{ start, end }, answer] = parts;
        return (
          <ObjectionLine
            key={start}
            target={target}
            note={noteOf(parts, offered)}
            name={`proposed objection ${index + 1}`}
            proposals={proposals}
          >
            <span className="font-serif">
              <CheckedText text={text} marks={marks} start={start} end={end} />
            </span>
            {answer !== undefined && (
              <span className="block text-muted text-sm">
                Possible answer: <CheckedText text={text} marks={marks} start={answer.start} end={answer.end} />
              </span>
            )}
          </ObjectionLine>
        );
      })}
    </ul>
  );
}
