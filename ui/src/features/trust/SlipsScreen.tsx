import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { type ReactNode, useMemo } from 'react';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { exactColumn, numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count, formatDay } from '../../text/format.ts';
import { DEPOSIT_SLIPS } from './place.ts';
import { SlipPane } from './SlipPane.tsx';
import { sumOf, useSlipDeposits } from './slipDeposits.ts';
import { useTrustBanks } from './trustBanks.tsx';

const SlipForm = lazyForm(() => import('./SlipSheet.tsx'));

const slipName = ({ number }: DepositSlip): string => `Deposit slip ${number}`;

const SLIP_WORK = bulkWork<DepositSlip>(DEPOSIT_SLIPS, slipName, {
  fields: [{ label: 'Date', field: 'date', kind: 'day' }],
});

const PLAN = {
  filters: [{ key: 'status', label: 'Status', options: [REMOVED_OPTION] }],
  textsOf: ({ number }: DepositSlip) => [number],
  sort: '-date',
};

/** The columns that remain beside an open slip. */
const BESIDE_PANE = new Set(['number', 'date', 'total']);

type Deposits = ReturnType<typeof useSlipDeposits>;

const slipColumns = (
  rows: readonly DepositSlip[],
  { depositsOn }: Deposits,
  { bankName, areSeveral }: ReturnType<typeof useTrustBanks>,
): readonly TableColumn<DepositSlip>[] => {
  const centsOf = (slip: DepositSlip): number => sumOf(depositsOn(slip));
  return [
    textColumn<DepositSlip>({
      id: 'number',
      header: 'Slip',
      width: 'minmax(120px, 1fr)',
      total: count(rows.length, 'slip'),
    }),
    textColumn<DepositSlip>({ id: 'date', header: 'Date', width: '120px' }, (day) => formatDay(day)),
    ...(areSeveral
      ? [
          textColumn<DepositSlip>({
            id: 'bank',
            header: 'Bank account',
            width: 'minmax(140px, 1fr)',
            read: ({ bankAccountId }) => bankName(bankAccountId) ?? null,
          }),
        ]
      : []),
    numberColumn<DepositSlip>({
      id: 'deposits',
      header: 'Deposits',
      width: '96px',
      phone: 'none',
      read: ({ deposits }) => deposits.length,
    }),
    exactColumn<DepositSlip>({
      id: 'total',
      header: 'Total',
      width: '140px',
      phone: 'end',
      read: (slip) => toDecimal(centsOf(slip)),
      total: formatCents(rows.reduce((cents, slip) => cents + centsOf(slip), 0)),
    }),
  ];
};

/** Deposits as they were taken to the bank together, each slip with its total. */
export default function SlipsScreen({ sections }: { readonly sections: ReactNode }) {
  const list = useFilteredList(DEPOSIT_SLIPS, PLAN);
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { openNew, edit, ifNew, form } = useEditedRecord<DepositSlip>();
  const { remove } = useRecordVerbs<DepositSlip>(DEPOSIT_SLIPS, { nameOf: slipName });
  const removeRow = (row: DepositSlip): void => remove([row]);
  const deposits = useSlipDeposits();
  const banks = useTrustBanks();
  const columns = useMemo(() => slipColumns(rows, deposits, banks), [rows, deposits, banks]);
  return (
    <ListScreen
      title="Deposit slips"
      detail={data && (removed ? `${data.length} removed` : count(data.length, 'slip'))}
      sections={sections}
      list={list}
      name="deposit-slips"
      columns={columns}
      work={SLIP_WORK}
      onNew={openNew}
      onEdit={edit}
      rowKeys={{ Delete: removeRow }}
      keepsHeader
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        pane.id !== undefined && (
          <SlipPane id={pane.id} listed={pane.listed} onEdit={edit} onRemove={remove} onClose={pane.close} />
        )
      }
      empty={{
        title: 'A deposit slip lists the checks and the cash that are taken to the bank together.',
        example: 'Its total is one line of the bank’s statement, while each deposit stays in the ledger of its client.',
        first: 'Add the first deposit slip',
      }}
    >
      <SlipForm {...form} onSaved={ifNew(pane.open)} />
    </ListScreen>
  );
}
