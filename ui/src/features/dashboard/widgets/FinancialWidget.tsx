import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../browser/classes.ts';
import { Money } from '../../../components/Money.tsx';
import { formatCents } from '../../../money/money.ts';
import { financialSummary, ownFinancialSummary } from '../../../records/financialSummary.ts';
import { formatDay } from '../../../text/format.ts';
import { Answered } from '../Answered.tsx';
import { BasisWord } from '../BasisWord.tsx';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

const LINES = [
  { key: 'income', label: 'Income', better: 1 },
  { key: 'expenses', label: 'Expenses', better: -1 },
  { key: 'net', label: 'Net', better: 1 },
] as const;

const nameOf = (month: string | undefined): string =>
  month === undefined ? '' : formatDay(`${month}-01`, 'month').slice(0, 3);

/** The number of categories that fit beside the three lines. */
const CATEGORIES = 3;

export default function FinancialWidget({ width, settings }: WidgetProps) {
  const query = useQuery(useWhoseShown(settings).mine ? ownFinancialSummary : financialSummary);
  return (
    <Answered query={query} what="The amounts" lines={4}>
      {(answer) =>
        answer.categories.length === 0 && toCents(answer.income) === 0 && toCents(answer.expenses) === 0 ? (
          <WidgetEmpty
            title="This month’s income and expenses will stand here, beside last month’s."
            first={{ to: '/financial-reports', label: 'Record money' }}
          />
        ) : (
          <div className="flex flex-col gap-4 px-4 py-3">
            <Comparison answer={answer} />
            {width > 1 && <Categories answer={answer} />}
            <BasisWord basis={answer.basis} />
          </div>
        )
      }
    </Answered>
  );
}

function Comparison({ answer }: { readonly answer: FinancialSummary }) {
  const [last, now] = answer.months.slice(-2);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">This month against last month</caption>
      <thead>
        <tr className="border-rule border-b text-muted">
          <td />
          <th scope="col" className="py-1 text-right font-normal">
            {nameOf(now?.month)}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {nameOf(last?.month)}
          </th>
          <th scope="col" className="hidden py-1 pl-3 text-right font-normal @sm:table-cell">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ key, label, better }) => {
          const change = toCents(answer.thisMonth[key]) - toCents(answer.lastMonth[key]);
          const isTotal = key === 'net';
          return (
            <tr
              key={key}
              className={cx(isTotal ? 'border-rule border-t border-b-3 border-b-double font-medium' : 'border-b')}
            >
              <th scope="row" className={cx('py-1.5 text-left', isTotal ? 'font-medium' : 'font-normal')}>
                {label}
              </th>
              <td className="py-1.5 text-right text-base">
                <Money amount={answer.thisMonth[key]} style="whole" />
              </td>
              <td className="py-1.5 pl-3 text-right text-muted">
                <Money amount={answer.lastMonth[key]} style="whole" />
              </td>
              <td
                className={cx(
                  'hidden whitespace-nowrap py-1.5 pl-3 text-right @sm:table-cell',
                  change !== 0 && (change * better > 0 ? 'text-positive' : 'text-danger'),
                )}
              >
                {change > 0 ? '+' : ''}
                {formatCents(change, 'whole')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The largest categories of the year, for income and for expenses. */
function Categories({ answer }: { readonly answer: FinancialSummary }) {
  const kinds = [
    { type: 'income', title: 'Income this year' },
    { type: 'expense', title: 'Expenses this year' },
  ] as const;
  return (
    <div className="grid gap-x-8 gap-y-3 @md:grid-cols-2">
      {kinds.map(({ type, title }) => {
        const largest = answer.categories.filter((category) => category.type === type).slice(0, CATEGORIES);
        if (largest.length === 0) return null;
        return (
          <div key={type}>
            <h4 className="border-rule border-b pb-1 text-muted text-sm">{title}</h4>
            <dl>
              {largest.map(({ category, total }) => (
                <div key={category} className="flex h-6 items-center justify-between gap-3 text-sm">
                  <dt className="truncate">{category}</dt>
                  <dd>
                    <Money amount={total} style="whole" />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}
