import type { Invoice } from '@lexledger/contracts/features/invoices';
import {
  depositTrust,
  evolveTrustAccount,
  payFromTrust,
  reverseTrust,
  type TrustAccount,
  type TrustEntry,
  type TrustEvent,
  trustDeposited,
  trustPaid,
  trustReturned,
  trustReversed,
  trustWithdrawn,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { ERASED, type EventDefinition } from '@lexledger/contracts/kernel/event';
import { type Cents, MAX_CENTS, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { isOutstanding } from '@lexledger/domain/invoiceStates';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { type Decider, type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';
import type { RecordState } from '../../kernel/record-state.ts';

/** Command issued by the process of trust payments alone; it has no route. */
export const RETURN_PAYMENT = 'ReturnTrustPayment';

export interface ReturnedPayment {
  /** Id of the payment's entry. */
  readonly entryId: string;
  /** Day of the return; by default the day on which it is recorded. */
  readonly date?: string;
}

/** The latest of several days, which compare as texts. */
const later = (...days: readonly string[]): string => [...days].sort().at(-1) as string;

const negative = (amount: string): string => toDecimal(-toCents(amount));

interface Moved {
  readonly date: string;
  readonly amount: string;
}

/** The lowest balance at the end of any day, including a further entry. */
function lowest(account: TrustAccount | null, further: Moved): Cents {
  const byDay = new Map<string, Cents>();
  for (const { date, amount } of [...(account?.entries ?? []), further]) {
    byDay.set(date, (byDay.get(date) ?? 0) + toCents(amount));
  }
  let balance = 0;
  let least = 0;
  for (const day of [...byDay.keys()].sort()) {
    balance += byDay.get(day) as Cents;
    least = Math.min(least, balance);
  }
  return least;
}

function move(
  definition: EventDefinition,
  account: TrustAccount | null,
  { entityId }: Command,
  entry: TrustEntry,
): Decision {
  const missing = -lowest(account, entry);
  if (missing > 0) {
    const issues = [{ path: 'amount', message: `${toDecimal(missing)} more would be needed.` }];
    return refuse('TRUST_BELOW_ZERO', { issues });
  }
  if (toCents(account?.balance ?? '0.00') + toCents(entry.amount) > MAX_CENTS) {
    return refuse('INVALID_INPUT', { issues: [{ path: 'amount', message: 'The account would hold too much' }] });
  }
  return [{ type: definition.type, data: { entry }, subject: `client-${entityId}` }];
}

const NOTHING = { description: null, reference: null, invoiceId: null, reverses: null } as const;

function deposit(command: CommandOf<typeof depositTrust>, account: TrustAccount | null): Decision {
  const { date = command.today, amount, description, reference } = command.data;
  const id = partIdFor('trust', command);
  return move(trustDeposited, account, command, {
    ...NOTHING,
    id,
    kind: 'deposit',
    date,
    amount,
    description,
    reference,
  });
}

function withdraw(command: CommandOf<typeof withdrawTrust>, account: TrustAccount | null): Decision {
  const { date = command.today, amount, description, reference } = command.data;
  const id = partIdFor('trust', command);
  const moved = { ...NOTHING, id, kind: 'withdrawal', date, amount: negative(amount), description, reference } as const;
  return move(trustWithdrawn, account, command, moved);
}

/** Refuses an invoice that cannot be paid from this account. */
function unpayable(invoice: Invoice | null, { entityId, data }: CommandOf<typeof payFromTrust>): Refusal | null {
  if (invoice === null || invoice.clientId !== entityId || !isOutstanding(invoice)) {
    return refuse('TRUST_INVOICE', {
      issues: [{ path: 'invoiceId', message: 'Choose an approved invoice of this client that is not wholly paid.' }],
    });
  }
  const open = openAmount(invoice);
  return toCents(data.amount) > toCents(open)
    ? refuse('TRUST_INVOICE', { issues: [{ path: 'amount', message: `Give at most ${open}: that much is open.` }] })
    : null;
}

function pay(command: CommandOf<typeof payFromTrust>, account: TrustAccount | null, invoice: Invoice | null): Decision {
  const { date = command.today, amount, invoiceId } = command.data;
  const id = partIdFor('trust', command);
  const moved = { ...NOTHING, id, kind: 'payment', date, amount: negative(amount), invoiceId } as const;
  return unpayable(invoice, command) ?? move(trustPaid, account, command, moved);
}

/** Returns a payment that the invoice refused or returned to the account, on the day of its return. */
function giveBack(command: Command, account: TrustAccount | null): Decision {
  const { entryId, date = command.today } = command.data as ReturnedPayment;
  const paid = account?.entries.find(({ id, kind }) => id === entryId && kind === 'payment');
  if (paid === undefined) return refuse('TRUST_NOT_REVERSIBLE');
  if (account?.entries.some(({ reverses }) => reverses === entryId)) return [];
  const entry: TrustEntry = {
    ...NOTHING,
    id: partIdFor('trust', command),
    kind: 'return',
    // The return cannot be before the payment.
    date: later(paid.date, date),
    amount: negative(paid.amount),
    invoiceId: paid.invoiceId,
    reverses: entryId,
  };
  return move(trustReturned, account, command, entry);
}

function reverse(command: CommandOf<typeof reverseTrust>, account: TrustAccount | null): Decision {
  const { entryId } = command.data;
  const wrong = account?.entries.find(({ id }) => id === entryId);
  const isReversible = wrong?.kind === 'deposit' || wrong?.kind === 'withdrawal';
  if (!isReversible || account?.entries.some(({ reverses }) => reverses === entryId)) {
    return refuse('TRUST_NOT_REVERSIBLE');
  }
  const entry: TrustEntry = {
    ...NOTHING,
    id: partIdFor('trust', command),
    kind: 'reversal',
    date: later(wrong.date, command.today),
    amount: negative(wrong.amount),
    description: wrong.description === ERASED ? null : wrong.description,
    reverses: entryId,
  };
  return move(trustReversed, account, command, entry);
}

type TrustCommand =
  | CommandOf<typeof depositTrust>
  | CommandOf<typeof withdrawTrust>
  | CommandOf<typeof payFromTrust>
  | CommandOf<typeof reverseTrust>;

export interface TrustState {
  readonly account: TrustAccount | null;
}

/** The trust money of one client, whose id is the account's. The balance is never negative at the end of any day. */
export const trustAccountDecider: Decider<TrustState> = {
  category: 'trust',
  commands: [depositTrust, withdrawTrust, payFromTrust, reverseTrust],
  initial: () => ({ account: null }),

  decide(command, { account }, named = new Map()) {
    if (account !== null && account.userId !== command.userId) return refuse('NOT_FOUND');
    if (command.type === RETURN_PAYMENT) return giveBack(command, account);
    const known = command as TrustCommand;
    switch (known.type) {
      case 'DepositTrustFunds':
        return deposit(known, account);
      case 'WithdrawTrustFunds':
        return withdraw(known, account);
      case 'PayInvoiceFromTrust': {
        const invoice = named.get('invoiceId') as RecordState<Invoice> | undefined;
        return pay(known, account, invoice?.record ?? null);
      }
      case 'ReverseTrustEntry':
        return reverse(known, account);
    }
  },

  evolve: ({ account }, event) => ({
    account: evolveTrustAccount(account, event as typeof event & TrustEvent),
  }),

  answer: ({ account }) => account,
  isLive: ({ account }, userId) => account?.userId === userId,

  references(command, { account }) {
    // Money of a removed client can still leave the account, but none can be deposited.
    const isEntrusted = command.type === depositTrust.type || (account === null && command.type !== RETURN_PAYMENT);
    const owner = isEntrusted
      ? [{ field: 'clientId', category: 'client', id: command.entityId, otherwise: refuse('NOT_FOUND') }]
      : [];
    if (command.type !== payFromTrust.type) return owner;
    const { invoiceId } = command.data as { readonly invoiceId: string };
    return [...owner, { field: 'invoiceId', category: 'invoice', id: invoiceId }];
  },
};
