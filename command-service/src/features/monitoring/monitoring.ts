import { monitoringRoutes, type performanceReport } from '@lexledger/contracts/features/monitoring';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import type { Services } from '../../kernel/services.ts';

/** Kinds with a label of their own. All others are counted together, which limits the number of series. */
const KINDS: ReadonlySet<string> = new Set(['longtask', 'long-task', 'navigation', 'memory', 'slow-call']);

function registerRoutes(app: FastifyInstance, { meter }: Services): void {
  const { path, body, answer, status, summary } = monitoringRoutes.performance;
  app.post(
    path,
    {
      schema: {
        tags: ['monitoring'],
        summary,
        operationId: 'ReportPerformance',
        body,
        response: { [status]: answer, default: errorBody },
      },
    },
    async (request, reply) => {
      const { type } = request.body as z.output<typeof performanceReport>;
      const kind = KINDS.has(type) ? type : 'other';
      meter.performanceReported(kind);
      request.log.debug({ kind }, 'a tab reported its performance');
      return reply.code(status).send({ success: true });
    },
  );
}

export const monitoring = { deciders: [], routes: registerRoutes } satisfies ServiceFeature;
