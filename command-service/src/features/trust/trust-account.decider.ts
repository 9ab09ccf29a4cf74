import type { Case } from '@lexledger/contracts/features/cases';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import {
  clearTrustEntry,
  depositTrust,
  moveFirmFunds,
  payFromTrust,
  reverseTrust,
  type TrustAccount,
  transferTrust,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import {
  entriesAdded,
  firmFundsMoved,
  NO_DETAIL,
  type TrustEntry,
  type TrustEvent,
  trustCleared,
  trustDeposited,
  trustPaid,
  trustReturned,
  trustReversed,
  trustTransferred,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust/entries';
import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { addDays } from '@lexledger/contracts/kernel/days';
import { ERASED, type EventDefinition } from '@lexledger/contracts/kernel/event';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { MAX_CENTS, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { booksSubject } from '@lexledger/contracts/kernel/subject';
import { isInvolved } from '@lexledger/domain/billing';
import { isOutstanding } from '@lexledger/domain/invoiceStates';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { evolveTrustAccount, isReversible } from '@lexledger/domain/trust/account';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { feeProblem } from '@lexledger/domain/trust/fees';
import { type Decider, type Decision, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import {
  bankIn,
  bankReference,
  belowZero,
  inClosedPeriod,
  isPaidOut,
  notCleared,
  pastBankReference,
} from './trust-rules.ts';

/** Command issued by the process of trust payments alone; it has no route. */
export const RETURN_PAYMENT = 'ReturnTrustPayment';

export interface ReturnedPayment {
  /** Id of the payment's entry. */
  readonly entryId: string;
  /** Day of the return; by default the day on which it is recorded. */
  readonly date?: string;
}

/** Command issued when a period is closed, for each entry that its statement shows; it has no route. */
export const CLEAR_RECONCILED = 'ClearReconciledTrustEntry';

/** The latest of several days, which compare as texts. */
const later = (...days: readonly string[]): string => [...days].sort().at(-1) as string;

const negative = (amount: string): string => toDecimal(-toCents(amount));

/** An entry that is about to be recorded, whose bank account is known. */
type NewEntry = TrustEntry & { readonly bankAccountId: string };

const NOTHING = { ...NO_DETAIL, description: null, reference: null, invoiceId: null, reverses: null } as const;

function move(
  definition: EventDefinition,
  account: TrustAccount | null,
  { entityId }: Command,
  entry: NewEntry,
): Decision {
  const refusal = belowZero(account, entry);
  if (refusal) return refusal;
  if (toCents(account?.balance ?? '0.00') + toCents(entry.amount) > MAX_CENTS) {
    return refuse('INVALID_INPUT', { issues: [{ path: 'amount', message: 'The account would hold too much' }] });
  }
  const isFirm = definition.type === firmFundsMoved.type || account?.owner === 'firm';
  return [{ type: definition.type, data: { entry }, ...(!isFirm && { subject: booksSubject(entityId) }) }];
}

/**
 * Refuses to take in money for a matter of which the client is neither a client nor billed. Money of a matter that went
 * over to another client since can still leave it.
 */
function otherClients(named: Named, { entityId }: Command, path: string): Refusal | null {
  const its = (named.get(path) as RecordState<Case> | undefined)?.record;
  return its && !isInvolved(its, entityId)
    ? refuse('TRUST_MATTER', { issues: [{ path, message: `${its.title} is not a matter of this client.` }] })
    : null;
}

interface Circumstances {
  readonly account: TrustAccount | null;
  readonly named: Named;
  readonly bank: TrustBankAccount;
}

/** Refuses a request that another client was sent. */
function otherRequest(named: Named, { entityId }: Command): Refusal | null {
  const its = (named.get('requestId') as RecordState<TrustRequest> | undefined)?.record;
  return its && its.clientId !== entityId
    ? refuse('INVALID_INPUT', { issues: [{ path: 'requestId', message: 'This request is to another client.' }] })
    : null;
}

function deposit(command: CommandOf<typeof depositTrust>, { account, named, bank }: Circumstances): Decision {
  const { date = command.today, ...said } = command.data;
  const id = partIdFor('trust', command);
  const entry = { ...NOTHING, ...said, id, kind: 'deposit', date, bankAccountId: bank.id } as const;
  return (
    inClosedPeriod(bank, entry) ??
    otherClients(named, command, 'caseId') ??
    otherRequest(named, command) ??
    move(trustDeposited, account, command, entry)
  );
}

function withdraw(command: CommandOf<typeof withdrawTrust>, { account, bank }: Circumstances): Decision {
  const { date = command.today, amount, ...said } = command.data;
  const entry = {
    ...NOTHING,
    ...said,
    id: partIdFor('trust', command),
    kind: 'withdrawal',
    date,
    amount: negative(amount),
    bankAccountId: bank.id,
  } as const;
  return (
    inClosedPeriod(bank, entry) ?? notCleared(account, entry, bank) ?? move(trustWithdrawn, account, command, entry)
  );
}

/** Refuses an invoice that cannot be paid from this account. */
function unpayable(
  invoice: Invoice | null,
  { entityId, data, today }: CommandOf<typeof payFromTrust>,
  bank: TrustBankAccount,
): Refusal | null {
  const unfit = (path: string, message: string): Refusal => refuse('TRUST_INVOICE', { issues: [{ path, message }] });
  if (invoice === null || invoice.clientId !== entityId || !isOutstanding(invoice)) {
    return unfit('invoiceId', 'Choose a sent invoice of this client that is not wholly paid.');
  }
  const problem = feeProblem(bank, invoice, { ...data, date: data.date ?? today });
  if (problem !== null) return unfit(problem.path, problem.message);
  const open = openAmount(invoice);
  return toCents(data.amount) > toCents(open) ? unfit('amount', `Give at most ${open}: that much is open.`) : null;
}

function pay(command: CommandOf<typeof payFromTrust>, { account, named, bank }: Circumstances): Decision {
  const { date = command.today, amount, ...said } = command.data;
  const entry = {
    ...NOTHING,
    ...said,
    id: partIdFor('trust', command),
    kind: 'payment',
    date,
    amount: negative(amount),
    bankAccountId: bank.id,
  } as const;
  const invoice = (named.get('invoiceId') as RecordState<Invoice> | undefined)?.record ?? null;
  return (
    unpayable(invoice, command, bank) ??
    inClosedPeriod(bank, entry) ??
    notCleared(account, entry, bank) ??
    move(trustPaid, account, command, entry)
  );
}

function transfer(command: CommandOf<typeof transferTrust>, { account, named, bank }: Circumstances): Decision {
  const { date = command.today, amount, fromCaseId, toCaseId, ...said } = command.data;
  if (fromCaseId === toCaseId) {
    return refuse('INVALID_INPUT', { issues: [{ path: 'toCaseId', message: 'Choose another matter' }] });
  }
  const common = { ...NOTHING, ...said, kind: 'transfer', date, bankAccountId: bank.id } as const;
  const from = { ...common, id: partIdFor('trust', command), caseId: fromCaseId, amount: negative(amount) };
  const to = { ...common, id: partIdFor('trust-to', command), caseId: toCaseId, amount };
  const refusal =
    inClosedPeriod(bank, from) ??
    otherClients(named, command, 'toCaseId') ??
    notCleared(account, from, bank) ??
    belowZero(account, from);
  if (refusal) return refusal;
  return [{ type: trustTransferred.type, data: { from, to }, subject: booksSubject(command.entityId) }];
}

function moveFirm(command: CommandOf<typeof moveFirmFunds>, { account, bank }: Circumstances): Decision {
  const { date = command.today, kind, amount, ...said } = command.data;
  const isIn = kind === 'firm-deposit' || kind === 'interest';
  const entry = {
    ...NOTHING,
    ...said,
    id: partIdFor('trust', command),
    kind,
    date,
    amount: isIn ? amount : negative(amount),
    bankAccountId: bank.id,
  };
  return inClosedPeriod(bank, entry) ?? move(firmFundsMoved, account, command, entry);
}

/** The day for an entry that follows from an earlier one: within a closed period it is the first day after it. */
function openDay(wanted: string, { closedThrough }: TrustBankAccount): Pick<TrustEntry, 'date' | 'lateFor'> {
  return closedThrough === null || wanted > closedThrough
    ? { date: wanted, lateFor: null }
    : { date: addDays(closedThrough, 1), lateFor: wanted };
}

/** Returns a payment that the invoice refused or returned to the account, on the day of its return. */
function giveBack(command: Command, { account, bank }: Circumstances): Decision {
  const { entryId, date = command.today } = command.data as ReturnedPayment;
  const paid = account?.entries.find(({ id, kind }) => id === entryId && kind === 'payment');
  if (paid === undefined) return refuse('TRUST_NOT_REVERSIBLE');
  if (account?.entries.some(({ reverses }) => reverses === entryId)) return [];
  return move(trustReturned, account, command, {
    ...NOTHING,
    id: partIdFor('trust', command),
    kind: 'return',
    // The return cannot be before the payment.
    ...openDay(later(paid.date, date), bank),
    amount: negative(paid.amount),
    caseId: paid.caseId,
    bankAccountId: paid.bankAccountId,
    invoiceId: paid.invoiceId,
    reverses: entryId,
  });
}

const shown = (text: string | null): string | null => (text === ERASED ? null : text);

function reverse(command: CommandOf<typeof reverseTrust>, { account, bank }: Circumstances): Decision {
  const { entryId } = command.data;
  const wrong = account?.entries.find(({ id }) => id === entryId);
  if (wrong === undefined || !isReversible(wrong, account?.entries ?? [])) return refuse('TRUST_NOT_REVERSIBLE');
  return move(trustReversed, account, command, {
    ...NOTHING,
    id: partIdFor('trust', command),
    kind: 'reversal',
    ...openDay(later(wrong.date, command.today), bank),
    amount: negative(wrong.amount),
    description: shown(wrong.description),
    caseId: wrong.caseId,
    bankAccountId: wrong.bankAccountId,
    requestId: wrong.requestId,
    reverses: entryId,
  });
}

type Clearing = CommandOf<typeof clearTrustEntry>;

const clearingOf = ({ data }: Command): Clearing['data'] => data as Clearing['data'];

/** Only the closing of a period clears entries within it. */
function clear(command: Command, { account, bank }: Circumstances): Decision {
  const { entryId, on } = clearingOf(command);
  const entry = account?.entries.find(({ id }) => id === entryId);
  if (entry === undefined) return refuse('NOT_FOUND');
  if (entry.clearedOn === on) return [];
  const isClosed = [on, entry.clearedOn].some(
    (day) => day !== null && bank.closedThrough !== null && day <= bank.closedThrough,
  );
  if (isClosed && command.type !== CLEAR_RECONCILED) {
    return refuse('TRUST_PERIOD_CLOSED', {
      issues: [{ path: 'on', message: `The books are closed through ${bank.closedThrough}.` }],
    });
  }
  return [{ type: trustCleared.type, data: { entryId, on } }];
}

type TrustCommand =
  | CommandOf<typeof depositTrust>
  | CommandOf<typeof withdrawTrust>
  | CommandOf<typeof payFromTrust>
  | CommandOf<typeof reverseTrust>
  | CommandOf<typeof transferTrust>
  | CommandOf<typeof moveFirmFunds>
  | Clearing;

export interface TrustState {
  readonly account: TrustAccount | null;
  /** Who paid out which entries; a transfer between matters pays nothing out. */
  readonly paidOut: readonly { readonly entryId: string; readonly by: string | null }[];
}

/** The entry that a command is about, by the field of its data. */
function entryNamed({ data }: Command, account: TrustAccount | null) {
  const { entryId } = data as { readonly entryId?: string };
  return account?.entries.find(({ id }) => id === entryId);
}

/** The bank account that a command is about. */
function bankNamed(command: Command, account: TrustAccount | null): readonly Reference[] {
  const { data, entityId, type } = command;
  if (type === moveFirmFunds.type) return [{ ...bankReference(entityId, command), otherwise: refuse('NOT_FOUND') }];
  if ('entryId' in (data as object)) {
    const entry = entryNamed(command, account);
    return entry === undefined ? [] : [pastBankReference(entry.bankAccountId)];
  }
  const { bankAccountId } = data as { readonly bankAccountId: string | null };
  return [bankReference(bankAccountId ?? mainTrustBankId(firmIdOf(command)), command)];
}

/** The matters that a command names; money of a removed one can still leave it. */
function mattersNamed({ data }: Command): readonly Reference[] {
  return ['caseId', 'fromCaseId', 'toCaseId'].flatMap((field) => {
    const id = (data as Readonly<Record<string, unknown>>)[field];
    return typeof id === 'string' ? [{ field, category: 'case', id, past: true as const }] : [];
  });
}

/** The request that a deposit answers. */
function requestNamed({ type, data }: Command): readonly Reference[] {
  const { requestId } = data as { readonly requestId?: string | null };
  return type === depositTrust.type && typeof requestId === 'string'
    ? [{ field: 'requestId', category: 'trustrequest', id: requestId, past: true }]
    : [];
}

/**
 * The trust money of one client, whose id is the account's, or of the firm in one bank account. No matter's balance in
 * any bank account is negative at the end of any day.
 */
export const trustAccountDecider: Decider<TrustState> = {
  category: 'trust',
  commands: [depositTrust, withdrawTrust, payFromTrust, reverseTrust, transferTrust, clearTrustEntry, moveFirmFunds],
  initial: () => ({ account: null, paidOut: [] }),

  decide(command, { account }, named = new Map()) {
    if (account !== null && !isOfFirm(account, command)) return refuse('NOT_FOUND');
    const at: Circumstances = { account, named, bank: bankIn(named, command) };
    if (command.type === RETURN_PAYMENT) return giveBack(command, at);
    if (command.type === CLEAR_RECONCILED) return clear(command, at);
    const known = command as TrustCommand;
    switch (known.type) {
      case 'DepositTrustFunds':
        return deposit(known, at);
      case 'WithdrawTrustFunds':
        return withdraw(known, at);
      case 'PayInvoiceFromTrust':
        return pay(known, at);
      case 'ReverseTrustEntry':
        return reverse(known, at);
      case 'TransferTrustFunds':
        return transfer(known, at);
      case 'ClearTrustEntry':
        return clear(known, at);
      case 'MoveTrustFirmFunds':
        return moveFirm(known, at);
    }
  },

  evolve({ account, paidOut }, event) {
    const entries = event.type === trustCleared.type ? [] : entriesAdded((event as typeof event & TrustEvent).data);
    const out = entries.filter(isPaidOut);
    return {
      account: evolveTrustAccount(account, event as typeof event & TrustEvent),
      paidOut: [...paidOut, ...out.map(({ id }) => ({ entryId: id, by: event.metadata.userId }))],
    };
  },

  answer: ({ account }) => account,
  isLive: ({ account }, asker) => isOfFirm(account, asker),

  references(command, { account }) {
    // Nothing is looked up for somebody else's account.
    if (account !== null && !isOfFirm(account, command)) return [];
    const further = [...mattersNamed(command), ...requestNamed(command), ...bankNamed(command, account)];
    if (command.type === moveFirmFunds.type) return further;
    // Money of a removed client can still leave the account, but none can be deposited.
    const isKnown = account !== null || command.type === RETURN_PAYMENT || command.type === CLEAR_RECONCILED;
    const owner =
      command.type === depositTrust.type || !isKnown
        ? [{ field: 'clientId', category: 'client', id: command.entityId, otherwise: refuse('NOT_FOUND') }]
        : [];
    if (command.type !== payFromTrust.type) return [...owner, ...further];
    const { invoiceId } = command.data as { readonly invoiceId: string };
    return [...owner, { field: 'invoiceId', category: 'invoice', id: invoiceId }, ...further];
  },
};
