import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorReporter, publicAddress, startErrorReporter } from './error-reporter.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
const logger = createLogger('info', 'test', { write: (line) => void lines.push(line) });

describe('without an address', () => {
  it('one line says that error tracking is disabled', async () => {
    lines.length = 0;
    const reporter = await startErrorReporter(undefined, logger);
    reporter.report(new Error('lost'), {});
    await reporter.flush(10);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 'info',
      msg: 'error tracking is disabled: no SENTRY_DSN is configured',
    });
  });
});

it('a browser is given the address without its secret key', () => {
  expect(publicAddress('https://public:secret@errors.example.com/7')).toBe('https://public@errors.example.com/7');
});

describe('with an address', () => {
  /** What the tracker was sent: the items of each envelope, header and payload in turn. */
  let envelopes: string[] = [];
  let status = 200;
  const tracker = createServer((request, response) => {
    void buffer(request).then((body) => {
      envelopes.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
      response.writeHead(status).end('{}');
    });
  });
  let reporter: ErrorReporter;

  beforeAll(async () => {
    await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
    const { port } = tracker.address() as AddressInfo;
    reporter = await startErrorReporter(`http://key@127.0.0.1:${port}/1`, logger);
  }, 30_000);
  beforeEach(() => {
    envelopes = [];
    status = 200;
  });
  afterAll(() => {
    tracker.close();
    tracker.closeAllConnections();
  });

  const sentOf = async (kind: string): Promise<readonly Record<string, unknown>[]> => {
    await reporter.flush(5000);
    return envelopes.flatMap((envelope) => {
      const [, ...items] = envelope.split('\n').filter((line) => line !== '');
      return items.flatMap((header, place) =>
        place % 2 === 0 && JSON.parse(header).type === kind ? [JSON.parse(items[place + 1] as string)] : [],
      );
    });
  };

  it('an error arrives with its correlation id and the label production', async () => {
    reporter.report(new TypeError('no list'), { correlationId: 'c1', code: 'INTERNAL' });
    const events = await sentOf('event');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      environment: 'production',
      tags: { correlationId: 'c1', code: 'INTERNAL' },
      exception: { values: [{ type: 'TypeError', value: 'no list' }] },
    });
  });

  it('nothing that people gave leaves, nor the name of the machine', async () => {
    const sentry = await import('@sentry/node');
    const poison = 'Ada Byron';
    sentry.withScope((scope) => {
      scope.setUser({ id: poison, email: 'ada@byron.example', username: poison });
      scope.setExtra('client', poison);
      scope.setTag('client', poison);
      scope.setContext('client', { name: poison });
      sentry.addBreadcrumb({ category: 'console', message: `saved "${poison}"`, data: { arguments: [poison] } });
      reporter.report(new Error(`${poison} has no e-mail`), { url: `/api/clients?search=${poison}&token=1` }, [poison]);
    });
    const [event] = await sentOf('event');
    const told = JSON.stringify(event);
    for (const word of ['Ada', 'Byron', 'byron', 'server_name', 'token=1']) expect(told).not.toContain(word);
    expect(event).toMatchObject({ tags: { url: '/api/clients?search=[…]&token=[REDACTED]' } });
  });

  it('what was aborted is not reported', async () => {
    reporter.report(Object.assign(new Error('gone'), { name: 'AbortError' }), {});
    expect(await sentOf('event')).toEqual([]);
  });

  it('at most 100 breadcrumbs go with an error', async () => {
    const sentry = await import('@sentry/node');
    for (let step = 0; step < 120; step += 1) sentry.addBreadcrumb({ message: `s ${step}` });
    reporter.report(new Error('late'), {});
    const [event] = await sentOf('event');
    expect(event?.breadcrumbs).toHaveLength(100);
  });

  it('at most 1000 spans go with a transaction', async () => {
    const sentry = await import('@sentry/node');
    vi.spyOn(Math, 'random').mockReturnValue(0);
    sentry.startNewTrace(() =>
      sentry.startSpan({ name: 'GET /api/cases', forceTransaction: true }, () => {
        for (let step = 0; step < 1050; step += 1) sentry.startInactiveSpan({ name: 'step' }).end();
      }),
    );
    vi.restoreAllMocks();
    // The stand-in answers in this process too, and what it answers may be traced as well.
    const transaction = (await sentOf('transaction')).find((sent) => sent.transaction === 'GET /api/cases');
    expect(transaction?.spans).toHaveLength(1000);
  });

  it('is left alone for a minute when it says that it is told too much', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    status = 429;
    reporter.report(new Error('first'), {});
    expect(await sentOf('event')).toHaveLength(1);
    status = 200;
    envelopes = [];
    vi.setSystemTime(Date.now() + 59_000);
    reporter.report(new Error('second'), {});
    expect(await sentOf('event')).toEqual([]);
    vi.setSystemTime(Date.now() + 2000);
    reporter.report(new Error('third'), {});
    expect(await sentOf('event')).toMatchObject([{ exception: { values: [{ value: 'third' }] } }]);
    vi.useRealTimers();
  });

  it('is no matter when it is away', async () => {
    await new Promise<void>((resolve) => {
      tracker.close(() => resolve());
      tracker.closeAllConnections();
    });
    expect(() => reporter.report(new Error('unheard'), {})).not.toThrow();
    await reporter.flush(2000);
  });
});
