import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordName } from '../../components/RecordName.tsx';
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

/** One argument: what it says, what it rests on, what speaks against it, and how strong that makes it. */
export function ArgumentPane({ id, listed, onEdit, onRemove, onOpenAuthority, onClose }: ArgumentPaneProps) {
  const {
    data: argument,
    error,
    refetch,
  } = useQuery({
    ...liveQuery<LegalArgument>([`/api/legal-arguments/${id}`], ['legal-arguments']),
    ...(listed === undefined ? {} : { placeholderData: listed }),
  });
  const supports = useSupports(argument?.caseId ?? '');
  if (argument === undefined) {
    return (
      <DetailPane title="Argument" onClose={onClose}>
        {error === null ? (
          <Skeleton className="w-1/2" />
        ) : (
          <ErrorState title="The argument could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </DetailPane>
    );
  }
  const { title, caseId, strength, removedAt, supportingFacts, supportingAuthorities } = argument;
  const sum = weighed(argument, supports);
  return (
    <DetailPane
      title={title}
      description={<RecordName kind="cases" id={caseId} link />}
      view="legal-arguments"
      id={id}
      onClose={onClose}
      verbs={
        removedAt === null && (
          <>
            <Button size="sm" icon={Pencil} onClick={() => onEdit(argument)}>
              Edit
            </Button>
            <Button size="sm" variant="quiet" icon={Trash2} className="ml-auto" onClick={() => onRemove(argument)}>
              Remove
            </Button>
          </>
        )
      }
    >
      <RemovedNotice place={ARGUMENTS} record={argument} onDone={() => undefined} />
      <StaleNotice argument={argument} supports={supports} />
      <CitedText text={argument.argument} className="font-serif text-lg" />
      <DetailSection title="Facts" detail={supportingFacts.length}>
        <Listed ids={supportingFacts} known={supports.known} empty="It rests on no fact yet.">
          {(each) => {
            const fact = supports.facts.get(each);
            return fact === undefined ? null : (
              <Link
                to="/facts"
                search={{ id: each, case: caseId }}
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
          }}
        </Listed>
      </DetailSection>
      <DetailSection title="Authorities" detail={supportingAuthorities.length}>
        <Listed ids={supportingAuthorities} known={supports.known} empty="It rests on no authority yet.">
          {(each) => {
            const authority = supports.authorities.get(each);
            return authority === undefined ? null : (
              <button
                type="button"
                onClick={() => onOpenAuthority(authority)}
                className="block w-full py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
              >
                {authority.citation}
                <span className="block text-muted text-sm">{sideOf(authority.favorable)}</span>
              </button>
            );
          }}
        </Listed>
      </DetailSection>
      {argument.counterArguments !== null && (
        <DetailSection title="Counter-arguments">
          <CitedText text={argument.counterArguments} className="py-2" />
        </DetailSection>
      )}
      {(argument.response !== null || argument.counterArguments !== null) && (
        <DetailSection title="Response">
          {argument.response === null ? (
            <p className="py-2 text-warning">The counter-arguments are not answered yet.</p>
          ) : (
            <CitedText text={argument.response} className="py-2" />
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
      <HistorySection place={ARGUMENTS} id={id} />
    </DetailPane>
  );
}

interface ListedProps {
  readonly ids: readonly string[];
  readonly known: boolean;
  readonly empty: string;
  /** Null for one that was removed. */
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
