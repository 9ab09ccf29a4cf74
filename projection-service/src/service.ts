import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { READ_YOUR_WRITES_WAIT_MS } from '@lexledger/contracts/constants';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { HttpLimits } from '@lexledger/infra/http/http';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { openMemoryPresenceStore } from '@lexledger/infra/presence/memory';
import type { PresenceStore } from '@lexledger/infra/presence/port';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { type FollowerReading, type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import type { FastifyInstance } from 'fastify';
import { features } from './features.ts';
import type { Actor } from './kernel/actor.ts';
import { alwaysHeld, type Lease } from './kernel/lease.ts';
import type { Logger } from './kernel/logger.ts';
import { createPresence } from './kernel/presence.ts';
import type { Projection } from './kernel/projection.ts';
import { readProjections } from './kernel/projection-readings.ts';
import { type Audience, createPushes } from './kernel/pushes.ts';
import { registerQueries } from './kernel/queries.ts';
import { createRunner, type ProjectionStatus, type Report } from './kernel/runner.ts';
import type { RouteServices, ServiceFeature } from './kernel/service-feature.ts';
import { createSockets, type Sockets } from './kernel/sockets.ts';

/** What sockets need of the app that they are attached to; `createHttp` answers such a one. */
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
  /** Opens the views, then starts pushes and projections. Rejects when a store does not answer; it may then be called again. */
  start(): Promise<void>;
  /** Closes the sockets, finishes the batches in hand and writes down how far they came. */
  stop(): Promise<void>;
  status(): Promise<readonly ProjectionStatus[]>;
  /** How far what queries show of each view is behind the log. */
  readings(): Promise<readonly FollowerReading[]>;
  /** How many tabs are connected here. */
  sockets(): number;
  /** Ends the sockets whose session is over, at once rather than at the next look. */
  recheckSockets(userId?: string): Promise<void>;
}

export interface ProjectionServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly readStore: ReadStore;
  /** Where bytes of files are kept; without it none are answered. */
  readonly blobs?: BlobStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Where processes tell each other which tabs are open; without it this process knows of its own. */
  readonly presence?: PresenceStore;
  /** Who may project: this process always, unless told otherwise. */
  readonly lease?: Lease;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  /** Is told of an event that stops a projection. */
  readonly report?: Report;
  /** Where browsers send their errors to; none: nowhere. */
  readonly errorTracker?: string;
  /** Whether a mail server is configured; not unless said. */
  readonly sendsMail?: boolean;
  readonly resetsPasswords?: boolean;
  /** The last backup of the data, null for none; absent where servers keep them. */
  readonly lastBackup?: RouteServices['lastBackup'];
  /** Milliseconds by which every commit of a view is held back: for trials of what a slow projection looks like. */
  readonly delay?: number;
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

/**
 * The read side: keeps the views up to date, answers the documented GETs from them, and tells the tabs what changed.
 * Sockets must be closed (`stop`) before the app that they are attached to.
 */
export function createProjectionService(services: ProjectionServices): ProjectionService {
  const {
    store,
    codec,
    clock,
    logger,
    lease = alwaysHeld,
    delay = 0,
    meter = noMeter,
    tracer = noTracer,
    report,
  } = services;
  const readStore = delay > 0 ? delayed(services.readStore, delay) : services.readStore;
  const entries = Object.entries<ServiceFeature>(features);
  const projections: readonly Projection[] = entries.flatMap(([, feature]) => feature.projections);
  const runners = new Map(
    projections.map((projection) => [
      projection.view.name,
      createRunner(projection, {
        store,
        codec,
        readStore,
        clock,
        logger,
        lease,
        meter,
        tracer,
        ...(report && { report }),
      }),
    ]),
  );

  let sockets: Sockets | undefined;
  const audience: Audience = {
    listens: (userId) => sockets?.listens(userId) ?? false,
    push: (userId, push) => sockets?.push(userId, push),
    refetch(userId) {
      sockets?.refetch(userId);
      meter.refetched('late-view');
    },
  };
  const pushes = createPushes({
    store,
    codec,
    views: projections.map(({ view }) => view).filter(({ isAnnounced }) => isAnnounced),
    runners,
    audience,
    logger,
    heard: (event) => sockets?.heard(event),
    meter,
    tracer,
  });

  return {
    register(app) {
      const handlers = entries.flatMap(([feature, { queries }]) => queries.map((handler) => ({ feature, handler })));
      registerQueries(app, handlers, { runners, read: readStore, store, codec, clock });
      const { blobs, errorTracker = null, sendsMail = false, resetsPasswords = false, lastBackup } = services;
      const catchUp = async (view: string): Promise<void> => {
        const passed = await runners.get(view)?.waitFor(await store.head(), { timeout: READ_YOUR_WRITES_WAIT_MS });
        if (passed !== true) throw new HttpRefusal('NOT_CAUGHT_UP', { retryAfter: 1 });
      };
      const past = async (stream: string) =>
        Promise.all((await store.read(stream)).map((event) => codec.decode(event)));
      const routing: RouteServices = {
        read: readStore,
        clock,
        past,
        log: store,
        catchUp,
        errorTracker,
        sendsMail,
        resetsPasswords,
        ...(blobs && { blobs }),
        ...(lastBackup && { lastBackup }),
      };
      for (const [, feature] of entries) feature.routes?.(app, routing);
    },

    attachSockets(app) {
      const presence = createPresence({
        store: services.presence ?? openMemoryPresenceStore(clock),
        holder: randomUUID(),
        tell: (userId, tabs) => sockets?.present(userId, tabs),
        logger,
      });
      sockets = createSockets({
        clock,
        presence,
        authenticate: (cookies) => app.sessions.authenticate(cookies),
        isOwnOrigin: (request) => app.isOwnOrigin(request),
        addressOf: (request) => app.addressOf(request),
        limits: app.httpLimits,
        logger,
        meter,
      });
      sockets.attach(app.server, pushes);
    },

    async start() {
      await Promise.all([...runners.values()].map((runner) => runner.open()));
      await pushes.start();
      for (const runner of runners.values()) runner.start();
    },

    async stop() {
      await sockets?.stop();
      await pushes.stop();
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },

    status: () => Promise.all([...runners.values()].map((runner) => runner.status())),

    readings: () => readProjections(projections, runners, store, clock),

    sockets: () => sockets?.count() ?? 0,

    recheckSockets: async (userId) => sockets?.recheck(userId),
  };
}
