import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { financialReport, reportPdfRoute } from '@lexledger/contracts/features/reports';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { letterhead } from '@lexledger/domain/firmWords';
import { personName } from '@lexledger/domain/personName';
import type { FastifyInstance } from 'fastify';
import { firmOf } from '../../kernel/firm-of.ts';
import { registerMadeFile } from '../../kernel/made-file.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { financialReportFor, financialReportQuery, reportRecordsQuery } from './financial-report.ts';
import { heldQuery, owedQuery } from './owed-and-held.ts';
import { isOfPerson } from './records-as-of.ts';
import { type PrintedReport, reportFileName } from './report-pdf.ts';
import { createReportPrinter } from './report-printer.ts';
import { timekeepersQuery } from './timekeepers.ts';

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const printer = createReportPrinter();
  registerMadeFile(app, services, {
    ...{ ...reportPdfRoute, operationId: 'GetFinancialReportPdf', tag: 'reports' },
    reads: [...financialReport.reads.map((name) => ({ name })), firmProfilesView],
    async make({ query: { besideFrom, besideTo, ...asked }, actor, read, today }) {
      const input = { read, past: services.past, actor };
      const period = { from: besideFrom, to: besideTo };
      const [report, other, user, profile] = await Promise.all([
        financialReportFor(asked, input),
        besideFrom === undefined && besideTo === undefined ? null : financialReportFor({ ...asked, ...period }, input),
        read.get(usersView.name, actor.userId),
        read.get(firmProfilesView.name, firmIdOf(actor)),
      ]);
      const firm = firmOf(profile);
      const printed: PrintedReport = {
        report,
        by: asked.by,
        whose: isOfPerson(asked) ? personName(user) : null,
        period: { from: asked.from, to: asked.to },
        beside: other && { period, report: other },
        asOf: asked.asOf === undefined ? today : calendarDay(asked.asOf, actor.timeZone),
        from: firm?.firmName ?? personName(user),
        letterhead: firm === null ? [] : letterhead(firm),
      };
      return { name: reportFileName(printed), bytes: await printer.print(printed) };
    },
  });
}

export const reports = {
  projections: [],
  queries: [financialReportQuery, reportRecordsQuery, owedQuery, heldQuery, timekeepersQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;
