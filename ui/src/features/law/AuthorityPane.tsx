import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { readCitation } from '@lexledger/domain/citations/format';
import { DetailSection } from '../../components/DetailPane.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { EditVerb, RecordPane, RemoveVerb } from '../../components/RecordPane.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { CitedText } from './CitedText.tsx';
import { readAs } from './citationWords.ts';
import { AUTHORITIES } from './place.ts';
import { SideMark } from './SideMark.tsx';

export interface AuthorityPaneProps {
  readonly id: string;
  readonly listed: LegalAuthority | undefined;
  /** The arguments that rest on the authority. */
  readonly arguments: readonly LegalArgument[];
  readonly onEdit: (authority: LegalAuthority) => void;
  readonly onRemove: (authority: LegalAuthority) => void;
  readonly onOpenArgument: (argument: LegalArgument) => void;
  readonly onClose: () => void;
}

/** One authority: its citation and how it was parsed, the passage relied on, and its role in the case. */
export function AuthorityPane(props: AuthorityPaneProps) {
  const { id, listed, arguments: resting, onEdit, onRemove, onOpenArgument, onClose } = props;
  return (
    <RecordPane
      place={AUTHORITIES}
      id={id}
      listed={listed}
      titleOf={({ title, citation }) => title ?? citation}
      descriptionOf={({ title, citation }) => (title === null || citation.startsWith(title) ? undefined : citation)}
      verbsOf={(authority) => (
        <>
          <EditVerb onClick={() => onEdit(authority)} />
          <RemoveVerb onClick={() => onRemove(authority)} />
        </>
      )}
      onClose={onClose}
    >
      {(authority) => <Details authority={authority} resting={resting} onOpenArgument={onOpenArgument} />}
    </RecordPane>
  );
}

interface DetailsProps extends Pick<AuthorityPaneProps, 'onOpenArgument'> {
  readonly authority: LegalAuthority;
  readonly resting: readonly LegalArgument[];
}

function Details({ authority, resting, onOpenArgument }: DetailsProps) {
  const { citation, type, favorable, category, relevantText, application, caseId, updatedAt } = authority;
  const read = readCitation(citation);
  return (
    <>
      <KeyValues
        items={[
          { label: 'Citation', value: citation },
          { label: 'Read as', value: read === null ? 'Not read as one citation' : readAs(read.citation) },
          { label: 'Type', value: AUTHORITY_TYPES[type] },
          { label: 'Side', value: <SideMark favorable={favorable} /> },
          { label: 'Issue', value: category },
          { label: 'Case', value: <RecordName kind="cases" id={caseId} link /> },
          { label: 'Last change', value: <RelativeTime instant={updatedAt} /> },
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
      <DetailSection title="Relied on by" detail={resting.length}>
        {resting.length === 0 ? (
          <p className="py-2 text-muted">No argument rests on it yet.</p>
        ) : (
          <ul>
            {resting.map((argument) => (
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
    </>
  );
}
