import type { TimeEntry } from '@lexledger/contracts/features/time';
import { Plus } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { REMOVED } from '../../components/list/listFilters.ts';
import { NothingFound } from '../../components/NothingFound.tsx';
import { PERIOD_LABELS, type Period, periodName } from '../../components/periods.ts';
import type { ListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { type Day, today } from '../../dates/zones.ts';
import { formatDay } from '../../text/format.ts';
import type { EntryActs } from './entryColumns.tsx';
import { ENTRY_WORK } from './entryWork.ts';
import { useTimeAddress } from './timeAddress.ts';

export interface EntryTableProps {
  readonly table: ListTable<TimeEntry>;
  readonly acts: EntryActs;
  readonly openId: string | undefined;
  readonly onLog: () => void;
}

/** The entries of the day or the list, or what is shown in their place when there are none. */
export function EntryTable({ table, acts, openId, onLog }: EntryTableProps) {
  const { view, kind, setSearch } = useTimeAddress();
  const isList = view === 'list';
  if (table.rows.length === 0) return <NoEntries onLog={onLog} />;
  return (
    <RecordTable
      label="Time entries"
      table={table}
      work={ENTRY_WORK}
      isRemoved={isList && kind === REMOVED}
      {...(isList ? { onSortChange: (sort: string) => setSearch({ sort }) } : {})}
      openId={openId}
      onOpen={acts.open}
      onEdit={acts.open}
      rowKeys={{ d: acts.repeat, Delete: acts.remove }}
    />
  );
}

function NoEntries({ onLog }: Pick<EntryTableProps, 'onLog'>) {
  const { view, day, words, caseId, clientId, worker, kind, period, setSearch } = useTimeAddress();
  if (view === 'day' || [words, caseId, clientId, worker, kind].every((term) => term === '')) {
    return (
      <EmptyState
        title={view === 'day' ? emptyDay(day) : emptyPeriod(period)}
        action={
          <Button icon={Plus} onClick={onLog}>
            {view === 'day' && day !== today() ? 'Log time' : 'Log the first entry'}
          </Button>
        }
      >
        For example: 0.4 hours, telephone conference with opposing counsel, at $300.00: $120.00. Time is billed in steps
        of 6 minutes.
      </EmptyState>
    );
  }
  if (kind === REMOVED) {
    return (
      <EmptyState title="No time entries of this period were removed. A removed entry is kept here, and can be restored." />
    );
  }
  return (
    <NothingFound
      what="time entries"
      onClear={() =>
        setSearch({
          search: null,
          case: null,
          client: null,
          worker: null,
          kind: null,
          from: null,
          to: null,
          period: 'all',
        })
      }
    />
  );
}

const emptyDay = (day: Day): string =>
  day === today() ? 'No time was logged today.' : `No time was logged on ${formatDay(day)}.`;

const emptyPeriod = (period: Period): string => {
  const name = periodName(period, today());
  if (name === 'all') return 'No time was logged yet.';
  return name === 'custom'
    ? 'No time was logged in these days.'
    : `No time was logged ${PERIOD_LABELS[name].toLowerCase()}.`;
};
