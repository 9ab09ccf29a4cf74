import type { TrustBalance } from '@lexledger/contracts/features/trust';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, FileArchive } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { useFocusBack } from '../../browser/focusRow.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { WaitingMark } from '../../components/approvals/ApprovalWaiting.tsx';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { useNames } from '../../components/names.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { count, formatDay } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import type { MovementStart } from './MovementDialog.tsx';
import { TRUST_PATH, TRUST_VIEWS } from './place.ts';
import { TrustLedger } from './TrustLedger.tsx';
import { Unassigned } from './Unassigned.tsx';

const MovementDialog = lazyWithRetry(() =>
  import('./MovementDialog.tsx').then(({ MovementDialog: it }) => ({ default: it })),
);

const TrustPackageDialog = lazyWithRetry(() => import('./TrustPackageDialog.tsx'));

interface Asking {
  readonly kind: 'deposit' | 'withdrawal';
  readonly start: MovementStart;
}

/** What the address asks for: a deposit, perhaps of a client, for a matter, that answers a request. */
const askedBy = (search: Readonly<Record<string, string | undefined>>): Asking | null =>
  search.new === '1'
    ? {
        kind: 'deposit',
        start: { clientId: search.client, caseId: search.case, amount: search.amount, requestId: search.request },
      }
    : null;

/** The columns that remain beside an open ledger. */
const BESIDE = new Set(['client', 'balance']);

const ADDRESSED = { new: null, client: null, case: null, amount: null, request: null } as const;

const columnsOf = (
  clientName: ReturnType<typeof useNames>,
  accounts: number,
  sum: Cents,
): readonly Column<TrustBalance>[] => [
  {
    id: 'client',
    header: 'Client',
    cell: ({ id }) => (
      <span className="flex min-w-0 items-center gap-3">
        <NameCell kind="clients" id={id} name={clientName(id)} />
        <WaitingMark recordId={id} />
      </span>
    ),
    width: 'minmax(180px, 2fr)',
    total: count(accounts, 'account'),
  },
  { id: 'lastOn', header: 'Last entry', cell: ({ lastOn }) => formatDay(lastOn), width: '120px', phone: 'none' },
  {
    id: 'uncleared',
    header: 'Not cleared',
    cell: ({ shares }) => (
      <Money amount={toDecimal(shares.reduce((sum, share) => sum + toCents(share.uncleared), 0))} />
    ),
    align: 'end',
    width: '120px',
    phone: 'none',
  },
  {
    id: 'balance',
    header: 'In trust',
    cell: ({ balance }) => <Money amount={balance} />,
    align: 'end',
    width: '132px',
    phone: 'end',
    total: formatCents(sum),
  },
];

/** The trust accounts of all clients, and the ledger of one beside them. */
export default function TrustScreen({ sections }: { readonly sections: ReactNode }) {
  const { search, setSearch } = useAddress();
  const { search: words = '', id } = search;
  const [asking, setAsking] = useState<Asking | null>(askedBy(search));
  const clientName = useNames('clients');
  const list = useQuery(liveQuery<readonly TrustBalance[]>([TRUST_PATH], TRUST_VIEWS));
  const shown = useMemo(
    () =>
      (list.data ?? []).filter(
        (account) => account.owner === 'client' && hasWords([clientName(account.id) ?? null], words),
      ),
    [list.data, clientName, words],
  );
  const sum = shown.reduce((cents, { balance }) => cents + toCents(balance), 0);
  const columns = useMemo(() => columnsOf(clientName, shown.length, sum), [clientName, shown.length, sum]);
  const deposit = (): void => setAsking({ kind: 'deposit', start: {} });
  const close = (): void => setSearch({ id: null });
  useFocusBack(id);

  const [showsPackage, setShowsPackage] = useState(false);
  const may = useMay();
  const mayDeposit = may.send('DepositTrustFunds', 'trust');
  useShortcut('n', 'New trust deposit', deposit, mayDeposit);
  useShortcut('Escape', 'Close the ledger', close, id !== undefined);

  return (
    <>
      <PageHeader title="Trust" {...(list.data?.length ? { detail: `${formatCents(sum)} in trust` } : {})}>
        {may.asks('GetTrustPackageZip') && (
          <Button icon={FileArchive} onClick={() => setShowsPackage(true)}>
            Trust package…
          </Button>
        )}
        {mayDeposit && (
          <Button variant="primary" icon={ArrowDownToLine} onClick={deposit}>
            New deposit
          </Button>
        )}
      </PageHeader>
      {sections}
      <Toolbar>
        <SearchBox label="Search accounts" value={words} onChange={(next) => setSearch({ search: next })} />
      </Toolbar>
      <Unassigned accounts={list.data ?? []} />
      <ListAndPane
        aside={
          id !== undefined && (
            <TrustLedger
              clientId={id}
              onClose={close}
              onDeposit={() => setAsking({ kind: 'deposit', start: { clientId: id } })}
              onWithdraw={() => setAsking({ kind: 'withdrawal', start: { clientId: id } })}
            />
          )
        }
      >
        <QueryContent
          query={list}
          rows={8}
          loading="Loading trust accounts"
          failure="The trust accounts could not be loaded."
        >
          {(accounts) =>
            accounts.length === 0 ? (
              <EmptyState title="Money of clients is kept apart here, each client’s by itself, until it is earned or returned.">
                For example: a retainer of $2,500.00, from which sent invoices are paid. An account never goes below
                zero.
              </EmptyState>
            ) : (
              <DataTable
                label="Trust accounts"
                columns={id === undefined ? columns : columns.filter((column) => BESIDE.has(column.id))}
                rows={shown}
                view="trust-accounts"
                openId={id}
                onOpen={(account) => setSearch({ id: account.id })}
              />
            )
          }
        </QueryContent>
      </ListAndPane>
      <Suspense>{showsPackage && <TrustPackageDialog onClose={() => setShowsPackage(false)} />}</Suspense>
      {asking !== null && (
        <Suspense>
          <MovementDialog
            {...asking}
            onClose={() => {
              setAsking(null);
              if (search.new === '1') setSearch(ADDRESSED);
            }}
            onDone={(clientId) => setSearch({ ...ADDRESSED, id: clientId })}
          />
        </Suspense>
      )}
    </>
  );
}
