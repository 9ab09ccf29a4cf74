import { clientsView } from '@lexledger/contracts/features/clients';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import {
  type Invoice,
  invoicePdfRoute,
  invoicesView,
  linesOf,
  workersOf,
} from '@lexledger/contracts/features/invoices';
import { teamView } from '@lexledger/contracts/features/team';
import { trustAccountsView } from '@lexledger/contracts/features/trust';
import { trustMinimumsView, trustRequestsView } from '@lexledger/contracts/features/trust/requests';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { layoutOf } from '@lexledger/domain/invoiceLayout';
import { personName } from '@lexledger/domain/personName';
import { type ClientTrust, trustRows } from '@lexledger/domain/trust/onInvoice';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import { firmOf } from '../../kernel/firm-of.ts';
import { ofRecord, registerMadeFile } from '../../kernel/made-file.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { invoiceFileName } from './invoice-pdf.ts';
import { createInvoicePrinter } from './invoice-printer.ts';
import { ageingQuery, invoiceQueries, invoicesProjection } from './invoices.view.ts';

const NOBODY = 'A client who was erased';

/** What is known of the trust money of an invoice's client. */
async function trustOf({ clientId }: Pick<Invoice, 'clientId'>, read: Reader): Promise<ClientTrust> {
  const [account, requests, minimums] = await Promise.all([
    read.get(trustAccountsView.name, clientId),
    ...[trustRequestsView, trustMinimumsView].map(({ name }) => read.find(name, { where: { clientId } })),
  ]);
  return { account, requests, minimums } as unknown as ClientTrust;
}

const VIEWS = [
  ...[invoicesView, clientsView, firmProfilesView, teamView],
  ...[trustAccountsView, trustRequestsView, trustMinimumsView],
];

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const printer = createInvoicePrinter();
  registerMadeFile(app, services, {
    ...{ ...invoicePdfRoute, operationId: 'GetInvoicePdf', tag: 'invoices' },
    params: ofRecord,
    reads: VIEWS,
    async make({ params: { id }, actor, read, today }) {
      const invoice = (await read.get(invoicesView.name, id)) as unknown as Invoice | null;
      if (invoice === null) throw new HttpRefusal('NOT_FOUND');
      const [client, user, profile, ...members] = await Promise.all([
        read.get(clientsView.name, invoice.clientId),
        read.get(usersView.name, actor.userId),
        read.get(firmProfilesView.name, firmIdOf(actor)),
        ...workersOf(linesOf(invoice)).map((member) => read.get(teamView.name, member)),
      ]);
      const firm = invoice.status === 'draft' ? firmOf(profile) : invoice.firm;
      const bytes = await printer.print({
        invoice,
        people: {
          from: personName(user),
          firm,
          client: { name: textOf(client?.name) ?? NOBODY, address: textOf(client?.address) },
          members: Object.fromEntries(
            members.flatMap((member) => (member === null ? [] : [[member.id, textOf(member.name)]])),
          ),
          trust: layoutOf(invoice, firm).trust ? trustRows(invoice, await trustOf(invoice, read), today) : [],
        },
      });
      return { name: invoiceFileName(invoice), bytes };
    },
  });
}

export const invoices = {
  projections: [invoicesProjection],
  queries: [...invoiceQueries, ageingQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;
