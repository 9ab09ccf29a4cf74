import type { TimeEntry } from '@lexledger/contracts/features/time';
import { ArchiveRestore, Copy, Merge, Pencil, Split, Trash2 } from 'lucide-react';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { csvName } from '../../components/table/csvName.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { formatDay, formatDayBriefly, formatHours, formatMeasured, formatMinutes } from '../../text/format.ts';
import { BILLING, billingOf } from './billing.ts';
import type { Totals } from './totals.ts';

type NameOf = (id: string | null) => string | undefined;

export interface EntryActs {
  readonly open: (entry: TimeEntry) => void;
  /** The same work again, today. */
  readonly repeat: (entry: TimeEntry) => void;
  /** The others with which it can be joined. */
  readonly joinable: (entry: TimeEntry) => readonly TimeEntry[];
  readonly join: (entry: TimeEntry) => void;
  readonly separate: (entry: TimeEntry) => void;
  readonly remove: (entry: TimeEntry) => void;
  readonly restore: (entry: TimeEntry) => void;
}

interface HoursProps {
  readonly minutes: number | null;
  /** Seconds, before they were rounded. */
  readonly measured?: number | null;
}

/** Decimal hours, as an invoice has them; the hours and minutes, and what was measured, are the tooltip. */
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
  /** Where all is the user's own work, nothing is said of that. */
  readonly withWorker: boolean;
  readonly phone: boolean;
}

/** Columns of time entries, with their totals under the double rule. */
export const entryColumns = (
  names: { readonly caseTitle: NameOf; readonly clientName: NameOf; readonly memberName: NameOf },
  acts: EntryActs,
  totals: Totals,
  { withDate, withWorker, phone }: EntryColumns,
): readonly TableColumn<TimeEntry>[] => [
  ...(withDate
    ? [
        {
          id: 'date',
          header: 'Date',
          csv: ({ date }: TimeEntry) => date,
          cell: ({ date }: TimeEntry) =>
            date === null ? <NoValue /> : phone ? formatDayBriefly(date) : formatDay(date),
          sortBy: ({ date }: TimeEntry) => date,
          width: '104px',
          phone: 'detail' as const,
          total: 'Total',
        },
      ]
    : []),
  {
    id: 'work',
    header: 'Work done',
    csv: ({ taskDescription }) => taskDescription,
    cell: ({ taskDescription }) => taskDescription,
    sortBy: ({ taskDescription }) => taskDescription,
    width: 'minmax(200px, 2.4fr)',
    phone: 'title',
    ...(withDate ? {} : { total: 'Total' }),
  },
  caseColumn(names.caseTitle),
  {
    id: 'client',
    header: 'Client',
    csv: ({ clientId }) => csvName(clientId, names.clientName),
    cell: ({ clientId }) => <NameCell kind="clients" id={clientId} name={names.clientName(clientId)} />,
    sortBy: ({ clientId }) => names.clientName(clientId),
    width: 'minmax(120px, 1fr)',
    phone: 'none',
  },
  ...(withWorker
    ? [
        {
          id: 'workedBy',
          header: 'Worked by',
          csv: ({ workedBy }: TimeEntry) => csvName(workedBy, names.memberName) ?? 'You',
          cell: ({ workedBy }: TimeEntry) =>
            workedBy === null ? (
              <span className="text-muted">You</span>
            ) : (
              <NameCell kind="team-members" id={workedBy} name={names.memberName(workedBy)} />
            ),
          sortBy: ({ workedBy }: TimeEntry) => names.memberName(workedBy),
          width: 'minmax(96px, 0.6fr)',
          phone: 'detail' as const,
        },
      ]
    : []),
  {
    id: 'rate',
    header: 'Rate',
    csv: ({ hourlyRate }) => hourlyRate,
    cell: ({ hourlyRate }) => (
      <span className="text-muted">
        <Money amount={hourlyRate} />
      </span>
    ),
    sortBy: ({ hourlyRate }) => Number(hourlyRate),
    align: 'end',
    width: '84px',
    phone: 'none',
  },
  {
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
  },
  {
    id: 'measured',
    header: 'Measured',
    csv: ({ measuredSeconds }) => (measuredSeconds === null ? null : formatMeasured(measuredSeconds)),
    cell: ({ measuredSeconds }) =>
      measuredSeconds === null ? <NoValue /> : <span className="text-muted">{formatMeasured(measuredSeconds)}</span>,
    sortBy: ({ measuredSeconds }) => measuredSeconds,
    align: 'end',
    width: '104px',
    phone: 'none',
  },
  {
    id: 'billing',
    header: 'Billing',
    csv: (entry) => BILLING[billingOf(entry)],
    cell: (entry) => (
      <span className={billingOf(entry) === 'unbilled' ? undefined : 'text-muted'}>{BILLING[billingOf(entry)]}</span>
    ),
    sortBy: (entry) => BILLING[billingOf(entry)],
    width: '88px',
    phone: 'none',
  },
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
  actionsColumn(
    ({ taskDescription }) => taskDescription,
    (entry) =>
      entry.removedAt === null
        ? [
            { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => acts.open(entry) },
            { label: 'Log the same work again', icon: Copy, keys: 'd', onSelect: () => acts.repeat(entry) },
            ...(acts.joinable(entry).length === 0
              ? []
              : [
                  {
                    label: `Join ${acts.joinable(entry).length + 1} entries of this case and day`,
                    icon: Merge,
                    onSelect: () => acts.join(entry),
                  },
                ]),
            ...(entry.joined === null || entry.invoiceId !== null
              ? []
              : [{ label: 'Separate the joined entries', icon: Split, onSelect: () => acts.separate(entry) }]),
            // What an invoice holds it must give back first.
            ...(entry.invoiceId === null
              ? ['rule' as const, { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => acts.remove(entry) }]
              : []),
          ]
        : [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => acts.restore(entry) }],
  ),
];

/** '6.4 h, 5.9 h of it billable, $1,770.00' */
export function totalsText({ minutes, billableMinutes, value }: Totals): string {
  const billable = billableMinutes === minutes ? '' : `, ${formatHours(billableMinutes)} h of it billable`;
  return `${formatHours(minutes)} h${billable}, ${formatCents(value)}`;
}
