import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The fields of a span in OTLP's JSON format that tests use. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Name of the service that sent it. */
  readonly service: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  /** Attributes, flat and as text. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Receives traces by HTTP as an OpenTelemetry collector does. */
export interface TracesCollector {
  /** Address: 'http://127.0.0.1:4318'. */
  readonly address: string;
  spans(): readonly CollectedSpan[];
  stop(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

type Sent = Omit<CollectedSpan, 'attributes' | 'service'> & { readonly attributes: readonly Attribute[] };

interface Request {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

const flat = (attributes: readonly Attribute[]): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

export async function startTracesCollector(): Promise<TracesCollector> {
  const collected: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Request).resourceSpans) {
        const service = flat(resource.attributes)['service.name'] ?? '';
        const sent = scopeSpans.flatMap(({ spans }) => spans);
        collected.push(...sent.map((span) => ({ ...span, service, attributes: flat(span.attributes) })));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => collected,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
