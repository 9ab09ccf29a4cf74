import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();

/** What tabs tell of their own slowness. */
export const performanceReports = new Counter({
  name: 'lexledger_performance_reports_total',
  help: 'Performance reports of tabs, by kind',
  labelNames: ['kind'],
  registers: [metrics],
});

const requestSeconds = new Histogram({
  name: 'lexledger_http_request_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
  registers: [metrics],
});

let collectsDefaults = false;

/** `/metrics` for a collector inside the network; a gateway does not pass it on. */
export function registerMetrics(app: FastifyInstance): void {
  if (!collectsDefaults) collectDefaultMetrics({ register: metrics });
  collectsDefaults = true;
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
