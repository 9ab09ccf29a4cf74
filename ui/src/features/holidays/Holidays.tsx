import type { CourtHoliday } from '@lexledger/contracts/features/holidays';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { type SearchedWords, useSearchedList } from '../../components/searchedList.ts';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { count, formatDay } from '../../text/format.ts';
import { HOLIDAYS } from './place.ts';

const HolidayForm = lazyForm(() => import('./HolidaySheet.tsx'));

const REMOVED = [{ value: 'removed', label: 'Removed' }];

const columns: readonly Column<CourtHoliday>[] = [
  textColumn({ id: 'name', header: 'Holiday', width: 'minmax(200px, 2fr)' }, ({ name }) => name),
  {
    id: 'date',
    header: 'Day',
    cell: ({ date, everyYear }) => `${formatDay(date)}${everyYear ? ', every year' : ''}`,
    sortBy: ({ date }) => date,
    width: 'minmax(180px, 1fr)',
  },
  {
    id: 'onlyAfter',
    header: 'Counts for',
    cell: ({ onlyAfter }) => (onlyAfter ? 'Periods after an event' : 'Every period'),
    width: 'minmax(180px, 1fr)',
    phone: 'none',
  },
];

const WORDS: SearchedWords<CourtHoliday> = { nameOf: ({ name }) => name, wordsOf: ({ name, date }) => [name, date] };

/** @param parts the links to the other lists that deadlines are computed from */
export function Holidays({ parts }: { readonly parts: ReactNode }) {
  const { list, rows, rowKeys, words, status, removed, setSearch, drawn } = useSearchedList<CourtHoliday>(
    HOLIDAYS,
    WORDS,
  );
  const opened = useOpenRecord<CourtHoliday>('/api/court-holidays', list.data);
  useShortcut('n', 'New holiday', opened.openNew);
  return (
    <>
      <PageHeader
        title="Court holidays"
        {...(list.data === undefined
          ? {}
          : {
              detail: removed ? `${rows.length} removed` : `${count(rows.length, 'holiday')} beside the federal ones`,
            })}
      >
        <Button variant="primary" icon={Plus} onClick={opened.openNew}>
          New holiday
        </Button>
      </PageHeader>
      <Toolbar end={parts}>
        <SearchBox label="Search holidays" value={words} onChange={(next) => setSearch({ search: next })} />
        <Filter label="Status" options={REMOVED} value={status} onChange={(next) => setSearch({ status: next })} />
      </Toolbar>
      <RecordList
        one="holiday"
        many="holidays"
        {...drawn}
        empty={
          <EmptyState
            title="The federal holidays are known. Add the days on which your courts are closed beside them."
            action={
              <Button icon={Plus} onClick={opened.openNew}>
                Add the first holiday
              </Button>
            }
          >
            For example: Cesar Chavez Day, every year on March 31.
          </EmptyState>
        }
      >
        <DataTable
          label="Court holidays"
          columns={columns}
          rows={rows}
          defaultSort="date"
          view="court-holidays"
          openId={opened.record?.id}
          onOpen={({ id }) => opened.open(id)}
          onEdit={({ id }) => opened.open(id)}
          rowKeys={rowKeys}
        />
      </RecordList>
      <HolidayForm open={opened.isOpen} record={opened.record} onOpenChange={opened.close} />
    </>
  );
}
