import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../account/may.ts';
import { Money } from '../../components/Money.tsx';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { figuresOf, kindWord } from '../../features/money/figures.ts';
import { moneyWork } from '../../features/money/moneyWork.ts';
import { formatCents } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import { CaseFigures, InvoicePostings } from './CaseFigures.tsx';
import { AddButton, type CaseListProps, CaseSection } from './CaseSection.tsx';
import { casePostings } from './caseRecords.ts';
import { CaseActions, useCaseTable } from './caseTable.tsx';

const signedCents = ({ type, amount }: FinancialRecord): number => toCents(amount) * (type === 'income' ? 1 : -1);

const columnsOf = (records: readonly FinancialRecord[]): readonly TableColumn<FinancialRecord>[] => [
  textColumn({ id: 'description', header: 'Description', width: 'minmax(240px, 3fr)', total: 'Net of these records' }),
  textColumn({ id: 'date', header: 'Date', width: '104px' }, (date) => formatDay(date)),
  textColumn({ id: 'category', header: 'Category', width: 'minmax(120px, 1fr)' }),
  textColumn({ id: 'type', header: 'Type', width: '160px', phone: 'none', read: kindWord }),
  {
    id: 'amount',
    header: 'Amount',
    csv: (record) => toDecimal(signedCents(record)),
    cell: (record) => <Money amount={toDecimal(signedCents(record))} signed />,
    sortBy: signedCents,
    align: 'end',
    width: '120px',
    phone: 'end',
    total: formatCents(figuresOf(records).net),
  },
];

/** No categories are suggested, since one case has few of them. */
const WORK = moneyWork([]);

export interface CaseMoneyProps extends CaseListProps<FinancialRecord> {
  readonly caseId: string;
}

/** Income and expenses of the case. */
export function CaseMoney({ caseId, answer, onAdd, onOpen }: CaseMoneyProps) {
  const { data: postings } = useQuery({ ...casePostings(caseId), enabled: useMay().reads('postings') });
  const columns = useMemo(() => columnsOf(answer.data ?? []), [answer.data]);
  const list = useCaseTable({
    name: 'case-money',
    columns,
    rows: answer.data,
    defaultSort: '-date',
  });
  return (
    <>
      {postings !== undefined && postings.rows.length > 0 && <CaseFigures postings={postings} />}
      <CaseSection
        what="financial records"
        answer={answer}
        empty="No money has moved in this case yet: retainers and fees received, costs paid."
        action={
          <CaseActions table={list.table}>
            <AddButton onClick={onAdd}>New income or expense</AddButton>
          </CaseActions>
        }
      >
        {() => <RecordTable label="Financial records" {...list} work={WORK} onOpen={onOpen} onEdit={onOpen} />}
      </CaseSection>
      {postings !== undefined && <InvoicePostings rows={postings.rows} />}
    </>
  );
}
