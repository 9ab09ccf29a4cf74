import { Agent, request as sendRaw } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { StoreUnavailableError } from '../event-store/port.ts';
import type { StoredSession } from '../sessions/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { HttpRefusal } from './refusal.ts';
import { openSession, requireActor, sessionScope } from './session.ts';

const start = Date.parse('2026-03-02T09:00:00.000Z');
const json = { 'content-type': 'application/json' };

let now: number;
let app: FastifyInstance;
let lines: Record<string, unknown>[];
let reported: unknown[];

function memorySessions() {
  const stored = new Map<string, StoredSession>();
  return {
    get: async (sid: string) => stored.get(sid) ?? null,
    set: async (sid: string, session: StoredSession) => void stored.set(sid, session),
    destroy: async (sid: string) => void stored.delete(sid),
    destroyOfUser: async () => 0,
    ofUser: async () => [],
    endOfUser: async () => [],
    count: async () => 1,
    discount: async () => {},
    sweep: async () => 0,
    close: async () => {},
  };
}

async function anApp(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  const built = await createHttp({
    clock: { now: () => now },
    logger: createLogger('debug', 'test', { write: (line) => void lines.push(JSON.parse(line)) }),
    sessions: memorySessions(),
    sessionSecret: 'a secret of thirty-two characters',
    readiness: { checks: [], followers: async () => [] },
    reporter: { report: (error) => void reported.push(error), flush: async () => {} },
    ...options,
  });
  const answer = z.object({ name: z.string() });
  const body = z.strictObject({ name: z.string().max(3_000_000) });
  built.post(
    '/api/things',
    { schema: { summary: 'Name a thing', body, response: { 200: answer } } },
    async (request) => ({
      ...(request.body as { name: string }),
      hidden: 'not in the contract',
    }),
  );
  built.post(
    '/api/optional',
    { schema: { body: z.preprocess((given) => given ?? {}, z.strictObject({})) } },
    async () => ({
      ok: true,
    }),
  );
  built.get(
    '/api/list',
    { schema: { querystring: z.strictObject({ limit: z.coerce.number().max(10).optional() }) } },
    async () => [],
  );
  built.get('/api/ip', async (request) => ({ ip: request.ip }));
  built.get('/api/mine', async (request) => ({ user: requireActor(request).userId }));
  built.get('/api/broken', async () => {
    throw new Error('the password of the database is hunter2');
  });
  built.get('/api/misfit', { schema: { response: { 200: answer } } }, async () => ({ name: 1 }));
  built.get('/api/away', async () => {
    throw new StoreUnavailableError('10.0.0.7 does not answer');
  });
  built.get('/api/full', async () => {
    throw new StorageError('full', '/var/secret-place');
  });
  built.get('/api/refused', async () => {
    throw new HttpRefusal('EDIT_CONFLICT', {
      conflict: { version: 3, fields: [{ field: 'name', yours: 'a', theirs: 'b' }] },
    });
  });
  sessionScope(built, (scope) => {
    scope.post('/api/enter', async (request) => {
      await openSession(request, { userId: 'ada', username: 'Ada', publicId: 'p', timeZone: 'UTC' });
      return { ok: true };
    });
  });
  return built;
}

beforeEach(async () => {
  now = start;
  lines = [];
  reported = [];
  app = await anApp();
});
afterEach(() => app.close());

async function send(
  method: 'GET' | 'POST' | 'HEAD',
  url: string,
  payload?: string,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson && response.body !== '' ? JSON.parse(response.body) : response.body,
  };
}

describe('bad input', () => {
  it('malformed JSON', async () => {
    const { status, body } = await send('POST', '/api/things', '{"name":', json);
    expect([status, body.code]).toEqual([400, 'MALFORMED_JSON']);
    expect(body.message).toBe('The request body is not valid JSON. Send a JSON object.');
  });

  it('an attempt to reach the prototype', async () => {
    const { status, body } = await send('POST', '/api/things', '{"name":"a","__proto__":{"admin":true}}', json);
    expect([status, body.code]).toEqual([400, 'MALFORMED_JSON']);
  });

  it('a body that is no JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const { status, body } = await send('POST', '/api/things', 'name=a', { 'content-type': type });
      expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('wrong types, missing and unknown fields', async () => {
    const { status, body } = await send('POST', '/api/things', '{"name":1,"other":2}', json);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.issues).toEqual([
      { path: 'name', message: 'Give a text here' },
      { path: 'other', message: 'There is no field other here' },
    ]);
    expect((await send('POST', '/api/things', '{}', json)).body.issues).toEqual([
      { path: 'name', message: 'Fill in this field' },
    ]);
    expect((await send('POST', '/api/things')).body.issues).toEqual([{ path: '', message: 'Give an object here' }]);
  });

  it('a query that is not understood', async () => {
    const { status, body } = await send('GET', '/api/list?limit=99&page=2');
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'limit', message: 'Give a number of at most 10' },
      { path: 'page', message: 'There is no field page here' },
    ]);
  });

  it('a body over a megabyte', async () => {
    const { status, body } = await send('POST', '/api/things', JSON.stringify({ name: 'a'.repeat(1_100_000) }), json);
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('a body over a megabyte, whose sender is heard out rather than cut off', async () => {
    const server = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(server.port), server.hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const head = `POST /api/things HTTP/1.1\r\nhost: ${server.host}\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}content-length: 3000000\r\n\r\n`);
    for (let part = 0; part < 3; part += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([part, socket.writable, answer]).toEqual([part, true, '']);
      socket.write('a'.repeat(1_000_000));
    }
    await closed;
    expect(failures).toEqual([]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('PAYLOAD_TOO_LARGE');
  });

  it('an address that there is not, and a method that it does not have', async () => {
    expect(await send('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_ROUTE' } });
    expect(await send('GET', '/api/things')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_ROUTE' } });
    expect(await send('GET', '/%')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_ROUTE' } });
  });

  it('is told of in the documented shape, with the id that finds it in the log', async () => {
    const { body, headers } = await send('POST', '/api/things', '{', json);
    expect(Object.keys(body).sort()).toEqual(['code', 'correlationId', 'message']);
    expect(headers['x-correlation-id']).toBe(body.correlationId);
    expect(lines.some((line) => line.correlationId === body.correlationId && line.code === 'MALFORMED_JSON')).toBe(
      true,
    );
  });

  it('that is no HTTP at all', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"INVALID_INPUT"');
  });
});

it('a body may be left out where the schema allows it, even if announced', async () => {
  expect((await send('POST', '/api/optional')).status).toBe(200);
  expect((await send('POST', '/api/optional', '', json)).status).toBe(200);
  expect((await send('POST', '/api/optional', '{}', json)).status).toBe(200);
});

describe('what goes wrong inside', () => {
  it('is told of without what it says of us, logged and reported', async () => {
    const { status, body } = await send('GET', '/api/broken?token=abc');
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing of yours was lost; please try again.',
      correlationId: expect.any(String),
    });
    const logged = lines.find((line) => line.level === 'error');
    expect(logged).toMatchObject({ route: '/api/broken', correlationId: body.correlationId });
    expect(reported).toHaveLength(1);
  });

  it('is told of as a store that cannot be reached where that is the cause', async () => {
    for (const path of ['/api/away', '/api/full']) {
      const { status, body } = await send('GET', path);
      expect([status, body.code]).toEqual([503, 'STORE_UNAVAILABLE']);
      expect(JSON.stringify(body)).not.toMatch(/10\.0\.0\.7|secret-place/);
    }
    expect(reported).toEqual([]);
  });

  it('is an answer that does not fit its contract', async () => {
    expect(await send('GET', '/api/misfit')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  it('is no refusal, whose details are answered', async () => {
    expect(await send('GET', '/api/refused')).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', conflict: { version: 3, fields: [{ field: 'name', yours: 'a', theirs: 'b' }] } },
    });
  });
});

it('an answer holds what its contract names and no more', async () => {
  expect((await send('POST', '/api/things', '{"name":"a"}', json)).body).toEqual({ name: 'a' });
});

describe('a write from another site', () => {
  const write = (headers: Record<string, string>) =>
    send('POST', '/api/things', '{"name":"a"}', { ...json, ...headers });

  it('is refused', async () => {
    const foreign = await write({ origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ORIGIN' } });
    expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is not what our own page or a plain client sends', async () => {
    expect((await write({ origin: 'http://lex.example.com', host: 'lex.example.com' })).status).toBe(200);
    expect((await write({})).status).toBe(200);
  });

  it('is measured by the forwarded host behind a proxy alone', async () => {
    const forwarded = { origin: 'https://lex.example.com', host: 'internal', 'x-forwarded-host': 'lex.example.com' };
    expect((await write(forwarded)).status).toBe(403);
    await app.close();
    app = await anApp({ trustedProxies: 1 });
    expect((await write(forwarded)).status).toBe(200);
    expect((await write({ ...forwarded, 'x-forwarded-host': 'lex.example.com, other.example.com' })).status).toBe(403);
  });

  it('is measured by the configured origins where there are any', async () => {
    await app.close();
    app = await anApp({ publicOrigins: ['https://lex.example.com'] });
    expect((await write({ origin: 'https://lex.example.com' })).status).toBe(200);
    expect((await write({ origin: 'http://localhost', host: 'localhost' })).status).toBe(403);
  });
});

it('the address of a client behind a proxy is what the proxy says, never what the client says', async () => {
  const claimed = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
  expect((await send('GET', '/api/ip', undefined, claimed)).body).toEqual({ ip: '127.0.0.1' });
  await app.close();
  app = await anApp({ trustedProxies: 1 });
  expect((await send('GET', '/api/ip', undefined, claimed)).body).toEqual({ ip: '203.0.113.9' });
});

describe('too many requests', () => {
  it('are refused until the window is over', async () => {
    await app.close();
    app = await anApp({ limits: { general: { max: 2, windowMs: 10_000 } } });
    await send('GET', '/api/list');
    await send('GET', '/api/list');
    const { status, body, headers } = await send('GET', '/api/list');
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '10']);
    now += 10_000;
    expect((await send('GET', '/api/list')).status).toBe(200);
  });
});

describe('the correlation id', () => {
  it('is the caller’s if it is sane, else a new one', async () => {
    expect(
      (await send('GET', '/api/list', undefined, { 'x-correlation-id': 'abc-123' })).headers['x-correlation-id'],
    ).toBe('abc-123');
    const made = (await send('GET', '/api/list', undefined, { 'x-correlation-id': 'a b' })).headers['x-correlation-id'];
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('security headers', () => {
  it('keep pages to their own origin', async () => {
    const { headers } = await send('GET', '/anything');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("style-src 'self';style-src-attr 'unsafe-inline'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });

  it('make data no page', async () => {
    const { headers } = await send('GET', '/api/list');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a session cookie', () => {
  it('is sent over TLS alone where the request came so', async () => {
    await app.close();
    app = await anApp({ trustedProxies: 1 });
    const { headers } = await send('POST', '/api/enter', undefined, { 'x-forwarded-proto': 'https' });
    expect(headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  });

  it('is taken from this host alone where browsers come over TLS alone', async () => {
    await app.close();
    app = await anApp({ trustedProxies: 1, publicOrigins: ['https://lex.example.com'] });
    const overTls = { 'x-forwarded-proto': 'https', origin: 'https://lex.example.com' };
    const set = String((await send('POST', '/api/enter', undefined, overTls)).headers['set-cookie']);
    expect(set).toMatch(/^__Host-lexledger\.sid=[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax/);
    expect(set).not.toContain('Domain');
    const [cookie = ''] = set.split(';');
    expect((await send('GET', '/api/mine', undefined, { cookie })).body).toEqual({ user: 'ada' });
    const plain = cookie.replace('__Host-', '');
    expect((await send('GET', '/api/mine', undefined, { cookie: plain })).status).toBe(401);
  });

  it('admits its sender, among other cookies too, and nobody else', async () => {
    const { headers } = await send('POST', '/api/enter');
    const cookie = String(headers['set-cookie']).split(';')[0];
    expect((await send('GET', '/api/mine', undefined, { cookie: `a=1; ${cookie}; b=2` })).body).toEqual({
      user: 'ada',
    });
    for (const wrong of [`x${cookie}`, `${cookie}x`, 'lexledger.sid=%E0%A4%A', `lexledger.sid=${'a'.repeat(5000)}`]) {
      expect((await send('GET', '/api/mine', undefined, { cookie: wrong })).status).toBe(401);
    }
  });
});

describe('the log', () => {
  it('names the route of a request, and nothing that stood in its address', async () => {
    await app.inject({ method: 'GET', url: '/api/list?search=Abernathy' });
    await app.inject({ method: 'GET', url: '/api/list?limit=5' });
    await app.inject({ method: 'GET', url: '/api/broken?name=Abernathy' });
    await app.inject({ method: 'GET', url: '/api/nowhere/Abernathy' });
    expect(lines.map(({ route }) => route)).toEqual(expect.arrayContaining(['/api/list', '/api/broken', 'none']));
    expect(JSON.stringify(lines)).not.toContain('Abernathy');
    expect(JSON.stringify(lines)).not.toContain('limit=5');
  });
});

describe('health', () => {
  /** What whoever is signed in is told. */
  async function healthOf() {
    const { headers } = await send('POST', '/api/enter');
    const cookie = String(headers['set-cookie']).split(';')[0] as string;
    return send('GET', '/api/monitoring/health', undefined, { cookie });
  }

  it('is alive as soon as it answers', async () => {
    expect(await send('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  });

  it('is ready when every store answers, degraded when a follower has stopped', async () => {
    await app.close();
    const follower = {
      kind: 'projection' as const,
      name: 'clients',
      state: 'live',
      reached: '7',
      lagMs: 0,
      problem: null,
    };
    let followers = [follower];
    app = await anApp({
      readiness: { checks: [{ name: 'event store', problem: async () => null }], followers: async () => followers },
    });
    expect((await healthOf()).body).toEqual({
      status: 'ready',
      checks: [{ name: 'event store', ok: true, problem: null }],
      followers,
    });
    followers = [{ ...follower, state: 'stopped', problem: 'an event cannot be read' } as never];
    expect((await healthOf()).body.status).toBe('degraded');
    // Work is welcome all the same.
    expect(await send('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('is not ready when a store does not answer, and does not say where that lies', async () => {
    await app.close();
    const check = async () => {
      throw new StorageError('input-output', '/var/secret-place');
    };
    app = await anApp({ readiness: { checks: [{ name: 'event store', problem: check }], followers: async () => [] } });
    expect((await healthOf()).body).toMatchObject({
      status: 'unavailable',
      checks: [{ name: 'event store', ok: false, problem: 'input-output' }],
    });
  });

  it('tells whoever is not signed in whether it is ready, and nothing else', async () => {
    await app.close();
    let isAway = false;
    const problem = async (): Promise<string | null> => (isAway ? 'does not answer' : null);
    app = await anApp({
      readiness: { checks: [{ name: 'event store', problem }], followers: async () => [] },
    });
    expect(await send('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await send('GET', '/health/ready')).body).toEqual({ status: 'ready' });
    isAway = true;
    const away = await send('GET', '/health/ready');
    expect([away.status, away.body]).toEqual([503, { status: 'unavailable' }]);
    expect((await send('GET', '/api/monitoring/health')).body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('the documentation', () => {
  it('describes every route from its schemas', async () => {
    const { status, body } = await send('GET', '/api/docs/json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/things', '/api/list', '/health/ready']));
    expect(body.paths['/api/things'].post.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string' } },
      additionalProperties: false,
    });
    expect(body.components.schemas.Error.properties).toHaveProperty('correlationId');
  });

  it('is shown without inline scripts', async () => {
    const { status, headers, body } = await send('GET', '/api/docs/');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(body).not.toMatch(/<script>|<style>| onload=/);
  });

  it.each(['/api/docs/nothing', '/api/docs/static/nothing.js'])('is not at %s', async (path) => {
    app.get('/*', { schema: { hide: true } as never }, () => 'a file of the interface');
    const { status, body } = await send('GET', path);
    expect([status, body.code]).toEqual([404, 'NO_SUCH_ROUTE']);
  });
});

it('the log holds neither bodies nor cookies nor secrets', async () => {
  const secret = 'correct horse';
  await send('POST', '/api/things', JSON.stringify({ name: secret }), { ...json, cookie: `lexledger.sid=${secret}` });
  await send('POST', '/api/things', JSON.stringify({ password: secret }), json);
  await send('GET', `/api/list?api_key=${encodeURIComponent(secret)}`);
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/correct(%20| )horse/);
});

it('a server that closes finishes the requests in hand and keeps no connection alive', async () => {
  let finish: () => void = () => {};
  let begun: () => void = () => {};
  const reached = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/api/long', async () => {
    begun();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return [];
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  const status = new Promise<number | undefined>((resolve, reject) => {
    const request = sendRaw({ port, host: '127.0.0.1', path: '/api/long', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject).end();
  });
  await reached;
  const closed = app.close();
  finish();
  expect(await status).toBe(200);
  await closed;
  agent.destroy();
});

describe('a request that comes slowly', { timeout: 60_000 }, () => {
  /** Sends a body in pieces, so many milliseconds apart; answers the status line, or that the connection was ended. */
  async function slowly(path: string, pieces: number, apart: number): Promise<string> {
    const slow = await anApp({ requestTimeoutMs: 1_000 });
    onTestFinished(() => slow.close());
    slow.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
    slow.post('/api/file', { config: { isUpload: true } }, async (request) => {
      let size = 0;
      for await (const chunk of request.body as AsyncIterable<Buffer>) size += chunk.length;
      return { size };
    });
    slow.post('/api/other', async (request) => {
      for await (const _chunk of request.body as AsyncIterable<Buffer>);
      return {};
    });
    const { port } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const length = pieces * 3;
    const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\n`;
    socket.write(`${head}content-length: ${length}\r\nconnection: close\r\n\r\n`);
    let said = '';
    socket.on('data', (data) => {
      said += String(data);
    });
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.once('close', resolve));
    for (let piece = 0; piece < pieces && !socket.destroyed && said === ''; piece += 1) {
      await pause(apart);
      socket.write('abc');
    }
    await ended;
    return said.split('\r\n')[0] ?? '';
  }

  it('is cut when it is not whole in its time', async () => {
    expect(await slowly('/api/other', 40, 100)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('is taken when it brings a file, for as long as bytes come', async () => {
    expect(await slowly('/api/file', 16, 100)).toBe('HTTP/1.1 200 OK');
  });

  it('is cut when the file does not go on', async () => {
    expect(await slowly('/api/file', 2, 3_500)).toBe('HTTP/1.1 408 Request Timeout');
  });
});

describe('the shutdown', () => {
  it('does not wait for a connection that was opened ahead and never used', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const opened = new Promise((resolve) => app.server.once('connection', resolve));
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await opened;
    await Promise.race([app.close(), pause(2_000).then(() => expect.unreachable('it waits'))]);
  });
});
