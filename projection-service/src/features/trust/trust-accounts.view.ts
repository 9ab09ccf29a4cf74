import {
  evolveTrustAccount,
  getTrustAccount,
  listTrustAccounts,
  type TrustAccount,
  trustAccountsView,
  trustBookView,
  trustPosition,
} from '@lexledger/contracts/features/trust';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery, type Reader } from '../../kernel/query-handler.ts';

type Evolve = typeof evolveTrustAccount;

const evolved = (document: TrustAccount | null, event: Parameters<Evolve>[1]): TrustAccount =>
  evolveTrustAccount(document, event);

export const trustAccountsProjection = defineProjection(trustAccountsView, {
  version: 1,
  indexes: [],
  project: {
    TrustFundsDeposited: evolved,
    TrustFundsWithdrawn: evolved,
    TrustInvoicePaid: evolved,
    TrustPaymentReturned: evolved,
    TrustEntryReversed: evolved,
  },
});

async function accountsOf(read: Reader, userId: string): Promise<readonly TrustAccount[]> {
  const found = await read.find(trustAccountsView.name, { where: { userId } });
  return found as unknown as readonly TrustAccount[];
}

const listAccounts = answerQuery(
  listTrustAccounts,
  async ({ actor, read }) => {
    const accounts = await accountsOf(read, actor.userId);
    const body = accounts
      .map(({ id, userId, version, balance, entries }) => ({
        id,
        userId,
        version,
        balance,
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
    if (found?.userId === actor.userId) return { body: found };
    // Another user's client is treated as nonexistent, and an account without movements gives the same answer.
    return { body: { id, userId: actor.userId, version: 0, balance: '0.00', entries: [] } };
  },
  { timeless: true },
);

const position = answerQuery(trustPosition, async ({ query, actor, today, read }) => {
  const on = query.on ?? today;
  const [accounts, [book]] = await Promise.all([
    accountsOf(read, actor.userId),
    read.aggregate(trustBookView.name, { where: { userId: actor.userId, date: { lte: on } }, sum: ['amountCents'] }),
  ]);
  const clients = accounts
    .map(({ id, entries }) => ({
      clientId: id,
      cents: entries.filter(({ date }) => date <= on).reduce((sum, { amount }) => sum + toCents(amount), 0),
    }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => b.cents - a.cents || (a.clientId < b.clientId ? -1 : 1));
  return {
    body: {
      on,
      bookBalance: toDecimal(book?.sum.amountCents ?? 0),
      clientBalance: toDecimal(clients.reduce((sum, { cents }) => sum + cents, 0)),
      clients: clients.map(({ clientId, cents }) => ({ clientId, balance: toDecimal(cents) })),
    },
  };
});

export const trustQueries = [listAccounts, account, position];
