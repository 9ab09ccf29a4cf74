import { randomUUID } from 'node:crypto';
import type { Client } from '@lexledger/contracts/features/clients';
import {
  emailInvoice,
  emailsOf,
  type Invoice,
  type InvoiceEmail,
  invoiceNumber,
} from '@lexledger/contracts/features/invoices';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { MailOutcome } from '@lexledger/infra/mail/port';
import { clientDecider } from '../features/clients/client.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import {
  ATTEMPT_EMAIL,
  type EmailAttempt,
  invoiceDecider,
  SETTLE_EMAIL,
  type SettledEmail,
} from '../features/invoices/invoice.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';

const NAME = 'invoice-mail';
const STOPPED = 'LexLedger stopped while the message was going out.';

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function invoiceNow({ handler }: StepServices, id: string): Promise<Invoice | null> {
  return (await handler.aggregates.refresh(invoiceDecider, id)).state.record;
}

const emailIn = (invoice: Invoice | null, emailId: string): InvoiceEmail | undefined =>
  invoice === null ? undefined : emailsOf(invoice).find(({ id }) => id === emailId);

/** The message with its PDF; everything that can be done before it goes out. */
async function prepared(
  invoice: Invoice,
  { to, copyTo, subject, text }: InvoiceEmail,
  services: StepServices,
  printInvoice: PrintInvoice,
) {
  const { aggregates } = services.handler;
  const [client, user] = await Promise.all([
    aggregates.refresh(clientDecider, invoice.clientId).then(({ state }) => state.record as Client | null),
    aggregates.refresh(userDecider, invoice.userId).then(({ state }) => state.user),
  ]);
  const person = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.username ?? '');
  const bytes = await printInvoice({
    invoice,
    people: {
      from: person,
      firm: invoice.firm,
      client: { name: words(client?.name) ?? '', address: words(client?.address) },
    },
  });
  const fileName = `Invoice ${invoiceNumber(invoice.number ?? 0)}.pdf`;
  return {
    ...{ to, copyTo, subject, text },
    replyTo: words(invoice.firm?.email) ?? words(user?.email),
    fromName: words(invoice.firm?.firmName) ?? person,
    attachments: [{ fileName, contentType: 'application/pdf', bytes }],
  };
}

/**
 * Sends invoices by e-mail, each attempt once. That it is about to go out is recorded before, so that a process that dies in
 * between leaves an attempt without an outcome behind: whoever takes the step again says that it is unknown, and sends nothing.
 */
export const invoiceMailProcess: Process = {
  name: NAME,
  reactsTo: [emailInvoice.event.type],
  async step(event, services) {
    const { changes } = (event as DomainEvent<EventOf<typeof emailInvoice.event>>).data;
    const emailId = emailsOf(changes).at(-1)?.id;
    const { userId } = event.metadata;
    if (userId === null || emailId === undefined) return;
    const invoiceId = event.entityId;
    const common = { entityId: invoiceId, userId, timeZone: 'UTC', origin: causedBy(event) } as const;

    async function settle({ outcome, detail }: MailOutcome): Promise<void> {
      await services.handler.handle(invoiceDecider, {
        ...common,
        type: SETTLE_EMAIL,
        data: { emailId: emailId as string, outcome, detail } satisfies SettledEmail,
        commandId: nameBasedId(`${NAME}:${outcome}`, event.id),
        repeatable: true,
      });
    }

    const invoice = await invoiceNow(services, invoiceId);
    const email = emailIn(invoice, emailId);
    if (invoice === null || email === undefined) return;
    if (email.state === 'sending') return settle({ outcome: 'unknown', detail: STOPPED });
    if (email.state !== 'requested') return;
    const { mailer, printInvoice } = services;
    if (mailer === undefined || printInvoice === undefined) {
      return settle({ outcome: 'refused', detail: 'Mail is not set up on this server.' });
    }
    const message = await prepared(invoice, email, services, printInvoice).catch((error: unknown) => {
      // A store that is away is waited for; a paper that cannot be laid out stays so.
      if (!(error instanceof Error) || !error.message.startsWith('The paper')) throw error;
      return null;
    });
    if (message === null) return settle({ outcome: 'refused', detail: 'The PDF could not be made.' });

    const attempt = randomUUID();
    await services.handler.handle(invoiceDecider, {
      ...common,
      type: ATTEMPT_EMAIL,
      data: { emailId, attempt } satisfies EmailAttempt,
      commandId: attempt,
      repeatable: false,
    });
    // Two processes may believe that the work is theirs for a moment: the one whose attempt is recorded sends.
    if (emailIn(await invoiceNow(services, invoiceId), emailId)?.attempt !== attempt) return;
    await settle(await mailer.send(message));
  },
};
