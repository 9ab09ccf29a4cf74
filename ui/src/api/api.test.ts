import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Replies } from '../testing/server.ts';
import { createApi, newCommandId } from './api.ts';
import { ApiError } from './apiError.ts';

const ID = '6f1c2a4e-0000-4000-8000-000000000001';
const ann = { id: ID, name: 'Ann' };
const ben = { id: '6f1c2a4e-0000-4000-8000-000000000002', name: 'Ben' };
const cem = { id: '6f1c2a4e-0000-4000-8000-000000000003', name: 'Cem' };

function anApi(replies: Replies, calendarToken: string | null = null) {
  const server = fakeServer(replies);
  let ids = 0;
  const api = createApi({
    fetch: server.fetch,
    now: () => Date.now(),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    calendarToken: () => calendarToken,
  });
  return { api, ...server };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('every call', () => {
  it('sends cookies and asks for JSON', async () => {
    const { api, fetch } = anApi({ 'GET /api/tasks': { body: [] } });
    await api.get('/api/tasks');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'include',
      headers: { accept: 'application/json' },
    });
  });

  it('carries the calendar token when there is one', async () => {
    const { api, calls } = anApi({ 'GET /api/tasks': { body: [] } }, 'secret-token');
    await api.get('/api/tasks');
    expect(calls[0]?.headers).toMatchObject({ 'calendar-token': 'secret-token' });
  });

  it('tells when it takes longer than three seconds', async () => {
    const { api } = anApi({});
    const slow = vi.fn();
    const never = createApi({
      fetch: () => new Promise(() => undefined),
      now: () => Date.now(),
      newId: () => 'id',
      calendarToken: () => null,
    });
    never.onSlow(slow);
    void never.get('/api/tasks');
    await vi.advanceTimersByTimeAsync(2999);
    expect(slow).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(slow).toHaveBeenCalledOnce();
    expect(api.position()).toBe('');
  });
});

/** A server that answers when the test tells it to. */
function aSlowServer() {
  const asked: {
    readonly url: string;
    readonly signal: AbortSignal | null;
    readonly answer: (body: unknown) => void;
  }[] = [];
  const api = createApi({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal ?? null;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        asked.push({ url: String(input), signal, answer: (body) => resolve(new Response(JSON.stringify(body))) });
      }),
    now: () => Date.now(),
    newId: () => 'id',
    calendarToken: () => null,
  });
  return { api, asked };
}

const settled = (answer: Promise<unknown>): Promise<unknown> => answer.catch((error: Error) => error.name);

describe('GETs of clients, cases and financial records', () => {
  it('wait 10 ms and go out as one with a batch header, each caller getting its share', async () => {
    const { api, calls } = anApi({ 'GET /api/clients': { body: [ann, ben, cem] } });
    const answers = Promise.all([
      api.get('/api/clients'),
      api.get(`/api/clients?id=${ID}`),
      api.get('/api/clients?limit=2'),
    ]);
    await vi.advanceTimersByTimeAsync(9);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answers).toEqual([[ann, ben, cem], ann, [ann, ben]]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ url: '/api/clients', headers: { 'batch-request': 'true' } });
  });

  it.each(['/api/clients', '/api/cases', '/api/financial-records'])('are those of %s', async (path) => {
    const { api, calls } = anApi({ [`GET ${path}`]: { body: [ann] } });
    const answers = Promise.all([api.get(path), api.get(`${path}?limit=1`)]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await answers).toEqual([[ann], [ann]]);
    expect(calls.map(({ url }) => url)).toEqual([path]);
  });

  it('say in the header what they need, when nobody needs the whole list', async () => {
    const { api, calls } = anApi({ 'GET /api/clients': { body: [ann, ben, cem] } });
    const answers = Promise.all([
      api.get(`/api/clients?id=${cem.id}`),
      api.get('/api/clients?limit=1'),
      api.get('/api/clients?limit=2'),
    ]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await answers).toEqual([cem, [ann], [ann, ben]]);
    expect(calls.map(({ url, headers }) => [url, headers['batch-request']])).toEqual([
      ['/api/clients', `limit=2&id=${cem.id}`],
    ]);
  });

  it('go out as they are when they have no company', async () => {
    const { api, calls } = anApi({ 'GET /api/clients': { body: [ann, ben] } });
    const answer = api.get('/api/clients?limit=2');
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toEqual([ann, ben]);
    expect(calls[0]).toMatchObject({ url: '/api/clients?limit=2' });
    expect(calls[0]?.headers).not.toHaveProperty('batch-request');
  });

  it('answer one record for an id, with or without company', async () => {
    const { api } = anApi({ [`GET /api/clients?id=${ID}`]: { body: [ann] } });
    const answer = api.get(`/api/clients?id=${ID}`);
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toEqual(ann);
  });

  it('say to the one who asked for it that there is no such record', async () => {
    const { api } = anApi({ 'GET /api/clients': { body: [ben] } });
    const answers = Promise.allSettled([api.get('/api/clients'), api.get(`/api/clients?id=${ID}`)]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await answers).toMatchObject([
      { status: 'fulfilled', value: [ben] },
      { status: 'rejected', reason: { status: 404, code: 'NOT_FOUND' } },
    ]);
  });

  it('are flushed at once when ten are waiting', async () => {
    const { api, calls } = anApi({ 'GET /api/cases': { body: [ann] }, 'GET /api/clients': { body: [ben] } });
    const nine = Array.from({ length: 9 }, (_, index) => api.get(`/api/${index < 5 ? 'cases' : 'clients'}`));
    expect(calls).toHaveLength(0);
    const tenth = api.get('/api/clients?limit=1');
    expect(calls.map(({ url }) => url)).toEqual(['/api/cases', '/api/clients']);
    expect(await Promise.all([...nine, tenth])).toHaveLength(10);
  });

  it('of ten callers at once are one request', async () => {
    const { api, calls } = anApi({ 'GET /api/clients': { body: [ann, ben, cem] } });
    const answers = await Promise.all(
      ['', '?limit=1', `?id=${ID}`, '', '?limit=2', `?id=${ben.id}`, '', '?limit=3', `?id=${cem.id}`, ''].map((query) =>
        api.get(`/api/clients${query}`),
      ),
    );
    const all = [ann, ben, cem];
    expect(answers).toEqual([all, [ann], ann, all, [ann, ben], ben, all, all, cem, all]);
    expect(calls).toHaveLength(1);
  });

  it('wait as well when merging could not answer them, and go out as they are', async () => {
    const { api, calls } = anApi({ 'GET /api/clients': { body: [ann] } });
    const answers = Promise.all([
      api.get('/api/clients?search=ann'),
      api.get('/api/clients?search=ann'),
      api.get('/api/clients'),
    ]);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(10);
    await answers;
    expect(calls.map(({ url, headers }) => [url, headers['batch-request']])).toEqual([
      ['/api/clients?search=ann', undefined],
      ['/api/clients', undefined],
    ]);
  });

  it('fail together, each caller with the error', async () => {
    const { api, calls } = anApi({
      'GET /api/clients': { status: 503, body: { message: 'The store is away', code: 'STORE_UNAVAILABLE' } },
    });
    const answers = Promise.allSettled(['', '?limit=1', `?id=${ID}`].map((query) => api.get(`/api/clients${query}`)));
    await vi.advanceTimersByTimeAsync(10);
    const error = { status: 503, code: 'STORE_UNAVAILABLE', message: 'The store is away' };
    expect(await answers).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: error })));
    expect(calls).toHaveLength(1);
  });

  it('leave the others undisturbed when one caller goes', async () => {
    const { api, asked } = aSlowServer();
    const going = new AbortController();
    const gone = settled(api.get('/api/clients?limit=1', { signal: going.signal }));
    const staying = api.get('/api/clients');
    await vi.advanceTimersByTimeAsync(10);
    going.abort();
    expect(await gone).toBe('AbortError');
    expect(asked[0]?.signal?.aborted).toBe(false);
    asked[0]?.answer([ann, ben]);
    expect(await staying).toEqual([ann, ben]);
  });

  it('end with the last caller that goes, and are not sent for one that went before', async () => {
    const { api, asked } = aSlowServer();
    const [one, two] = [new AbortController(), new AbortController()];
    const early = settled(api.get('/api/clients', { signal: one.signal }));
    one.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect([await early, asked.length]).toEqual(['AbortError', 0]);
    const late = settled(api.get('/api/clients', { signal: two.signal }));
    await vi.advanceTimersByTimeAsync(10);
    two.abort();
    expect([await late, asked[0]?.signal?.aborted]).toEqual(['AbortError', true]);
  });

  it('are marked as asked ahead of need only while nobody needs them', async () => {
    const { api, calls } = anApi({ 'GET /api/clients': { body: [ann] } });
    void api.get('/api/clients', { prefetch: true });
    await vi.advanceTimersByTimeAsync(10);
    void api.get('/api/clients', { prefetch: true });
    void api.get('/api/clients');
    await vi.advanceTimersByTimeAsync(10);
    expect(calls.map(({ headers }) => headers['x-prefetch'])).toEqual(['true', undefined]);
  });
});

describe('other GETs', () => {
  it('share one answer within 100 ms', async () => {
    const { api, calls } = anApi({ 'GET /api/tasks': { body: [] } });
    await Promise.all([api.get('/api/tasks'), api.get('/api/tasks')]);
    await vi.advanceTimersByTimeAsync(99);
    await api.get('/api/tasks');
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await api.get('/api/tasks');
    expect(calls).toHaveLength(2);
  });

  it('go out one by one, and at once, when their addresses differ', () => {
    const { api, calls } = anApi({ 'GET /api/tasks': { body: [] } });
    void api.get('/api/tasks');
    void api.get('/api/tasks?limit=1');
    expect(calls.map(({ url }) => url)).toEqual(['/api/tasks', '/api/tasks?limit=1']);
  });

  it('are not shared across a change of the caller, whose effect they must show', async () => {
    const { api, calls } = anApi({
      'GET /api/tasks': { body: [] },
      'POST /api/tasks': { status: 201, body: ann, headers: { 'x-position': '000007' } },
    });
    await api.get('/api/tasks');
    await api.sendCommand('POST', '/api/tasks', { title: 'File the motion' });
    await api.get('/api/tasks');
    expect(calls.map(({ method, headers }) => [method, headers['x-after-position']])).toEqual([
      ['GET', undefined],
      ['POST', undefined],
      ['GET', '000007'],
    ]);
  });

  it('are not shared across the end or the beginning of a session, of which they tell', async () => {
    const { api, calls } = anApi({ 'GET /api/auth/check': { body: { authenticated: true } } });
    await api.get('/api/auth/check');
    api.changeSession();
    await api.get('/api/auth/check');
    expect(calls).toHaveLength(2);
  });

  it('that were shared fail for every caller, and are asked anew after that', async () => {
    const { api, calls } = anApi({ 'GET /api/tasks': { status: 503, body: { message: 'Away', code: 'X' } } });
    const answers = await Promise.allSettled([api.get('/api/tasks'), api.get('/api/tasks')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    await settled(api.get('/api/tasks'));
    expect(calls).toHaveLength(2);
  });

  it('leave the others undisturbed when one caller goes, and end with the last', async () => {
    const { api, asked } = aSlowServer();
    const [one, two] = [new AbortController(), new AbortController()];
    const gone = settled(api.get('/api/tasks', { signal: one.signal }));
    const last = settled(api.get('/api/tasks', { signal: two.signal }));
    one.abort();
    expect([await gone, asked.length, asked[0]?.signal?.aborted]).toEqual(['AbortError', 1, false]);
    two.abort();
    expect([await last, asked[0]?.signal?.aborted]).toEqual(['AbortError', true]);
    // The answer of an aborted request is not shared.
    const again = api.get('/api/tasks');
    asked[1]?.answer([ann]);
    expect(await again).toEqual([ann]);
  });
});

describe('positions', () => {
  it('are kept at their latest and sent with every GET', async () => {
    const { api, calls } = anApi({
      'GET /api/tasks': { body: [], headers: { 'x-position': '000009' } },
      'GET /api/team-members': { body: [], headers: { 'x-position': '000004' } },
    });
    await api.get('/api/tasks');
    await api.get('/api/team-members');
    await vi.advanceTimersByTimeAsync(100);
    await api.get('/api/tasks');
    expect(api.position()).toBe('000009');
    expect(calls.at(-1)?.headers).toMatchObject({ 'x-after-position': '000009' });
  });
});

describe('commands', () => {
  it('carry an id of their own and the version an edit was made on', async () => {
    const { api, calls } = anApi({ 'PATCH /api/clients/1': { body: ann } });
    await api.sendCommand('PATCH', '/api/clients/1', { name: 'Ann' }, { version: 4 });
    await api.sendCommand('PATCH', '/api/clients/1', { name: 'Anne' }, { commandId: 'given' });
    expect(calls[0]).toMatchObject({
      body: { name: 'Ann' },
      headers: { 'idempotency-key': 'id-1', 'if-match': '"4"', 'content-type': 'application/json' },
    });
    expect(calls[1]?.headers).toMatchObject({ 'idempotency-key': 'given' });
    expect(calls[1]?.headers).not.toHaveProperty('if-match');
  });

  it('are known again by the id that follows them through the server to their pushes', async () => {
    const { api, calls } = anApi({ 'POST /api/clients': { body: ann } });
    await api.sendCommand('POST', '/api/clients', { name: 'Ann' });
    await api.sendCommand('POST', '/api/clients', { name: 'Ann' }, { commandId: 'given' });
    expect(calls.map(({ headers }) => headers)).toMatchObject([
      { 'x-correlation-id': 'id-1' },
      { 'x-correlation-id': 'given' },
    ]);
    expect(['id-1', 'given', 'id-2'].map(api.isOwn)).toEqual([true, true, false]);
  });

  it('are forgotten after hundreds of others', async () => {
    const { api } = anApi({ 'POST /api/clients': { body: ann } });
    for (let count = 0; count < 501; count += 1) await api.sendCommand('POST', '/api/clients', {});
    expect(['id-1', 'id-2', 'id-501'].map(api.isOwn)).toEqual([false, true, true]);
  });

  it('send no body and no content type without one', async () => {
    const { api, calls } = anApi({ 'DELETE /api/clients/1': { body: ann } });
    await api.sendCommand('DELETE', '/api/clients/1');
    expect(calls[0]?.body).toBeUndefined();
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('errors', () => {
  const failing = async (reply: Replies[string]): Promise<ApiError> => {
    const { api } = anApi({ 'GET /api/tasks': reply });
    return api.get('/api/tasks').then(
      () => expect.unreachable(),
      (error: ApiError) => error,
    );
  };

  it('take the message, the code and the issues of a JSON body', async () => {
    const body = {
      message: 'Some fields need attention',
      code: 'INVALID_INPUT',
      issues: [{ path: 'a', message: 'b' }],
    };
    const error = await failing({ status: 400, body });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: body.message,
      status: 400,
      code: body.code,
      issues: body.issues,
      data: body,
    });
  });

  it('write days as the screens do', async () => {
    const message = 'The period is closed through 2026-12-02.';
    const error = await failing({ status: 422, body: { message, code: 'C', issues: [{ path: 'date', message }] } });
    const said = 'The period is closed through Dec 2, 2026.';
    expect([error.message, ...error.issues.map((issue) => issue.message)]).toEqual([said, said]);
  });

  it("read 'status: statusText' when a JSON body has no message", async () => {
    expect((await failing({ status: 500, body: {} })).message).toMatch(/^500: /);
  });

  it("read 'status: body' when the body is no JSON", async () => {
    expect((await failing({ status: 502, body: 'Bad gateway' })).message).toBe('502: Bad gateway');
  });

  it('hold both sides of a conflict', async () => {
    const conflict = { version: 7, fields: [{ field: 'phone', yours: '1', theirs: '2' }] };
    const error = await failing({ status: 409, body: { message: 'm', code: 'EDIT_CONFLICT', conflict } });
    expect(error.conflict).toEqual(conflict);
  });

  it('say so when the server cannot be reached', async () => {
    const api = createApi({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      now: () => Date.now(),
      newId: () => 'id',
      calendarToken: () => null,
    });
    await expect(api.get('/api/tasks')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('of 401 are told to whoever listens', async () => {
    const { api } = anApi({ 'GET /api/tasks': { status: 401, body: { message: 'm', code: 'NOT_SIGNED_IN' } } });
    const listener = vi.fn();
    const stop = api.onUnauthorized(listener);
    await api.get('/api/tasks').catch(() => undefined);
    stop();
    await vi.advanceTimersByTimeAsync(100);
    await api.get('/api/tasks').catch(() => undefined);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('the id of a command', () => {
  it('is a UUID that begins with the millisecond, and is never made twice', () => {
    vi.setSystemTime(new Date('2026-11-21T09:00:00.000Z'));
    const ids = Array.from({ length: 50 }, newCommandId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-21T09:00:00.000Z'));
    }
  });
});

describe("the server's clock", () => {
  it('is translated into the clock of this browser', async () => {
    const { api } = anApi({
      'GET /api/tasks': { body: [], headers: { date: 'Sat, 21 Nov 2026 09:10:00 GMT' } },
    });
    await api.get('/api/tasks');
    expect(new Date(api.localTime('2026-11-21T09:40:00.000Z')).toISOString()).toBe('2026-11-21T09:30:00.000Z');
  });
});

describe('a long answer', () => {
  const list = Array.from({ length: 3000 }, (_, index) => ({
    id: `client ${index}`,
    name: 'Ada Byron, Countess of Lovelace',
  }));

  /** The time advances so that no two requests are taken for one. */
  const laterEachTime = (): (() => number) => {
    let now = 0;
    return () => {
      now += 1000;
      return now;
    };
  };

  /** A server whose list has a tag, which it recognizes; `asked` holds the tags of the requests. */
  function aServer() {
    const asked: (string | undefined)[] = [];
    const server = { tag: '"1"', asked };
    const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
      const tag = new Headers(init?.headers).get('if-none-match') ?? undefined;
      asked.push(tag);
      if (tag === server.tag) return new Response(null, { status: 304 });
      const isPart = String(url).includes('ids=');
      return new Response(JSON.stringify(isPart ? list.slice(0, 1) : list), { headers: { etag: server.tag } });
    });
    const api = createApi({ fetch, now: laterEachTime(), newId: () => 'id', calendarToken: () => null });
    return { server, api };
  }

  it('is not sent again while the server would say the same', async () => {
    const { server, api } = aServer();
    const first = await api.get<readonly unknown[]>('/api/tasks');
    expect(await api.get('/api/tasks')).toBe(first);
    server.tag = '"2"';
    expect(await api.get('/api/tasks')).not.toBe(first);
    expect(server.asked).toEqual([undefined, '"1"', '"1"']);
  });

  it('that was brought up to date in parts is known as of the last part', async () => {
    const { server, api } = aServer();
    await api.get('/api/tasks');
    server.tag = '"2"';
    const told = await api.get<readonly object[]>('/api/tasks?ids=1');
    const patched = [...list, ...told];
    api.cacheAnswer('/api/tasks', patched, told);
    expect(await api.get('/api/tasks')).toBe(patched);
  });
});
