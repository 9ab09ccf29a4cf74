import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StorageError } from '../sqlite/storage-error.ts';

/** What is asked before work is sent to this process. Rejects, or answers why not; null when all is well. */
export interface ReadinessCheck {
  readonly name: string;
  readonly problem: () => Promise<string | null>;
}

/** Something that follows the log: a projection or a policy. */
export interface FollowerHealth {
  readonly kind: 'projection' | 'policy';
  readonly name: string;
  readonly state: string;
  /** Position in the log. */
  readonly reached: string;
  /** How old the last event that it has seen is while others wait behind it; null where that is not measured. */
  readonly lagMs: number | null;
  readonly problem: string | null;
}

export interface Readiness {
  readonly checks: readonly ReadinessCheck[];
  readonly followers: () => Promise<readonly FollowerHealth[]>;
}

const readyAnswer = z.object({
  status: z.enum(['ready', 'degraded', 'unavailable']),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable() })),
  followers: z.array(
    z.object({
      kind: z.enum(['projection', 'policy']),
      name: z.string(),
      state: z.string(),
      reached: z.string(),
      lagMs: z.number().nullable(),
      problem: z.string().nullable(),
    }),
  ),
});

/** A check that takes longer counts as failed; milliseconds. */
const CHECK_TIMEOUT_MS = 2_000;

async function problemOf({ problem }: ReadinessCheck): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, `no answer within ${CHECK_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([problem(), late]);
  } catch (error) {
    // Where a store lies is nobody's business outside; the log tells the rest.
    return error instanceof StorageError ? error.reason : 'does not answer';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/health/live`: the process answers. `/health/ready`: 200 when every store answers, with the lag of each follower of
 * the log ('degraded' when one has stopped: the others go on, so requests are still welcome); 503 when a store does not.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const tags = ['health'];
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
    '/health/ready',
    {
      schema: {
        tags,
        summary: 'Whether work may be sent here, and how far each projection is behind',
        operationId: 'GetReadiness',
        response: { 200: readyAnswer, 503: readyAnswer },
      },
    },
    async (_request, reply) => {
      const checks = await Promise.all(
        readiness.checks.map(async (check) => {
          const problem = await problemOf(check);
          return { name: check.name, ok: problem === null, problem };
        }),
      );
      const reachable = checks.every(({ ok }) => ok);
      const followers = reachable ? await readiness.followers() : [];
      const stopped = followers.some(({ problem }) => problem !== null);
      const status = reachable ? (stopped ? 'degraded' : 'ready') : 'unavailable';
      return reply
        .code(reachable ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, checks, followers });
    },
  );
}
