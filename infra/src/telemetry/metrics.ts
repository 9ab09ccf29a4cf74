import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter, Readings } from './meter.ts';

/** Metrics for Prometheus: a meter to record to, and the page that exposes them. */
export interface Metrics {
  readonly meter: Meter;
  /** Adds values that are read whenever the page is requested. */
  watch(readings: Readings): void;
  /**
   * Measures every request, and serves `/metrics` for a collector inside the network; the gateway must not forward it.
   */
  register(app: FastifyInstance): void;
  /** The page in Prometheus' text format. */
  page(): Promise<string>;
}

const SECOND = 1000;
/** Buckets of the histograms, in seconds. */
const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const OF_REQUESTS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];
const OF_PUSHES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds after which a reading is left out of the page. */
const READING_TIMEOUT_MS = 2_000;

const LOG_POSITION = /^\d+/;

/** A position as a number. Positions are strings; the number is exact up to 2^53 and good enough for a chart beyond. */
const numeric = (position: string): number => Number(LOG_POSITION.exec(position)?.[0] ?? 0);

export interface MetricsOptions {
  readonly clock: Clock;
  /** Name of the service, a label of every series. */
  readonly service: string;
  readonly instance: string;
}

/** Creates the metrics of one process. */
export function createMetrics({ clock, service, instance }: MetricsOptions): Metrics {
  const registry = new Registry();
  // The label is not called 'instance', because collectors set that one themselves.
  registry.setDefaultLabels({ service, process: instance });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const commands = new Counter({
    name: 'lexledger_commands_total',
    help: 'Commands, by type, outcome, and code of the refusal or failure',
    labelNames: ['type', 'outcome', 'code'],
    registers,
  });
  const commandSeconds = new Histogram({
    name: 'lexledger_command_seconds',
    help: 'Time from a checked command to its answer',
    labelNames: ['type'],
    buckets: QUICK,
    registers,
  });
  const conflicts = new Counter({
    name: 'lexledger_append_conflicts_total',
    help: 'Appends that came too late and were decided anew, by kind of record',
    labelNames: ['category'],
    registers,
  });
  const projectedEvents = new Counter({
    name: 'lexledger_projection_events_total',
    help: 'Events that this process projected, by view',
    labelNames: ['view'],
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'lexledger_projection_batch_seconds',
    help: 'Time to fold and commit a batch of events, by view',
    labelNames: ['view'],
    buckets: QUICK,
    registers,
  });
  const pushes = new Counter({
    name: 'lexledger_pushes_total',
    help: 'Pushes sent to a user with tabs open, by view',
    labelNames: ['view'],
    registers,
  });
  const pushDelay = new Histogram({
    name: 'lexledger_push_delay_seconds',
    help: "Time from an event's own time to its push",
    buckets: OF_PUSHES,
    registers,
  });
  const refetches = new Counter({
    name: 'lexledger_refetches_total',
    help: 'Times that tabs were told to fetch everything, by reason',
    labelNames: ['reason'],
    registers,
  });
  const catchUps = new Counter({
    name: 'lexledger_catch_ups_total',
    help: 'Tabs that came (back) and were told what they had missed',
    registers,
  });
  const storeSeconds = new Histogram({
    name: 'lexledger_store_call_seconds',
    help: 'Time of a call to a store, by store and call',
    labelNames: ['store', 'call'],
    buckets: QUICK,
    registers,
  });
  const storeErrors = new Counter({
    name: 'lexledger_store_errors_total',
    help: 'Calls to a store that failed, by store, call and class of the error',
    labelNames: ['store', 'call', 'error'],
    registers,
  });
  const performanceReports = new Counter({
    name: 'lexledger_performance_reports_total',
    help: 'Performance reports of tabs, by kind',
    labelNames: ['kind'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'lexledger_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: OF_REQUESTS,
    registers,
  });

  const ofFollowers = ['kind', 'name'];
  const lag = new Gauge({
    name: 'lexledger_follower_lag_seconds',
    help: 'Age of the oldest event that a projection or policy has not dealt with; 0 when there is none',
    labelNames: ofFollowers,
    registers,
  });
  const stopped = new Gauge({
    name: 'lexledger_follower_stopped',
    help: '1 while an event stands in the way of a projection or policy',
    labelNames: ofFollowers,
    registers,
  });
  const state = new Gauge({
    name: 'lexledger_follower_state',
    help: '1 for the state that a projection or policy is in',
    labelNames: [...ofFollowers, 'state'],
    registers,
  });
  const reached = new Gauge({
    name: 'lexledger_follower_position',
    help: 'How far in the log a projection or policy has come',
    labelNames: ofFollowers,
    registers,
  });
  const head = new Gauge({ name: 'lexledger_log_head_position', help: 'Where the log ends', registers });
  const sockets = new Gauge({ name: 'lexledger_sockets', help: 'Tabs that are connected', registers });
  const unread = new Gauge({
    name: 'lexledger_readings_failed',
    help: '1 when lag and positions could not be read just now, and so are missing from this page',
    registers,
  });

  let readings: Readings = {};

  function forgetFollowers(): void {
    for (const gauge of [lag, stopped, state, reached]) gauge.reset();
  }

  async function readFollowers(): Promise<void> {
    const [followers = [], position] = await inTime(Promise.all([readings.followers?.(), readings.head?.()]));
    forgetFollowers();
    if (position !== undefined) head.set(numeric(position));
    for (const follower of followers) {
      const { kind, name } = follower;
      lag.set({ kind, name }, follower.lagMs / SECOND);
      stopped.set({ kind, name }, follower.stopped ? 1 : 0);
      state.set({ kind, name, state: follower.state }, 1);
      reached.set({ kind, name }, numeric(follower.reached));
    }
  }

  async function page(): Promise<string> {
    sockets.set(readings.sockets?.() ?? 0);
    try {
      await readFollowers();
      unread.set(0);
    } catch {
      forgetFollowers();
      unread.set(1);
    }
    return registry.metrics();
  }

  const meter: Meter = {
    on: true,
    command(type, outcome, code, ms) {
      commands.inc({ type, outcome, code });
      commandSeconds.observe({ type }, ms / SECOND);
    },
    conflict: (category) => conflicts.inc({ category }),
    projected(view, events, ms) {
      projectedEvents.inc({ view }, events);
      batchSeconds.observe({ view }, ms / SECOND);
    },
    pushed(view, at) {
      pushes.inc({ view });
      pushDelay.observe(Math.max(0, clock.now() - Date.parse(at)) / SECOND);
    },
    refetched: (reason) => refetches.inc({ reason }),
    caughtUp: () => catchUps.inc(),
    storeCalled(store, call, ms, error) {
      storeSeconds.observe({ store, call }, ms / SECOND);
      if (error !== null) storeErrors.inc({ store, call, error });
    },
    performanceReported: (kind) => performanceReports.inc({ kind }),
  };

  return {
    meter,
    watch(added) {
      readings = { ...readings, ...added };
    },
    register(app) {
      app.addHook('onResponse', (request, reply, next) => {
        const route = request.routeOptions.url ?? 'none';
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / SECOND);
        next();
      });
      app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
        reply.type(registry.contentType).send(await page()),
      );
    },
    page,
  };
}

/** @throws Error when the reading takes longer than `READING_TIMEOUT_MS` */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the reading took too long')), READING_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
