import type { MoneyTarget } from '@lexledger/contracts/features/targets';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { Link } from '@tanstack/react-router';
import { ArchiveRestore, ChartLine, Ellipsis, Pencil } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { type Day, today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count, formatDay, formatPercent } from '../../text/format.ts';
import { TARGETS } from './place.ts';
import { paceOf, projectionOf } from './projection.ts';

export interface TargetRowProps {
  readonly target: MoneyTarget;
  /** This year's income up to today. */
  readonly income: Cents;
  /** The day on which the year's income reached the target; null if it has not. */
  readonly reached: Day | null;
  /** Whether the chart shows this target. */
  readonly isCharted: boolean;
  readonly onChart: () => void;
  readonly onEdit: () => void;
}

const year = (): string => today().slice(0, 4);

/** Search parameters of the report that lists the records of this year's income. */
export const incomeRecords = () => ({
  view: 'report',
  figure: 'income',
  of: year(),
  from: `${year()}-01-01`,
  to: `${year()}-12-31`,
});

/** A target: the year's income so far, and when it will reach the target at this pace, with the calculation. */
export function TargetRow({ target, income, reached, isCharted, onChart, onEdit }: TargetRowProps) {
  const { remove, restore } = useRecordCommands<MoneyTarget>(TARGETS);
  const changed = useRecentlyChanged('money-targets', target.id);
  const amount = toCents(target.targetAmount);
  const share = amount === 0 ? 1 : income / amount;
  const isRemoved = target.removedAt !== null;
  return (
    <li className={cx('border-b px-4 py-3 transition-colors last:border-b-0', changed ? 'bg-changed' : 'duration-700')}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <button type="button" onClick={onEdit} className="rounded-sm text-left font-medium hover:underline">
            {target.title}
          </button>
          {target.description !== null && <p className="text-muted text-sm">{target.description}</p>}
        </div>
        <span className="font-medium">{formatCents(amount)}</span>
        <Menu
          trigger={<IconButton label={`Actions: ${target.title}`} icon={Ellipsis} size="sm" />}
          items={
            isRemoved
              ? [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore.mutate(target) }]
              : [
                  { label: 'Draw its year', icon: ChartLine, disabled: isCharted, onSelect: onChart },
                  { label: 'Edit', icon: Pencil, onSelect: onEdit },
                  'rule',
                  { ...REMOVE, onSelect: () => remove.mutate(target) },
                ]
          }
        />
      </div>
      {!isRemoved && (
        <>
          <div
            role="progressbar"
            aria-label={`${target.title}: income of ${year()}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.min(100, Math.floor(share * 100))}
            className="mt-2 h-1.5 bg-sunken"
          >
            <div
              className={cx('h-full', reached === null ? 'bg-accent' : 'bg-positive')}
              style={{ width: `${Math.min(1, share) * 100}%` }}
            />
          </div>
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
            <span>
              <Link
                to="/financial-reports"
                search={incomeRecords()}
                className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
              >
                {formatCents(income)}
              </Link>{' '}
              <span className="text-muted">
                in {year()}, {formatPercent(share)}
              </span>
            </span>
            <Outlook income={income} amount={amount} reached={reached} />
          </p>
          <Arithmetic income={income} amount={amount} />
        </>
      )}
    </li>
  );
}

interface OutlookProps {
  readonly income: Cents;
  readonly amount: Cents;
  readonly reached: Day | null;
}

function Outlook({ income, amount, reached }: OutlookProps) {
  if (reached !== null) return <span className="text-positive">Reached on {formatDay(reached)}</span>;
  const projection = projectionOf(income, amount, today());
  if (projection.is !== 'projected') return <span className="text-muted">No income yet, so no pace</span>;
  return projection.isThisYear ? (
    <span>Projected for {formatDay(projection.date)}</span>
  ) : (
    <span className="text-warning">Not in {year()} at this pace</span>
  );
}

/** The calculation of the projected date, so that it can be checked by hand. */
function Arithmetic({ income, amount }: { readonly income: Cents; readonly amount: Cents }) {
  const { daysPassed } = paceOf(income, today());
  const projection = projectionOf(income, amount, today());
  if (projection.is !== 'projected') return null;
  return (
    <p className="mt-1 text-muted text-xs">
      {formatCents(projection.left)} left ÷ {formatCents(income)} × {count(daysPassed, 'day')} ={' '}
      {count(projection.days, 'day')}
      {!projection.isThisYear && `, ${formatDay(projection.date)}`}
    </p>
  );
}
