import { casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import {
  type ClosingStatement,
  closingStatementPdfRoute,
  closingStatementsView,
} from '@lexledger/contracts/features/closing-statements';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { personName } from '@lexledger/domain/personName';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import { firmOf } from '../../kernel/firm-of.ts';
import { ofRecord, registerMadeFile } from '../../kernel/made-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { createClosingStatementPrinter } from './closing-statement-printer.ts';
import { closingStatementQueries, closingStatementsProjection } from './closing-statements.view.ts';

const ERASED_CLIENT = 'A client who was erased';

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const printer = createClosingStatementPrinter();
  registerMadeFile(app, services, {
    ...{ ...closingStatementPdfRoute, operationId: 'GetClosingStatementPdf', tag: 'closing-statements' },
    params: ofRecord,
    reads: [closingStatementsView, casesView, clientsView, firmProfilesView],
    async make({ params: { id }, actor, read }) {
      const statement = (await read.get(closingStatementsView.name, id)) as unknown as ClosingStatement | null;
      if (statement === null) throw new HttpRefusal('NOT_FOUND');
      const [matter, client, user, profile] = await Promise.all([
        read.get(casesView.name, statement.caseId),
        read.get(clientsView.name, statement.clientId ?? ''),
        read.get(usersView.name, actor.userId),
        read.get(firmProfilesView.name, firmIdOf(actor)),
      ]);
      const bytes = await printer.print({
        statement,
        from: personName(user),
        firm: statement.status === 'draft' ? firmOf(profile) : statement.firm,
        client: { name: textOf(client?.name) ?? ERASED_CLIENT, address: textOf(client?.address) },
        matter: textOf(matter?.title) ?? 'A case of an erased client',
      });
      return { name: 'Closing statement.pdf', bytes };
    },
  });
}

export const closingStatements = {
  projections: [closingStatementsProjection],
  queries: closingStatementQueries,
  routes: registerRoutes,
} satisfies ServiceFeature;
