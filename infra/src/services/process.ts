import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createCommandService } from '@lexledger/command-service/service';
import { eventCatalogue } from '@lexledger/contracts/features';
import { type Clock, systemClock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '@lexledger/infra/config/config';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { FollowerHealth, ReadinessCheck } from '@lexledger/infra/http/health';
import { createHttp, DEFAULT_LIMITS, type HttpLimits } from '@lexledger/infra/http/http';
import type { Stores } from '@lexledger/infra/stores/port';
import { sessionSecretOf } from '@lexledger/infra/stores/session-secret';
import { openStores } from '@lexledger/infra/stores/stores';
import { type ErrorReporter, noErrorReporter } from '@lexledger/infra/telemetry/error-reporter';
import type { Logger } from '@lexledger/infra/telemetry/logger';
import { createLease } from '@lexledger/projection-service/kernel/lease';
import { createProjectionService } from '@lexledger/projection-service/service';
import type { FastifyInstance } from 'fastify';
import { answerPage, builtInterface, registerInterface } from './interface-files.ts';

/** A started service, or both of them. */
export interface RunningProcess {
  readonly app: FastifyInstance;
  /** 'http://127.0.0.1:4780' */
  readonly address: string;
  readonly stores: Stores;
  /** Takes no more requests, finishes those in hand, stops what follows the log, closes the stores. */
  stop(): Promise<void>;
}

export interface ProcessParts {
  readonly logger: Logger;
  readonly reporter?: ErrorReporter;
  readonly clock?: Clock;
}

const SWEEP_EVERY_MS = 600_000;
/** Tries from one address, whatever the names, for each try of one name. */
const NAMES_AN_ADDRESS = 30;
/**
 * Names this process in leases. That of a process which has the folder alone is always the same: no other can hold a
 * lease, and so a start after a crash need not wait for those of the process that died.
 */
const holderOf = ({ service }: Config): string => (service === 'all' ? 'embedded' : `${service}-${randomUUID()}`);

function limitsOf({ rateLimit, signInLimit }: Config): HttpLimits {
  const { general, credentials, credentialsOfAddress } = DEFAULT_LIMITS;
  return {
    general: { ...general, max: rateLimit },
    credentials: { ...credentials, max: signInLimit },
    credentialsOfAddress: { ...credentialsOfAddress, max: signInLimit * NAMES_AN_ADDRESS },
  };
}

const healthOf = (name: string, store: { health(): Promise<void> }): ReadinessCheck => ({
  name,
  problem: async () => {
    await store.health();
    return null;
  },
});

/**
 * The product over one data folder: both services on one port with the built interface, or one of them in a process of
 * its own that shares the folder. What people read, the interface included, is the projection-service's.
 * @throws StorageError; an error of the system when the port cannot be had. Nothing is left open then.
 */
export async function startProcess(config: Config, parts: ProcessParts): Promise<RunningProcess> {
  const { logger, reporter = noErrorReporter, clock = systemClock } = parts;
  const writes = config.service !== 'projection';
  const reads = config.service !== 'command';
  const holder = holderOf(config);
  const stores = await openStores(config, clock);
  const closing: (() => Promise<unknown>)[] = [() => stores.close()];
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0)) await close();
  };
  try {
    const codec = createEventCodec(eventCatalogue, stores.keys);
    const folder = reads ? builtInterface() : null;
    if (reads && folder === null) logger.warn('the interface is not built: only the API is served');

    const app: FastifyInstance = await createHttp({
      clock,
      logger,
      reporter,
      sessions: stores.sessions,
      sessionSecret: config.sessionSecret ?? sessionSecretOf(config.dataFolder),
      limits: limitsOf(config),
      publicOrigins: config.publicOrigins,
      trustedProxies: config.trustedProxies,
      metrics: config.metrics,
      // Pages report their errors to the same tracker.
      connections: config.sentryDsn === undefined ? [] : [new URL(config.sentryDsn).origin],
      readiness: {
        checks: [healthOf('event store', stores.events), healthOf('read store', stores.views)],
        followers: async () => [...(await projectionsHealth()), ...policiesHealth()],
      },
      ...(folder !== null && { fallback: answerPage }),
    });
    closing.unshift(() => app.close());

    const commands = createCommandService({
      store: stores.events,
      codec,
      progress: stores.progress,
      sessions: app.sessions.store,
      clock,
      holder,
      report: (problem, error) => {
        logger.error({ err: error }, problem);
        reporter.report(error, { problem });
      },
    });
    const lease = config.service === 'projection' ? createLease(stores.progress, 'projections', holder) : null;
    if (lease !== null) closing.unshift(() => lease.stop());
    const projections = createProjectionService({
      store: stores.events,
      codec,
      readStore: stores.views,
      clock,
      logger,
      delay: config.projectionDelayMs,
      ...(lease !== null && { lease }),
    });

    async function projectionsHealth(): Promise<FollowerHealth[]> {
      if (!reads) return [];
      return (await projections.status()).map(({ view, state, reached, lagMs, poison }) => ({
        kind: 'projection',
        name: view,
        state,
        reached,
        lagMs,
        problem: poison?.message ?? null,
      }));
    }

    function policiesHealth(): FollowerHealth[] {
      return commands
        .status()
        .map(({ name, state, reached, problem }) => ({ kind: 'policy', name, state, reached, lagMs: null, problem }));
    }

    if (writes) commands.register(app);
    if (reads) projections.register(app);
    if (folder !== null) await registerInterface(app, folder);
    await app.ready();

    if (reads) {
      await projections.start();
      // While requests in hand are finished, so that those which wait for a view still see it.
      closing.unshift(async () => {
        const closed = app.close();
        await projections.stop();
        await closed;
      });
    }
    if (writes) {
      commands.start();
      closing.unshift(() => commands.stop());
    }
    if (reads) projections.attachSockets(app);

    const sweep = setInterval(() => {
      stores.sessions.sweep(clock.now()).catch((error: unknown) => {
        logger.warn({ err: error }, 'ended sessions could not be swept away');
      });
    }, SWEEP_EVERY_MS);
    sweep.unref();
    closing.unshift(async () => clearInterval(sweep));

    await app.listen({ port: config.port, host: config.host });
    return { app, stores, address: addressOf(app), stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
