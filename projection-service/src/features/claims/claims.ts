import { casesView } from '@lexledger/contracts/features/cases';
import { outlineRoute } from '@lexledger/contracts/features/claims';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { analyze } from '@lexledger/domain/analysis/cells';
import { factsByElement, outlineOfProof } from '@lexledger/domain/analysis/outline';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PDF_TYPE, registerMadeFile } from '../../kernel/made-file.ts';
import { createPrinter, LONG_PAPER_MS } from '../../kernel/printer.ts';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { WORD_TYPE } from '../../kernel/word-file.ts';
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

const TYPES = { pdf: PDF_TYPE, docx: WORD_TYPE } as const;

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const { path, summary, query } = outlineRoute;
  const printer = createPrinter<PrintedOutline>(
    { name: 'outline-file.worker', beside: import.meta.url },
    LONG_PAPER_MS,
  );
  registerMadeFile(app, services, {
    ...{ path, summary, query, operationId: 'GetOutlineOfProof', tag: 'claims' },
    params: z.object({ caseId: identifier() }),
    reads: [casesView, ...MATTER_VIEWS],
    async make({ params: { caseId }, query: { format, part }, read, today }) {
      const legalCase = await read.get(casesView.name, caseId);
      if (legalCase === null) throw new HttpRefusal('NOT_FOUND');
      const matter = await readMatter(read, caseId);
      const analyses = analyze(matter);
      const title = String(legalCase.title);
      const outline =
        part === 'facts' ? factsByElement(analyses, matter, title, today) : outlineOfProof(analyses, title, today);
      const bytes = await printer.print({ outline, format });
      return { name: `${outline.title}, ${today}.${format}`, type: TYPES[format], bytes };
    },
  });
}

export const claims = {
  projections: [claimTemplatesProjection, claimsProjection, proofsProjection, analysesProjection],
  queries: [...templateQueries, ...claimQueries, ...proofQueries, ...analysisQueries],
  routes: registerRoutes,
} satisfies ServiceFeature;
