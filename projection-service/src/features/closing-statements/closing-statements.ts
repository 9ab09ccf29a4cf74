import { casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import {
  type ClosingStatement,
  closingStatementPdfRoute,
  closingStatementsView,
} from '@lexledger/contracts/features/closing-statements';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { firmOf } from '../../kernel/firm-of.ts';
import { personName } from '../../kernel/person-name.ts';
import { savedFileHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { createClosingStatementPrinter } from './closing-statement-printer.ts';
import { closingStatementQueries, closingStatementsProjection } from './closing-statements.view.ts';

const ERASED_CLIENT = 'A client who was erased';

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const VIEWS = [closingStatementsView, casesView, clientsView, firmProfilesView];

function registerRoutes(app: FastifyInstance, { readFor, catchUp }: RouteServices): void {
  const { path, summary } = closingStatementPdfRoute;
  const printer = createClosingStatementPrinter();
  app.get(
    path,
    {
      schema: {
        tags: ['closing-statements'],
        summary,
        operationId: 'GetClosingStatementPdf',
        params: z.object({ id: identifier() }),
        response: { default: errorBody },
      },
      onRequest: (request, _reply, next) =>
        next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { userId } = actor;
      const read = readFor(actor);
      const { id } = request.params as { readonly id: string };
      // A link cannot say after which change it is followed.
      await Promise.all(VIEWS.map(({ name }) => catchUp(name)));
      const statement = (await read.get(closingStatementsView.name, id)) as unknown as ClosingStatement | null;
      if (statement === null) throw new HttpRefusal('NOT_FOUND');
      const [matter, client, user, profile] = await Promise.all([
        read.get(casesView.name, statement.caseId),
        read.get(clientsView.name, statement.clientId ?? ''),
        read.get(usersView.name, userId),
        read.get(firmProfilesView.name, userId),
      ]);
      const title = words(matter?.title) ?? 'A case of an erased client';
      const pdf = await printer.print({
        statement,
        from: personName(user),
        firm: statement.status === 'draft' ? firmOf(profile) : statement.firm,
        client: { name: words(client?.name) ?? ERASED_CLIENT, address: words(client?.address) },
        matter: title,
      });
      return reply.headers(savedFileHeaders('application/pdf', pdf.length, 'Closing statement.pdf')).send(pdf);
    },
  );
}

export const closingStatements = {
  projections: [closingStatementsProjection],
  queries: closingStatementQueries,
  routes: registerRoutes,
} satisfies ServiceFeature;
