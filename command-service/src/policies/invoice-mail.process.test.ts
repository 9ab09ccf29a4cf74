import { emailsOf } from '@lexledger/contracts/emails';
import { client } from '@lexledger/contracts/features/clients';
import {
  approveInvoice,
  emailInvoice,
  type Invoice,
  invoice,
  voidInvoice,
} from '@lexledger/contracts/features/invoices';
import { teamMember } from '@lexledger/contracts/features/team';
import { depositTrust } from '@lexledger/contracts/features/trust';
import { trustMinimum, trustRequest } from '@lexledger/contracts/features/trust/requests';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { Mailer, MailMessage, MailOutcome } from '@lexledger/infra/mail/port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { invoiceDecider } from '../features/invoices/invoice.decider.ts';
import { aDataFolder, startProcess } from '../kernel/test-process.ts';
import { billingProcess } from './billing.process.ts';
import { invoiceMailProcess } from './invoice-mail.process.ts';

const ACCEPTED: MailOutcome = { outcome: 'accepted', detail: '250 Queued as 42' };
const MESSAGE = { to: 'ada@example.test', subject: 'Invoice 0001', text: 'Please find it attached.' };

/** A mailer with the given answers in order, and `ACCEPTED` after them. */
function aMailer(...answers: readonly (MailOutcome | 'dies')[]) {
  const sent: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      const answer = answers[sent.length] ?? ACCEPTED;
      sent.push(message);
      if (answer === 'dies') throw new Error('the process was killed');
      return answer;
    },
  };
  return { sent, mailer };
}

const printInvoice: PrintInvoice = async ({ invoice: { number }, people }) =>
  Buffer.from(`%PDF ${number} for ${people.client.name} by ${Object.values(people.members).join()}`);

async function anApprovedInvoice() {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  const { body: ada } = await process.send(client.commands.add, {
    ...{ name: 'Ada Okafor', email: 'ada@example.test', practiceArea: 'Tax' },
  });
  const { body: miriam } = await process.send(teamMember.commands.add, {
    ...{ name: 'Miriam Katz', email: 'miriam@example.test' },
  });
  const fee = { id: '5b8c3d40-0000-4000-8000-000000000001', kind: 'fee' as const, date: '2026-03-01' };
  const { body: made } = await process.send(invoice.commands.add, {
    ...{ title: 'March', clientId: ada.id },
    lines: [{ ...fee, description: 'Opinion', amount: '600.00', workedBy: miriam.id }],
  });
  const events = async (types: readonly string[]): Promise<readonly DomainEvent[]> =>
    (await process.log()).filter(({ type }) => types.includes(type));
  const approve = async (): Promise<void> => {
    await process.send(approveInvoice.command, {}, { id: made.id });
  };
  const number = async (): Promise<void> => {
    for (const event of await events(billingProcess.reactsTo)) await billingProcess.step(event, process);
  };
  return {
    process,
    id: made.id,
    approve,
    number,
    email: () => process.send(emailInvoice.command, MESSAGE, { id: made.id }),
    /** Steps on every request, as after a crash that lost all checkpoints. */
    async step(more: { readonly mailer?: Mailer; readonly printInvoice?: PrintInvoice }): Promise<void> {
      for (const event of await events(invoiceMailProcess.reactsTo)) {
        await invoiceMailProcess.step(event, { ...process, ...more });
      }
    },
    async now(): Promise<Invoice> {
      const { state } = await process.handler.aggregates.refresh(invoiceDecider, made.id);
      return state.record as Invoice;
    },
    types: async () => (await process.log()).map(({ type }) => type).filter((type) => /Email/.test(type)),
  };
}

async function aNumberedInvoice() {
  const practice = await anApprovedInvoice();
  await practice.approve();
  await practice.number();
  return practice;
}

describe('an invoice by e-mail', () => {
  it('goes out once with its PDF, and is sent from then on', async () => {
    const practice = await aNumberedInvoice();
    const { sent, mailer } = aMailer();
    expect(await practice.email()).toMatchObject({ status: 200 });
    for (let run = 0; run < 3; run += 1) await practice.step({ mailer, printInvoice });
    expect(sent).toEqual([
      {
        ...{ ...MESSAGE, copyTo: null, replyTo: null, fromName: expect.any(String) },
        attachments: [
          {
            ...{ fileName: 'Invoice 0001.pdf', contentType: 'application/pdf' },
            bytes: Buffer.from('%PDF 1 for Ada Okafor by Miriam Katz'),
          },
        ],
      },
    ]);
    const now = await practice.now();
    expect(now).toMatchObject({ status: 'sent', sentVia: 'email', sentOn: '2026-03-02' });
    expect(emailsOf(now)).toMatchObject([{ state: 'accepted', detail: '250 Queued as 42', to: 'ada@example.test' }]);
    expect(await practice.types()).toEqual(['InvoiceEmailRequested', 'InvoiceEmailAttempted', 'InvoiceEmailSettled']);
  });

  it('shows the client’s trust money where its layout does', async () => {
    const practice = await anApprovedInvoice();
    const { process, id } = practice;
    const { clientId, version } = await practice.now();
    await process.send(trustRequest.commands.add, { clientId, amount: '800', dueOn: '2026-04-01' });
    await process.send(trustMinimum.commands.add, { clientId, minimum: '500', replenishTo: '1000' });
    await process.send(depositTrust, { amount: '300' }, { id: clientId });
    await process.send(invoice.commands.change, { layout: { trust: true } }, { id, version });
    await practice.approve();
    await practice.number();
    await practice.email();
    const shown: unknown[] = [];
    const { mailer } = aMailer();
    const readings = vi.spyOn(process.store, 'readAll');
    await practice.step({
      mailer,
      printInvoice: async ({ people }) => {
        shown.push(...people.trust.map(({ label, amount }) => `${label} ${amount}`));
        return Buffer.from('%PDF');
      },
    });
    expect(shown).toEqual(['Held in trust 300.00', 'Requested, not yet received 800.00', 'Minimum balance 500.00']);
    const types = [trustRequest, trustMinimum].map(({ events }) => events.added.type);
    const ofTrust = readings.mock.calls.filter(([, , filter]) => types.some((type) => filter?.types?.includes(type)));
    expect(ofTrust).toHaveLength(1);
  });

  it('says in the words of the server that it was refused, and can be sent again', async () => {
    const practice = await aNumberedInvoice();
    const { sent, mailer } = aMailer({ outcome: 'refused', detail: '550 No such mailbox' });
    await practice.email();
    await practice.step({ mailer, printInvoice });
    expect(await practice.now()).toMatchObject({ status: 'approved', sentAt: null });
    expect(emailsOf(await practice.now())).toMatchObject([{ state: 'refused', detail: '550 No such mailbox' }]);
    await practice.email();
    await practice.step({ mailer, printInvoice });
    expect(sent).toHaveLength(2);
    expect(emailsOf(await practice.now()).map(({ state }) => state)).toEqual(['refused', 'accepted']);
  });

  it('is unknown, and not sent again, where the process died while it went out', async () => {
    const practice = await aNumberedInvoice();
    const { sent, mailer } = aMailer('dies');
    await practice.email();
    await expect(practice.step({ mailer, printInvoice })).rejects.toThrow('the process was killed');
    expect(emailsOf(await practice.now())).toMatchObject([{ state: 'sending' }]);
    expect(await practice.email()).toMatchObject({ body: { code: 'INVOICE_EMAIL_UNDER_WAY' } });
    for (let run = 0; run < 3; run += 1) await practice.step({ mailer, printInvoice });
    expect(sent).toHaveLength(1);
    expect(emailsOf(await practice.now())).toMatchObject([
      { state: 'unknown', detail: expect.stringMatching(/stopped/) },
    ]);
    expect(await practice.now()).toMatchObject({ status: 'approved' });
  });

  it('is unknown where the connection was lost after its data', async () => {
    const practice = await aNumberedInvoice();
    const { sent, mailer } = aMailer({ outcome: 'unknown', detail: 'The connection was lost' });
    await practice.email();
    for (let run = 0; run < 2; run += 1) await practice.step({ mailer, printInvoice });
    expect(sent).toHaveLength(1);
    expect(emailsOf(await practice.now())).toMatchObject([{ state: 'unknown', detail: 'The connection was lost' }]);
  });

  it('goes out from one of two processes that both believe the work is theirs', async () => {
    const practice = await aNumberedInvoice();
    const { sent, mailer } = aMailer();
    await practice.email();
    await Promise.all([practice.step({ mailer, printInvoice }), practice.step({ mailer, printInvoice })]);
    expect(sent).toHaveLength(1);
    expect(emailsOf(await practice.now())).toMatchObject([{ state: 'accepted' }]);
  });

  it('does not go out where mail is not set up, nor without its PDF', async () => {
    const practice = await aNumberedInvoice();
    const { sent, mailer } = aMailer();
    await practice.email();
    await practice.step({ printInvoice });
    await practice.email();
    await practice.step({ mailer, printInvoice: () => Promise.reject(new Error('The paper could not be laid out')) });
    expect(sent).toEqual([]);
    expect(emailsOf(await practice.now()).map(({ state, detail }) => `${state}: ${detail}`)).toEqual([
      'refused: Mail is not set up on this server.',
      'refused: The PDF could not be made.',
    ]);
  });

  it('is asked for only once it is approved and has its number, and not when it is void', async () => {
    const practice = await anApprovedInvoice();
    expect(await practice.email()).toMatchObject({ body: { code: 'INVOICE_NOT_SENT' } });
    await practice.approve();
    expect(await practice.email()).toMatchObject({ body: { code: 'INVOICE_NOT_NUMBERED' } });
    await practice.number();
    await practice.process.send(voidInvoice.command, {}, { id: practice.id });
    expect(await practice.email()).toMatchObject({ body: { code: 'INVOICE_NOT_SENT' } });
  });
});
