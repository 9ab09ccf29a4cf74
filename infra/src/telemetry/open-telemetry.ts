import type { Span as ApiSpan, SpanOptions as ApiSpanOptions, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import { noTracer, type Span, type SpanOptions, type Tracer } from './tracer.ts';

export interface TracingOptions {
  /** The collector's address, to which `/v1/traces` is appended; undefined disables tracing. */
  readonly endpoint: string | undefined;
  /** Fraction of the traces beginning here that is sampled: 0 to 1. */
  readonly ratio: number;
  /** Service name of the process for the collector, unless OTEL_SERVICE_NAME is set. */
  readonly service: string;
  readonly logger: Logger;
}

/** A span in W3C Trace Context format; later versions may append fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const SAMPLED = 1;
/** The exporter's result code for success. */
const SUCCESS = 0;

function contextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string | undefined =>
  (traceFlags & SAMPLED) === 0 ? undefined : `00-${traceId}-${spanId}-01`;

/**
 * Logs once when the collector stops answering and once when it answers again, so that lost traces do not fill the log.
 */
function reported(exporter: SpanExporter, logger: Logger): SpanExporter {
  let lost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== SUCCESS;
        if (failed && !lost) logger.warn({ err: result.error }, 'traces do not reach their collector and are lost');
        if (!failed && lost) logger.info('traces reach their collector again');
        lost = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Starts OpenTelemetry if a collector is configured. The libraries take over a tenth of a second to load, so they are
 * loaded only then. Nothing is registered globally, because error tracking uses OpenTelemetry's globals itself.
 */
export async function startTracer({ endpoint, ratio, service, logger }: TracingOptions): Promise<Tracer> {
  if (endpoint === undefined) return noTracer;
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reported(exporter, logger) })],
  });
  const tracer = provider.getTracer('lexledger');
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    producer: SpanKind.PRODUCER,
    internal: SpanKind.INTERNAL,
  };

  const spanOf = (span: ApiSpan): Span => ({
    traceparent: traceparentOf(span.spanContext()),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    rename: (name) => void span.updateName(name),
    fail(error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      span.setAttribute('error.type', name);
      span.setStatus({ code: SpanStatusCode.ERROR, message });
    },
    end: () => span.end(),
  });

  function start(name: string, { kind = 'internal', parent, links = [], attributes }: SpanOptions = {}): Span {
    const within = parent === undefined ? undefined : contextOf(parent);
    const context = within === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, within);
    const options: ApiSpanOptions = {
      kind: kinds[kind],
      links: links.flatMap((link) => contextOf(link) ?? []).map((linked) => ({ context: linked })),
      ...(attributes && { attributes: { ...attributes } }),
    };
    return spanOf(tracer.startSpan(name, options, context));
  }

  return {
    on: true,
    start,
    async stop(timeoutMs) {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, timeoutMs).unref();
      });
      // Unsent traces were already logged and are no reason to exit with a failure.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
