import { PROOF_ROLES, type ProofRole } from '@lexledger/contracts/claimChoices';
import type { ElementProof } from '@lexledger/contracts/features/claims';
import type { Cell } from '@lexledger/domain/analysis/cells';
import type { Matter } from '@lexledger/domain/analysis/matter';
import { isObjection } from '@lexledger/domain/analysis/proofItems';
import { sourceOf } from '@lexledger/domain/factSource';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Input } from '../../components/Input.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { ObjectionsOffer } from './ObjectionsOffer.tsx';
import { PROOFS } from './place.ts';

/** Where something is linked: a column of an element. */
export interface LinkTarget {
  readonly cell: Cell;
  readonly role: ProofRole;
}

export interface LinkSheetProps {
  readonly target: LinkTarget;
  readonly matter: Matter;
  readonly onClose: () => void;
  /** Opens the form for what the list does not have: a page, a witness of no record, an objection in words. */
  readonly onMore: () => void;
}

type LinkedField = 'factId' | 'documentId' | 'authorityId' | 'argumentId' | 'partyId';

interface Candidate {
  readonly field: LinkedField;
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly detail: string;
}

/** Maximum number of listed records; users type on rather than read more. */
const SHOWN = 100;

const candidatesOf = (matter: Matter): readonly Candidate[] => {
  const of = <Row extends { readonly id: string }>(
    field: LinkedField,
    kind: string,
    rows: ReadonlyMap<string, Row>,
    words: (row: Row) => readonly [label: string, detail?: string],
  ): readonly Candidate[] =>
    [...rows.values()].map((row) => {
      const [label, detail = ''] = words(row);
      return { field, id: row.id, kind, label, detail };
    });
  return [
    ...of('factId', 'Fact', matter.facts, (fact) => [
      fact.title,
      [fact.date, sourceOf(fact) ?? 'no source', fact.isDisputed && 'disputed'].filter(Boolean).join(' · '),
    ]),
    ...of('documentId', 'Document', matter.documents, ({ fileName }) => [fileName]),
    ...of('partyId', 'Witness', matter.parties, ({ name }) => [name]),
    ...of('authorityId', 'Authority', matter.authorities, ({ citation, favorable }) => [
      citation,
      favorable ? 'favorable' : 'adverse',
    ]),
    ...of('argumentId', 'Argument', matter.arguments, ({ title }) => [title]),
  ];
};

/** Links records of the case to a column of an element, one after the other. Each click is a command of its own. */
export function LinkSheet({ target: { cell, role }, matter, onClose, onMore }: LinkSheetProps) {
  const [words, setWords] = useState('');
  const { add, remove } = useRecordCommands<ElementProof>(PROOFS);
  const candidates = useMemo(() => candidatesOf(matter), [matter]);
  const linked = new Map(
    cell.columns[role].flatMap(({ proof }) =>
      [proof.factId, proof.documentId, proof.authorityId, proof.argumentId, proof.partyId].flatMap((id) =>
        id === null ? [] : [[id, proof] as const],
      ),
    ),
  );
  const found = useMemo(
    () => candidates.filter(({ label, detail, kind }) => hasWords([label, detail, kind], words)),
    [candidates, words],
  );
  const toggle = ({ field, id }: Candidate): void => {
    const proof = linked.get(id);
    if (proof === undefined) {
      const { claim, element } = cell;
      add.mutate(
        { caseId: claim.caseId, claimId: claim.id, elementId: element.id, role, [field]: id },
        { onError: toastFailure },
      );
    } else remove.mutate(proof);
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={PROOF_ROLES[role]}
      description={cell.element.text}
      footer={
        <>
          <Button icon={SlidersHorizontal} onClick={onMore}>
            Words, a page, another witness
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {isObjection({ role }) && <ObjectionsOffer column={{ cell, role }} />}
      <Input
        type="search"
        aria-label="Search the records of the case"
        placeholder="Search facts, documents, witnesses, law"
        value={words}
        autoFocus={!isObjection({ role })}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="mt-3 border-t">
        {found.slice(0, SHOWN).map((candidate) => (
          <CandidateLine
            key={candidate.id}
            candidate={candidate}
            isLinked={linked.has(candidate.id)}
            onToggle={() => toggle(candidate)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-3 text-muted text-sm">
          {candidates.length === 0
            ? 'The case has no facts, documents, parties or law yet. Record them first, or write words.'
            : 'Nothing found'}
        </p>
      )}
      {found.length > SHOWN && (
        <p className="py-3 text-muted text-sm">And {count(found.length - SHOWN, 'more')}: type to narrow.</p>
      )}
    </Sheet>
  );
}

interface CandidateLineProps {
  readonly candidate: Candidate;
  readonly isLinked: boolean;
  readonly onToggle: () => void;
}

function CandidateLine({ candidate: { label, kind, detail }, isLinked, onToggle }: CandidateLineProps) {
  const id = useId();
  return (
    <li className="flex gap-2.5 border-b py-1.5 hover:bg-hover">
      <span className="flex h-5 items-center">
        <Checkbox id={id} checked={isLinked} onChange={onToggle} />
      </span>
      <label htmlFor={id} className="wrap-anywhere min-w-0 flex-1">
        {label}
        <span className="block text-muted text-xs">{[kind, detail].filter(Boolean).join(' · ')}</span>
      </label>
    </li>
  );
}
