import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createMeter } from './instruments.ts';
import type { Meter, Readings } from './meter.ts';
import { createReadingGauges } from './reading-gauges.ts';

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
/** Buckets of the histogram, in seconds. */
const OF_REQUESTS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];

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

  const meter = createMeter(registers, clock);
  const requestSeconds = new Histogram({
    name: 'lexledger_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: OF_REQUESTS,
    registers,
  });
  const gauges = createReadingGauges(registers);
  let readings: Readings = {};

  async function page(): Promise<string> {
    await gauges.refresh(readings);
    return registry.metrics();
  }

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
