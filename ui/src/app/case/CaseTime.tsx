import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useMemo } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useAuthors } from '../../account/memberNames.ts';
import { Money } from '../../components/Money.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { moneyColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { ENTRY_WORK } from '../../features/time/entryWork.ts';
import { totalsOf } from '../../features/time/totals.ts';
import { formatCents } from '../../money/money.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { formatDay, formatHours, formatInstantDay } from '../../text/format.ts';
import { AddButton, type CaseListProps, CaseSection, Sum } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

type AuthorOf = (accountId: string) => string | undefined;

/** The names of the people of a firm. */
interface People {
  readonly memberName: (contactId: string | null) => string | undefined;
  readonly authorOf: AuthorOf;
  readonly ofEntry: (entry: TimeEntry) => string | null;
}

/** Who logged an entry; the case of somebody who works alone has no such column. */
const byColumn = (authorOf: AuthorOf): TableColumn<TimeEntry> =>
  textColumn({
    id: 'by',
    header: 'Logged by',
    width: 'minmax(96px, 0.6fr)',
    phone: 'none',
    read: ({ userId }) => authorOf(userId) ?? null,
  });

/** Whose time an entry is. */
const workerColumn = ({ memberName, authorOf, ofEntry }: People): TableColumn<TimeEntry> =>
  textColumn({
    id: 'workedBy',
    header: 'Worked by',
    width: 'minmax(96px, 0.6fr)',
    phone: 'none',
    read: (entry) => memberName(ofEntry(entry)) ?? authorOf(entry.userId) ?? null,
  });

const columnsOf = (entries: readonly TimeEntry[], people: People | undefined): readonly TableColumn<TimeEntry>[] => {
  const { minutes, value } = totalsOf(entries);
  return [
    textColumn({ id: 'taskDescription', header: 'Work', width: 'minmax(240px, 3fr)', total: 'Total' }),
    {
      id: 'date',
      header: 'Date',
      csv: ({ date, createdAt }) => date ?? createdAt,
      cell: ({ date, createdAt }) => (date === null ? formatInstantDay(createdAt) : formatDay(date)),
      sortBy: ({ date, createdAt }) => date ?? createdAt,
      width: '104px',
    },
    ...(people === undefined ? [] : [workerColumn(people), byColumn(people.authorOf)]),
    {
      id: 'billable',
      header: 'Billable',
      csv: ({ billable, billed }) => (billed ? 'billed' : billable ? 'yes' : 'no'),
      cell: ({ billable, billed }) =>
        billed ? <span className="text-muted">Billed</span> : billable ? 'Yes' : <span className="text-muted">No</span>,
      sortBy: ({ billable, billed }) => Number(billable) + Number(billed),
      width: '72px',
      phone: 'none',
    },
    {
      id: 'timeMinutes',
      header: 'Hours',
      csv: ({ timeMinutes }) => (timeMinutes === null ? null : formatHours(timeMinutes)),
      cell: ({ timeMinutes }) =>
        timeMinutes === null ? (
          <NoValue />
        ) : (
          <>
            {formatHours(timeMinutes)}
            <span className="sm:hidden"> h</span>
          </>
        ),
      sortBy: ({ timeMinutes }) => timeMinutes,
      align: 'end',
      width: '72px',
      total: formatHours(minutes),
    },
    moneyColumn({ id: 'hourlyRate', header: 'Rate', width: '96px' }, (rate, { dollarValue }) =>
      dollarValue === null ? <Money amount={rate} /> : <span className="text-muted">agreed</span>,
    ),
    moneyColumn(
      { id: 'calculatedValue', header: 'Value', width: '112px', phone: 'end', total: formatCents(value) },
      (worth, { billable }) => (
        <span className={billable ? undefined : 'text-muted line-through'}>
          <Money amount={worth} />
        </span>
      ),
    ),
  ];
};

/** The time recorded on the case, and its value. */
export const CaseTime = ({ answer, onAdd, onOpen }: CaseListProps<TimeEntry>) => {
  const isInFirm = useIsInFirm();
  const authorOf = useAuthors();
  const memberName = useNames('team-members');
  const { ofEntry } = useTimekeepers();
  const columns = useMemo(
    () => columnsOf(answer.data ?? [], isInFirm ? { memberName, authorOf, ofEntry } : undefined),
    [answer.data, isInFirm, memberName, authorOf, ofEntry],
  );
  const list = useCaseTable({ name: 'case-time', columns, rows: answer.data, defaultSort: '-date' });
  return (
    <CaseSection
      what="time entries"
      answer={answer}
      empty="No time is recorded on this case yet. Work is written down in steps of six minutes."
      action={
        <CaseActions table={list.table}>
          <AddButton onClick={onAdd}>Log time</AddButton>
        </CaseActions>
      }
      summary={(entries) => {
        const { minutes, billableMinutes, value } = totalsOf(entries);
        return (
          <>
            <Sum label="Recorded">{formatHours(minutes)} h</Sum>
            <Sum label="Billable">{formatHours(billableMinutes)} h</Sum>
            <Sum label="Billable value">{formatCents(value)}</Sum>
          </>
        );
      }}
    >
      {() => <RecordTable label="Time entries" {...list} work={ENTRY_WORK} onOpen={onOpen} onEdit={onOpen} />}
    </CaseSection>
  );
};
