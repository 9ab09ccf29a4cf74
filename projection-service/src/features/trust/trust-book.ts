import {
  type TrustAccount,
  type TrustJournal,
  type TrustJournalEntry,
  type TrustTrialBalance,
  trustAccountsView,
  trustBookView,
  trustJournal,
  trustPosition,
  trustTrialBalance,
} from '@lexledger/contracts/features/trust';
import { type TrustBankAccount, trustBankAccountsView } from '@lexledger/contracts/features/trust/bank-accounts';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { ViewDocument, Where } from '@lexledger/infra/read-store/port';
import type { z } from 'zod';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';

interface OfAccount {
  readonly bankAccountId?: string | undefined;
}

const ofAccount = ({ bankAccountId }: OfAccount): Where => (bankAccountId === undefined ? {} : { bankAccountId });

async function sumOf(read: Reader, where: Where): Promise<Cents> {
  const [row] = await read.aggregate(trustBookView.name, { where, sum: ['amountCents'] });
  return row?.sum.amountCents ?? 0;
}

const total = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** Larger balances first. */
const byBalance = (a: { readonly cents: Cents; readonly id: string }, b: typeof a): number =>
  b.cents - a.cents || (a.id < b.id ? -1 : 1);

const position = answerQuery(trustPosition, async ({ query, today, read }) => {
  const on = query.on ?? today;
  const [accounts, bookCents] = await Promise.all([
    read.find(trustAccountsView.name, { where: {} }) as unknown as Promise<readonly TrustAccount[]>,
    sumOf(read, { date: { lte: on }, ...ofAccount(query) }),
  ]);
  const balances = accounts
    .map(({ id, owner, entries }) => ({
      id,
      owner,
      cents: total(
        entries
          .filter(({ date, bankAccountId }) => date <= on && (query.bankAccountId ?? bankAccountId) === bankAccountId)
          .map(({ amount }) => toCents(amount)),
      ),
    }))
    .filter(({ cents }) => cents !== 0)
    .sort(byBalance);
  const centsOf = (wanted: TrustAccount['owner']): Cents =>
    total(balances.filter(({ owner }) => owner === wanted).map(({ cents }) => cents));
  return {
    body: {
      on,
      bookBalance: toDecimal(bookCents),
      clientBalance: toDecimal(centsOf('client')),
      firmBalance: toDecimal(centsOf('firm')),
      clients: balances
        .filter(({ owner }) => owner === 'client')
        .map(({ id, cents }) => ({ clientId: id, balance: toDecimal(cents) })),
    },
  };
});

const GROUPS = ['ownerId', 'owner', 'caseId', 'bankAccountId'] as const;

type Asking = Pick<QueryInput, 'today' | 'read'>;

export async function trialBalanceFor(
  query: z.output<typeof trustTrialBalance.query>,
  { today, read }: Asking,
): Promise<TrustTrialBalance> {
  const on = query.on ?? today;
  const grouped = await read.aggregate(trustBookView.name, {
    where: { date: { lte: on }, ...ofAccount(query) },
    groupBy: [...GROUPS],
    sum: ['amountCents'],
  });
  const rows = grouped
    .map(({ group, sum }) => ({ group, cents: sum.amountCents ?? 0, id: JSON.stringify(Object.values(group)) }))
    .filter(({ cents }) => cents !== 0)
    .sort(byBalance)
    .map(({ group, cents }) => ({
      ownerId: String(group.ownerId),
      owner: group.owner as TrustAccount['owner'],
      caseId: (group.caseId ?? null) as string | null,
      bankAccountId: String(group.bankAccountId),
      balance: toDecimal(cents),
    }));
  return { on, total: toDecimal(total(rows.map(({ balance }) => toCents(balance)))), rows };
}

const shown = ({ userId: _user, amountCents: _cents, ...entry }: ViewDocument) => entry as unknown as TrustJournalEntry;

/** The day through which the books of each bank account are closed. */
async function closedDays(read: Reader): Promise<ReadonlyMap<string, string>> {
  const banks = (await read.find(trustBankAccountsView.name, { where: {} })) as unknown as readonly TrustBankAccount[];
  return new Map(banks.flatMap(({ id, closedThrough }) => (closedThrough === null ? [] : [[id, closedThrough]])));
}

export async function journalFor(
  query: z.output<typeof trustJournal.query>,
  { today, read }: Asking,
): Promise<TrustJournal> {
  const { from, to = today, outstanding } = query;
  const common = ofAccount(query);
  const [found, openingCents] = await Promise.all([
    read.find(trustBookView.name, {
      where: { ...common, date: { lte: to, ...(from !== undefined && { gte: from }) } },
      sort: [
        { field: 'date', direction: 'asc' },
        { field: 'recordedAt', direction: 'asc' },
      ],
    }),
    from === undefined ? 0 : sumOf(read, { ...common, date: { lt: from } }),
  ]);
  const entries = found.map(shown);
  const moved = entries.filter(({ kind }) => kind !== 'transfer').map(({ amount }) => toCents(amount));
  const receipts = total(moved.filter((cents) => cents > 0));
  const disbursements = total(moved.filter((cents) => cents < 0));
  const closed = outstanding === undefined ? new Map<string, string>() : await closedDays(read);
  // What was cleared with closed books was on a statement; what was cleared after that, somebody marked.
  const isOutstanding = ({ clearedOn, kind, bankAccountId }: TrustJournalEntry): boolean =>
    kind !== 'transfer' && (clearedOn === null || clearedOn > (closed.get(bankAccountId) ?? ''));
  return {
    opening: toDecimal(openingCents),
    receipts: toDecimal(receipts),
    disbursements: toDecimal(disbursements),
    closing: toDecimal(openingCents + receipts + disbursements),
    entries: outstanding === undefined ? entries : entries.filter(isOutstanding),
  };
}

export const trustBookQueries = [
  position,
  answerQuery(trustTrialBalance, async ({ query, ...input }) => ({ body: await trialBalanceFor(query, input) })),
  answerQuery(trustJournal, async ({ query, ...input }) => ({ body: await journalFor(query, input) })),
];
