import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aService, type ServiceFixture } from './service-fixture.ts';

const OFFICE = '203.0.113.7';
const HOME = '198.51.100.8';
const ada = { username: 'Ada', password: 'correct horse' };

let service: ServiceFixture;

beforeEach(async () => {
  service = await aService();
  service.from(OFFICE);
  await service.send('POST', '/api/register', { ...ada, confirmPassword: ada.password });
});
afterEach(() => service.close());

const allow = (where: object) => service.send('POST', '/api/allowed-addresses', where);
const block = (where: object) => service.send('POST', '/api/blocked-addresses', { reason: 'Unknown', ...where });
const refresh = () => service.send('POST', '/api/auth/refresh-session');
const who = async () => (await service.send('GET', '/who')).body.actor;
function signIn(from: string, password = ada.password) {
  service.asStranger();
  service.from(from);
  return service.send('POST', '/api/login', { ...ada, password });
}
const refusals = async () => {
  const refused = (await service.events()).filter(({ type }) => type === 'SignInRefused');
  return refused.map(({ data, metadata }) => [(data as { reason: string }).reason, metadata.ip]);
};

describe('signing in', () => {
  it('is refused from a blocked address, with a word and an event', async () => {
    expect((await block({ ipAddress: HOME })).status).toBe(201);
    expect(await signIn(HOME)).toMatchObject({
      status: 403,
      body: { code: 'ADDRESS_BLOCKED', message: expect.stringContaining('blocked'), correlationId: expect.anything() },
    });
    expect(service.cookie()).toBe('');
    expect(await refusals()).toEqual([['address-blocked', HOME]]);
    expect((await signIn(OFFICE)).status).toBe(200);
  });

  it('is refused from any other address where some are allowed', async () => {
    const { body } = await allow({ cidrRange: '203.0.113.0/24' });
    expect(await signIn(HOME)).toMatchObject({ status: 403, body: { code: 'ADDRESS_NOT_ALLOWED' } });
    expect(await refusals()).toEqual([['address-not-allowed', HOME]]);
    expect((await signIn('::ffff:203.0.113.9')).status).toBe(200);
    await service.send('DELETE', `/api/allowed-addresses/${body.id}`);
    expect((await signIn(HOME)).status).toBe(200);
  });

  it('says nothing of the addresses to who does not know the password', async () => {
    await block({ ipAddress: HOME });
    expect(await signIn(HOME, 'wrong')).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(await refusals()).toEqual([['wrong-password', HOME]]);
  });

  it('is refused as long as an entry counts, and no longer', async () => {
    await block({ ipAddress: HOME, expiresAt: '2026-03-02T09:10:00.000Z' });
    expect((await signIn(HOME)).status).toBe(403);
    service.pass(10 * 60_000);
    expect((await signIn(HOME)).status).toBe(200);
  });

  it('by a registration that is sent again is refused as well', async () => {
    const headers = { 'idempotency-key': '0b5d7f61-2a3c-4e8f-9b1d-7c6e5a4f3b21' };
    const eve = { username: 'Eve', password: 'correct horse', confirmPassword: 'correct horse' };
    const register = () => service.send('POST', '/api/register', eve, headers);
    service.asStranger();
    expect((await register()).status).toBe(201);
    await block({ ipAddress: HOME });
    service.asStranger();
    service.from(HOME);
    expect(await register()).toMatchObject({ status: 403, body: { code: 'ADDRESS_BLOCKED' } });
    expect(service.cookie()).toBe('');
  });

  it('to one account is not refused for the lists of another', async () => {
    await block({ ipAddress: HOME });
    service.asStranger();
    service.from(HOME);
    const eve = { username: 'Eve', password: 'correct horse', confirmPassword: 'correct horse' };
    expect((await service.send('POST', '/api/register', eve)).status).toBe(201);
    expect((await refresh()).status).toBe(200);
  });
});

describe('an open session', () => {
  it('that has moved to an address which may not sign in ends when it is extended', async () => {
    await allow({ ipAddress: OFFICE });
    expect((await refresh()).status).toBe(200);
    service.from(HOME);
    expect(await refresh()).toMatchObject({ status: 403, body: { code: 'ADDRESS_NOT_ALLOWED' } });
    service.from(OFFICE);
    expect(await who()).toBeNull();
    expect((await service.events()).map(({ type }) => type)).toContain('SignedOut');
  });

  it('ends where the lists no longer let its address in, and no other one does', async () => {
    const atOffice = service.cookie();
    await signIn(HOME);
    const atHome = service.cookie();
    service.service.start();
    service.asStranger();
    service.from(OFFICE);
    const asIs = { cookie: atOffice };
    await service.send('POST', '/api/blocked-addresses', { ipAddress: HOME, reason: 'A lost laptop' }, asIs);
    const actorOf = async (cookie: string) => (await service.send('GET', '/who', undefined, { cookie })).body.actor;
    await vi.waitFor(async () => expect(await actorOf(atHome)).toBeNull());
    expect(await actorOf(atOffice)).toMatchObject({ username: 'Ada' });
    await vi.waitFor(async () =>
      expect((await service.events()).filter(({ type }) => type === 'SignedOut')).toHaveLength(1),
    );
    await service.service.stop();
  });
});

describe('a change of the lists', () => {
  it('that would lock out whoever makes it is refused', async () => {
    expect(await block({ cidrRange: '203.0.113.0/24' })).toMatchObject({
      status: 409,
      body: { code: 'WOULD_LOCK_YOU_OUT', message: expect.stringContaining('Allow your own address first') },
    });
    expect(await allow({ ipAddress: HOME })).toMatchObject({ status: 409, body: { code: 'WOULD_LOCK_YOU_OUT' } });
    expect((await refresh()).status).toBe(200);
  });
});
