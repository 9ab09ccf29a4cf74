import { monitoringRoutes } from '@lexledger/contracts/features/monitoring';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { readBackupStatus } from './backup-status.ts';

function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const { settings, mail, backup } = monitoringRoutes;
  // This is public, because the sign-in form can fail too.
  app.get(
    settings.path,
    {
      schema: {
        tags: ['monitoring'],
        summary: settings.summary,
        operationId: 'GetMonitoringSettings',
        security: [],
        response: { [settings.status]: settings.answer, default: errorBody },
      },
    },
    async () => ({ errorTracker: services.errorTracker }),
  );
  // This is public, because the sign-in form uses it too.
  app.get(
    mail.path,
    {
      schema: {
        tags: ['monitoring'],
        summary: mail.summary,
        operationId: 'GetMailSettings',
        security: [],
        response: { [mail.status]: mail.answer, default: errorBody },
      },
    },
    async () => ({ configured: services.sendsMail, resetsPasswords: services.resetsPasswords }),
  );
  app.get(
    backup.path,
    {
      schema: {
        tags: ['monitoring'],
        summary: backup.summary,
        operationId: 'GetBackupStatus',
        response: { [backup.status]: backup.answer, default: errorBody },
      },
    },
    async (request) => {
      requireActor(request);
      return readBackupStatus(services);
    },
  );
}

export const monitoring = { projections: [], queries: [], routes: registerRoutes } satisfies ServiceFeature;
