import type { TrustTrialBalance } from '@lexledger/contracts/features/trust';
import { toCents } from '@lexledger/contracts/kernel/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { moneyColumn } from '../../components/table/usualColumns.tsx';
import { formatMoney } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatDay } from '../../text/format.ts';
import type { JournalPartProps } from './Journal.tsx';
import { bankColumn, matterColumn, ownerColumn } from './journalColumns.tsx';
import { trialBalanceQuery } from './journalQuery.ts';
import { useTrustBanks } from './trustBanks.tsx';

type Row = TrustTrialBalance['rows'][number] & { readonly id: string };

const NONE: readonly Row[] = [];

/** What each client had in trust for each matter at the end of the period, and the firm. */
export function TrialBalance({ asked, filters }: JournalPartProps) {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const { bankName, areSeveral } = useTrustBanks();
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const query = useQuery({ ...trialBalanceQuery(asked), placeholderData: keepPreviousData });
  const rows = useMemo(
    () => query.data?.rows.map((row) => ({ ...row, id: `${row.ownerId} ${row.caseId} ${row.bankAccountId}` })) ?? NONE,
    [query.data],
  );
  const total = formatMoney(query.data?.total ?? '0.00');
  const columns = useMemo<readonly TableColumn<Row>[]>(
    () => [
      { ...ownerColumn<Row>(clientName), total: 'Total' },
      { ...matterColumn<Row>(caseTitle), phone: 'detail' },
      ...(areSeveral ? [bankColumn<Row>(bankName)] : []),
      {
        ...moneyColumn<Row>({ id: 'balance', header: 'Balance', width: '140px', phone: 'end', total }),
        cell: ({ balance }) => <Money amount={balance} />,
        sortBy: ({ balance }) => toCents(balance),
      },
    ],
    [clientName, caseTitle, bankName, areSeveral, total],
  );
  const table = useListTable({
    name: 'trust-trial-balance',
    columns,
    rows,
    sort: search.sort ?? 'owner',
    terms: ['view', 'from', 'to', 'period', 'bank', 'sort'],
  });
  return (
    <>
      <Toolbar tools={<TableTools table={table} />}>{filters}</Toolbar>
      <QueryContent
        query={query}
        rows={8}
        loading="Loading the trial balance"
        failure="The trial balance could not be loaded."
      >
        {({ on }) =>
          rows.length === 0 ? (
            <EmptyState title={`There was nothing in trust at the end of ${formatDay(on)}.`} />
          ) : (
            <>
              <p className="px-4 pb-2 text-muted text-sm sm:px-6">{`At the end of ${formatDay(on)}, by client and matter.`}</p>
              <DataTable
                label="Trial balance"
                columns={table.columns}
                rows={table.rows}
                sort={table.sort}
                onSortChange={(sort) => setSearch({ sort })}
                view="trust-book"
                onOpen={({ ownerId }) => void navigate({ to: '/invoices', search: { tab: 'trust', id: ownerId } })}
              />
            </>
          )
        }
      </QueryContent>
    </>
  );
}
