import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Money } from '../../components/Money.tsx';
import { type RowActs, rowMenu } from '../../components/rowMenu.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { formatDay, formatDayBriefly } from '../../text/format.ts';
import { type Figures, kindWord } from './figures.ts';

const numberIn = (type: FinancialRecord['type']) => (record: FinancialRecord) =>
  record.type === type ? Number(record.amount) : undefined;

/** Columns as in a ledger: income and expenses in separate columns, with their totals below a double rule. */
export const recordColumns = (
  caseTitle: (id: string | null) => string | undefined,
  acts: RowActs<FinancialRecord>,
  { income, expenses }: Figures,
  phone: boolean,
): readonly TableColumn<FinancialRecord>[] => [
  textColumn({ id: 'date', header: 'Date', width: '104px', phone: 'detail', total: 'Total' }, (date) =>
    phone ? formatDayBriefly(date) : formatDay(date),
  ),
  textColumn({ id: 'description', header: 'Description', width: 'minmax(200px, 2fr)', phone: 'title' }),
  textColumn({ id: 'category', header: 'Category', width: 'minmax(120px, 1fr)' }),
  textColumn({ id: 'kind', header: 'Counts as', width: '160px', phone: 'none', read: kindWord }),
  caseColumn(caseTitle, { phone: 'none' }),
  ...(phone
    ? [
        {
          id: 'amount',
          header: 'Amount',
          csv: ({ type, amount }: FinancialRecord) => (type === 'income' ? amount : `-${amount}`),
          cell: ({ type, amount }: FinancialRecord) => (
            <Money amount={type === 'income' ? amount : `-${amount}`} signed />
          ),
          align: 'end' as const,
          width: '120px',
          phone: 'end' as const,
        },
      ]
    : ([
        {
          id: 'income',
          header: 'Income',
          csv: ({ type, amount }) => (type === 'income' ? amount : null),
          cell: ({ type, amount }) => type === 'income' && <Money amount={amount} />,
          sortBy: numberIn('income'),
          align: 'end',
          width: '128px',
          total: formatCents(income),
        },
        {
          id: 'expenses',
          header: 'Costs',
          csv: ({ type, amount }) => (type === 'expense' ? amount : null),
          cell: ({ type, amount }) => type === 'expense' && <Money amount={amount} />,
          sortBy: numberIn('expense'),
          align: 'end',
          width: '128px',
          total: formatCents(expenses),
        },
      ] satisfies readonly TableColumn<FinancialRecord>[])),
  actionsColumn<FinancialRecord>('description', (record) => rowMenu(record, acts)),
];
