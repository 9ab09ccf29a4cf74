import { type FinancialSummary, financialSummary, financialView } from '@lexledger/contracts/features/money';
import { addMonths, daysOf, monthOf } from '@lexledger/contracts/kernel/days';
import { type Cents, toDecimal } from '@lexledger/contracts/kernel/money';
import { answerQuery, type Reader } from '../../kernel/query-handler.ts';

const MONTHS = 12;

interface Totals {
  income: Cents;
  expenses: Cents;
}

const shown = ({ income, expenses }: Totals) => ({
  income: toDecimal(income),
  expenses: toDecimal(expenses),
  net: toDecimal(income - expenses),
});

/** Income and expenses by month; '' stands for all time. */
async function totalsByMonth(read: Reader, userId: string): Promise<(month: string) => Totals> {
  const rows = await read.aggregate(financialView.name, {
    where: { userId, removedAt: null },
    groupBy: ['month', 'type'],
    sum: ['amountCents'],
  });
  const totals = new Map<string, Totals>();
  for (const { group, sum } of rows) {
    for (const month of [String(group.month), '']) {
      const known = totals.get(month) ?? { income: 0, expenses: 0 };
      known[group.type === 'income' ? 'income' : 'expenses'] += sum.amountCents ?? 0;
      totals.set(month, known);
    }
  }
  return (month) => totals.get(month) ?? { income: 0, expenses: 0 };
}

async function categoriesOf(read: Reader, userId: string, year: string): Promise<FinancialSummary['categories']> {
  const rows = await read.aggregate(financialView.name, {
    where: { userId, removedAt: null, date: daysOf(year) },
    groupBy: ['type', 'category'],
    sum: ['amountCents'],
  });
  return rows
    .map(({ group, sum }) => ({
      type: group.type === 'income' ? ('income' as const) : ('expense' as const),
      category: String(group.category),
      cents: sum.amountCents ?? 0,
    }))
    .sort((a, b) => b.cents - a.cents || (a.category < b.category ? -1 : 1))
    .map(({ cents, ...category }) => ({ ...category, total: toDecimal(cents) }));
}

export const summaryQuery = answerQuery(financialSummary, async ({ actor, today, read }) => {
  const month = monthOf(today);
  const [totals, categories] = await Promise.all([
    totalsByMonth(read, actor.userId),
    categoriesOf(read, actor.userId, today.slice(0, 4)),
  ]);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(month, index + 1 - MONTHS));
  return {
    body: {
      ...shown(totals('')),
      thisMonth: shown(totals(month)),
      lastMonth: shown(totals(addMonths(month, -1))),
      months: months.map((each) => ({ month: each, ...shown(totals(each)) })),
      categories,
    },
  };
});
