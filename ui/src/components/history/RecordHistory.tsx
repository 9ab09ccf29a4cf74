import type { HistoryAnswer, HistoryEntry } from '@lexledger/contracts/kernel/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { api } from '../../api/api.ts';
import { addressOf } from '../../cache/query.ts';
import type { Identified, RecordPlace } from '../../records/recordCommands.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { QueryContent } from '../QueryContent.tsx';
import { HistoryDays } from './HistoryDays.tsx';
import { historyPath } from './historyPath.ts';
import { useHistoryVerbs } from './historyVerbs.tsx';

export interface RecordHistoryProps<Row extends Identified> {
  readonly place: RecordPlace;
  readonly id: string;
  /** Called with the resulting record after a change was undone. */
  readonly onDone?: ((row: Row) => void) | undefined;
}

/** The changes of a record, newest first, as a live query. Each change can be undone. */
export function RecordHistory<Row extends Identified>({ place, id, onDone }: RecordHistoryProps<Row>) {
  const history = useInfiniteQuery({
    queryKey: [historyPath(place, id)],
    queryFn: ({ pageParam }) => api.get<HistoryAnswer>(addressOf([historyPath(place, id), { before: pageParam }])),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { views: place.views },
  });
  return (
    <QueryContent
      query={history}
      rows={4}
      loading="Loading the history"
      failure="The history could not be loaded."
      kept="Nothing of it is lost."
    >
      {({ pages }) => (
        <KnownHistory place={place} id={id} pages={pages} onDone={onDone}>
          {history.hasNextPage && (
            <Button
              size="sm"
              className="mt-3"
              pending={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Show earlier changes
            </Button>
          )}
        </KnownHistory>
      )}
    </QueryContent>
  );
}

/** Leads to the audit trail of the record, which also has what was refused and who looked; of a case, with all of it. */
function TrailLink({ place, id }: Pick<RecordHistoryProps<Identified>, 'place' | 'id'>) {
  const reads = useMay().reads('audit-logs');
  if (!reads) return null;
  return (
    <p className="mb-3 text-right text-sm print:hidden">
      <Link
        to="/settings/audit-trail"
        search={{ [place.path === '/api/cases' ? 'case' : 'record']: id }}
        className="text-muted underline hover:text-ink"
      >
        Audit trail of this {place.noun.toLowerCase()}
      </Link>
    </p>
  );
}

interface KnownProps<Row extends Identified> extends RecordHistoryProps<Row> {
  readonly pages: readonly HistoryAnswer[];
  readonly children: React.ReactNode;
}

function KnownHistory<Row extends Identified>({ place, id, pages, onDone, children }: KnownProps<Row>) {
  const may = useMay();
  const entries = pages
    .flatMap((page) => page.entries)
    .map((entry): HistoryEntry => {
      const isAllowed = entry.revision === 0 ? may.remove(place) : may.change(place);
      return isAllowed ? entry : { ...entry, undo: 'none', restorable: false };
    });
  const { version = 0, removed = false } = pages[0] ?? {};
  const names = Object.assign({}, ...pages.map((page) => page.names)) as Readonly<Record<string, string>>;
  const verbs = useHistoryVerbs<Row>({ place, record: { id, version }, entries, names }, onDone);
  const [removing, setRemoving] = useState<HistoryEntry>();
  const list = useRef<HTMLDivElement>(null);

  // The pressed button disappears together with the entry's undo; the keyboard focus stays in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what takes the button away
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [version]);

  const undo = (entry: HistoryEntry): void => {
    if (entry.revision === 0) setRemoving(entry);
    else verbs.undo(entry);
  };

  return (
    <section ref={list} tabIndex={-1} aria-label="History" className="outline-none">
      <TrailLink place={place} id={id} />
      <HistoryDays
        entries={entries}
        names={names}
        isRemoved={removed}
        isPending={verbs.isPending}
        onUndo={undo}
        onRevert={verbs.revert}
      />
      {children}
      {verbs.question}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove this ${place.noun.toLowerCase()}?`}
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          if (removing !== undefined) verbs.undo(removing);
          setRemoving(undefined);
        }}
      >
        To undo that it was added is to remove it. It keeps its history, and can be restored.
      </ConfirmDialog>
    </section>
  );
}
