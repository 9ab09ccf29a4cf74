import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startErrorReporter } from './error-reporter.ts';
import { createLogger } from './logger.ts';
import { startTracer } from './open-telemetry.ts';
import { startWithin } from './tracer.ts';

const REMOTE = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code: number; readonly message?: string };
}

interface Received {
  readonly path: string;
  readonly body: string;
}

let receiver: Server;
let address: string;
let status: number;
let received: Received[];
let lines: Record<string, unknown>[];

const logger = () => createLogger('info', 'test', { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  status = 200;
  received = [];
  lines = [];
  receiver = createServer((request, response) => {
    const zipped = request.headers['content-encoding'] === 'gzip';
    void text(zipped ? request.pipe(createGunzip()) : request).then((body) => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const tracerTo = (endpoint: string | undefined, ratio = 1) =>
  startTracer({ endpoint, ratio, service: 'lexledger-test', logger: logger() });

const spansReceived = (): readonly SentSpan[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

describe('traces', () => {
  it('are none where no collector is configured', async () => {
    const tracer = await tracerTo(undefined);
    const span = tracer.start('POST', { kind: 'server' });
    span.end();
    await tracer.stop(100);
    expect([tracer.on, span.traceparent, received]).toEqual([false, undefined, []]);
  });

  it("go on with the sender's, and are named to what they cause", async () => {
    const tracer = await tracerTo(`${address}/`);
    const request = tracer.start('POST', { kind: 'server', parent: `00-${REMOTE.trace}-${REMOTE.span}-01` });
    expect(request.traceparent).toMatch(new RegExp(`^00-${REMOTE.trace}-[0-9a-f]{16}-01$`));
    const command = startWithin(tracer, request.traceparent, 'OpenCase');
    command?.fail(new RangeError('too far'));
    command?.end();
    const elsewhere = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    tracer.start('project cases', { links: [elsewhere, 'nonsense'] }).end();
    request.rename('POST /api/cases');
    request.end();
    await tracer.stop(2000);

    const [opened, projected, posted] = spansReceived();
    expect(posted).toMatchObject({ name: 'POST /api/cases', traceId: REMOTE.trace, parentSpanId: REMOTE.span });
    expect(opened).toMatchObject({
      name: 'OpenCase',
      traceId: REMOTE.trace,
      parentSpanId: posted?.spanId,
      status: { code: 2, message: 'too far' },
    });
    expect(projected?.traceId).not.toBe(REMOTE.trace);
    expect(projected?.links).toMatchObject([{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }]);
    expect(JSON.parse(received[0]?.body ?? '').resourceSpans[0].resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'lexledger-test' },
    });
  });

  it('begin anew where the sender names nonsense', async () => {
    const tracer = await tracerTo(address);
    const nonsense = ['', 'nonsense', `ff-${REMOTE.trace}-${REMOTE.span}-01`, `00-${'0'.repeat(32)}-${REMOTE.span}-01`];
    for (const parent of nonsense) tracer.start('GET', { parent }).end();
    await tracer.stop(2000);
    expect(spansReceived().map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '', '', '']);
    expect(new Set(spansReceived().map(({ traceId }) => traceId)).size).toBe(4);
  });

  it('that are not kept name nothing to what they cause, so that nothing of them is', async () => {
    const tracer = await tracerTo(address, 0);
    const request = tracer.start('POST');
    expect(request.traceparent).toBeUndefined();
    expect(startWithin(tracer, request.traceparent, 'OpenCase')).toBeNull();
    const unwanted = tracer.start('POST', { parent: `00-${REMOTE.trace}-${REMOTE.span}-00` });
    expect(unwanted.traceparent).toBeUndefined();
    request.end();
    await tracer.stop(2000);
    expect(spansReceived()).toEqual([]);
  });

  it('that are lost are told of once', async () => {
    status = 400;
    const tracer = await tracerTo(address);
    tracer.start('POST').end();
    await tracer.stop(2000);
    expect(lines.map(({ msg }) => msg)).toEqual(['traces do not reach their collector and are lost']);
  });
});

it('traces and error tracking are configured together, and both arrive, the error with its correlation id', async () => {
  const reporter = await startErrorReporter(`${address.replace('//', '//key@')}/1`, logger());
  const tracer = await tracerTo(address);
  const span = tracer.start('POST /api/cases');
  reporter.report(new Error('lost'), { correlationId: 'from-a-tab' });
  span.end();
  await Promise.all([reporter.flush(5000), tracer.stop(5000)]);
  expect(spansReceived()).toMatchObject([{ name: 'POST /api/cases' }]);
  const sent = received.filter(({ path }) => path.startsWith('/api/1/envelope')).map(({ body }) => body);
  expect(sent.find((body) => body.includes('"lost"'))).toContain('"correlationId":"from-a-tab"');
}, 30_000);
