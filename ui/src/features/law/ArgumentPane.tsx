import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DetailSection } from '../../components/DetailPane.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { EditVerb, RecordPane, RemoveVerb } from '../../components/RecordPane.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { formatWhen } from '../../text/factDates.ts';
import { CitedText } from './CitedText.tsx';
import { ARGUMENTS } from './place.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { StrengthMark } from './StrengthMark.tsx';
import { StrengthSum } from './StrengthSum.tsx';
import { sideOf } from './sides.ts';
import { useSupports, weighed } from './supports.ts';

export interface ArgumentPaneProps {
  readonly id: string;
  readonly listed: LegalArgument | undefined;
  readonly onEdit: (argument: LegalArgument) => void;
  readonly onRemove: (argument: LegalArgument) => void;
  readonly onOpenAuthority: (authority: LegalAuthority) => void;
  readonly onClose: () => void;
}

/** One argument: its text, the facts and authorities it rests on, the counter-arguments, and the resulting strength. */
export function ArgumentPane({ id, listed, onEdit, onRemove, onOpenAuthority, onClose }: ArgumentPaneProps) {
  return (
    <RecordPane
      place={ARGUMENTS}
      id={id}
      listed={listed}
      titleOf={({ title }) => title}
      descriptionOf={({ caseId }) => <RecordName kind="cases" id={caseId} link />}
      verbsOf={(argument) => (
        <>
          <EditVerb onClick={() => onEdit(argument)} />
          <RemoveVerb onClick={() => onRemove(argument)} />
        </>
      )}
      onClose={onClose}
    >
      {(argument) => <Reasoning argument={argument} onOpenAuthority={onOpenAuthority} />}
    </RecordPane>
  );
}

interface ReasoningProps extends Pick<ArgumentPaneProps, 'onOpenAuthority'> {
  readonly argument: LegalArgument;
}

function Reasoning({ argument, onOpenAuthority }: ReasoningProps) {
  const { caseId, strength, supportingFacts, supportingAuthorities, counterArguments, response } = argument;
  const supports = useSupports(caseId);
  const sum = weighed(argument, supports);
  return (
    <>
      <StaleNotice argument={argument} supports={supports} />
      <CitedText text={argument.argument} className="font-serif text-lg" />
      <DetailSection title="Facts" detail={supportingFacts.length}>
        <Listed ids={supportingFacts} known={supports.known} empty="It rests on no fact yet.">
          {(id) => {
            const fact = supports.facts.get(id);
            return fact && <FactLink fact={fact} />;
          }}
        </Listed>
      </DetailSection>
      <DetailSection title="Authorities" detail={supportingAuthorities.length}>
        <Listed ids={supportingAuthorities} known={supports.known} empty="It rests on no authority yet.">
          {(id) => {
            const authority = supports.authorities.get(id);
            return authority && <AuthorityButton authority={authority} onOpen={onOpenAuthority} />;
          }}
        </Listed>
      </DetailSection>
      {counterArguments !== null && (
        <DetailSection title="Counter-arguments">
          <CitedText text={counterArguments} className="py-2" />
        </DetailSection>
      )}
      {(response !== null || counterArguments !== null) && (
        <DetailSection title="Response">
          {response === null ? (
            <p className="py-2 text-warning">The counter-arguments are not answered yet.</p>
          ) : (
            <CitedText text={response} className="py-2" />
          )}
        </DetailSection>
      )}
      <DetailSection
        title="Strength"
        detail={<StrengthMark strength={strength ?? sum.strength} judged={strength !== null} />}
      >
        {strength !== null && (
          <p className="pt-2 text-muted text-sm">Your own judgment. What it rests on adds up to:</p>
        )}
        {supports.known && <StrengthSum sum={sum} />}
      </DetailSection>
    </>
  );
}

const FactLink = ({ fact }: { readonly fact: Fact }) => (
  <Link
    to="/facts"
    search={{ id: fact.id, case: fact.caseId }}
    className="block py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    {fact.title}
    <span className="block text-muted text-sm">
      {formatWhen(fact)}
      {fact.isDisputed && ', disputed'}
      {fact.source !== null && ` · ${fact.source}`}
    </span>
  </Link>
);

interface AuthorityButtonProps {
  readonly authority: LegalAuthority;
  readonly onOpen: (authority: LegalAuthority) => void;
}

const AuthorityButton = ({ authority, onOpen }: AuthorityButtonProps) => (
  <button
    type="button"
    onClick={() => onOpen(authority)}
    className="block w-full py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
  >
    {authority.citation}
    <span className="block text-muted text-sm">{sideOf(authority.favorable)}</span>
  </button>
);

interface ListedProps {
  readonly ids: readonly string[];
  readonly known: boolean;
  readonly empty: string;
  /** Renders a record by its id; undefined for a removed record. */
  readonly children: (id: string) => ReactNode;
}

function Listed({ ids, known, empty, children }: ListedProps) {
  if (ids.length === 0) return <p className="py-2 text-muted">{empty}</p>;
  if (!known) return <Skeleton className="my-3 w-2/3" />;
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} className="border-b last:border-b-0">
          {children(id) ?? <p className="py-2 text-muted">Removed since; it counts for nothing.</p>}
        </li>
      ))}
    </ul>
  );
}
