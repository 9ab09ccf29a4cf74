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
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { layoutOf } from '@lexledger/domain/invoiceLayout';
import { type ClientTrust, trustRows } from '@lexledger/domain/trust/onInvoice';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { firmOf } from '../../kernel/firm-of.ts';
import { personName } from '../../kernel/person-name.ts';
import type { Reader } from '../../kernel/reader.ts';
import { savedFileHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { invoiceFileName } from './invoice-pdf.ts';
import { createInvoicePrinter } from './invoice-printer.ts';
import { ageingQuery, invoiceQueries, invoicesProjection } from './invoices.view.ts';

const NOBODY = 'A client who was erased';

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

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

function registerRoutes(app: FastifyInstance, { readFor, clock, catchUp }: RouteServices): void {
  const { path, summary } = invoicePdfRoute;
  const printer = createInvoicePrinter();
  app.get(
    path,
    {
      schema: {
        tags: ['invoices'],
        summary,
        operationId: 'GetInvoicePdf',
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: (request, _reply, next) =>
        next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { userId, timeZone } = actor;
      const read = readFor(actor);
      const { id } = request.params as { readonly id: string };
      // A link cannot say after which change it is followed.
      await Promise.all(VIEWS.map(({ name }) => catchUp(name)));
      const invoice = (await read.get(invoicesView.name, id)) as unknown as Invoice | null;
      if (invoice === null) throw new HttpRefusal('NOT_FOUND');
      const [client, user, profile, ...members] = await Promise.all([
        read.get(clientsView.name, invoice.clientId),
        read.get(usersView.name, userId),
        read.get(firmProfilesView.name, userId),
        ...workersOf(linesOf(invoice)).map((member) => read.get(teamView.name, member)),
      ]);
      const firm = invoice.status === 'draft' ? firmOf(profile) : invoice.firm;
      const today = calendarDay(clock.now(), timeZone);
      const pdf = await printer.print({
        invoice,
        people: {
          from: personName(user),
          firm,
          client: { name: words(client?.name) ?? NOBODY, address: words(client?.address) },
          members: Object.fromEntries(
            members.flatMap((member) => (member === null ? [] : [[member.id, words(member.name)]])),
          ),
          trust: layoutOf(invoice, firm).trust ? trustRows(invoice, await trustOf(invoice, read), today) : [],
        },
      });
      return reply.headers(savedFileHeaders('application/pdf', pdf.length, invoiceFileName(invoice))).send(pdf);
    },
  );
}

export const invoices = {
  projections: [invoicesProjection],
  queries: [...invoiceQueries, ageingQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;
