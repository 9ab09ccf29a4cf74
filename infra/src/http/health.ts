import { type Follower, monitoringRoutes, type SystemHealth } from '@lexledger/contracts/features/monitoring';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StorageError } from '../sqlite/storage-error.ts';
import { requireActor } from './session.ts';

/**
 * A check that runs before work is sent to this process. It resolves to the problem, or null when all is well; it may
 * also reject.
 */
export interface ReadinessCheck {
  readonly name: string;
  readonly problem: () => Promise<string | null>;
}

export interface Readiness {
  readonly checks: readonly ReadinessCheck[];
  readonly followers: () => Promise<readonly Follower[]>;
}

/** Milliseconds after which a check counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;

async function problemOf({ problem }: ReadinessCheck): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, `no answer within ${CHECK_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([problem(), late]);
  } catch (error) {
    // A store's address must not be public; the log has the details.
    return error instanceof StorageError ? error.reason : 'does not answer';
  } finally {
    clearTimeout(timer);
  }
}

const checked = (checks: readonly ReadinessCheck[]): Promise<SystemHealth['checks']> =>
  Promise.all(
    checks.map(async (check) => {
      const problem = await problemOf(check);
      return { name: check.name, ok: problem === null, problem };
    }),
  );

/**
 * `/health/live`: the process answers. `/health/ready`: 200 when every store answers, 503 otherwise, and no details,
 * since it is public. `/api/monitoring/health` gives signed-in users the details: each store's status, and the lag of
 * each follower of the log ('degraded' when one has stopped; the others continue, so requests are still accepted).
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const tags = ['health'];
  const { ready, health } = monitoringRoutes;
  app.get(
    '/health/live',
    {
      schema: {
        tags,
        summary: 'Whether the process answers',
        operationId: 'GetLiveness',
        response: { 200: z.object({ status: z.literal('live') }) },
      },
    },
    async () => ({ status: 'live' as const }),
  );
  app.get(
    ready.path,
    {
      schema: {
        tags,
        summary: ready.summary,
        operationId: 'GetReadiness',
        response: { 200: ready.answer, 503: ready.answer },
      },
    },
    async (_request, reply) => {
      const reachable = (await checked(readiness.checks)).every(({ ok }) => ok);
      return reply
        .code(reachable ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: reachable ? 'ready' : 'unavailable' });
    },
  );
  app.get(
    health.path,
    {
      schema: {
        tags: ['monitoring'],
        summary: health.summary,
        operationId: 'GetSystemHealth',
        response: { [health.status]: health.answer },
      },
    },
    async (request, reply) => {
      requireActor(request);
      const checks = await checked(readiness.checks);
      const reachable = checks.every(({ ok }) => ok);
      const followers = reachable ? await readiness.followers() : [];
      const stopped = followers.some(({ problem }) => problem !== null);
      const status = reachable ? (stopped ? 'degraded' : 'ready') : 'unavailable';
      return reply.header('cache-control', 'no-store').send({ status, checks, followers });
    },
  );
}
