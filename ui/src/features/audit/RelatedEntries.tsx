import type { AuditEntryAnswer } from '@lexledger/contracts/features/audit';
import { useQuery } from '@tanstack/react-query';
import { DetailSection } from '../../components/DetailPane.tsx';
import { formatTime } from '../../text/format.ts';
import { AuditWho } from './AuditWho.tsx';
import { auditEntry } from './auditTrail.ts';

type Related = AuditEntryAnswer['related'][number];

export interface RelatedEntriesProps {
  /** Id of the entry. */
  readonly id: string;
  readonly typeName: (type: string) => string;
  readonly onOpen: (id: string) => void;
}

/** What caused an entry and what it caused, as a tree; nothing for one that stands alone. */
export function RelatedEntries({ id, typeName, onOpen }: RelatedEntriesProps) {
  const { data } = useQuery(auditEntry(id));
  if (data === undefined || data.related.length < 2) return null;
  return (
    <DetailSection title="What led to it, and what followed">
      <Branch of={null} current={id} related={data.related} typeName={typeName} onOpen={onOpen} />
      {data.hasMore && <p className="mt-1 text-muted text-sm">More followed than is shown here.</p>}
    </DetailSection>
  );
}

interface BranchProps extends Omit<RelatedEntriesProps, 'id'> {
  /** Id of the entry whose effects are shown; null for what nothing listed caused. */
  readonly of: string | null;
  readonly current: string;
  readonly related: readonly Related[];
}

function Branch({ of, current, related, typeName, onOpen }: BranchProps) {
  const effects = related.filter(({ causedBy }) => causedBy === of);
  if (effects.length === 0) return null;
  return (
    <ol className={of === null ? 'pt-1' : 'ml-2 border-rule border-l pl-3'}>
      {effects.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            aria-current={entry.id === current || undefined}
            className="-mx-2 w-[calc(100%+1rem)] rounded-sm px-2 py-1 text-left text-sm hover:bg-hover aria-[current]:bg-accent-wash"
            onClick={() => onOpen(entry.id)}
          >
            <span className="font-medium">{entry.title}</span>
            <span className="text-muted">
              {' '}
              · {entry.entityName ?? typeName(entry.entityType)}
              {!entry.success && ' · refused'}
            </span>
            <span className="block text-muted">
              <time dateTime={entry.timestamp}>{formatTime(entry.timestamp, true)}</time> ·{' '}
              <AuditWho entry={{ details: { by: entry.by } }} />
            </span>
          </button>
          <Branch of={entry.id} current={current} related={related} typeName={typeName} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}
