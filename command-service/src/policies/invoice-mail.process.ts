import type { Client } from '@lexledger/contracts/features/clients';
import {
  emailInvoice,
  emailsOf,
  type Invoice,
  type InvoiceEmail,
  invoiceNumber,
  linesOf,
  workersOf,
} from '@lexledger/contracts/features/invoices';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { layoutOf } from '@lexledger/domain/invoiceLayout';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import { clientDecider } from '../features/clients/client.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import {
  ATTEMPT_EMAIL,
  type EmailAttempt,
  invoiceDecider,
  SETTLE_EMAIL,
  type SettledEmail,
} from '../features/invoices/invoice.decider.ts';
import { teamMemberDecider } from '../features/team/team-member.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { mailOnce } from './mail-once.ts';
import { trustShown } from './trust-shown.ts';

const NAME = 'invoice-mail';
const NO_PDF = 'The PDF could not be made.';

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function invoiceNow({ handler }: StepServices, id: string): Promise<Invoice | null> {
  return (await handler.aggregates.refresh(invoiceDecider, id)).state.record;
}

const emailIn = (invoice: Invoice | null, emailId: string): InvoiceEmail | undefined =>
  invoice === null ? undefined : emailsOf(invoice).find(({ id }) => id === emailId);

/** The message with its PDF: all preparation before sending. */
async function prepared(
  invoice: Invoice,
  { to, copyTo, subject, text }: InvoiceEmail,
  services: StepServices,
  printInvoice: PrintInvoice,
) {
  const { aggregates } = services.handler;
  const [client, user, ...members] = await Promise.all([
    aggregates.refresh(clientDecider, invoice.clientId).then(({ state }) => state.record as Client | null),
    aggregates.refresh(userDecider, invoice.userId).then(({ state }) => state.user),
    ...workersOf(linesOf(invoice)).map((id) =>
      aggregates.refresh(teamMemberDecider, id).then(({ state }) => state.record),
    ),
  ]);
  const person = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.username ?? '');
  const bytes = await printInvoice({
    invoice,
    people: {
      from: person,
      firm: invoice.firm,
      client: { name: words(client?.name) ?? '', address: words(client?.address) },
      members: Object.fromEntries(
        members.flatMap((member) => (member === null ? [] : [[member.id, words(member.name)]])),
      ),
      trust: layoutOf(invoice, invoice.firm).trust ? await trustShown(invoice, services) : [],
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

/** Sends invoices by email, once for each request. */
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

    await mailOnce(services.mailer, {
      async recorded() {
        return emailIn(await invoiceNow(services, invoiceId), emailId) ?? null;
      },
      async prepare() {
        const { printInvoice } = services;
        const invoice = await invoiceNow(services, invoiceId);
        const email = emailIn(invoice, emailId);
        if (printInvoice === undefined || invoice === null || email === undefined) return NO_PDF;
        return prepared(invoice, email, services, printInvoice).catch((error: unknown) => {
          // An unavailable store is retried, whereas an invoice that cannot be laid out stays so.
          if (!(error instanceof Error) || !error.message.startsWith('The paper')) throw error;
          return NO_PDF;
        });
      },
      async recordAttempt(attempt) {
        await services.handler.handle(invoiceDecider, {
          ...common,
          type: ATTEMPT_EMAIL,
          data: { emailId, attempt } satisfies EmailAttempt,
          commandId: attempt,
          repeatable: false,
        });
      },
      async recordOutcome({ outcome, detail }) {
        await services.handler.handle(invoiceDecider, {
          ...common,
          type: SETTLE_EMAIL,
          data: { emailId, outcome, detail } satisfies SettledEmail,
          commandId: nameBasedId(`${NAME}:${outcome}`, event.id),
          repeatable: true,
        });
      },
    });
  },
};
