import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useIsInFirm } from '../account/authentication.ts';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';
import { liveQuery } from '../cache/query.ts';
import type { Identified, RecordPlace } from '../records/recordCommands.ts';
import { AddedBy } from './AddedBy.tsx';
import { Button } from './Button.tsx';
import { DetailPane } from './DetailPane.tsx';
import { ErrorState } from './ErrorState.tsx';
import { HistorySection } from './history/HistorySection.tsx';
import { RemovedNotice } from './RecordActions.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SubjectContext } from './subject.ts';

const LatestChange = lazyWithRetry(
  () => import('./LatestChange.tsx'),
  () => undefined,
);

export interface RecordPaneProps<Row extends Identified> {
  readonly place: RecordPlace;
  readonly id: string;
  /** The record from the list, shown until the record itself is loaded. */
  readonly listed: Row | undefined;
  readonly titleOf: (record: Row) => string;
  readonly descriptionOf?: (record: Row) => ReactNode;
  /** Buttons above the fields. A removed record has none, because it must be restored first. */
  readonly verbsOf: (record: Row) => ReactNode;
  readonly onClose: () => void;
  /** What stands in the place of the notice that a record was removed, which it is given; by default that notice. */
  readonly removedAs?: (notice: ReactNode) => ReactNode;
  /** Content between the notice of a removed record and the history. */
  readonly children: (record: Row) => ReactNode;
}

const itself = (notice: ReactNode): ReactNode => notice;

/** A record beside its list. It loads the record, shows whether it was removed, and ends with its history. */
export function RecordPane<Row extends Identified & { readonly removedAt: string | null }>(
  props: RecordPaneProps<Row>,
) {
  const { place, id, listed, titleOf, descriptionOf, verbsOf, onClose, removedAs, children } = props;
  const { path, views, noun } = place;
  const { data, isPending, error, refetch } = useQuery(liveQuery<Row>([`${path}/${id}`], views));
  const isInFirm = useIsInFirm();
  const record = data ?? (isPending ? listed : undefined);
  if (record === undefined) {
    return (
      <DetailPane title={noun} onClose={onClose}>
        {error === null ? (
          <div role="status" aria-label="Loading" className="flex flex-col gap-4">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        ) : (
          <ErrorState
            title={`The ${noun.toLowerCase()} could not be loaded.`}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </DetailPane>
    );
  }
  const inside = (content: ReactNode) => <SubjectContext value={{ place, record }}>{content}</SubjectContext>;
  return (
    <DetailPane
      title={titleOf(record)}
      description={descriptionOf?.(record)}
      view={views[0] ?? ''}
      id={id}
      onClose={onClose}
      verbs={record.removedAt === null && inside(verbsOf(record))}
    >
      {record.removedAt !== null &&
        (removedAs ?? itself)(<RemovedNotice place={place} record={record} onDone={() => undefined} />)}
      {isInFirm && (
        <Suspense>
          <LatestChange place={place} id={id} />
        </Suspense>
      )}
      {inside(children(record))}
      <AddedBy record={record} />
      <HistorySection place={place} id={id} />
    </DetailPane>
  );
}

export const EditVerb = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="sm" icon={Pencil} needs="" onClick={onClick}>
    Edit
  </Button>
);

interface RemoveVerbProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export const RemoveVerb = (props: RemoveVerbProps) => (
  <Button size="sm" variant="quiet" icon={Trash2} needs="Remove" className="ml-auto" {...props}>
    Remove
  </Button>
);
