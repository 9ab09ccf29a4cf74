import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Span, Tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `traceparent` of the request's span, for what the request causes; undefined when the trace is not sampled. */
    traceparent: string | undefined;
  }
}

export const traceparentOf = (request: FastifyRequest): string | undefined => request.traceparent;

/** Creates a span for each API request, as a part of the client's trace if it names one. */
export function registerSpans(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.startsWith('/api/')) {
      const { traceparent } = request.headers;
      const span = tracer.start(request.method, {
        kind: 'server',
        parent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: { 'http.request.method': request.method, 'lexledger.correlation_id': String(request.id) },
      });
      request.traceparent = span.traceparent;
      spans.set(request, span);
    }
    next();
  });

  function end(request: FastifyRequest, reply: FastifyReply | null): void {
    const span = spans.get(request);
    if (span === undefined) return;
    spans.delete(request);
    const route = request.routeOptions.url;
    if (route !== undefined) {
      span.rename(`${request.method} ${route}`);
      span.set({ 'http.route': route });
    }
    if (reply === null) span.fail(new Error('the sender went away'));
    else span.set({ 'http.response.status_code': reply.statusCode });
    if (reply !== null && reply.statusCode >= 500) span.fail(new Error(`answered ${reply.statusCode}`));
    span.end();
  }

  app.addHook('onResponse', (request, reply, next) => {
    end(request, reply);
    next();
  });
  app.addHook('onRequestAbort', (request, next) => {
    end(request, null);
    next();
  });
}
