import type { TrustAccount, TrustBalance } from '@lexledger/contracts/features/trust';
import { entriesAdded, type TrustEntry, type TrustEvent } from '@lexledger/contracts/features/trust/entries';
import { belongingOf, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { mainTrustBankId } from './bankAccounts.ts';

type Entry = TrustAccount['entries'][number];

interface Recorded {
  readonly data: TrustEvent['data'];
  readonly entityId: string;
  readonly revision: number;
  readonly metadata: { readonly userId: string | null; readonly firmId?: string | undefined; readonly at: string };
}

/** Kinds that are taken back in the ledger: a payment is on its invoice, and a transfer is transferred back. */
const REVERSIBLE: readonly string[] = [
  'deposit',
  'withdrawal',
  'firm-deposit',
  'firm-withdrawal',
  'charge',
  'interest',
];

/** Whether the entry can be taken back in its ledger, which is done once. */
export const isReversible = (
  { id, kind }: Pick<Entry, 'id' | 'kind'>,
  all: readonly Pick<Entry, 'reverses'>[],
): boolean => REVERSIBLE.includes(kind) && !all.some(({ reverses }) => reverses === id);

const sum = (a: string, b: string): string => toDecimal(toCents(a) + toCents(b));

function added(account: TrustAccount, moved: TrustEntry, at: string): TrustAccount {
  const bankAccountId = moved.bankAccountId ?? mainTrustBankId(firmIdOf(account));
  const balance = sum(account.balance, moved.amount);
  const number = account.entries.length + 1;
  const entry = { ...moved, bankAccountId, balance, number, clearedOn: null, recordedAt: at };
  return { ...account, balance, entries: [...account.entries, entry] };
}

/** Applies an event to the account: the one fold of deciders and the view. */
export function evolveTrustAccount(before: TrustAccount | null, event: Recorded): TrustAccount {
  const { data, entityId, revision, metadata } = event;
  const moved = entriesAdded(data);
  // The ledger of the firm's own money has the id of its bank account.
  const isFirms = moved[0]?.bankAccountId === entityId;
  const account: TrustAccount = before ?? {
    id: entityId,
    ...belongingOf({ userId: metadata.userId as string, firmId: metadata.firmId }),
    version: revision,
    owner: isFirms ? 'firm' : 'client',
    balance: '0.00',
    entries: [],
  };
  const after = moved.reduce((folded, entry) => added(folded, entry, metadata.at), { ...account, version: revision });
  if (!('entryId' in data)) return after;
  const { entryId, on } = data;
  return {
    ...after,
    entries: after.entries.map((entry) => (entry.id === entryId ? { ...entry, clearedOn: on } : entry)),
  };
}

/** Money of one owner and matter in one bank account. */
export type TrustShare = TrustBalance['shares'][number];

/** Whether the entries are of one matter and in one bank account. */
export const isTogether = (
  a: Pick<Entry, 'caseId' | 'bankAccountId'>,
  b: Pick<Entry, 'caseId' | 'bankAccountId'>,
): boolean => a.caseId === b.caseId && a.bankAccountId === b.bankAccountId;

/** Ids of the deposits that a bank must clear yet and that were not reversed. */
export function awaitingClearing(entries: readonly Entry[]): ReadonlySet<string> {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const waiting = entries.filter(({ id, kind, clearedOn }) => kind === 'deposit' && !clearedOn && !reversed.has(id));
  return new Set(waiting.map(({ id }) => id));
}

/** The account's money by matter and bank account, in the order of their first entries. */
export function sharesOf({ entries }: Pick<TrustAccount, 'entries'>): TrustShare[] {
  const waiting = awaitingClearing(entries);
  const shares = new Map<string, TrustShare>();
  for (const { id, caseId, bankAccountId, amount } of entries) {
    const key = `${caseId} ${bankAccountId}`;
    const { balance, uncleared } = shares.get(key) ?? { balance: '0.00', uncleared: '0.00' };
    shares.set(key, {
      caseId,
      bankAccountId,
      balance: sum(balance, amount),
      uncleared: waiting.has(id) ? sum(uncleared, amount) : uncleared,
    });
  }
  return [...shares.values()];
}

/** What the account holds for one matter, in all bank accounts. */
export const balanceOfMatter = (account: Pick<TrustAccount, 'entries'> | null, caseId: string): string =>
  sharesOf(account ?? { entries: [] })
    .filter((share) => share.caseId === caseId)
    .reduce((held, { balance }) => sum(held, balance), '0.00');
