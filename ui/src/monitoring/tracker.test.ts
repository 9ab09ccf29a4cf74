import { addBreadcrumb, createTransport, flush, getClient } from '@sentry/browser';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import type { Monitor } from '../browser/monitoring.ts';
import { startTracker } from './tracker.ts';

type Sent = Readonly<Record<string, unknown>>;

let envelopes: string[] = [];
let answer: { statusCode: number; headers?: Record<string, string | null> } = { statusCode: 200 };
let monitor: Monitor;
/** Receives the calls that the page makes itself. */
const called = vi.fn<typeof fetch>();

beforeAll(() => {
  globalThis.fetch = called;
  monitor = startTracker(
    'https://key@errors.example.com/1',
    () => ['Ada Byron'],
    (options) =>
      createTransport(options, async ({ body }) => {
        envelopes.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return { ...answer, headers: { 'x-sentry-rate-limits': null, 'retry-after': null, ...answer.headers } };
      }),
  );
});
beforeEach(async () => {
  await flush(1000);
  envelopes = [];
  answer = { statusCode: 200 };
  called.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

async function eventsSent(): Promise<readonly Sent[]> {
  await flush(1000);
  return envelopes.flatMap((envelope) => {
    const [, ...items] = envelope.split('\n').filter((line) => line !== '');
    return items.flatMap((header, place) =>
      place % 2 === 0 && JSON.parse(header).type === 'event' ? [JSON.parse(items[place + 1] as string) as Sent] : [],
    );
  });
}

const breadcrumbsOf = (event: Sent | undefined): readonly Sent[] => (event?.breadcrumbs ?? []) as readonly Sent[];

describe('an error', () => {
  it('arrives once, with the correlation id of the call that failed and without anybody’s words', async () => {
    const error = new ApiError('Ada Byron could not be read', 500, { correlationId: 'c1', name: 'Ada Byron' });
    monitor.report(error);
    monitor.report(error);
    const events = await eventsSent();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ environment: 'production', tags: { correlationId: 'c1' } });
    expect(JSON.stringify(events)).not.toContain('Ada');
  });

  it.each([
    ['what was aborted', Object.assign(new Error('aborted'), { name: 'AbortError' })],
    ['the loop of the resize observer', new Error('ResizeObserver loop limit exceeded')],
    ['a lost network', new ApiError('The server cannot be reached.', 0, { code: 'NETWORK' })],
    ['the end of a session', new ApiError('401: Unauthorized', 401)],
  ])('is none that is %s', async (_, error) => {
    monitor.report(error);
    expect(await eventsSent()).toEqual([]);
  });
});

describe('a call', () => {
  const answered = async (url: string, tookMs: number, init?: RequestInit): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    called.mockImplementation(async () => {
      vi.setSystemTime(Date.now() + tookMs);
      return new Response('{}', { headers: { 'x-correlation-id': 'c2' } });
    });
    await fetch(url, init);
    vi.useRealTimers();
  };

  it('slower than a second is told of as a warning with its method, path and duration', async () => {
    await answered('/api/cases?search=Ada', 1200);
    const events = await eventsSent();
    expect(events).toMatchObject([{ level: 'warning', tags: { correlationId: 'c2' } }]);
    expect(events[0]?.message).toMatch(/^Slow API call: GET \/api\/cases 1[12]\d\d ms$/);
  });

  it('of less than a second is not', async () => {
    await answered('/api/cases', 950);
    expect(await eventsSent()).toEqual([]);
  });

  it('leaves a breadcrumb without what people typed; those of monitoring and of the authorisation check leave none', async () => {
    await answered('/api/clients?search=Ada&token=1', 10);
    await answered('/api/monitoring/performance', 1200, { method: 'POST' });
    await answered('/api/clio/auth-check', 1200);
    monitor.report(new Error('after calls'));
    const [event] = await eventsSent();
    const told = JSON.stringify(breadcrumbsOf(event));
    expect(told).toContain('/api/clients');
    for (const word of ['Ada', 'monitoring', 'auth-check']) expect(told).not.toContain(word);
  });
});

describe('a breadcrumb', () => {
  it('of a form says how it ended, and a failure has level error', async () => {
    monitor.noteForm({ sent: true });
    monitor.noteForm({ sent: false, code: 'EDIT_CONFLICT' });
    monitor.report(new Error('after forms'));
    const [event] = await eventsSent();
    expect(breadcrumbsOf(event).slice(-2)).toMatchObject([
      { category: 'form', level: 'info', message: 'Form submitted' },
      { category: 'form', level: 'error', message: 'Form submission failed', data: { code: 'EDIT_CONFLICT' } },
    ]);
  });

  it('of a form that does not tell itself is told by the change that it sent', async () => {
    const form = document.createElement('form');
    document.body.append(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void fetch('/api/tasks', { method: 'POST' });
    });
    called.mockImplementation(async () => new Response('{}', { status: 422 }));
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(called).toHaveBeenCalled());
    await flush(10);
    monitor.report(new Error('after a form of its own'));
    const [event] = await eventsSent();
    const noted = breadcrumbsOf(event).filter(({ category }) => category === 'form');
    expect(noted.at(-1)).toMatchObject({ level: 'error', data: { code: '422' } });
    form.remove();
  });

  it('of debugging is dropped; at most 100 are kept, of 2048 characters each', async () => {
    vi.spyOn(console, 'debug').mockReturnValue();
    console.debug('Ada is debugged');
    for (let step = 0; step < 120; step += 1) addBreadcrumb({ message: `${step} ${'m'.repeat(3000)}` });
    monitor.report(new Error('after many'));
    const [event] = await eventsSent();
    expect(breadcrumbsOf(event)).toHaveLength(100);
    expect(breadcrumbsOf(event)[0]?.message).toHaveLength(2048);
    expect(JSON.stringify(event)).not.toContain('debugged');
  });
});

describe('the tracker', () => {
  it('is sent one trace in ten, no replay of a normal session, and one of every session with an error', () => {
    expect(getClient()?.getOptions()).toMatchObject({
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 1,
    });
  });

  it('is sent lines of the application’s health after five seconds without another, without anybody’s words', async () => {
    vi.useFakeTimers();
    monitor.log('Ada Byron was forgotten');
    await vi.advanceTimersByTimeAsync(4999);
    expect(envelopes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(envelopes).toHaveLength(1);
    expect(envelopes[0]).toContain('was forgotten');
    expect(envelopes[0]).not.toContain('Ada');
  });

  it('is left alone for a minute when it says that it is told too much', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    answer = { statusCode: 429 };
    monitor.report(new Error('first'));
    await flush(1000);
    answer = { statusCode: 200 };
    envelopes = [];
    vi.setSystemTime(Date.now() + 59_000);
    monitor.report(new Error('second'));
    expect(await eventsSent()).toEqual([]);
    vi.setSystemTime(Date.now() + 2000);
    monitor.report(new Error('third'));
    expect(await eventsSent()).toMatchObject([{ exception: { values: [{ value: 'third' }] } }]);
  });

  it('queues 64 envelopes and drops the next', async () => {
    const held: (() => void)[] = [];
    const { transportOptions } = getClient()?.getOptions() ?? {};
    const transport = createTransport(
      { ...transportOptions, recordDroppedEvent: () => undefined },
      () => new Promise((resolve) => held.push(() => resolve({ statusCode: 200 }))),
    );
    for (let sent = 0; sent < 69; sent += 1) {
      void transport.send([{}, [[{ type: 'event' }, { event_id: String(sent) }]]] as never);
    }
    expect(held).toHaveLength(64);
    for (const release of held) release();
  });
});
