import { FINANCIAL_TYPES } from '@lexledger/contracts/choices';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { Plus } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Money } from '../../components/Money.tsx';
import { formatDay } from '../../lib/format.ts';
import { formatCents } from '../../lib/money.ts';
import { CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';
import { totalMoney } from './totals.ts';

const signedCents = ({ type, amount }: FinancialRecord): number => toCents(amount) * (type === 'income' ? 1 : -1);

const columnsOf = (records: readonly FinancialRecord[]): readonly Column<FinancialRecord>[] => [
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => description,
    sortBy: ({ description }) => description,
    width: 'minmax(240px, 3fr)',
    total: 'Net',
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => formatDay(date),
    sortBy: ({ date }) => date,
    width: '104px',
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => category,
    sortBy: ({ category }) => category,
    width: 'minmax(120px, 1fr)',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => FINANCIAL_TYPES[type],
    sortBy: ({ type }) => type,
    width: '80px',
    phone: 'none',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: (record) => <Money amount={toDecimal(signedCents(record))} signed />,
    sortBy: signedCents,
    align: 'end',
    width: '120px',
    phone: 'end',
    total: formatCents(totalMoney(records).net),
  },
];

export interface CaseMoneyProps {
  readonly answer: Answer<FinancialRecord>;
  /** Undefined where nothing can be added: on a removed case. */
  readonly onAdd: (() => void) | undefined;
  readonly onOpen: (record: FinancialRecord) => void;
}

/** Income and expenses of the case. */
export const CaseMoney = ({ answer, onAdd, onOpen }: CaseMoneyProps) => (
  <CaseSection
    what="financial records"
    answer={answer}
    empty="No money has moved in this case yet: retainers and fees received, costs paid."
    action={
      onAdd !== undefined && (
        <Button icon={Plus} onClick={onAdd}>
          New income or expense
        </Button>
      )
    }
    summary={(records) => {
      const { income, expenses, net } = totalMoney(records);
      return (
        <>
          <Sum label="Income">{formatCents(income)}</Sum>
          <Sum label="Expenses">{formatCents(expenses)}</Sum>
          <Sum label="Net">{formatCents(net)}</Sum>
        </>
      );
    }}
  >
    {(records) => (
      <DataTable
        label="Financial records"
        columns={columnsOf(records)}
        rows={records}
        fill={false}
        defaultSort="-date"
        view="financial-records"
        onOpen={onOpen}
        onEdit={onOpen}
      />
    )}
  </CaseSection>
);
