import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { readCitation } from '@lexledger/domain/citations/format';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CitedText } from './CitedText.tsx';
import { readAs } from './citationWords.ts';
import { AUTHORITIES } from './place.ts';
import { SideMark } from './SideMark.tsx';

export interface AuthorityPaneProps {
  readonly id: string;
  readonly listed: LegalAuthority | undefined;
  /** Those that rest on it. */
  readonly arguments: readonly LegalArgument[];
  readonly onEdit: (authority: LegalAuthority) => void;
  readonly onRemove: (authority: LegalAuthority) => void;
  readonly onOpenArgument: (argument: LegalArgument) => void;
  readonly onClose: () => void;
}

/** One authority: how it is cited and read, the passage relied on, and what it does for the case. */
export function AuthorityPane(props: AuthorityPaneProps) {
  const { id, listed, onEdit, onRemove, onOpenArgument, onClose } = props;
  const {
    data: authority,
    error,
    refetch,
  } = useQuery({
    ...liveQuery<LegalAuthority>([`/api/legal-authorities/${id}`], ['legal-authorities']),
    ...(listed === undefined ? {} : { placeholderData: listed }),
  });
  if (authority === undefined) {
    return (
      <DetailPane title="Authority" onClose={onClose}>
        {error === null ? (
          <Skeleton className="w-1/2" />
        ) : (
          <ErrorState title="The authority could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </DetailPane>
    );
  }
  const { citation, title, type, favorable, category, relevantText, application, caseId, removedAt } = authority;
  const read = readCitation(citation);
  return (
    <DetailPane
      title={title ?? citation}
      description={title === null || citation.startsWith(title) ? undefined : citation}
      view="legal-authorities"
      id={id}
      onClose={onClose}
      verbs={
        removedAt === null && (
          <>
            <Button size="sm" icon={Pencil} onClick={() => onEdit(authority)}>
              Edit
            </Button>
            <Button size="sm" variant="quiet" icon={Trash2} className="ml-auto" onClick={() => onRemove(authority)}>
              Remove
            </Button>
          </>
        )
      }
    >
      <RemovedNotice place={AUTHORITIES} record={authority} onDone={() => undefined} />
      <KeyValues
        items={[
          { label: 'Citation', value: citation },
          { label: 'Read as', value: read === null ? 'Not read as one citation' : readAs(read.citation) },
          { label: 'Type', value: AUTHORITY_TYPES[type] },
          { label: 'Side', value: <SideMark favorable={favorable} /> },
          { label: 'Issue', value: category },
          { label: 'Case', value: <RecordName kind="cases" id={caseId} link /> },
          { label: 'Last change', value: <RelativeTime instant={authority.updatedAt} /> },
        ]}
      />
      {application !== null && (
        <DetailSection title="Application">
          <p className="wrap-anywhere whitespace-pre-wrap py-2">{application}</p>
        </DetailSection>
      )}
      {relevantText !== null && (
        <DetailSection title="Passage">
          <CitedText text={relevantText} className="py-2 font-serif text-lg" />
        </DetailSection>
      )}
      <DetailSection title="Relied on by" detail={props.arguments.length}>
        {props.arguments.length === 0 ? (
          <p className="py-2 text-muted">No argument rests on it yet.</p>
        ) : (
          <ul>
            {props.arguments.map((argument) => (
              <li key={argument.id} className="border-b last:border-b-0">
                <button
                  type="button"
                  onClick={() => onOpenArgument(argument)}
                  className="w-full py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  {argument.title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <HistorySection place={AUTHORITIES} id={id} />
    </DetailPane>
  );
}
