import {
  approveInvoice,
  type Claim,
  type Invoice,
  invoice,
  invoiceClaimsSettled,
  returnPayment,
  sendInvoice,
  takeBackPayment,
  voidInvoice,
} from '@lexledger/contracts/features/invoices';
import { trustPaid } from '@lexledger/contracts/features/trust/entries';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import {
  invoiceDecider,
  NUMBER_INVOICE,
  RECORD_TRUST_PAYMENT,
  SETTLE_CLAIMS,
  type SettledClaims,
  type TrustPayment,
} from '../features/invoices/invoice.decider.ts';
import { numberingDecider, TAKE_NUMBER } from '../features/invoices/numbering.decider.ts';
import { BILL_EXPENSE, financialRecordDecider, UNBILL_EXPENSE } from '../features/money/financial-record.decider.ts';
import { BILL_TIME_ENTRY, timeEntryDecider, UNBILL_TIME_ENTRY } from '../features/time/time-entry.decider.ts';
import { RETURN_PAYMENT, type ReturnedPayment, trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { type Send, stepSender } from '../kernel/step-sender.ts';

const NAME = 'billing';

const ENTRIES = {
  time: { category: timeEntryDecider.category, bill: BILL_TIME_ENTRY, unbill: UNBILL_TIME_ENTRY },
  expense: { category: financialRecordDecider.category, bill: BILL_EXPENSE, unbill: UNBILL_EXPENSE },
} as const;

const RETURNS: readonly string[] = [takeBackPayment.event.type, returnPayment.event.type];

/** The claims before the event and after it. */
async function claimsAround(event: DomainEvent, { handler }: StepServices) {
  const past = await handler.aggregates.past(invoice.category, event.entityId, event.revision);
  const last = stepsOf<Invoice>(past).at(-1);
  // On a distributed store a read may lag behind the event that this process was just given.
  if (last?.event.id !== event.id) throw new Error(`invoice ${event.entityId} cannot be read up to its event yet`);
  return { before: last.before?.claims ?? [], after: last.after.claims };
}

const without = (claims: readonly Claim[], others: readonly Claim[]): readonly Claim[] =>
  claims.filter(({ entryId }) => !others.some((other) => other.entryId === entryId));

/**
 * Releases the entries that the event removed from the invoice, then requests those that it added. The effects of an
 * event depend on nothing else, so that claims on an entry are granted and released in the order of the log.
 */
async function claim(event: DomainEvent, send: Send, services: StepServices): Promise<void> {
  const { before, after } = await claimsAround(event, services);
  const invoiceId = event.entityId;
  for (const { kind, entryId } of without(before, after)) {
    const { category, unbill } = ENTRIES[kind];
    await send(services.handler.deciders.get(category) as Decider<unknown>, entryId, unbill, { invoiceId });
  }
  const asked = without(after, before);
  if (asked.length === 0) return;
  const held: string[] = [];
  const refused: string[] = [];
  for (const { kind, entryId } of asked) {
    const { category, bill } = ENTRIES[kind];
    const decider = services.handler.deciders.get(category) as Decider<unknown>;
    const { status } = await send(decider, entryId, bill, { invoiceId });
    (status < 400 ? held : refused).push(entryId);
  }
  const settled: SettledClaims = { askedBy: event.metadata.commandId, held, refused };
  await send(invoiceDecider, invoiceId, SETTLE_CLAIMS, settled);
}

async function number({ entityId, metadata: { userId, firmId } }: DomainEvent, send: Send): Promise<void> {
  const firm = firmIdOf({ userId: userId as string, firmId });
  const { body } = await send(numberingDecider, firm, TAKE_NUMBER, { invoiceId: entityId });
  await send(invoiceDecider, entityId, NUMBER_INVOICE, { number: (body as { readonly number: number }).number });
}

/** Records a trust payment on the invoice; if it is refused, the money is returned at once. */
async function carryOver({ data, entityId }: DomainEvent, send: Send): Promise<void> {
  const { id, date, amount, invoiceId } = (data as EventOf<typeof trustPaid>['data']).entry;
  const payment: TrustPayment = { id, date, amount: amount.slice(1) };
  const { status } = await send(invoiceDecider, invoiceId as string, RECORD_TRUST_PAYMENT, payment);
  if (status >= 400) await send(trustAccountDecider, entityId, RETURN_PAYMENT, { entryId: id });
}

async function returnToTrust(event: DomainEvent, send: Send, { handler }: StepServices): Promise<void> {
  const { payment } = event.data as EventOf<typeof takeBackPayment.event>['data'];
  if (payment.method !== 'trust') return;
  const { state } = await handler.aggregates.refresh(invoiceDecider, event.entityId);
  if (state.record === null) return;
  const { reverses, id, date } = payment;
  const returned: ReturnedPayment = reverses === null ? { entryId: id } : { entryId: reverses, date };
  await send(trustAccountDecider, state.record.clientId, RETURN_PAYMENT, returned);
}

/** Events after which an invoice is numbered. */
const ISSUING: readonly string[] = [approveInvoice.event.type, sendInvoice.event.type];

/**
 * The effects of invoices on other streams: entries are granted and released, approved invoices are numbered, and trust
 * money is carried over and returned.
 */
export const billingProcess: Process = {
  name: NAME,
  reactsTo: [
    invoice.events.added.type,
    invoice.events.changed.type,
    invoiceClaimsSettled.type,
    voidInvoice.event.type,
    approveInvoice.event.type,
    sendInvoice.event.type,
    takeBackPayment.event.type,
    returnPayment.event.type,
    trustPaid.type,
  ],
  async step(event, services) {
    if (event.metadata.userId === null) return;
    const send = stepSender(NAME, services, event);
    if (event.type === trustPaid.type) await carryOver(event, send);
    else if (ISSUING.includes(event.type)) await number(event, send);
    else if (RETURNS.includes(event.type)) await returnToTrust(event, send, services);
    else await claim(event, send, services);
  },
};
