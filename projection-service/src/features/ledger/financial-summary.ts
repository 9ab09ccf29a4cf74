import { type FinancialSummary, financialSummary } from '@lexledger/contracts/features/ledger';
import { addMonths, daysOf, monthOf } from '@lexledger/contracts/kernel/days';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { type LedgerSums, ledgerOf, noLedgerSums, sumsBy, sumsOfRows } from '../../kernel/ledger.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const MONTHS = 12;

const shown = ({ income, expenses }: LedgerSums) => ({
  income: toDecimal(income),
  expenses: toDecimal(expenses),
  net: toDecimal(income - expenses),
});

interface Part {
  readonly type: 'income' | 'expense';
  readonly key: string;
  readonly total: string;
}

/** Income and expenses by key, largest first. Zero amounts are omitted. */
function partsOf(sums: ReadonlyMap<string, LedgerSums>): readonly Part[] {
  return [...sums]
    .flatMap(([key, { income, expenses }]) => [
      { type: 'income' as const, key, cents: income },
      { type: 'expense' as const, key, cents: expenses },
    ])
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => b.cents - a.cents || (a.key < b.key ? -1 : 1))
    .map(({ cents, ...part }) => ({ ...part, total: toDecimal(cents) }));
}

export const summaryQuery = answerQuery(financialSummary, async ({ query, actor, today, read }) => {
  const month = monthOf(today);
  const ledger = await ledgerOf(read, actor, query.mine === 'true' ? read.mine() : {});
  const year = { day: daysOf(today.slice(0, 'YYYY'.length)) };
  const [byMonth, byCategory, byCase] = await Promise.all([
    ledger.sum({}, ['month']),
    ledger.sum(year, ['category']),
    ledger.sum(year, ['caseId']),
  ]);
  const sums = sumsBy(byMonth, 'month');
  const of = (each: string): LedgerSums => sums.get(each) ?? noLedgerSums();
  const all = sumsOfRows(byMonth);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(month, index + 1 - MONTHS));
  const body: FinancialSummary = {
    basis: ledger.settings.basis,
    ...shown(all),
    advanced: toDecimal(all.advanced),
    tax: toDecimal(all.tax),
    thisMonth: shown(of(month)),
    lastMonth: shown(of(addMonths(month, -1))),
    months: months.map((each) => ({ month: each, ...shown(of(each)) })),
    categories: partsOf(sumsBy(byCategory, 'category')).map(({ key, ...part }) => ({ ...part, category: key })),
    cases: partsOf(sumsBy(byCase, 'caseId')).map(({ key, ...part }) => ({ ...part, caseId: key === '' ? null : key })),
  };
  return { body };
});
