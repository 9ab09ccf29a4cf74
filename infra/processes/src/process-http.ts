import type { Follower } from '@lexledger/contracts/features/monitoring';
import type { Config } from '@lexledger/infra/config/config';
import type { ReadinessCheck } from '@lexledger/infra/http/health';
import { createHttp, DEFAULT_LIMITS, type HttpLimits } from '@lexledger/infra/http/http';
import { sessionSecretOf } from '@lexledger/infra/stores/session-secret';
import type { FastifyInstance } from 'fastify';
import { answerPage } from './interface-files.ts';
import { isAlone, type ProcessContext } from './process-context.ts';

/** Allowed attempts from one address for all names, per allowed attempt for one name. */
const NAMES_AN_ADDRESS = 30;
/**
 * Allowed attempts for one account from all addresses in 15 minutes, per allowed attempt for one name from one address
 * in a minute.
 */
const ADDRESSES_AN_ACCOUNT = 5;
function limitsOf({ rateLimit, signInLimit }: Config): HttpLimits {
  const { general, credentials, credentialsOfAddress, credentialsOfAccount, confirmations, proposals, ...ofSockets } =
    DEFAULT_LIMITS;
  return {
    general: { ...general, max: rateLimit },
    credentials: { ...credentials, max: signInLimit },
    credentialsOfAddress: { ...credentialsOfAddress, max: signInLimit * NAMES_AN_ADDRESS },
    credentialsOfAccount: { ...credentialsOfAccount, max: signInLimit * ADDRESSES_AN_ACCOUNT },
    confirmations: { ...confirmations, max: signInLimit },
    proposals: { ...proposals, max: rateLimit === 0 ? 0 : proposals.max },
    // An operator who disables the request limit has another limiter in front, or runs a load test.
    handshakes: { ...ofSockets.handshakes, max: rateLimit === 0 ? 0 : ofSockets.handshakes.max },
    socketsOfUser: rateLimit === 0 ? 0 : ofSockets.socketsOfUser,
  };
}

const healthOf = (name: string, store: { health(): Promise<void> }): ReadinessCheck => ({
  name,
  problem: async () => {
    await store.health();
    return null;
  },
});

/** What the health routes of a process report. */
export interface ProcessHealth {
  /** Whether the services run; a process that shares its servers with others reports it. */
  readonly hasBegun: () => boolean;
  readonly followers: () => Promise<readonly Follower[]>;
}

/** The HTTP layer of a process. `servesPages` is whether the built interface is served as well. */
export const openHttp = (
  { config, clock, logger, reporter, tracer, metrics, stores }: ProcessContext,
  { hasBegun, followers }: ProcessHealth,
  servesPages: boolean,
): Promise<FastifyInstance> =>
  createHttp({
    clock,
    logger,
    reporter,
    sessions: stores.sessions,
    sessionSecret: config.sessionSecret ?? sessionSecretOf(config.dataFolder),
    // Sessions that another process ends must end here immediately.
    ...(!isAlone(config) && { sessionMemoryMs: 0 }),
    limits: limitsOf(config),
    publicOrigins: config.publicOrigins,
    trustedProxies: config.trustedProxies,
    tracer,
    ...(metrics !== null && { metrics }),
    // Pages report their errors to the same tracker.
    connections: config.sentryDsn === undefined ? [] : [new URL(config.sentryDsn).origin],
    readiness: {
      checks: [
        healthOf('event store', stores.events),
        healthOf('read store', stores.views),
        ...(isAlone(config)
          ? []
          : [{ name: 'start', problem: async () => (hasBegun() ? null : 'waits for the stores') }]),
      ],
      followers,
    },
    ...(servesPages && { fallback: answerPage }),
  });
