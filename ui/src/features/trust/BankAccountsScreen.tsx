import type { TrustBalance } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useFocusBack } from '../../browser/focusRow.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { Money } from '../../components/Money.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { count, formatDay } from '../../text/format.ts';
import { BankAccountPane } from './BankAccountPane.tsx';
import { TRUST_PATH, TRUST_VIEWS } from './place.ts';
import { useTrustBanks } from './trustBanks.tsx';

const BankAccountForm = lazyForm(() => import('./BankAccountSheet.tsx'));

const heldIn = (accounts: readonly TrustBalance[], bankId: string): string =>
  toDecimal(
    accounts
      .flatMap(({ shares }) => shares)
      .filter(({ bankAccountId }) => bankAccountId === bankId)
      .reduce((sum, { balance }) => sum + toCents(balance), 0),
  );

/** The columns that remain beside an open account. */
const BESIDE = new Set(['name', 'balance']);

const columnsOf = (accounts: readonly TrustBalance[]): readonly Column<TrustBankAccount>[] => [
  { id: 'name', header: 'Account', cell: ({ name }) => name, width: 'minmax(160px, 2fr)' },
  { id: 'bank', header: 'Bank', cell: ({ bank }) => bank ?? <NoValue />, width: 'minmax(120px, 1fr)', phone: 'none' },
  {
    id: 'ending',
    header: 'Ending',
    cell: ({ accountEnding }) => accountEnding ?? <NoValue />,
    width: '88px',
    phone: 'none',
  },
  {
    id: 'closed',
    header: 'Books closed',
    cell: ({ closedThrough }) => (closedThrough === null ? <NoValue /> : `Through ${formatDay(closedThrough)}`),
    width: '168px',
    phone: 'none',
  },
  {
    id: 'balance',
    header: 'In trust',
    cell: ({ id }) => <Money amount={heldIn(accounts, id)} />,
    align: 'end',
    width: '132px',
    phone: 'end',
  },
];

/** The trust bank accounts, and one of them beside the list. */
export default function BankAccountsScreen({ sections }: { readonly sections: ReactNode }) {
  const { search, setSearch } = useAddress();
  const { id } = search;
  const { list, bankOf } = useTrustBanks();
  const accounts = useQuery(liveQuery<readonly TrustBalance[]>([TRUST_PATH], TRUST_VIEWS));
  const columns = useMemo(() => columnsOf(accounts.data ?? []), [accounts.data]);
  const [edited, setEdited] = useState<TrustBankAccount | 'new' | null>(null);
  const open = id === undefined ? undefined : bankOf(id);
  const add = (): void => setEdited('new');
  const close = (): void => setSearch({ id: null });
  useFocusBack(id);
  useShortcut('n', 'New trust bank account', add);
  useShortcut('Escape', 'Close the account', close, id !== undefined);
  return (
    <>
      <PageHeader
        title="Trust bank accounts"
        {...(list.data === undefined ? {} : { detail: count(list.data.length, 'account') })}
      >
        <Button variant="primary" icon={Plus} onClick={add}>
          New bank account
        </Button>
      </PageHeader>
      {sections}
      <ListAndPane
        aside={open !== undefined && <BankAccountPane bank={open} onEdit={() => setEdited(open)} onClose={close} />}
      >
        <QueryContent
          query={list}
          rows={4}
          loading="Loading trust bank accounts"
          failure="The trust bank accounts could not be loaded."
        >
          {(banks) => (
            <DataTable
              label="Trust bank accounts"
              columns={open === undefined ? columns : columns.filter((column) => BESIDE.has(column.id))}
              rows={banks}
              view="trust-bank-accounts"
              openId={id}
              onOpen={(bank) => setSearch({ id: bank.id })}
            />
          )}
        </QueryContent>
      </ListAndPane>
      <BankAccountForm
        open={edited !== null}
        record={edited === 'new' || edited === null ? undefined : edited}
        onOpenChange={() => setEdited(null)}
      />
    </>
  );
}
