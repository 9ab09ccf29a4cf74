import type { PerformanceRecord } from '@lexledger/contracts/features/performance';
import { PERFORMANCE_FIGURES, type PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useNames } from '../../components/names.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
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
  readonly onClose: () => void;
}

/** What one record adds: an amount where the figure is one, else its time. */
const addition = ({ amount, minutes }: PerformanceRecord): string =>
  amount === null ? (minutes === null ? '' : formatMinutes(minutes)) : formatMoney(amount);

/** The records that make a figure, with their sum. */
export default function RecordsSheet({ days, figure, onClose }: RecordsSheetProps) {
  const query = useQuery(performanceRecords(days, figure));
  const caseTitle = useNames('cases');
  const { data, error } = query;
  const title = PERFORMANCE_FIGURES[figure];
  const sum =
    data === undefined
      ? ''
      : data.rows.some(({ amount }) => amount !== null)
        ? formatMoney(data.amount)
        : data.minutes > 0
          ? formatMinutes(data.minutes)
          : '';
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={title}
      description={`${formatDay(days.from)} to ${formatDay(days.to)}`}
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={6} label="Loading the records" />
        ) : (
          <ErrorState title="The records could not be loaded." error={error} onRetry={() => void query.refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <p className="text-muted">No record adds to this figure.</p>
      ) : (
        <table aria-label={`Records of ${title}`} className="w-full text-sm">
          <tbody>
            {data.rows.map((row) => (
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
                {count(data.rows.length, 'record')}
              </th>
              <td className="whitespace-nowrap py-2 pl-3 text-right">{sum}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Sheet>
  );
}
