import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '@lexledger/infra/config/config';
import type { Stores } from '@lexledger/infra/stores/port';
import { openStores } from '@lexledger/infra/stores/stores';
import { createLease } from '@lexledger/projection-service/kernel/lease';
import type { FastifyInstance } from 'fastify';
import { builtInterface, registerInterface } from './interface-files.ts';
import { createContext, isAlone, type ProcessContext, type ProcessParts } from './process-context.ts';
import { openHttp } from './process-http.ts';
import {
  createCommands,
  createProjections,
  followersOf,
  type ProcessServices,
  readingsOf,
} from './process-services.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { createStartup } from './startup.ts';
import { released } from './store-outage.ts';

/** A started service, or both of them. */
export interface RunningProcess {
  readonly app: FastifyInstance;
  /** Address at which it listens: 'http://127.0.0.1:4780'. */
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

const SWEEP_EVERY_MS = 600_000;
/** Milliseconds for which the start waits for unavailable stores before it listens without them. */
const FIRST_PATIENCE_MS = 3_000;
/**
 * Milliseconds after which another process takes over the projections of one that died. Until then, new changes are not
 * shown.
 */
const LEASE_MS = 4_000;

/** Creates both services. The caller registers and begins those that the process runs. */
function createServices(context: ProcessContext, app: FastifyInstance, shutdown: Shutdown): ProcessServices {
  const { config, stores, holder, logger, reads } = context;
  const commands = createCommands(context, app);
  const lease = reads && !isAlone(config) ? createLease(stores.progress, 'projections', holder, LEASE_MS) : null;
  if (lease !== null) shutdown.add(() => released(lease.stop(), logger));
  return { commands, projections: createProjections(context, lease, commands) };
}

/** Adds the routes of the services that the process runs, and of the interface's folder if there is one. */
async function registerRoutes(
  { reads, writes }: ProcessContext,
  app: FastifyInstance,
  { commands, projections }: ProcessServices,
  folder: string | null,
): Promise<void> {
  if (writes) commands.register(app);
  if (reads) projections.register(app);
  if (folder !== null) await registerInterface(app, folder);
  await app.ready();
}

/** Opens the sockets and adds how the services stop, in the order in which a shutdown needs it. */
function attachServices(
  { config, logger, reads, writes }: ProcessContext,
  app: FastifyInstance,
  { commands, projections }: ProcessServices,
  shutdown: Shutdown,
): void {
  if (reads) {
    // The projections stop while pending requests are finished, so that requests waiting for a view still see it.
    shutdown.add(async () => {
      const closed = app.close();
      await projections.stop();
      await closed;
    });
    projections.attachSockets(app);
  }
  if (writes) shutdown.add(() => (isAlone(config) ? commands.stop() : released(commands.stop(), logger)));
}

function sweepSessions({ stores, clock, logger }: ProcessContext, shutdown: Shutdown): void {
  const sweep = setInterval(() => {
    stores.sessions.sweep(clock.now()).catch((error: unknown) => {
      logger.warn({ err: error }, 'ended sessions could not be swept away');
    });
  }, SWEEP_EVERY_MS);
  sweep.unref();
  shutdown.add(async () => clearInterval(sweep));
}

/**
 * Starts both services on one port with the built interface, or one of them in a separate process, with a data folder
 * or with servers that any number of processes share. The projection service serves everything that users read,
 * including the interface. Servers that do not answer are waited for.
 * @throws StorageError, StoreRefusedError; a system error when the port is unavailable. Nothing is left open then.
 */
export async function startProcess(config: Config, parts: ProcessParts): Promise<RunningProcess> {
  const { logger, clock = systemClock } = parts;
  const stores = await openStores(config, clock, logger);
  const shutdown = createShutdown();
  shutdown.add(() => stores.close());
  try {
    const context = createContext(config, parts, clock, stores);
    const { reads, metrics } = context;
    const folder = reads ? builtInterface() : null;
    if (reads && folder === null) logger.warn('the interface is not built: only the API is served');

    const startup = createStartup(context);
    const health = { hasBegun: () => startup.hasBegun, followers: () => followersOf(context, services) };
    const app = await openHttp(context, health, folder !== null);
    shutdown.add(() => app.close());
    const services = createServices(context, app, shutdown);
    metrics?.watch({
      followers: () => readingsOf(context, services),
      head: () => stores.events.head(),
      ...(reads && { sockets: () => services.projections.sockets() }),
    });
    await registerRoutes(context, app, services, folder);
    attachServices(context, app, services, shutdown);

    const begun = startup.begin(services);
    // The caller gets the error through `begun`, possibly later, so it must not count as unhandled here.
    begun.catch(() => undefined);
    shutdown.add(async () => startup.stop());
    await Promise.race([begun, pause(FIRST_PATIENCE_MS, undefined, { ref: false })]);

    sweepSessions(context, shutdown);
    await app.listen({ port: config.port, host: config.host });
    return { app, stores, address: addressOf(app), begun, stop: () => shutdown.closeAll() };
  } catch (error) {
    await shutdown.closeAll();
    throw error;
  }
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
