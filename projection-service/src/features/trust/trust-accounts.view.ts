import {
  getTrustAccount,
  listTrustAccounts,
  type TrustAccount,
  trustAccountsView,
} from '@lexledger/contracts/features/trust';
import { trustBankAccountsView } from '@lexledger/contracts/features/trust/bank-accounts';
import { type TrustEvent, trustEvents } from '@lexledger/contracts/features/trust/entries';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents } from '@lexledger/contracts/kernel/money';
import { evolveTrustAccount, sharesOf } from '@lexledger/domain/trust/account';
import { standardTrustBankOf } from '@lexledger/domain/trust/bankAccounts';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Projection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';

const evolved = (document: ViewDocument | null, event: DomainEvent): ViewDocument =>
  evolveTrustAccount(document as unknown as TrustAccount | null, event as DomainEvent<TrustEvent>);

export const trustAccountsProjection: Projection = {
  view: trustAccountsView,
  version: 2,
  indexes: [],
  project: Object.fromEntries(trustEvents.map(({ type }) => [type, evolved])),
};

/** All ledgers of a person. */
async function accountsOf(read: Reader): Promise<readonly TrustAccount[]> {
  const found = await read.find(trustAccountsView.name, { where: {} });
  return found as unknown as readonly TrustAccount[];
}

const listAccounts = answerQuery(
  listTrustAccounts,
  async ({ read }) => {
    const accounts = await accountsOf(read);
    const body = accounts
      // Where every entry is hidden from who asks, there is no account.
      .filter(({ entries }) => entries.length > 0)
      .map(({ entries, ...account }) => ({
        ...account,
        shares: sharesOf({ entries }),
        lastOn:
          entries
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? '',
      }))
      .sort((a, b) => toCents(b.balance) - toCents(a.balance) || (a.id < b.id ? -1 : 1));
    return { body };
  },
  { timeless: true },
);

const account = answerQuery(
  getTrustAccount,
  async ({ params, actor, read }) => {
    const id = params.id ?? '';
    const found = (await read.get(trustAccountsView.name, id)) as unknown as TrustAccount | null;
    if (found !== null) return { body: found };
    // Another user's client is treated as nonexistent, and an account without movements gives the same answer.
    const { userId } = actor;
    const bank = standardTrustBankOf(id, firmIdOf(actor)) ?? (await read.get(trustBankAccountsView.name, id));
    const owner = bank !== null ? ('firm' as const) : ('client' as const);
    return { body: { id, userId, version: 0, owner, balance: '0.00', entries: [] } };
  },
  { timeless: true },
);

export const trustQueries = [listAccounts, account];
