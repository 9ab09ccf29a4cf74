import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { centsIn, type Folded, foldedBy, text } from './folded-events.ts';
import { naiveEntries, sumOf } from './naive-ledger.ts';

/** The types and data of the raw events of a record. */
const said = (events: readonly DomainEvent[], category: string, entityId: string) =>
  events
    .filter(({ stream }) => stream === `${category}-${entityId}`)
    .map(({ type, data }) => ({
      type,
      ...(data as { readonly payment?: { readonly amount: string }; readonly credit?: { readonly amount: string } }),
    }));

/** Divides and rounds half to even; no number here is negative. */
function divided(number: bigint, by: bigint): bigint {
  const [whole, rest] = [number / by, number % by];
  if (rest * 2n === by) return whole + (whole % 2n);
  return rest * 2n > by ? whole + 1n : whole;
}

/** The total of an invoice from its lines, its discount, and its tax rate with three decimals. */
function totalOf({ lines, discount, taxRate }: Folded): bigint {
  const sum = (lines as readonly { readonly amount: string }[]).reduce((all, { amount }) => all + centsIn(amount), 0n);
  const net = sum - (typeof discount === 'string' ? centsIn(discount) : 0n);
  if (typeof taxRate !== 'string') return net;
  const [whole = '0', decimals = ''] = taxRate.split('.');
  return net + divided(net * BigInt(whole + decimals.padEnd(3, '0')), 100_000n);
}

/** An invoice that was sent and not voided, from its events alone. */
export interface Owed {
  readonly id: string;
  readonly clientId: string;
  readonly dueDate: string;
  readonly total: bigint;
  /** Payments and credit memos. */
  readonly paid: bigint;
}

export function owedBy(events: readonly DomainEvent[]): readonly Owed[] {
  return [...foldedBy(events, 'invoice', '9999')].flatMap(([id, record]) => {
    const own = said(events, 'invoice', id);
    const isIssued = own.some(({ type }) => type === 'InvoiceSent' || type === 'InvoiceApproved');
    if (!isIssued || own.some(({ type }) => type === 'InvoiceVoided') || record.status === 'written-off') return [];
    const moved = (wanted: string): bigint =>
      own
        .filter(({ type }) => type === wanted)
        .reduce((sum, { payment, credit }) => sum + centsIn((payment ?? credit)?.amount ?? '0.00'), 0n);
    // Returns are negative, and so are reversals of returns.
    const paid =
      moved('InvoicePaymentRecorded') +
      moved('InvoicePaymentReturned') -
      moved('InvoicePaymentTakenBack') +
      moved('CreditMemoIssued') -
      moved('CreditMemoVoided');
    const [clientId, dueDate] = [String(record.clientId), String(record.dueDate)];
    return [{ id, clientId, dueDate, total: totalOf(record), paid }];
  });
}

/** The expected aging of invoices on a day. */
export function expectedAgeing(events: readonly DomainEvent[], today: string) {
  const open = owedBy(events).filter(({ total, paid }) => paid < total);
  const daysPast = ({ dueDate }: Owed): number => (Date.parse(today) - Date.parse(dueDate)) / 86_400_000;
  const between = (from: number, to: number): string =>
    text(
      open
        .filter((one) => daysPast(one) >= from && daysPast(one) <= to)
        .reduce((sum, { total, paid }) => sum + total - paid, 0n),
    );
  const ever = Number.POSITIVE_INFINITY;
  return {
    today,
    current: between(-ever, 0),
    days1to30: between(1, 30),
    days31to60: between(31, 60),
    days61to90: between(61, 90),
    over90: between(91, ever),
    open: between(-ever, ever),
    invoices: open.length,
  };
}

/** The entries that drafts and sent invoices hold, from the invoices' own events. */
export function heldBy(events: readonly DomainEvent[]): ReadonlySet<string> {
  const held = new Set<string>();
  for (const { claims, status, removed } of foldedBy(events, 'invoice', '9999').values()) {
    if (removed || status === 'void') continue;
    for (const { entryId, state } of claims as readonly { readonly entryId: string; readonly state: string }[]) {
      if (state === 'held') held.add(entryId);
    }
  }
  return held;
}

interface Moved {
  /** The client, or the bank account of the firm's own money. */
  readonly ownerId: string;
  readonly caseId: string | null;
  readonly isFirms: boolean;
  readonly kind: string;
  readonly id: string;
  readonly date: string;
  readonly cents: bigint;
}

type Entry = Readonly<Record<'id' | 'date' | 'kind' | 'amount', string>> &
  Readonly<Record<'caseId' | 'bankAccountId', string | null>>;

/** Every entry of trust accounts, in the order of the log. */
export const movedBy = (events: readonly DomainEvent[]): readonly Moved[] =>
  events
    .filter(({ stream }) => stream.startsWith('trust-'))
    .flatMap(({ entityId, data }) =>
      Object.values(data as Readonly<Record<string, Entry | string | null>>)
        .filter((value) => typeof value === 'object' && value !== null)
        .map((entry) => {
          const { id, date, kind, caseId, amount } = entry;
          const isFirms = entry.bankAccountId === entityId;
          return { ownerId: entityId, caseId, isFirms, kind, id, date, cents: centsIn(amount) };
        }),
    );

/** Entries of each matter of a client and of the firm, by names that tell them apart. */
function movedByShare(moved: readonly Moved[]): ReadonlyMap<string, readonly Moved[]> {
  const shares = new Map<string, Moved[]>();
  for (const entry of moved) {
    const name = `${entry.ownerId} ${entry.caseId}`;
    shares.set(name, [...(shares.get(name) ?? []), entry]);
  }
  return shares;
}

const sumOfMoved = (moved: readonly Moved[]): bigint => moved.reduce((sum, { cents }) => sum + cents, 0n);

/** What a matter, or the firm, has at the end of each day on which something moved. */
export const balancesByDay = (events: readonly DomainEvent[]): readonly bigint[] =>
  [...movedByShare(movedBy(events)).values()].flatMap((own) =>
    own.map(({ date }) => sumOfMoved(own.filter((entry) => entry.date <= date))),
  );

/** The expected rows of a trial balance, in the order of their names. */
export const expectedTrialBalance = (events: readonly DomainEvent[], on: string): readonly string[] =>
  [...movedByShare(movedBy(events).filter(({ date }) => date <= on))]
    .filter(([, own]) => sumOfMoved(own) !== 0n)
    .map(([name, own]) => `${name} ${text(sumOfMoved(own))}`)
    .sort();

/** The expected trust position of a day, with clients sorted by balance, then by id. */
export function expectedPosition(events: readonly DomainEvent[], on: string) {
  const balances = new Map<string, bigint>();
  let book = 0n;
  let firm = 0n;
  for (const { ownerId, isFirms, date, cents } of movedBy(events)) {
    if (date > on) continue;
    book += cents;
    if (isFirms) firm += cents;
    else balances.set(ownerId, (balances.get(ownerId) ?? 0n) + cents);
  }
  const clients = [...balances]
    .filter(([, cents]) => cents !== 0n)
    .sort(([a, one], [b, other]) => Number(other - one) || (a < b ? -1 : 1))
    .map(([clientId, cents]) => ({ clientId, balance: text(cents) }));
  return { on, bookBalance: text(book), clientBalance: text(book - firm), firmBalance: text(firm), clients };
}

/** The expected summary of income and expenses for a period: 'YYYY', 'YYYY-MM', or '' for all time. */
export function expectedSums(events: readonly DomainEvent[], days: string, category?: string) {
  const entries = naiveEntries(events).filter(
    (entry) => entry.day.startsWith(days) && (category === undefined || entry.category === category),
  );
  const sums = { income: sumOf(entries, 'income'), expense: sumOf(entries, 'expenses') };
  return { income: text(sums.income), expenses: text(sums.expense), net: text(sums.income - sums.expense) };
}
