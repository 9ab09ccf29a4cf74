import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../account/may.ts';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { REMOVED, REMOVED_OPTION } from '../../components/list/listFilters.ts';
import { Money } from '../../components/Money.tsx';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { formatDay } from '../../text/format.ts';
import { RECONCILIATIONS } from './place.ts';
import { ReadyToClose } from './ReadyToClose.tsx';
import { OutcomeMark } from './reconciliationOutcome.tsx';
import { UnscreenedRights } from './UnscreenedRights.tsx';

const ReconciliationForm = lazyForm(() => import('./ReconciliationSheet.tsx'));

const amount = (id: string, header: string, read: (row: Reconciliation) => string): Column<Reconciliation> => ({
  id,
  header,
  cell: (row) => <Money amount={read(row)} />,
  align: 'end',
  width: '104px',
  phone: 'none',
});

const COLUMNS: readonly Column<Reconciliation>[] = [
  { id: 'date', header: 'Statement', cell: ({ date }) => formatDay(date), width: '120px' },
  { id: 'outcome', header: 'Outcome', cell: (row) => <OutcomeMark record={row} />, width: '124px', phone: 'end' },
  amount('bank', 'Bank statement', ({ bankBalance }) => bankBalance),
  amount('adjusted', 'Adjusted', ({ adjustedBalance }) => adjustedBalance),
  amount('book', 'Book', ({ bookBalance }) => bookBalance),
  amount('ledgers', 'Client ledgers', ({ clientBalance }) => clientBalance),
  amount('difference', 'Bank less book', ({ difference }) => difference),
  {
    id: 'notes',
    header: 'Notes',
    cell: ({ notes }) => notes ?? '',
    width: 'minmax(120px, 2fr)',
    phone: 'none',
  },
];

/** Three-way reconciliations of the bank statement, the trust book and the client ledgers, each as a record. */
export default function ReconciliationsScreen({ sections }: { readonly sections: ReactNode }) {
  return (
    <UnscreenedRights>
      <Reconciliations sections={sections} />
    </UnscreenedRights>
  );
}

function Reconciliations({ sections }: { readonly sections: ReactNode }) {
  const { search, setSearch } = useAddress();
  const removed = search.status === REMOVED;
  const list = useQuery(recordListQuery<Reconciliation>(RECONCILIATIONS, removed));
  const opened = useOpenRecord<Reconciliation>('/api/trust-reconciliations', list.data);
  const { openNew } = opened;
  const rows = useMemo(() => list.data ?? [], [list.data]);

  const mayAdd = useMay().add(RECONCILIATIONS);
  useShortcut('n', 'New reconciliation', openNew, mayAdd);

  return (
    <>
      <PageHeader title="Reconciliations">
        {mayAdd && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New reconciliation
          </Button>
        )}
      </PageHeader>
      {sections}
      <Toolbar>
        <Filter
          label="Status"
          options={[REMOVED_OPTION]}
          value={search.status ?? ''}
          onChange={(next) => setSearch({ status: next })}
        />
      </Toolbar>
      {!removed && <ReadyToClose rows={rows} />}
      <RecordList
        one="reconciliation"
        many="reconciliations"
        answer={list}
        rows={rows}
        isFiltered={false}
        onClear={() => setSearch({ status: null })}
        showsRemoved={removed}
        empty={
          <EmptyState title="A reconciliation holds a statement of the trust bank account against the book and the clients’ ledgers.">
            All three must agree to the cent. What the bank does not know of yet, deposits in transit and outstanding
            withdrawals, is said with it.
          </EmptyState>
        }
      >
        <DataTable
          label="Reconciliations"
          columns={COLUMNS}
          rows={rows}
          view="trust-reconciliations"
          openId={opened.record?.id}
          onOpen={({ id }) => opened.open(id)}
        />
      </RecordList>
      <ReconciliationForm {...opened.form} />
    </>
  );
}
