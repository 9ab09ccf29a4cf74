import type { PerformanceRecord, PerformanceRecords } from '@lexledger/contracts/features/performance';
import { PERFORMANCE_FIGURES, type PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNames } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { formatMoney } from '../../money/money.ts';
import { count, formatDay, formatMinutes } from '../../text/format.ts';
import { type Days, performanceRecords } from './performanceQuery.ts';

const SCREENS = {
  'time-entries': '/time',
  invoices: '/invoices',
  tasks: '/tasks',
  'financial-records': '/financial-reports',
} as const;

export interface RecordsSheetProps {
  readonly days: Days;
  readonly figure: PerformanceFigure;
  readonly isMine: boolean;
  readonly onClose: () => void;
}

/** A record's contribution: its amount if the figure has amounts, otherwise its time. */
const addition = ({ amount, minutes }: PerformanceRecord): string =>
  amount === null ? (minutes === null ? '' : formatMinutes(minutes)) : formatMoney(amount);

/** The sum of the records: of their amounts if the figure has any, otherwise of their time. */
const sumOf = ({ rows, amount, minutes }: PerformanceRecords): string => {
  if (rows.some((row) => row.amount !== null)) return formatMoney(amount);
  return minutes > 0 ? formatMinutes(minutes) : '';
};

/** The records that make up a figure, with their sum. */
export default function RecordsSheet({ days, figure, isMine, onClose }: RecordsSheetProps) {
  const query = useQuery(performanceRecords(days, figure, isMine));
  const caseTitle = useNames('cases');
  const title = PERFORMANCE_FIGURES[figure];
  return (
    <Sheet
      size="lg"
      onOpenChange={onClose}
      title={title}
      description={`${formatDay(days.from)} to ${formatDay(days.to)}`}
    >
      <QueryContent query={query} loading="Loading the records" failure="The records could not be loaded.">
        {(records) =>
          records.rows.length === 0 ? (
            <p className="text-muted">No record adds to this figure.</p>
          ) : (
            <table aria-label={`Records of ${title}`} className="w-full text-sm">
              <tbody>
                {records.rows.map((row) => (
                  <tr key={`${row.list} ${row.key}`} className="border-b align-top">
                    <td className="py-2">
                      <Link
                        to={SCREENS[row.list]}
                        search={row.list === 'financial-records' ? { view: 'records', id: row.id } : { id: row.id }}
                        className="rounded-sm hover:underline"
                      >
                        {row.words}
                      </Link>
                      <span className="block text-muted text-xs">
                        {[formatDay(row.date), caseTitle(row.caseId)].filter(Boolean).join(' · ')}
                      </span>
                    </td>
                    <td className="whitespace-nowrap py-2 pl-3 text-right">{addition(row)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="border-rule border-b-3 border-b-double font-medium">
                  <th scope="row" className="py-2 text-left font-medium">
                    {count(records.rows.length, 'record')}
                  </th>
                  <td className="whitespace-nowrap py-2 pl-3 text-right">{sumOf(records)}</td>
                </tr>
              </tfoot>
            </table>
          )
        }
      </QueryContent>
    </Sheet>
  );
}
