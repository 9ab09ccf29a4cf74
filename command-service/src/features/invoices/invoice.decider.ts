import type { DeliveryMethod } from '@lexledger/contracts/billingChoices';
import type { Case } from '@lexledger/contracts/features/cases';
import {
  approveInvoice,
  type Claim,
  DUE_AFTER_DAYS,
  discountInvoice,
  emailInvoice,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  invoice,
  invoiceClaimsSettled,
  invoiceEmailAttempted,
  invoiceEmailSettled,
  invoiceNumbered,
  issueCreditMemo,
  linesOf,
  recordPayment,
  recordSent,
  returnPayment,
  sendInvoice,
  takeBackPayment,
  takeBackWriteOff,
  voidCreditMemo,
  voidInvoice,
  waiveLine,
  writeDownLine,
  writeOffInvoice,
} from '@lexledger/contracts/features/invoices';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { booksSubject } from '@lexledger/contracts/kernel/subject';
import { billedClientOf, timeBilling } from '@lexledger/domain/billing';
import { isOutstanding, isPayable } from '@lexledger/domain/invoiceStates';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { type Decider, type Decision, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';
import { FIRM, firmOf } from '../../kernel/firm-details.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { attemptEmail, requestEmail, settleEmail } from '../../kernel/record-emails.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';
import { giveDiscount, issueCredit, voidCredit, waive, writeDown } from './invoice-reductions.ts';
import { charged, type InvoiceFields, overpaid, statusFor, sumProblem } from './invoice-sums.ts';

/** Commands issued by the processes of invoices and trust accounts alone; they have no routes. */
export const NUMBER_INVOICE = 'NumberInvoice';
export const SETTLE_CLAIMS = 'SettleInvoiceClaims';
export const RECORD_TRUST_PAYMENT = 'RecordTrustPayment';
export const ATTEMPT_EMAIL = 'AttemptInvoiceEmail';
export const SETTLE_EMAIL = 'SettleInvoiceEmail';

/** The answers of the entries' streams to one request. */
export interface SettledClaims {
  readonly askedBy: string;
  readonly held: readonly string[];
  readonly refused: readonly string[];
}

export interface TrustPayment {
  /** Id of the trust account's entry, and so of the payment. */
  readonly id: string;
  readonly date: string;
  readonly amount: string;
}

const CATEGORIES = { time: 'time', expense: 'money' } as const;

type Entry = RecordBase & {
  readonly caseId: string | null;
  readonly clientId?: string | null;
  readonly invoiceId: string | null;
  readonly type?: string;
  readonly inHouse?: boolean;
};

const isBilling = ({ kind, entryId }: InvoiceLine): boolean => kind !== 'fee' && entryId !== null;

const entryField = (index: number): string => `lines.${index}`;
const caseField = (index: number): string => `lines.${index}.caseId`;
const workerField = (index: number): string => `lines.${index}.workedBy`;

/** Fields of an approved invoice that may still be changed; its layout only until the client has it. */
const OPEN_FIELDS: readonly string[] = ['title', 'dueDate', 'notes'];
const UNSENT_FIELDS: readonly string[] = [...OPEN_FIELDS, 'layout'];

/** Whether work on the case may be billed to the invoice's client: to its own client, or to whom it says is billed. */
const mayBeBilled = (its: Case | undefined, { clientId }: Pick<InvoiceFields, 'clientId'>): boolean =>
  its !== undefined && [its.clientId, billedClientOf(its)].includes(clientId);

/** Refuses new lines whose entries do not agree with the line and the invoice. */
function foreignLines(fields: InvoiceFields, before: Invoice | null, id: string, named: NamedRecords): Refusal | null {
  const known = before === null ? [] : linesOf(before);
  const foreign: Issue[] = [];
  const taken: Issue[] = [];
  const unbillable: Issue[] = [];
  for (const [index, line] of linesOf(fields).entries()) {
    const path = entryField(index);
    const entry = named.get(path) as Entry | undefined;
    if (line.kind === 'fee' ? line.entryId !== null : line.entryId === null) {
      foreign.push({ path, message: 'Time and expenses name their entry, and a fee names none.' });
    }
    const cost = entry ?? known.find(({ entryId }) => line.entryId !== null && entryId === line.entryId);
    if (line.inHouse !== (cost?.inHouse ?? false)) {
      foreign.push({ path, message: 'A line says as its expense does whether it is an in-house cost.' });
    }
    if (entry === undefined) continue;
    const its = named.get(caseField(index)) as Case | undefined;
    if (line.kind === 'time' && timeBilling(its) === 'never') {
      unbillable.push({ path, message: 'Time on this case is not billed by the hour.' });
    }
    const isOwn =
      entry.caseId === line.caseId &&
      (entry.caseId === null ? entry.clientId === fields.clientId : mayBeBilled(its, fields)) &&
      (fields.caseId === null || entry.caseId === fields.caseId) &&
      (line.kind !== 'expense' || entry.type === 'expense');
    if (!isOwn) foreign.push({ path, message: 'This belongs to another client or case.' });
    if (entry.invoiceId !== null && entry.invoiceId !== id) {
      // Only an expense can be on a closing statement.
      const holder = line.kind === 'expense' ? 'Another invoice or a closing statement' : 'Another invoice';
      taken.push({ path, message: `${holder} holds this.` });
    }
  }
  if (foreign.length > 0) return refuse('ENTRY_NOT_OF_INVOICE', { issues: foreign });
  if (unbillable.length > 0) return refuse('TIME_NOT_BILLED', { issues: unbillable });
  return taken.length > 0 ? refuse('ENTRY_ON_INVOICE', { issues: taken }) : null;
}

/** Refuses a case of another client, and a change of client or to another case while entries are on the draft. */
function otherOwner(fields: InvoiceFields, before: Invoice | null, named: NamedRecords): Refusal | null {
  const its = named.get('caseId') as Case | undefined;
  if (its !== undefined && !mayBeBilled(its, fields)) {
    const message = 'The case belongs to another client. Choose that client, or leave the case empty.';
    return refuse('CLIENT_NOT_OF_CASE', { issues: [{ path: 'caseId', message }] });
  }
  const field = (['clientId', 'caseId'] as const).find((each) => before !== null && before[each] !== fields[each]);
  const narrows = field === 'clientId' || (field === 'caseId' && fields.caseId !== null);
  if (!narrows || !linesOf(fields).some(isBilling)) return null;
  const message = 'Take the time and the expenses off the draft first.';
  return refuse('ENTRY_NOT_OF_INVOICE', { issues: [{ path: field as string, message }] });
}

/** Refuses a lower amount without a reason: a line is reduced by commands that take one. */
function unfounded(fields: InvoiceFields, before: Invoice | null, { takesBack }: Command): Refusal | null {
  // What is undone had its reason when it was done.
  if (takesBack !== undefined) return null;
  const known = new Map(before === null ? [] : linesOf(before).map((line) => [line.id, line]));
  const issues = linesOf(fields).flatMap(({ id, reduction = null, amount }, index): Issue[] => {
    const { reduction: reduced = null, amount: charged } = known.get(id) ?? { amount };
    const isKept =
      isSame(reduction, reduced) && (reduction === null ? toCents(amount) >= toCents(charged) : amount === charged);
    // A reduction is taken back by charging the line in full.
    const isWhole = reduction === null && amount === reduced?.from;
    return isKept || isWhole ? [] : [{ path: entryField(index), message: 'Write this line down with a reason.' }];
  });
  return issues.length === 0 ? null : refuse('REDUCTION_WITHOUT_REASON', { issues });
}

function frozen(fields: InvoiceFields, before: Invoice | null): Refusal | null {
  if (before === null || before.status === 'draft') return null;
  const open = before.sentAt === null ? UNSENT_FIELDS : OPEN_FIELDS;
  const changed = Object.keys(invoice.fields).filter(
    (field) => !isSame(fields[field as keyof InvoiceFields], before[field as keyof InvoiceFields]),
  );
  const issues = changed
    .filter((field) => !open.includes(field) || before.status === 'void')
    .map((path) => ({
      path,
      message: path === 'layout' ? 'It stays as it was sent.' : 'It stays as it was approved.',
    }));
  return issues.length === 0 ? null : refuse('INVOICE_NOT_DRAFT', { issues });
}

/** The claims on entries: those of remaining lines stay, and new ones are requested. */
function claimsFor(lines: readonly InvoiceLine[], known: readonly Claim[], { commandId }: Command): Claim[] {
  return lines.flatMap(({ kind, entryId }): readonly Claim[] => {
    if (kind === 'fee' || entryId === null) return [];
    return [known.find((claim) => claim.entryId === entryId) ?? { entryId, kind, state: 'asked', askedBy: commandId }];
  });
}

const paidOf = (payments: readonly InvoicePayment[]): Cents =>
  payments.reduce((sum, { amount }) => sum + toCents(amount), 0);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The refusal for a draft that cannot be approved; null if it can. */
function unapprovable(record: Invoice): Refusal | null {
  if (record.status !== 'draft') return refuse('INVOICE_NOT_DRAFT');
  const lines = linesOf(record);
  if (lines.length === 0) return refuse('INVOICE_EMPTY');
  const issuesOf = (state: Claim['state'], message: string): readonly Issue[] =>
    record.claims
      .filter((claim) => claim.state === state)
      .map(({ entryId }) => ({ path: entryField(lines.findIndex((line) => line.entryId === entryId)), message }));
  const taken = issuesOf('refused', 'This is billed elsewhere, or cannot be billed.');
  if (taken.length > 0) return refuse('INVOICE_ENTRIES_TAKEN', { issues: taken });
  const pending = issuesOf('asked', 'This is still being reserved.');
  return pending.length > 0 ? refuse('INVOICE_CLAIMS_PENDING', { issues: pending }) : null;
}

/** The fields that an approval sets. */
function issued(record: Invoice, command: Command) {
  const { issuedOn = command.today } = (command as CommandOf<typeof approveInvoice.command>).data;
  return { issuedOn, dueDate: record.dueDate ?? dayAfter(issuedOn, DUE_AFTER_DAYS), approvedAt: command.at };
}

function approve(record: Invoice, command: Command): Decision {
  const refusal = unapprovable(record);
  if (refusal !== null) return refusal;
  const changes = { status: statusFor(record, 0), ...issued(record, command) };
  return [{ type: approveInvoice.event.type, data: { changes } }];
}

function send(record: Invoice, command: Command): Decision {
  const refusal = unapprovable(record);
  if (refusal !== null) return refusal;
  const sentAt = command.at;
  const changes = { status: statusFor({ ...record, sentAt }, 0), ...issued(record, command), sentAt };
  return [{ type: sendInvoice.event.type, data: { changes: { ...changes, sentOn: command.today } } }];
}

/** The fields of an invoice once it is known that the client received it. */
const delivered = (record: Invoice, sentAt: string, sentOn: string, sentVia: DeliveryMethod) => ({
  status: statusFor({ ...record, sentAt }, toCents(record.paid)),
  ...{ sentAt, sentOn, sentVia },
});

function recordAsSent(record: Invoice, command: Command): Decision {
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (!isPayable(record)) return refuse('INVOICE_NOT_SENT');
  const { date = command.today, method } = (command as CommandOf<typeof recordSent.command>).data;
  if (record.sentOn === date && record.sentVia === method) return [];
  const changes = delivered(record, command.at, date, method);
  return [{ type: recordSent.event.type, data: { changes } }];
}

/** Whether the command freezes the invoice and has it numbered. */
const issues = ({ type }: Command): boolean =>
  type === approveInvoice.command.type || type === sendInvoice.command.type;

/** Adds the details of the firm on the letterhead to the approval's event. */
const withFirm = (decision: readonly NewEvent[], named: Named | undefined): Decision =>
  decision.map((event) => {
    const { changes } = event.data as { readonly changes: object };
    return { ...event, data: { changes: { ...changes, firm: firmOf(named) } } };
  });

function withPayments(record: Invoice, payments: readonly InvoicePayment[]) {
  const paid = paidOf(payments);
  return { payments: [...payments], paid: toDecimal(paid), status: statusFor(record, paid) };
}

function pay(record: Invoice, payment: InvoicePayment): Decision {
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (!isPayable(record)) return refuse('INVOICE_NOT_SENT');
  if (record.payments.some(({ id }) => id === payment.id)) return [];
  const over = overpaid(record, toCents(payment.amount));
  if (over !== null) return over;
  const changes = withPayments(record, [...record.payments, payment]);
  return [{ type: recordPayment.event.type, data: { changes, payment } }];
}

function payDirectly(record: Invoice, command: Command): Decision {
  const { date = command.today, amount, method, reference } = (command as CommandOf<typeof recordPayment.command>).data;
  const id = partIdFor('payment', command);
  return pay(record, { id, date, amount, method, reference, at: command.at, reverses: null });
}

function payFromTrust(record: Invoice, command: Command): Decision {
  const { id, date, amount } = command.data as TrustPayment;
  return pay(record, { id, date, amount, method: 'trust', reference: null, at: command.at, reverses: null });
}

const isReturned = ({ payments }: Invoice, paymentId: string): boolean =>
  payments.some(({ reverses }) => reverses === paymentId);

/** Records a returned payment: the payment stays, and a negative one is added on the day of its return. */
function giveBack(record: Invoice, command: Command): Decision {
  const { paymentId, date: said } = (command as CommandOf<typeof returnPayment.command>).data;
  const payment = record.payments.find(({ id }) => id === paymentId);
  if (payment === undefined || payment.reverses !== null) return refuse('NO_SUCH_PAYMENT');
  if (isReturned(record, paymentId)) return refuse('PAYMENT_RETURNED');
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  // The return cannot be before the payment was received.
  const date = said ?? [payment.date, command.today].sort().at(-1) ?? command.today;
  if (date < payment.date) {
    const issues = [{ path: 'date', message: `Give ${payment.date} or a later day.` }];
    return refuse('PAYMENT_RETURNED_BEFORE', { issues });
  }
  const reversal: InvoicePayment = {
    ...payment,
    id: partIdFor('payment', command),
    date,
    amount: toDecimal(-toCents(payment.amount)),
    at: command.at,
    reverses: paymentId,
  };
  const changes = withPayments(record, [...record.payments, reversal]);
  return [{ type: returnPayment.event.type, data: { changes, payment: reversal } }];
}

function takeBack(record: Invoice, command: Command): Decision {
  const { paymentId } = (command as CommandOf<typeof takeBackPayment.command>).data;
  const payment = record.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) return refuse('NO_SUCH_PAYMENT');
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (isReturned(record, paymentId)) return refuse('PAYMENT_RETURNED');
  if (payment.reverses !== null) {
    if (payment.method === 'trust') return refuse('TRUST_RETURN_KEPT');
    // Without its return the payment counts again, and the invoice may have been paid in another way meanwhile.
    const over = overpaid(record, -toCents(payment.amount));
    if (over !== null) return over;
  }
  const changes = withPayments(
    record,
    record.payments.filter(({ id }) => id !== paymentId),
  );
  return [{ type: takeBackPayment.event.type, data: { changes, payment } }];
}

function askForEmail(record: Invoice, command: Command): Decision {
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (!isPayable(record)) return refuse('INVOICE_NOT_SENT');
  if (record.number === null) return refuse('INVOICE_NOT_NUMBERED');
  return requestEmail(record, command, emailInvoice.event.type, refuse('INVOICE_EMAIL_UNDER_WAY'));
}

function writeOff(record: Invoice, command: Command): Decision {
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (!isPayable(record)) return refuse('INVOICE_NOT_SENT');
  if (!isOutstanding(record)) return refuse('INVOICE_NOTHING_OPEN');
  const { date: day = command.today, reason } = (command as CommandOf<typeof writeOffInvoice.command>).data;
  const amount = openAmount(record);
  const changes = { status: 'written-off', writtenOff: amount, writtenOffOn: day, writeOffReason: reason };
  return [{ type: writeOffInvoice.event.type, data: { changes, day, reason, amount } }];
}

function takeWriteOffBack(record: Invoice): Decision {
  if (record.status !== 'written-off') return refuse('INVOICE_NOT_WRITTEN_OFF');
  const status = statusFor(record, toCents(record.paid));
  const changes = { status, writtenOff: '0.00', writtenOffOn: null, writeOffReason: null };
  const data = { changes, day: record.writtenOffOn, amount: record.writtenOff };
  return [{ type: takeBackWriteOff.event.type, data }];
}

function voidIt(record: Invoice, command: Command): Decision {
  if (record.status === 'void') return [];
  if (record.status === 'written-off') return refuse('INVOICE_WRITTEN_OFF');
  if (record.status === 'draft') return refuse('INVOICE_NOT_SENT');
  // If all payments were returned, nothing is paid.
  if (toCents(record.paid) > 0) return refuse('INVOICE_HAS_PAYMENTS');
  if (toCents(record.credited) > 0) return refuse('INVOICE_HAS_CREDITS');
  const changes = { status: 'void' as const, voidedAt: command.at, voidedOn: command.today, claims: [] };
  return [{ type: voidInvoice.event.type, data: { changes } }];
}

function number(record: Invoice, command: Command): Decision {
  if (record.number !== null) return [];
  const changes = command.data as { readonly number: number };
  return [{ type: invoiceNumbered.type, data: { changes: { number: changes.number } } }];
}

const claimsSettled = (claims: readonly Claim[]): NewEvent => ({
  type: invoiceClaimsSettled.type,
  data: { changes: { claims } },
});

function settle(record: Invoice, command: Command): Decision {
  const { askedBy, held, refused } = command.data as SettledClaims;
  const claims = record.claims.map((claim): Claim => {
    if (claim.state !== 'asked' || claim.askedBy !== askedBy) return claim;
    if (held.includes(claim.entryId)) return { ...claim, state: 'held' };
    return refused.includes(claim.entryId) ? { ...claim, state: 'refused' } : claim;
  });
  return isSame(claims, record.claims) ? [] : [claimsSettled(claims)];
}

const NEW = {
  status: 'draft',
  number: null,
  paid: '0.00',
  payments: [],
  emails: [],
  issuedOn: null,
  approvedAt: null,
  sentAt: null,
  sentOn: null,
  sentVia: null,
  writtenOff: '0.00',
  writtenOffOn: null,
  writeOffReason: null,
  voidedAt: null,
  voidedOn: null,
  firm: null,
  credited: '0.00',
} as const;

const base = recordDecider<Invoice>(invoice, {
  subject: ({ clientId }) => booksSubject(clientId),
  references: { clientId: 'client', caseId: 'case' },
  check: (fields, before, command, named) =>
    frozen(fields, before) ??
    otherOwner(fields, before, named) ??
    foreignLines(fields, before, command.entityId, named) ??
    unfounded(fields, before, command) ??
    sumProblem(charged(fields, before, command.takesBack)),
  compute: (fields, before, command) => ({
    ...(before === null ? { ...NEW, payments: [], emails: [], credits: [], creditReasons: {} } : {}),
    ...(before === null || before.status === 'draft'
      ? {
          ...charged(fields, before, command.takesBack),
          claims: claimsFor(linesOf(fields), before?.claims ?? [], command),
        }
      : {}),
  }),
  verbs: {
    [approveInvoice.command.type]: approve,
    [sendInvoice.command.type]: send,
    [recordSent.command.type]: recordAsSent,
    [emailInvoice.command.type]: askForEmail,
    [recordPayment.command.type]: payDirectly,
    [takeBackPayment.command.type]: takeBack,
    [writeOffInvoice.command.type]: writeOff,
    [takeBackWriteOff.command.type]: takeWriteOffBack,
    [returnPayment.command.type]: giveBack,
    [writeDownLine.command.type]: writeDown,
    [waiveLine.command.type]: waive,
    [discountInvoice.command.type]: giveDiscount,
    [issueCreditMemo.command.type]: issueCredit,
    [voidCreditMemo.command.type]: voidCredit,
    [voidInvoice.command.type]: voidIt,
    [NUMBER_INVOICE]: number,
    [SETTLE_CLAIMS]: settle,
    [RECORD_TRUST_PAYMENT]: payFromTrust,
    [ATTEMPT_EMAIL]: attemptEmail(invoiceEmailAttempted.type),
    [SETTLE_EMAIL]: settleEmail<Invoice>(invoiceEmailSettled.type, (record, { day }, { at }) =>
      record.sentAt === null && isPayable(record) ? delivered(record, at, day, 'email') : {},
    ),
  },
  verbCommands: [
    approveInvoice.command,
    sendInvoice.command,
    recordSent.command,
    emailInvoice.command,
    recordPayment.command,
    takeBackPayment.command,
    returnPayment.command,
    writeOffInvoice.command,
    takeBackWriteOff.command,
    writeDownLine.command,
    waiveLine.command,
    discountInvoice.command,
    issueCreditMemo.command,
    voidCreditMemo.command,
    voidInvoice.command,
  ],
});

/**
 * References to the entries that the command's lines bill and that the invoice has not requested yet, with their cases
 * and timekeepers.
 */
function entriesOf(command: Command, { record }: RecordState<Invoice>): readonly Reference[] {
  const { type, data } = command;
  const { add, change } = invoice.commands;
  const own = isOfFirm(record, command) ? record : null;
  if (type !== add.type && (type !== change.type || own === null)) return [];
  const known = new Set(own?.claims.map(({ entryId }) => entryId));
  const cases = new Set(own === null ? [] : linesOf(own).map(({ caseId }) => caseId));
  const workers = new Set(own === null ? [] : linesOf(own).map(({ workedBy }) => workedBy));
  const { lines = [] } = data as { readonly lines?: readonly InvoiceLine[] };
  return lines.flatMap(({ kind, entryId, caseId, workedBy }, index): readonly Reference[] => {
    const isNew = kind !== 'fee' && entryId !== null && !known.has(entryId);
    return [
      ...(isNew ? [{ field: entryField(index), category: CATEGORIES[kind], id: entryId }] : []),
      // A removed case is billed like any other.
      ...(caseId === null || !(isNew || !cases.has(caseId))
        ? []
        : [{ field: caseField(index), category: 'case', id: caseId, past: true as const }]),
      // The work of team members who have left is billed like any other.
      ...(workedBy === null || workers.has(workedBy)
        ? []
        : [{ field: workerField(index), category: 'member', id: workedBy, past: true as const }]),
    ];
  });
}

/**
 * An invoice requests the entries that it bills, each through the entry's own stream, and can be approved when it has
 * them all; the details of the user's firm at that time are stored with it. A removed draft releases the entries and
 * requests them again when it is restored.
 */
export const invoiceDecider: Decider<RecordState<Invoice>> = {
  ...base,

  references: (command, state) => [
    ...(base.references?.(command, state) ?? []),
    ...entriesOf(command, state),
    ...(issues(command) ? [{ ...FIRM, id: firmIdOf(command), kept: true as const }] : []),
  ],

  decide(command, state, named, ...others) {
    const decision = base.decide(command, state, named, ...others);
    const { record } = state;
    if ('refused' in decision || record === null) return decision;
    if (issues(command)) return withFirm(decision, named);
    if (command.type === invoice.commands.remove.type) {
      if (record.status !== 'draft') return refuse('INVOICE_NOT_REMOVABLE');
      return record.claims.length === 0 ? decision : [claimsSettled([]), ...decision];
    }
    if (command.type !== invoice.commands.restore.type) return decision;
    const claims = claimsFor(linesOf(record), [], command);
    return claims.length === 0 ? decision : [...decision, claimsSettled(claims)];
  },
};
