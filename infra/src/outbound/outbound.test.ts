import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound, type OutboundError, type OutboundLimits, type OutboundRules } from './outbound.ts';
import { readAllowedTargets } from './public-address.ts';

const LIMITS: OutboundLimits = { bytes: 1_000, beginMs: 5_000, idleMs: 5_000, totalMs: 10_000 };
const HERE = readAllowedTargets('127.0.0.1') ?? [];

const servers: Server[] = [];

/** Port of a server on this machine. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function call(
  url: string,
  rules: Partial<OutboundRules> = {},
  limits: Partial<OutboundLimits> = {},
  signal?: AbortSignal,
) {
  const outbound = createOutbound({ allowed: HERE, ...rules });
  const { status, body } = await outbound.request({
    url,
    method: 'POST',
    body: 'Good morning',
    limits: { ...LIMITS, ...limits },
    ...(signal && { signal }),
  });
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return { status, text: Buffer.concat(parts).toString() };
}

const problemOf = (called: Promise<unknown>): Promise<unknown> =>
  called.then(
    () => 'none',
    (error: OutboundError) => error.problem ?? error,
  );

describe('a call to an address that somebody entered', () => {
  it('reaches a server that the operator allows', async () => {
    const port = await serve((request, response) => void request.pipe(response));
    expect(await call(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, text: 'Good morning' });
  });

  it.each([
    ['http://127.0.0.1/', 'address-not-public'],
    ['https://localhost/', 'address-not-public'],
    ['https://[::1]/', 'address-not-public'],
    ['https://[::ffff:10.0.0.1]/', 'address-not-public'],
    // Each of these is 127.0.0.1 or 169.254.169.254 in another notation.
    ['https://2130706433/', 'address-not-public'],
    ['https://0x7f.1/', 'address-not-public'],
    ['https://0251.0376.0251.0376/', 'address-not-public'],
    ['https://user:secret@example.com/', 'address-unusable'],
    ['ftp://example.com/', 'address-unusable'],
    ['file:///etc/passwd', 'address-unusable'],
    ['example.com', 'address-unusable'],
  ])('to %s is not made: %s', async (url, problem) => {
    expect(await problemOf(call(url, { allowed: [] }))).toBe(problem);
  });

  it('is not made when one of several addresses of a name is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address: '10.0.0.7', family: 4 as const },
    ];
    expect(await problemOf(call('https://rebound.example/', { allowed: [], resolve }))).toBe('address-not-public');
  });

  it('is not made without encryption to an address that the operator did not list', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 as const }];
    expect(await problemOf(call('http://example.com/', { resolve }))).toBe('not-encrypted');
  });

  it('says that there is no such server', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await problemOf(call('https://nowhere.example/', { resolve }))).toBe('unresolved');
  });

  it('goes to the address that was checked, whatever the name resolves to later', async () => {
    const port = await serve((request, response) => response.end(request.headers.host));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 as const }];
    };
    const answer = await call(`http://model.example:${port}/`, { resolve });
    expect(answer.text).toBe(`model.example:${port}`);
    expect(asked).toBe(1);
    expect(await problemOf(call(`http://model.example:${port}/`, { resolve }))).toBe('address-not-public');
  });

  it('follows no redirect', async () => {
    let wasAsked = false;
    const inside = await serve((_request, response) => {
      wasAsked = true;
      response.end();
    });
    const port = await serve((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${inside}/` }).end();
    });
    expect(await problemOf(call(`http://127.0.0.1:${port}/`))).toBe('redirected');
    expect(wasAsked).toBe(false);
  });

  it('ends when the answer is too large', async () => {
    const port = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(await problemOf(call(`http://127.0.0.1:${port}/`))).toBe('too-large');
  });

  it.each([
    ['does not begin', { beginMs: 30 }, (): void => undefined],
    [
      'stops in the middle',
      { idleMs: 30 },
      (_: unknown, response: { write(text: string): unknown }) => response.write('a'),
    ],
    [
      'never ends',
      { totalMs: 60 },
      (_: unknown, response: { write(text: string): unknown; on(event: 'close', done: () => void): unknown }) => {
        const timer = setInterval(() => response.write('a'), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ] as const)('ends when the answer %s', async (_what, limits, listener) => {
    const port = await serve(listener as RequestListener);
    expect(await problemOf(call(`http://127.0.0.1:${port}/`, {}, limits))).toBe('too-slow');
  });

  it('ends when the name is not resolved in time', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await problemOf(call('https://slow.example/', { resolve }, { beginMs: 30 }))).toBe('too-slow');
  });

  it('says that the connection was lost', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await problemOf(call(`http://127.0.0.1:${port}/`))).toBe('unreachable');
  });

  it('ends, also at the server, when the caller stops', async () => {
    const stopping = new AbortController();
    const closed = deferred();
    const port = await serve((_request, response) => {
      response.on('close', () => closed.resolve());
      response.write('a', () => stopping.abort(new Error('enough')));
    });
    await expect(call(`http://127.0.0.1:${port}/`, {}, {}, stopping.signal)).rejects.toThrow('enough');
    await closed.promise;
  });
});

/** A promise with its resolver. */
function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
