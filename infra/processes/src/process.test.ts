import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { readConfig } from '@lexledger/infra/config/config';
import type { EventToAppend } from '@lexledger/infra/event-store/port';
import { openEmbeddedStores } from '@lexledger/infra/stores/embedded';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningProcess, startProcess } from './process.ts';

const MINUTE = 60_000;
const ada = { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' };

let folder: string;
let now: number;
let product: RunningProcess;
let cookie: string;
let position: string;

const start = () =>
  startProcess(readConfig({ PORT: '0', DATA_DIR: folder }), {
    logger: createLogger('silent'),
    clock: { now: () => now },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  now = Date.parse('2026-03-02T09:00:00.000Z');
  cookie = '';
  position = '';
});
afterEach(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, more: Record<string, string> = {}) {
  const response = await product.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(cookie !== '' && { cookie }),
      ...(position !== '' && { 'x-after-position': position }),
      ...more,
    },
  });
  const set = [response.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('lexledger.sid='));
  if (set !== undefined) cookie = set.split(';')[0] as string;
  position = String(response.headers['x-position'] ?? position);
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.body,
  };
}

describe('a session', () => {
  beforeEach(async () => {
    product = await start();
    await send('POST', '/api/register', ada);
  });

  it('is shown by the check, and not extended by it however often it is polled', async () => {
    for (let minute = 0; minute < 30; minute += 5) {
      const { body, headers } = await send('GET', '/api/auth/check');
      expect(body).toMatchObject({
        authenticated: true,
        user: { username: 'Ada' },
        expiresAt: '2026-03-02T09:30:00.000Z',
      });
      expect(headers['set-cookie']).toBeUndefined();
      await send('GET', '/api/birthday-notifications');
      now += 5 * MINUTE;
    }
    expect((await send('GET', '/api/auth/check')).body).toEqual({ authenticated: false });
    expect(await send('GET', '/api/birthday-notifications')).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    });
  });

  it('goes on for another 30 minutes when it is refreshed', async () => {
    now += 29 * MINUTE;
    await send('POST', '/api/auth/refresh-session');
    now += 29 * MINUTE;
    expect((await send('GET', '/api/auth/check')).body.authenticated).toBe(true);
  });

  it('survives a restart of the product', async () => {
    await product.stop();
    product = await start();
    expect((await send('GET', '/api/auth/check')).body).toMatchObject({ user: { username: 'Ada' } });
  });

  it('of another user sees nothing of this one', async () => {
    await send('PUT', '/api/user/theme', { theme: 'dark' });
    expect((await send('GET', '/api/user/theme')).body).toEqual({ theme: 'dark' });
    cookie = '';
    await send('POST', '/api/register', { ...ada, username: 'Eve' });
    expect((await send('GET', '/api/user/theme')).body).toEqual({ theme: 'light' });
  });
});

describe('the documentation', () => {
  it('has every documented call of both services, with a summary and the shape of errors', async () => {
    product = await start();
    const { body } = await send('GET', '/api/docs/json');
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/auth/check',
        'POST /api/login',
        'POST /api/logout',
        'POST /api/register',
        'POST /api/auth/refresh-session',
        'GET /api/user/theme',
        'PUT /api/user/theme',
        'GET /api/user/level',
        'GET /api/dashboard/widgets',
        'POST /api/dashboard/widgets',
        'POST /api/dashboard/widgets/positions',
        'POST /api/dashboard/widgets/reset',
        'POST /api/monitoring/performance',
        'POST /api/time-entries',
        'GET /api/clients/{id}',
      ]),
    );
    for (const [path, methods] of Object.entries<Record<string, { summary?: string; tags?: string[] }>>(body.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect([method, path, operation.summary !== undefined, operation.tags?.length]).toEqual([
          method,
          path,
          true,
          1,
        ]);
      }
    }
  });
});

describe('an event that this program cannot read', () => {
  const envelope = {
    commandId: randomUUID(),
    commandHash: '',
    userId: '0b5d4c1e-7a7e-4f6e-8a59-000000000001',
    sessionId: null,
    correlationId: 'test',
    causationId: null,
    ip: null,
    userAgent: null,
    at: '2026-03-01T09:00:00.000Z',
    schemaVersion: 1,
    subject: null,
  };

  async function given(event: Omit<EventToAppend, 'id' | 'metadata'> & { schemaVersion?: number }): Promise<void> {
    const stores = await openEmbeddedStores(folder, systemClock);
    const { type, data, schemaVersion = 1 } = event;
    const metadata = { ...envelope, schemaVersion };
    await stores.events.append(`client-${randomUUID()}`, 'no-stream', [{ id: randomUUID(), type, data, metadata }]);
    await stores.close();
  }

  async function followers(): Promise<Record<string, { state: string; problem: string | null }>> {
    const { body } = await send('GET', '/api/monitoring/health');
    return Object.fromEntries(body.followers.map((one: { name: string }) => [one.name, one]));
  }

  it('does not matter while no view is made of it', async () => {
    await given({ type: 'ClientTeleported', data: {} });
    product = await start();
    expect((await send('POST', '/api/register', ada)).status).toBe(201);
    expect(await send('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('stops the view that is made of it, which says so, and no other', async () => {
    await given({ type: 'ClientAdded', data: {}, schemaVersion: 99 });
    product = await start();
    expect((await send('POST', '/api/register', ada)).status).toBe(201);
    await vi.waitFor(async () => expect((await followers()).clients?.state).toBe('stopped'));
    const { clients, users } = await followers();
    expect(clients).toMatchObject({ state: 'stopped', problem: expect.stringContaining('version 99') });
    expect(users).toMatchObject({ state: 'live', problem: null });
    expect((await send('GET', '/api/monitoring/health')).body.status).toBe('degraded');
    expect((await send('GET', '/api/auth/check')).body).toMatchObject({ user: { username: 'Ada' } });
  });
});
