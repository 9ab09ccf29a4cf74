import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { financialReport, reportPdfRoute } from '@lexledger/contracts/features/reports';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { letterhead } from '@lexledger/domain/firmWords';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { firmOf } from '../../kernel/firm-of.ts';
import { personName } from '../../kernel/person-name.ts';
import { savedFileHeaders } from '../../kernel/saved-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { financialReportFor, financialReportQuery, reportRecordsQuery } from './financial-report.ts';
import { heldQuery, owedQuery } from './owed-and-held.ts';
import { type PrintedReport, reportFileName } from './report-pdf.ts';
import { createReportPrinter } from './report-printer.ts';
import { timekeepersQuery } from './timekeepers.ts';

function registerRoutes(app: FastifyInstance, { readFor, past, clock, catchUp }: RouteServices): void {
  const { path, summary, query } = reportPdfRoute;
  const printer = createReportPrinter();
  app.get(
    path,
    {
      schema: {
        tags: ['reports'],
        summary,
        operationId: 'GetFinancialReportPdf',
        querystring: query,
        response: { default: errorBody },
      },
      onRequest: (request, _reply, next) =>
        next(actorOf(request) === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { besideFrom, besideTo, ...asked } = request.query as z.output<typeof query>;
      // A link cannot carry the position of the user's last change, so the views have to catch up first.
      await Promise.all([...financialReport.reads, firmProfilesView.name].map(catchUp));
      const read = readFor(actor);
      const input = { read, past, actor };
      const period = { from: besideFrom, to: besideTo };
      const [report, other, user, profile] = await Promise.all([
        financialReportFor(asked, input),
        besideFrom === undefined && besideTo === undefined ? null : financialReportFor({ ...asked, ...period }, input),
        read.get(usersView.name, actor.userId),
        read.get(firmProfilesView.name, actor.userId),
      ]);
      const firm = firmOf(profile);
      const printed: PrintedReport = {
        report,
        by: asked.by,
        period: { from: asked.from, to: asked.to },
        beside: other && { period, report: other },
        asOf: calendarDay(asked.asOf ?? clock.now(), actor.timeZone),
        from: firm?.firmName ?? personName(user),
        letterhead: firm === null ? [] : letterhead(firm),
      };
      const pdf = await printer.print(printed);
      return reply.headers(savedFileHeaders('application/pdf', pdf.length, reportFileName(printed))).send(pdf);
    },
  );
}

export const reports = {
  projections: [],
  queries: [financialReportQuery, reportRecordsQuery, owedQuery, heldQuery, timekeepersQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;
