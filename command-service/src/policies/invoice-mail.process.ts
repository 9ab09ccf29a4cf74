import type { Client } from '@lexledger/contracts/features/clients';
import { emailInvoice, invoiceNumber, linesOf, workersOf } from '@lexledger/contracts/features/invoices';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { layoutOf } from '@lexledger/domain/invoiceLayout';
import { personName } from '@lexledger/domain/personName';
import { clientDecider } from '../features/clients/client.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { ATTEMPT_EMAIL, invoiceDecider, SETTLE_EMAIL } from '../features/invoices/invoice.decider.ts';
import { teamMemberDecider } from '../features/team/team-member.decider.ts';
import { recordMailProcess } from './record-mail.ts';
import { trustShown } from './trust-shown.ts';

/** Sends invoices by email, once for each request. */
export const invoiceMailProcess = recordMailProcess({
  name: 'invoice-mail',
  requested: emailInvoice.event,
  decider: invoiceDecider,
  attempt: ATTEMPT_EMAIL,
  settle: SETTLE_EMAIL,
  async letter(invoice, services) {
    const { printInvoice, handler } = services;
    const { aggregates } = handler;
    if (printInvoice === undefined) return null;
    const [client, user, ...members] = await Promise.all([
      aggregates.refresh(clientDecider, invoice.clientId).then(({ state }) => state.record as Client | null),
      aggregates.refresh(userDecider, invoice.userId).then(({ state }) => state.user),
      ...workersOf(linesOf(invoice)).map((id) =>
        aggregates.refresh(teamMemberDecider, id).then(({ state }) => state.record),
      ),
    ]);
    const bytes = await printInvoice({
      invoice,
      people: {
        from: personName(user),
        firm: invoice.firm,
        client: { name: textOf(client?.name) ?? '', address: textOf(client?.address) },
        members: Object.fromEntries(
          members.flatMap((member) => (member === null ? [] : [[member.id, textOf(member.name)]])),
        ),
        trust: layoutOf(invoice, invoice.firm).trust ? await trustShown(invoice, services) : [],
      },
    });
    return { fileName: `Invoice ${invoiceNumber(invoice.number ?? 0)}.pdf`, bytes, firm: invoice.firm, user };
  },
});
