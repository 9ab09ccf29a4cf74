import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createCommandService } from '@lexledger/command-service/service';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { Follower } from '@lexledger/contracts/features/monitoring';
import { type Clock, systemClock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '@lexledger/infra/config/config';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { StoreUnavailableError } from '@lexledger/infra/event-store/port';
import type { ReadinessCheck } from '@lexledger/infra/http/health';
import { createHttp, DEFAULT_LIMITS, type HttpLimits } from '@lexledger/infra/http/http';
import { createSmtpMailer } from '@lexledger/infra/mail/smtp';
import { StoreRefusedError, type Stores } from '@lexledger/infra/stores/port';
import { sessionSecretOf } from '@lexledger/infra/stores/session-secret';
import { openStores } from '@lexledger/infra/stores/stores';
import { type ErrorReporter, noErrorReporter, publicAddress } from '@lexledger/infra/telemetry/error-reporter';
import type { Logger } from '@lexledger/infra/telemetry/logger';
import { noMeter } from '@lexledger/infra/telemetry/meter';
import { createMetrics } from '@lexledger/infra/telemetry/metrics';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import { watchedEventStore, watchedReadStore } from '@lexledger/infra/telemetry/watched-stores';
import { createInvoicePrinter } from '@lexledger/projection-service/features/invoices/invoice-printer';
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
  /**
   * Resolves once the stores have answered and all followers of the log run; until then, requests get the stores'
   * errors. Rejects with the problem when waiting cannot help.
   */
  readonly begun: Promise<void>;
  /**
   * Stops accepting requests, finishes pending ones, stops the followers of the log, releases leases and closes the
   * stores.
   */
  stop(): Promise<void>;
}

export interface ProcessParts {
  readonly logger: Logger;
  readonly reporter?: ErrorReporter;
  readonly clock?: Clock;
  readonly tracer?: Tracer;
}

const SWEEP_EVERY_MS = 600_000;
/** Allowed attempts from one address for all names, per allowed attempt for one name. */
const NAMES_AN_ADDRESS = 30;
/**
 * Allowed attempts for one account from all addresses in 15 minutes, per allowed attempt for one name from one address
 * in a minute.
 */
const ADDRESSES_AN_ACCOUNT = 5;
/** Milliseconds for which the start waits for unavailable stores before it listens without them. */
const FIRST_PATIENCE_MS = 3_000;
const SHORTEST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/**
 * Milliseconds after which another process takes over the projections of one that died. Until then, new changes are not
 * shown.
 */
const LEASE_MS = 4_000;
const RELEASE_LIMIT_MS = 3_000;

/** Whether no other process serves the same data. */
const isAlone = ({ service, servers }: Config): boolean => service === 'all' && servers === undefined;

/**
 * The holder's name in leases. A process that has the folder to itself always uses the same name, so a start after a
 * crash need not wait for the old leases to expire.
 */
const holderOf = (config: Config): string => (isAlone(config) ? 'embedded' : `${config.service}/${config.instance}`);

/** Whether waiting for a store may help. */
function isAway(error: unknown): boolean {
  if (error instanceof StoreRefusedError) return false;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StoreUnavailableError) return true;
  }
  return false;
}

/**
 * A lease that cannot be released expires, so a shutdown neither waits for an unavailable store nor fails because of
 * it.
 */
const released = (releasing: Promise<void>, logger: Logger): Promise<void> =>
  Promise.race([releasing, pause(RELEASE_LIMIT_MS, undefined, { ref: false })]).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    logger.warn({ err: error }, 'a lease was not released; it ends by itself');
  });

function limitsOf({ rateLimit, signInLimit }: Config): HttpLimits {
  const { general, credentials, credentialsOfAddress, credentialsOfAccount, confirmations, ...ofSockets } =
    DEFAULT_LIMITS;
  return {
    general: { ...general, max: rateLimit },
    credentials: { ...credentials, max: signInLimit },
    credentialsOfAddress: { ...credentialsOfAddress, max: signInLimit * NAMES_AN_ADDRESS },
    credentialsOfAccount: { ...credentialsOfAccount, max: signInLimit * ADDRESSES_AN_ACCOUNT },
    confirmations: { ...confirmations, max: signInLimit },
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

/**
 * Starts both services on one port with the built interface, or one of them in a separate process, with a data folder
 * or with servers that any number of processes share. The projection service serves everything that users read,
 * including the interface. Servers that do not answer are waited for.
 * @throws StorageError, StoreRefusedError; a system error when the port is unavailable. Nothing is left open then.
 */
export async function startProcess(config: Config, parts: ProcessParts): Promise<RunningProcess> {
  const { logger, reporter = noErrorReporter, clock = systemClock, tracer = noTracer } = parts;
  const writes = config.service !== 'projection';
  const reads = config.service !== 'command';
  const holder = holderOf(config);
  let hasBegun = false;
  const stores = await openStores(config, clock, logger);
  const start: ReadinessCheck = {
    name: 'start',
    problem: async () => (hasBegun ? null : 'waits for the stores'),
  };
  const closing: (() => Promise<unknown>)[] = [() => stores.close()];
  const closeAll = async (): Promise<void> => {
    let failure: { readonly error: unknown } | undefined;
    for (const close of closing.splice(0)) {
      try {
        await close();
      } catch (error) {
        failure ??= { error };
      }
    }
    if (failure !== undefined) throw failure.error;
  };
  const metrics = config.metrics ? createMetrics({ clock, service: config.service, instance: config.instance }) : null;
  const meter = metrics?.meter ?? noMeter;
  const store = watchedEventStore(stores.events, meter, tracer);
  const readStore = watchedReadStore(stores.views, meter);
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
          ...(isAlone(config) ? [] : [start]),
        ],
        followers: async () => [...(await projectionsHealth()), ...policiesHealth()],
      },
      ...(folder !== null && { fallback: answerPage }),
    });
    closing.unshift(() => app.close());

    const mailer = config.mail && createSmtpMailer(config.mail);
    const printer = createInvoicePrinter();
    const [publicOrigin] = config.publicOrigins;
    const commands = createCommandService({
      store,
      codec,
      progress: stores.progress,
      sessions: app.sessions.store,
      blobs: stores.blobs,
      fileLimit: config.fileLimit,
      ...(mailer !== undefined && { mailer }),
      printInvoice: (printed) => printer.print(printed),
      ...(publicOrigin !== undefined && { publicOrigin }),
      clock,
      holder,
      meter,
      tracer,
      report: (problem, error) => {
        logger.error({ err: error }, problem);
        reporter.report(error, { problem });
      },
      warn: (problem, error) => logger.warn({ err: error }, problem),
    });
    const lease = reads && !isAlone(config) ? createLease(stores.progress, 'projections', holder, LEASE_MS) : null;
    if (lease !== null) closing.unshift(() => released(lease.stop(), logger));
    const projections = createProjectionService({
      store,
      codec,
      readStore,
      blobs: stores.blobs,
      presence: stores.presence,
      clock,
      logger,
      delay: config.projectionDelayMs,
      meter,
      tracer,
      report: (problem, error, correlationId) => reporter.report(error, { problem, correlationId }),
      ...(config.sentryDsn !== undefined && { errorTracker: publicAddress(config.sentryDsn) }),
      ...(lease !== null && { lease }),
      sendsMail: mailer !== undefined,
      resetsPasswords: mailer !== undefined && publicOrigin !== undefined,
      ...(stores.lastBackup !== undefined && { lastBackup: () => stores.lastBackup?.() ?? Promise.resolve(null) }),
    });

    async function projectionsHealth(): Promise<Follower[]> {
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

    function policiesHealth(): Follower[] {
      return commands
        .status()
        .map(({ name, state, reached, problem }) => ({ kind: 'policy', name, state, reached, lagMs: null, problem }));
    }

    metrics?.watch({
      followers: async () => [
        ...(reads ? await projections.readings() : []),
        ...(writes ? await commands.readings() : []),
      ],
      head: () => stores.events.head(),
      ...(reads && { sockets: () => projections.sockets() }),
    });

    if (writes) commands.register(app);
    if (reads) projections.register(app);
    if (folder !== null) await registerInterface(app, folder);
    await app.ready();

    const stopping = new AbortController();
    if (reads) {
      // The projections stop while pending requests are finished, so that requests waiting for a view still see it.
      closing.unshift(async () => {
        const closed = app.close();
        await projections.stop();
        await closed;
      });
      projections.attachSockets(app);
    }
    if (writes) closing.unshift(() => (isAlone(config) ? commands.stop() : released(commands.stop(), logger)));

    async function begin(): Promise<void> {
      await stores.answer();
      if (reads) await projections.start();
      if (stopping.signal.aborted) return;
      if (writes) commands.start();
      hasBegun = true;
    }

    async function beginWhenTheyAnswer(): Promise<void> {
      const { signal } = stopping;
      for (let tries = 0; !signal.aborted; tries += 1) {
        try {
          return await begin();
        } catch (error) {
          if (!isAway(error) || signal.aborted) throw error;
          logger.warn({ err: error }, 'the stores do not answer yet; tried again');
          const wait = Math.min(LONGEST_RETRY_MS, SHORTEST_RETRY_MS * 2 ** tries);
          await pause(wait, undefined, { signal }).catch(() => undefined);
        }
      }
    }

    const begun = beginWhenTheyAnswer();
    // The caller gets the error through `begun`, possibly later, so it must not count as unhandled here.
    begun.catch(() => undefined);
    closing.unshift(async () => stopping.abort());
    await Promise.race([begun, pause(FIRST_PATIENCE_MS, undefined, { ref: false })]);

    const sweep = setInterval(() => {
      stores.sessions.sweep(clock.now()).catch((error: unknown) => {
        logger.warn({ err: error }, 'ended sessions could not be swept away');
      });
    }, SWEEP_EVERY_MS);
    sweep.unref();
    closing.unshift(async () => clearInterval(sweep));

    await app.listen({ port: config.port, host: config.host });
    return { app, stores, address: addressOf(app), begun, stop: closeAll };
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
