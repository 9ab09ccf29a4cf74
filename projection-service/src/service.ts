import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { READ_YOUR_WRITES_WAIT_MS } from '@lexledger/contracts/constants';
import { personalViews } from '@lexledger/contracts/features';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { createOpenAiProvider } from '@lexledger/infra/ai/openai';
import type { AiEnvironment } from '@lexledger/infra/ai/settings';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { openSealed } from '@lexledger/infra/blobs/sealed-file';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openEvent } from '@lexledger/infra/event-codec/opened-event';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { HttpLimits } from '@lexledger/infra/http/http';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { KeyStore } from '@lexledger/infra/keys/port';
import { createOutbound } from '@lexledger/infra/outbound/outbound';
import { openMemoryPresenceStore } from '@lexledger/infra/presence/memory';
import type { PresenceStore } from '@lexledger/infra/presence/port';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { type FollowerReading, type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import type { StampTime } from '@lexledger/infra/time-stamp/time-stamp';
import type { LogSigner } from '@lexledger/infra/transparency-log/signer';
import type { FastifyInstance } from 'fastify';
import { features } from './features.ts';
import type { Actor } from './kernel/actor.ts';
import { createEarshot } from './kernel/earshot.ts';
import { createFirmAccess, type FirmAccess } from './kernel/firm-access.ts';
import type { RightsChanged } from './kernel/firm-fold.ts';
import { createForgetting, type Forgotten } from './kernel/forgetting.ts';
import { alwaysHeld, type Lease } from './kernel/lease.ts';
import { createLogTrees, type LogTrees } from './kernel/log-trees.ts';
import type { Logger } from './kernel/logger.ts';
import { createPast, type Past, type PastServices } from './kernel/past.ts';
import { createPresence } from './kernel/presence.ts';
import type { Projection } from './kernel/projection.ts';
import type { Report } from './kernel/projection-health.ts';
import { readProjections } from './kernel/projection-readings.ts';
import { type Audience, createPushes } from './kernel/pushes.ts';
import { type QueryServices, readerAt, registerQueries } from './kernel/queries.ts';
import { readerFor } from './kernel/reader.ts';
import { recordNothing } from './kernel/recorded-read.ts';
import { createRunner, type ProjectionStatus, type Runner } from './kernel/runner.ts';
import type { OpenAi, RouteServices, ServiceFeature } from './kernel/service-feature.ts';
import { createSockets, type Sockets } from './kernel/sockets.ts';

/** The part of the app that sockets are attached to. `createHttp` returns such an app. */
export interface SocketHost {
  readonly server: HttpServer;
  readonly sessions: { authenticate(cookies: string | undefined): Promise<Actor | null> };
  readonly httpLimits: Pick<HttpLimits, 'handshakes' | 'socketsOfUser'>;
  isOwnOrigin(request: IncomingMessage): boolean;
  addressOf(request: IncomingMessage): string;
}

export interface ProjectionService {
  /** Adds the routes of every query. */
  register(app: FastifyInstance): void;
  /** Serves socket.io on the app's server; call it once. */
  attachSockets(app: SocketHost): void;
  /**
   * Opens the views, then starts pushes and projections. Rejects when a store is unavailable; it may then be called
   * again.
   */
  start(): Promise<void>;
  /** Closes the sockets, finishes the current batches and persists their checkpoints. */
  stop(): Promise<void>;
  status(): Promise<readonly ProjectionStatus[]>;
  /** How far each view that queries read is behind the log. */
  readings(): Promise<readonly FollowerReading[]>;
  /** Number of tabs connected to this process. */
  sockets(): number;
  /** Disconnects the sockets whose session is over at once, rather than at the next check. */
  recheckSockets(userId?: string): Promise<void>;
}

export interface ProjectionServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly readStore: ReadStore;
  /** The store of the versions that past moments are shown from; it may be the read store. */
  readonly versions: ReadStore;
  readonly keys: PastServices['keys'] & Pick<KeyStore, 'find'>;
  /** The store of file contents. Without it, no files are served. */
  readonly blobs?: BlobStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The store through which processes share which tabs are open. Without it, this process knows only its own tabs. */
  readonly presence?: PresenceStore;
  /** The lease to project. By default this process always holds it. */
  readonly lease?: Lease;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  /** Called with an event that stops a projection. */
  readonly report?: Report;
  /** The address that browsers send error reports to; if absent, they send none. */
  readonly errorTracker?: string;
  /** Whether a mail server is configured; false by default. */
  readonly sendsMail?: boolean;
  readonly resetsPasswords?: boolean;
  /** The AI provider of the operator's environment. */
  readonly aiEnvironment?: AiEnvironment;
  /** Opens AI providers; if absent, those at public addresses. */
  readonly openAi?: OpenAi;
  /** Has files stamped by the configured authority; by default there is none. */
  readonly stampTime?: StampTime;
  /** The last backup of the data, null when there is none; absent where servers do the backups. */
  readonly lastBackup?: RouteServices['lastBackup'];
  /** Milliseconds by which every commit of a view is delayed, to simulate a slow projection. */
  readonly delay?: number;
  readonly attempted?: QueryServices['attempted'];
  /** Records reads before they are answered; by default none is recorded. */
  readonly recordRead?: QueryServices['recordRead'];
  /** How far the read side has forgotten who was erased; without it, nothing is overwritten. */
  readonly forgotten?: Forgotten;
  /** Signs the heads of the log. */
  readonly signer: LogSigner;
}

const delayed = (readStore: ReadStore, delay: number): ReadStore =>
  new Proxy(readStore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'commit') return value.bind(target);
      return async (...given: Parameters<ReadStore['commit']>) => {
        await pause(delay);
        return target.commit(...given);
      };
    },
  });

/** A runner of each projection, by the name of its view. */
function createRunners(
  projections: readonly Projection[],
  readStore: ReadStore,
  services: ProjectionServices,
): ReadonlyMap<string, Runner> {
  const { store, codec, clock, logger, lease = alwaysHeld, meter = noMeter, tracer = noTracer, report } = services;
  const forRunner = { store, codec, readStore, clock, logger, lease, meter, tracer, ...(report && { report }) };
  return new Map(projections.map((projection) => [projection.view.name, createRunner(projection, forRunner)]));
}

function pastOf(projections: readonly Projection[], present: ReadStore, services: ProjectionServices): Past {
  const { store, codec, versions, keys, clock, logger, lease = alwaysHeld, meter, tracer, report } = services;
  return createPast(projections, {
    ...{ store, codec, versions, keys, present, clock, logger, lease },
    ...(meter && { meter }),
    ...(tracer && { tracer }),
    ...(report && { report }),
  });
}

function routeServicesOf(
  { store, codec, clock, blobs, lastBackup, logger, report, ...services }: ProjectionServices,
  readStore: ReadStore,
  runners: ReadonlyMap<string, Runner>,
  firmAccess: FirmAccess,
  trees: LogTrees,
  past: Past,
): RouteServices {
  const { errorTracker = null, sendsMail = false, resetsPasswords = false, aiEnvironment = null } = services;
  const outbound = createOutbound({ allowed: [] });
  return {
    readFor: (asker) => readerFor(readStore, { ...asker, ...firmAccess.of(asker) }),
    readAtFor: (asker) => readerAt(past, clock, { ...asker, ...firmAccess.of(asker) }),
    rightsOf: (asker) => firmAccess.of(asker),
    unbound: readStore,
    clock,
    past: async (stream, from) => Promise.all((await store.read(stream, from)).map((event) => codec.decode(event))),
    openFile: async (file) => (blobs === undefined ? null : openSealed(blobs, file)),
    openEvent: (event) => openEvent(services.keys, event),
    log: store,
    trees,
    signer: services.signer,
    async catchUp(view) {
      const passed = await runners.get(view)?.waitFor(await store.head(), { timeout: READ_YOUR_WRITES_WAIT_MS });
      if (passed !== true) throw new HttpRefusal('NOT_CAUGHT_UP', { retryAfter: 1 });
    },
    stampTime: services.stampTime ?? null,
    errorTracker,
    sendsMail,
    resetsPasswords,
    aiEnvironment,
    openAi: services.openAi ?? ((settings) => createOpenAiProvider(outbound, settings)),
    sealProposal: codec.sealProposal,
    recordRead: services.recordRead ?? recordNothing,
    reportDefect: (problem, error, correlationId) => {
      logger.error({ err: error, correlationId }, problem);
      report?.(problem, error, correlationId);
    },
    ...(blobs && { blobs }),
    ...(lastBackup && { lastBackup }),
  };
}

/**
 * The read side: keeps the views up to date, answers the documented GET requests from them, and notifies tabs of
 * changes. `stop` must close the sockets before the app that they are attached to is closed.
 */
export function createProjectionService(services: ProjectionServices): ProjectionService {
  const { store, codec, clock, logger, delay = 0, meter = noMeter, tracer = noTracer } = services;
  const readStore = delay > 0 ? delayed(services.readStore, delay) : services.readStore;
  const entries = Object.entries<ServiceFeature>(features);
  const projections: readonly Projection[] = entries.flatMap(([, feature]) => feature.projections);
  const runners = createRunners(projections, readStore, services);
  const past = pastOf(projections, readStore, services);
  const trees = createLogTrees({ store, readStore, logger, lease: services.lease ?? alwaysHeld });

  const forgetting = createForgetting({ ...services, runners, past, stores: [readStore, services.versions] });

  let sockets: Sockets | undefined;
  const changed: RightsChanged = (firmId, isUnseen) => sockets?.rightsChanged(firmId, isUnseen);
  const firmAccess = createFirmAccess({ store, codec, clock, logger, changed });
  const audience: Audience = {
    listens: (room) => sockets?.listens(room) ?? false,
    push: (room, push, hears) => sockets?.push(room, push, hears),
    refetch(rooms) {
      sockets?.refetch(rooms);
      meter.refetched('late-view');
    },
  };
  const pushes = createPushes({
    store,
    codec,
    views: projections.map(({ view }) => view).filter(({ isAnnounced }) => isAnnounced),
    runners,
    audience,
    earshot: createEarshot(firmAccess, readStore),
    logger,
    learn: (event) => firmAccess.learn(event),
    heard: (event) => sockets?.heard(event),
    meter,
    tracer,
  });

  return {
    register(app) {
      const handlers = entries.flatMap(([feature, { queries }]) => queries.map((handler) => ({ feature, handler })));
      const routing = routeServicesOf(services, readStore, runners, firmAccess, trees, past);
      const { openFile, recordRead } = routing;
      const asking = { runners, readStore, store, codec, clock, firmAccess, past, attempted: services.attempted };
      registerQueries(app, handlers, { ...asking, openFile, recordRead });
      for (const [, feature] of entries) feature.routes?.(app, routing);
    },

    attachSockets(app) {
      const presence = createPresence({
        store: services.presence ?? openMemoryPresenceStore(clock),
        holder: randomUUID(),
        tell: (userId, tabs) => sockets?.present(userId, tabs),
        showing: (firmId, tabs) => sockets?.showing(firmId, tabs),
        logger,
      });
      sockets = createSockets({
        clock,
        presence,
        authenticate: (cookies) => app.sessions.authenticate(cookies),
        isOwnOrigin: (request) => app.isOwnOrigin(request),
        addressOf: (request) => app.addressOf(request),
        limits: app.httpLimits,
        firmAccess,
        mayRead: async (asker, view, id) =>
          runners.has(view) &&
          !personalViews.has(view) &&
          (await readerFor(readStore, { ...asker, ...firmAccess.of(asker) }).get(view, id)) !== null,
        logger,
        meter,
      });
      sockets.attach(app.server, pushes);
    },

    async start() {
      await Promise.all([firmAccess.start(), trees.open(), ...[...runners.values()].map((runner) => runner.open())]);
      await pushes.start();
      for (const runner of runners.values()) runner.start();
      await past.start();
      trees.start();
      forgetting.start();
    },

    async stop() {
      await sockets?.stop();
      await pushes.stop();
      await firmAccess.stop();
      await forgetting.stop();
      await past.stop();
      await Promise.all([trees.stop(), ...[...runners.values()].map((runner) => runner.stop())]);
    },

    status: () => Promise.all([...runners.values()].map((runner) => runner.status())),

    readings: () => readProjections(projections, runners, store, clock),

    sockets: () => sockets?.count() ?? 0,

    recheckSockets: async (userId) => sockets?.recheck(userId),
  };
}
