import type { TimeEntry } from '@lexledger/contracts/features/time';
import { ArchiveRestore, Copy, Merge, Pencil, Split } from 'lucide-react';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import type { MenuAction } from '../../components/Menu.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { REMOVE, type RowActs } from '../../components/rowMenu.ts';
import { tip } from '../../components/Tooltip.tsx';
import { csvName } from '../../components/table/csvName.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, moneyColumn, nameColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import type { Timekeepers } from '../../records/timekeepers.ts';
import { formatDay, formatDayBriefly, formatHours, formatMeasured, formatMinutes } from '../../text/format.ts';
import { BILLING, billingOf } from './billing.ts';
import type { Totals } from './totals.ts';

type NameOf = (id: string | null) => string | undefined;

export interface EntryActs extends RowActs<TimeEntry> {
  /** Logs the same work again for today. */
  readonly repeat: (entry: TimeEntry) => void;
  /** Returns the other entries that the entry can be joined with. */
  readonly joinable: (entry: TimeEntry) => readonly TimeEntry[];
  readonly join: (entry: TimeEntry) => void;
  readonly separate: (entry: TimeEntry) => void;
}

interface HoursProps {
  readonly minutes: number | null;
  /** Seconds that a timer measured, before rounding. */
  readonly measured?: number | null;
}

/** Decimal hours, as on an invoice; the tooltip shows hours and minutes, and the measured time. */
export const Hours = ({ minutes, measured = null }: HoursProps) =>
  minutes === null ? (
    <NoValue />
  ) : (
    <span
      {...tip(
        measured === null ? formatMinutes(minutes) : `${formatMinutes(minutes)}, measured ${formatMeasured(measured)}`,
      )}
    >
      {formatHours(minutes)}
    </span>
  );

const Value = ({ entry }: { readonly entry: TimeEntry }) =>
  entry.billable ? (
    <span {...(entry.dollarValue === null ? {} : tip('Agreed amount'))}>
      <Money amount={entry.calculatedValue} />
      {entry.dollarValue !== null && <span className="text-muted">*</span>}
    </span>
  ) : (
    <span className="text-muted">not billable</span>
  );

export interface EntryColumns {
  readonly withDate: boolean;
  /** Whether somebody else worked on any entry; otherwise the column would show 'You' in each row. */
  readonly withWorker: boolean;
  /** Whether somebody entered the time of another. */
  readonly withAuthor: boolean;
  readonly phone: boolean;
}

/** The names in the rows. */
export interface EntryNames extends Readonly<Record<'caseTitle' | 'clientName' | 'memberName', NameOf>> {
  /** 'You', or the name of another member of the firm by their account; undefined for who works alone. */
  readonly authorName: (accountId: string) => string | undefined;
  readonly timekeepers: Pick<Timekeepers, 'ofEntry' | 'isOwn' | 'enteredBy'>;
}

type EntryColumn = TableColumn<TimeEntry>;

const dateColumn = (phone: boolean): EntryColumn =>
  textColumn({ id: 'date', header: 'Date', width: '104px', phone: 'detail', total: 'Total' }, (date) =>
    phone ? formatDayBriefly(date) : formatDay(date),
  );

const workerColumn = (
  { memberName, authorName, timekeepers: { ofEntry, isOwn } }: EntryNames,
  phone: boolean,
): EntryColumn => ({
  id: 'workedBy',
  header: 'Worked by',
  csv: (entry) => csvName(ofEntry(entry), memberName) ?? authorName(entry.userId) ?? 'You',
  cell: (entry) => {
    // A phone's row has little room: it says only that somebody else worked.
    if (isOwn(entry)) return phone ? null : <span className="text-muted">You</span>;
    const worker = ofEntry(entry);
    if (worker === null) return authorName(entry.userId);
    return <NameCell kind="team-members" id={worker} name={memberName(worker)} />;
  },
  sortBy: (entry) => memberName(ofEntry(entry)) ?? authorName(entry.userId),
  width: 'minmax(96px, 0.6fr)',
  phone: 'detail',
});

/** Who entered the time of somebody else. */
const authorColumn = ({ authorName, timekeepers: { enteredBy } }: EntryNames): EntryColumn => {
  const read = (entry: TimeEntry): string | null => {
    const account = enteredBy(entry);
    return (account === undefined ? undefined : authorName(account)) ?? null;
  };
  return textColumn({ id: 'enteredBy', header: 'Entered by', width: 'minmax(88px, 0.5fr)', phone: 'none', read });
};

const hoursColumn = (totals: Totals, phone: boolean): EntryColumn => ({
  id: 'hours',
  header: 'Hours',
  csv: ({ timeMinutes }) => (timeMinutes === null ? null : formatHours(timeMinutes)),
  cell: ({ timeMinutes, measuredSeconds }) => (
    <>
      <Hours minutes={timeMinutes} measured={measuredSeconds} />
      {phone && timeMinutes !== null && ' h'}
    </>
  ),
  sortBy: ({ timeMinutes }) => timeMinutes ?? 0,
  align: 'end',
  width: '64px',
  total: <Hours minutes={totals.minutes} />,
});

const RATE = moneyColumn<TimeEntry>(
  { id: 'rate', header: 'Rate', width: '84px', read: ({ hourlyRate }) => hourlyRate },
  (rate) => (
    <span className="text-muted">
      <Money amount={rate} />
    </span>
  ),
);

const ACTIVITY: EntryColumn = {
  ...textColumn<TimeEntry>({ id: 'activityCode', header: 'Activity', width: '80px', phone: 'none' }),
  isOptional: true,
};

const MEASURED: EntryColumn = {
  id: 'measured',
  header: 'Measured',
  csv: ({ measuredSeconds }) => (measuredSeconds === null ? null : formatMeasured(measuredSeconds)),
  cell: ({ measuredSeconds }) =>
    measuredSeconds === null ? <NoValue /> : <span className="text-muted">{formatMeasured(measuredSeconds)}</span>,
  sortBy: ({ measuredSeconds }) => measuredSeconds,
  align: 'end',
  width: '104px',
  phone: 'none',
};

const BILLED: EntryColumn = {
  id: 'billing',
  header: 'Billing',
  csv: (entry) => BILLING[billingOf(entry)],
  cell: (entry) => (
    <span className={billingOf(entry) === 'unbilled' ? undefined : 'text-muted'}>{BILLING[billingOf(entry)]}</span>
  ),
  sortBy: (entry) => BILLING[billingOf(entry)],
  width: '88px',
  phone: 'none',
};

const actionsOf = (acts: EntryActs, entry: TimeEntry): readonly (MenuAction | 'rule')[] => {
  if (entry.removedAt !== null) {
    return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => acts.restore(entry) }];
  }
  const joinable = acts.joinable(entry).length;
  const isInvoiced = entry.invoiceId !== null;
  return [
    { label: 'Edit', opens: true, icon: Pencil, keys: 'e', onSelect: () => acts.open(entry) },
    { label: 'Log the same work again', icon: Copy, keys: 'd', onSelect: () => acts.repeat(entry) },
    ...(joinable === 0
      ? []
      : [
          { label: `Join ${joinable + 1} entries of this case and day`, icon: Merge, onSelect: () => acts.join(entry) },
        ]),
    ...(entry.joined === null || isInvoiced
      ? []
      : [{ label: 'Separate the joined entries', icon: Split, onSelect: () => acts.separate(entry) }]),
    // An entry on an invoice has to be taken off it first.
    ...(isInvoiced ? [] : ['rule' as const, { ...REMOVE, keys: 'Del', onSelect: () => acts.remove(entry) }]),
  ];
};

/** Columns of time entries, with their totals below the double rule. */
export const entryColumns = (
  names: EntryNames,
  acts: EntryActs,
  totals: Totals,
  { withDate, withWorker, withAuthor, phone }: EntryColumns,
): readonly EntryColumn[] => [
  ...(withDate ? [dateColumn(phone)] : []),
  textColumn({
    id: 'work',
    header: 'Work done',
    width: 'minmax(200px, 2.4fr)',
    phone: 'title',
    ...(withDate ? {} : { total: 'Total' }),
    read: ({ taskDescription }) => taskDescription,
  }),
  caseColumn(names.caseTitle),
  nameColumn<TimeEntry>(
    { id: 'client', header: 'Client', width: 'minmax(120px, 1fr)', phone: 'none', read: ({ clientId }) => clientId },
    'clients',
    names.clientName,
  ),
  ...(withWorker ? [workerColumn(names, phone)] : []),
  ...(withAuthor ? [authorColumn(names)] : []),
  ACTIVITY,
  RATE,
  hoursColumn(totals, phone),
  MEASURED,
  BILLED,
  {
    id: 'value',
    header: 'Value',
    csv: ({ billable, calculatedValue }) => (billable ? calculatedValue : '0.00'),
    cell: (entry) => <Value entry={entry} />,
    sortBy: ({ billable, calculatedValue }) => (billable ? Number(calculatedValue) : -1),
    align: 'end',
    width: '112px',
    phone: 'end',
    total: formatCents(totals.value),
  },
  actionsColumn<TimeEntry>('taskDescription', (entry) => actionsOf(acts, entry)),
];

/** The totals in words: '6.4 h, 5.9 h of it billable, $1,770.00'. */
export function totalsText({ minutes, billableMinutes, value }: Totals): string {
  const billable = billableMinutes === minutes ? '' : `, ${formatHours(billableMinutes)} h of it billable`;
  return `${formatHours(minutes)} h${billable}, ${formatCents(value)}`;
}
