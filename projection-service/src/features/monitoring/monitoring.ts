import { monitoringRoutes } from '@lexledger/contracts/features/monitoring';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import type { FastifyInstance } from 'fastify';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';

/** Asked before anybody signs in as well: the sign-in form can fail too. */
function registerRoutes(app: FastifyInstance, { errorTracker }: RouteServices): void {
  const { path, answer, status, summary } = monitoringRoutes.settings;
  app.get(
    path,
    {
      schema: {
        tags: ['monitoring'],
        summary,
        operationId: 'GetMonitoringSettings',
        security: [],
        response: { [status]: answer, default: errorBody },
      },
    },
    async () => ({ errorTracker }),
  );
}

export const monitoring = { projections: [], queries: [], routes: registerRoutes } satisfies ServiceFeature;
