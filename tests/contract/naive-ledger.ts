import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { centsIn, type Folded, foldedBy } from './folded-events.ts';

export type Account = 'income' | 'expenses' | 'advanced' | 'tax';

/** The amount that one record adds to one account on one day, from the raw events. */
export interface Entry {
  readonly account: Account;
  readonly day: string;
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly category: string;
  readonly cents: bigint;
  readonly basis: 'cash' | 'accrual' | 'both';
}

interface Part {
  readonly kind: 'fees' | 'in-house' | 'advanced' | 'tax';
  readonly caseId: string | null;
  cents: bigint;
}

const CATEGORIES = {
  fees: 'Invoiced fees',
  'in-house': 'In-house costs billed',
  advanced: 'Client costs advanced',
  tax: 'Sales tax',
} as const;

/**
 * Splits an amount: whole cents for each, then one cent at a time to the part that is furthest below its share, the
 * first among equals.
 */
function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (weight * amount) / whole);
  for (let left = amount - parts.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
    const lacks = weights.map((weight, index) => weight * amount - (parts[index] as bigint) * whole);
    const most = lacks.reduce((best, lack, index) => (lack > (lacks[best] as bigint) ? index : best), 0);
    parts[most] = (parts[most] as bigint) + 1n;
  }
  return parts;
}

interface Line {
  readonly kind: string;
  readonly caseId: string | null;
  readonly amount: string;
  readonly inHouse?: boolean;
}

/** Fees and costs by case in order, less the discount: first from fees, then in-house costs, then advanced ones. */
function partsOf({ lines, caseId, discount, total, taxAmount }: Folded): Part[] {
  const parts: Part[] = [];
  for (const line of lines as readonly Line[]) {
    const kind = line.kind === 'expense' ? (line.inHouse === true ? 'in-house' : 'advanced') : 'fees';
    const of = line.caseId ?? (caseId as string | null);
    let part = parts.find((one) => one.kind === kind && one.caseId === of);
    if (part === undefined) {
      part = { kind, caseId: of, cents: 0n };
      parts.push(part);
    }
    part.cents += centsIn(line.amount);
  }
  let left = typeof discount === 'string' ? centsIn(discount) : 0n;
  for (const kind of ['fees', 'in-house', 'advanced']) {
    const own = parts.filter((part) => part.kind === kind);
    const sum = own.reduce((all, { cents }) => all + cents, 0n);
    const off = left < sum ? left : sum;
    const each = shared(
      off,
      own.map(({ cents }) => cents),
    );
    for (const [index, part] of own.entries()) part.cents -= each[index] as bigint;
    left -= off;
  }
  parts.push({ kind: 'tax', caseId: caseId as string | null, cents: centsIn(taxAmount) });
  if (parts.reduce((sum, { cents }) => sum + cents, 0n) !== centsIn(total)) throw new Error('the parts miss the total');
  return parts.filter(({ cents }) => cents !== 0n);
}

interface Said {
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly payment?: {
    readonly id: string;
    readonly date: string;
    readonly amount: string;
    readonly reverses?: string;
  };
  readonly credit?: {
    readonly id: string;
    readonly date: string;
    readonly amount: string;
    readonly voidedOn: string | null;
  };
}

function entriesOfInvoice(record: Folded, events: readonly DomainEvent[]): readonly Entry[] {
  const entries: Entry[] = [];
  const said = events.map(({ type, data }) => ({ type, ...(data as Said) }));
  const issue = said.find(({ type }) => type === 'InvoiceSent' || type === 'InvoiceApproved');
  if (issue === undefined) return [];
  const parts = partsOf(record);
  const open = parts.map(({ cents }) => cents);
  const clientId = String(record.clientId);
  const enter = (index: number, cents: bigint, day: string, basis: Entry['basis'], as?: Account): void => {
    const { kind, caseId } = parts[index] as Part;
    const account = as ?? (kind === 'fees' || kind === 'in-house' ? 'income' : kind);
    const category = as === 'expenses' ? 'Client costs written off' : CATEGORIES[kind];
    if (cents !== 0n) entries.push({ account, day, caseId, clientId, category, cents, basis });
  };
  const accrued = (cents: readonly bigint[], sign: bigint, day: string): void => {
    for (const [index, { kind }] of parts.entries()) {
      if (kind !== 'advanced') enter(index, sign * (cents[index] as bigint), day, 'accrual');
    }
  };
  accrued(open, 1n, String(issue.changes?.issuedOn));
  const gone = new Set(said.flatMap(({ type, payment }) => (type === 'InvoicePaymentTakenBack' ? [payment?.id] : [])));
  const paid = new Map<string, readonly bigint[]>();
  /** Gives up some of each part, or claims it again: of an advanced cost it is an expense. */
  const giveUp = (parted: readonly bigint[], day: string): void => {
    accrued(
      parted.map((cents) => -cents),
      1n,
      day,
    );
    for (const [index, { kind }] of parts.entries()) {
      if (kind !== 'advanced') continue;
      enter(index, -(parted[index] as bigint), day, 'both');
      enter(index, parted[index] as bigint, day, 'both', 'expenses');
    }
  };
  for (const { type, payment, credit, changes } of said) {
    if (credit !== undefined) {
      const before = paid.get(credit.id)?.map((cents) => -cents);
      const now = before ?? shared(centsIn(credit.amount), open);
      paid.set(credit.id, now);
      for (const [index, cents] of now.entries()) open[index] = (open[index] as bigint) - cents;
      giveUp(now, String(credit.voidedOn ?? credit.date));
    }
    if (type === 'InvoiceVoided') {
      accrued(
        parts.map(({ cents }) => cents),
        -1n,
        String(changes?.voidedOn),
      );
    }
    // Payments and returns count unless they were reversed later.
    if ((type === 'InvoicePaymentRecorded' || type === 'InvoicePaymentReturned') && payment && !gone.has(payment.id)) {
      const before = paid.get(payment.reverses ?? '');
      const now = before?.map((cents) => -cents) ?? shared(centsIn(payment.amount), open);
      paid.set(payment.id, now);
      for (const [index, cents] of now.entries()) {
        open[index] = (open[index] as bigint) - cents;
        const isCost = parts[index]?.kind === 'advanced';
        enter(index, isCost ? -cents : cents, payment.date, isCost ? 'both' : 'cash');
      }
    }
  }
  // There are no payments after a write-off that remains in force.
  if (record.status === 'written-off') {
    giveUp(open, String(record.writtenOffOn));
  }
  return entries;
}

interface Pair {
  readonly recordId: string;
  readonly paymentId: string;
}

/** The latest chosen basis, and the records that are currently marked as the same as a payment. */
function choicesIn(events: readonly DomainEvent[]) {
  let basis: 'cash' | 'accrual' = 'cash';
  const same = new Map<string, string>();
  for (const { type, data } of events) {
    if (type === 'AccountingBasisChosen') basis = (data as { basis: typeof basis }).basis;
    if (type !== 'PaymentPairsAnswered') continue;
    const answers = data as { same: readonly Pair[]; different: readonly Pair[] };
    for (const { recordId, paymentId } of answers.different) {
      if (same.get(recordId) === paymentId) same.delete(recordId);
    }
    for (const { recordId, paymentId } of answers.same) same.set(recordId, paymentId);
  }
  return { basis, same };
}

/** All entries on the user's basis, from the raw events until a moment, by the simplest possible rules. */
export function naiveEntries(events: readonly DomainEvent[], until = '9999'): readonly Entry[] {
  const known = events.filter(({ metadata }) => metadata.at <= until);
  const { basis } = choicesIn(events);
  const { same } = choicesIn(known);
  const payments = new Set<string>();
  const entries: Entry[] = [];
  for (const [id, record] of foldedBy(events, 'invoice', until)) {
    const own = known.filter(({ stream }) => stream === `invoice-${id}`);
    for (const payment of record.payments as readonly { readonly id: string }[]) payments.add(payment.id);
    entries.push(...entriesOfInvoice(record, own));
  }
  for (const [id, record] of foldedBy(events, 'money', until)) {
    const payment = same.get(id);
    if (record.removed || (payment !== undefined && payments.has(payment))) continue;
    const { caseId, inHouse, remitsTax, type } = record;
    const own =
      caseId !== null ? (inHouse === true ? 'expenses' : 'advanced') : remitsTax === true ? 'tax' : 'expenses';
    const account = type === 'income' ? 'income' : own;
    entries.push({
      account,
      day: String(record.date),
      caseId: caseId as string | null,
      clientId: null,
      category: String(record.category),
      cents: account === 'tax' ? -centsIn(record.amount) : centsIn(record.amount),
      basis: 'both',
    });
  }
  return entries.filter((entry) => entry.basis === 'both' || entry.basis === basis);
}

export const sumOf = (entries: readonly Entry[], account: Account): bigint =>
  entries.filter((entry) => entry.account === account).reduce((sum, { cents }) => sum + cents, 0n);
