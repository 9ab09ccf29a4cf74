import type { ReportRecord } from '@lexledger/contracts/features/reports';
import {
  REPORT_BALANCES,
  REPORT_FIGURES,
  type ReportBalance,
  type ReportFigure,
} from '@lexledger/contracts/reportChoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Download, History } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { csvOf, saveFile } from '../../../components/csv.ts';
import { RecordHistory } from '../../../components/history/RecordHistory.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Money } from '../../../components/Money.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { today } from '../../../dates/zones.ts';
import { formatMoney } from '../../../money/money.ts';
import type { RecordPlace } from '../../../records/recordPlace.ts';
import { count, formatDay, formatMinutes } from '../../../text/format.ts';
import { MONEY } from '../place.ts';
import { type Asked, recordsQuery } from './reportQuery.ts';

/** Places of the report's records, for their histories. */
const PLACES: Readonly<Record<ReportRecord['list'], RecordPlace>> = {
  'financial-records': MONEY,
  invoices: { path: '/api/invoices', views: ['invoices'], noun: 'Invoice', addedAs: 'drafted' },
  'time-entries': { path: '/api/time-entries', views: ['time-entries'], noun: 'Time entry', addedAs: 'logged' },
};

const addressOf = ({ list, id }: ReportRecord) => {
  if (list === 'financial-records') return { to: '/financial-reports', search: { view: 'records', id } } as const;
  return { to: list === 'invoices' ? '/invoices' : '/time', search: { id } } as const;
};

export interface ReportRecordsSheetProps {
  readonly asked: Asked;
  readonly figure: ReportFigure | ReportBalance;
  /** Key of a line, '' for records without a group; null for the whole report. */
  readonly line: string | null;
  readonly name: string;
  readonly onClose: () => void;
}

/** The records that make up a figure, with their total, and the events of each record. */
export default function ReportRecordsSheet({ asked, figure, line, name, onClose }: ReportRecordsSheetProps) {
  const query = useQuery(recordsQuery(asked, figure, line));
  const [shown, setShown] = useState<ReportRecord>();
  const { data } = query;
  const title = `${{ ...REPORT_FIGURES, ...REPORT_BALANCES }[figure]}: ${name}`;
  const save = (): void => {
    if (data === undefined) return;
    const header = ['Date', 'Description', 'Category', 'Case', 'Client', 'Minutes', 'Amount', 'Record', 'Version'];
    const rows = data.rows.map(({ date, words, category, caseTitle, clientName, minutes, amount, id, version }) => {
      return [date, words, category, caseTitle, clientName, minutes, amount, id, version];
    });
    saveFile(
      `report-records-${today()}.csv`,
      csvOf(header, [...rows, ['Total', null, null, null, null, null, data.total, null, null]]),
    );
  };
  if (shown !== undefined) {
    return <EventsSheet record={shown} onBack={() => setShown(undefined)} onClose={onClose} />;
  }
  return (
    <Sheet
      size="lg"
      onOpenChange={onClose}
      title={title}
      {...(data !== undefined && { description: `${count(data.rows.length, 'record')}, ${formatMoney(data.total)}` })}
      actions={<IconButton label="Save as CSV" icon={Download} disabled={data === undefined} onClick={save} />}
    >
      <QueryContent query={query} loading="Loading the records" failure="The records could not be loaded.">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="text-muted">No record adds to this figure.</p>
          ) : (
            <table aria-label={`Records of ${title}`} className="w-full text-sm">
              <thead>
                <tr className="border-rule border-b text-muted">
                  <th scope="col" className="pb-1.5 text-left font-normal">
                    Record
                  </th>
                  <th scope="col" className="pb-1.5 pl-3 text-right font-normal">
                    Amount
                  </th>
                  <th scope="col" className="w-9">
                    <span className="sr-only">Events</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <RecordLine key={row.key} row={row} onShowEvents={() => setShown(row)} />
                ))}
              </tbody>
              <tfoot>
                <tr className="border-rule border-b-3 border-b-double font-medium">
                  <th scope="row" className="py-2 text-left font-medium">
                    Total
                  </th>
                  <td className="py-2 pl-3 text-right">
                    <Money amount={total} />
                  </td>
                  <td />
                </tr>
              </tfoot>
            </table>
          )
        }
      </QueryContent>
    </Sheet>
  );
}

const RecordLine = ({ row, onShowEvents }: { readonly row: ReportRecord; readonly onShowEvents: () => void }) => (
  <tr className="border-b align-top">
    <td className="py-2">
      <Link {...addressOf(row)} className="rounded-sm hover:underline">
        {row.words}
      </Link>
      {row.isChangedSince && (
        <span className="ml-2">
          <Badge outline>Changed since</Badge>
        </span>
      )}
      <span className="block text-muted text-xs">
        {[
          formatDay(row.date),
          row.category,
          row.minutes === null ? null : formatMinutes(row.minutes),
          row.caseTitle ?? row.clientName,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
    </td>
    <td className="py-2 pl-3 text-right">
      <Money amount={row.amount} />
    </td>
    <td className="py-1 pl-1">
      <IconButton label={`Events of ${row.words}`} icon={History} size="sm" onClick={onShowEvents} />
    </td>
  </tr>
);

interface EventsSheetProps {
  readonly record: ReportRecord;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const EventsSheet = ({ record, onBack, onClose }: EventsSheetProps) => (
  <Sheet
    size="lg"
    onOpenChange={onClose}
    title={record.words}
    description={`${formatDay(record.date)}, ${formatMoney(record.amount)} in this figure: version ${record.version}`}
  >
    <div className="mb-4 flex flex-wrap gap-3">
      <Button size="sm" icon={ChevronLeft} onClick={onBack}>
        Records of the figure
      </Button>
      <Link {...addressOf(record)} className="self-center rounded-sm text-accent text-sm hover:underline">
        Open the record
      </Link>
    </div>
    <RecordHistory place={PLACES[record.list]} id={record.id} />
  </Sheet>
);
