import { casesView } from '@lexledger/contracts/features/cases';
import { outlineRoute } from '@lexledger/contracts/features/claims';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { analyze } from '@lexledger/domain/analysis/cells';
import { factsByElement, outlineOfProof } from '@lexledger/domain/analysis/outline';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createPrinter, LONG_PAPER_MS } from '../../kernel/printer.ts';
import { savedFileHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import {
  analysesProjection,
  analysisQueries,
  claimQueries,
  claimsProjection,
  claimTemplatesProjection,
  proofQueries,
  proofsProjection,
  templateQueries,
} from './claims.view.ts';
import { MATTER_VIEWS, readMatter } from './matter.ts';
import type { PrintedOutline } from './outline-file.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

function registerRoutes(app: FastifyInstance, { readFor, clock, catchUp }: RouteServices): void {
  const { path, summary, query } = outlineRoute;
  const printer = createPrinter<PrintedOutline>(
    { name: 'outline-file.worker', beside: import.meta.url },
    LONG_PAPER_MS,
  );
  app.get(
    path,
    {
      schema: {
        tags: ['claims'],
        summary,
        operationId: 'GetOutlineOfProof',
        params: z.object({ caseId: identifier() }),
        querystring: query,
        response: { default: errorBody },
      },
      onRequest: (request, _reply, next) =>
        next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { caseId } = request.params as { readonly caseId: string };
      const { format, part } = request.query as z.output<typeof query>;
      // A link cannot carry the position of the user's last change, so the views have to catch up first.
      await Promise.all([casesView.name, ...MATTER_VIEWS].map(catchUp));
      const read = readFor(actor);
      const legalCase = await read.get(casesView.name, caseId);
      if (legalCase === null) throw new HttpRefusal('NOT_FOUND');
      const matter = await readMatter(read, caseId);
      const analyses = analyze(matter);
      const title = String(legalCase.title);
      const day = calendarDay(clock.now(), actor.timeZone);
      const outline =
        part === 'facts' ? factsByElement(analyses, matter, title, day) : outlineOfProof(analyses, title, day);
      const file = await printer.print({ outline, format });
      return reply
        .headers(savedFileHeaders(TYPES[format], file.length, `${outline.title}, ${day}.${format}`))
        .send(file);
    },
  );
}

export const claims = {
  projections: [claimTemplatesProjection, claimsProjection, proofsProjection, analysesProjection],
  queries: [...templateQueries, ...claimQueries, ...proofQueries, ...analysisQueries],
  routes: registerRoutes,
} satisfies ServiceFeature;
