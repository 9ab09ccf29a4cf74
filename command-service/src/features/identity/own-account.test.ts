import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aService, type ServiceFixture } from './service-fixture.ts';

const ada = { username: 'Ada', password: 'correct horse' };
const CHANGED = 'battery staple';

let service: ServiceFixture;
/** Ada's second browser. */
let elsewhere: string;

beforeEach(async () => {
  service = await aService();
  await service.send('POST', '/api/register', { ...ada, confirmPassword: ada.password });
  const here = service.cookie();
  service.asStranger();
  await login(ada.password);
  elsewhere = service.cookie();
  service.takeCookie(here);
});
afterEach(() => service.close());

const login = (password: string) => service.send('POST', '/api/login', { ...ada, password });
const change = (more: object = {}, headers: object = {}) =>
  service.send(
    'POST',
    '/api/user/password',
    { currentPassword: ada.password, newPassword: CHANGED, confirmPassword: CHANGED, ...more },
    headers,
  );
const who = async (cookie = service.cookie()) =>
  (await service.send('GET', '/who', undefined, { cookie })).body.actor as { readonly publicId: string } | null;
const eventsOf = async (type: string) => (await service.events()).filter((event) => event.type === type);

describe('changing the password', () => {
  it('counts from then on, ends the other sessions and leaves this one', async () => {
    const other = await who(elsewhere);
    const { status, body, headers } = await change();
    expect([status, body]).toEqual([200, { success: true, ended: 1 }]);
    expect(headers['x-position']).toBeTruthy();
    expect(await who(elsewhere)).toBeNull();
    expect(await who()).not.toBeNull();
    const [left] = await eventsOf('SignedOut');
    expect(left).toMatchObject({
      data: { because: 'password-changed' },
      metadata: { sessionId: other?.publicId },
    });
    service.asStranger();
    expect((await login(ada.password)).body.code).toBe('WRONG_CREDENTIALS');
    expect((await login(CHANGED)).status).toBe(200);
  });

  it('leaves the other sessions where that is wanted', async () => {
    expect((await change({ endOtherSessions: false })).body).toEqual({ success: true, ended: 0 });
    expect(await who(elsewhere)).not.toBeNull();
    expect(await eventsOf('SignedOut')).toEqual([]);
  });

  it('refuses a wrong current password at its field, and ends no session', async () => {
    const { status, body } = await change({ currentPassword: 'wrong' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'currentPassword' }] });
    expect(await eventsOf('PasswordChanged')).toEqual([]);
    expect(await who(elsewhere)).not.toBeNull();
  });

  it.each([
    ['confirmPassword', { confirmPassword: 'another one' }],
    ['newPassword', { newPassword: '12345', confirmPassword: '12345' }],
    ['currentPassword', { currentPassword: '' }],
  ])('says what is wrong with %s', async (path, more) => {
    const { status, body } = await change(more);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.issues).toMatchObject([{ path }]);
  });

  it('happens once for a command that is sent again, though its current password is so no more', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await change({}, headers);
    const again = await change({}, headers);
    expect([again.status, again.body.success]).toEqual([200, true]);
    expect(await eventsOf('PasswordChanged')).toHaveLength(1);
  });

  it('keeps neither password anywhere, and the hash sealed', async () => {
    await change();
    const stored = JSON.stringify(await service.stored());
    for (const word of [ada.password, CHANGED, 'argon2']) expect(stored).not.toContain(word);
    expect(JSON.stringify(await service.events())).not.toContain(CHANGED);
  });

  it('is slowed down for whoever guesses', async () => {
    for (let guess = 0; guess < 10; guess += 1) await change({ currentPassword: `wrong ${guess}` });
    expect((await change()).body.code).toBe('TOO_MANY_REQUESTS');
    service.pass(16 * 60_000);
    expect((await change()).status).toBe(200);
  });
});

describe('changing the email address', () => {
  const changeEmail = (email: string | null, password = ada.password) =>
    service.send('POST', '/api/user/email', { email, password });

  it('takes the password, and is history', async () => {
    expect((await changeEmail('ada@example.com')).body).toEqual({ success: true, email: 'ada@example.com' });
    expect((await changeEmail(null)).body).toEqual({ success: true, email: null });
    expect((await eventsOf('EmailChanged')).map(({ data }) => data)).toEqual([
      { email: 'ada@example.com' },
      { email: null },
    ]);
  });

  it('is refused without the right password, at its field', async () => {
    const { status, body } = await changeEmail('eve@example.com', 'wrong');
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
    const bypass = await service.send('PATCH', '/api/user/profile', { email: 'eve@example.com' });
    expect(bypass.body.code).toBe('INVALID_INPUT');
    expect(await eventsOf('EmailChanged')).toEqual([]);
  });
});

describe('sessions', () => {
  it('are ended one by one, by the id that opens nothing', async () => {
    const other = await who(elsewhere);
    const { status, body } = await service.send('DELETE', `/api/sessions/${other?.publicId}`);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await who(elsewhere)).toBeNull();
    const [left] = await eventsOf('SignedOut');
    expect(left).toMatchObject({ data: { because: 'ended-elsewhere' }, metadata: { sessionId: other?.publicId } });
    const again = await service.send('DELETE', `/api/sessions/${other?.publicId}`);
    expect([again.status, again.body.code]).toEqual([404, 'NO_SUCH_SESSION']);
  });

  it('are ended all but this one', async () => {
    const here = service.cookie();
    service.asStranger();
    await login(ada.password);
    const third = service.cookie();
    service.takeCookie(here);
    expect((await service.send('DELETE', '/api/sessions')).body).toEqual({ success: true, ended: 2 });
    for (const cookie of [elsewhere, third]) expect(await who(cookie)).toBeNull();
    expect(await who()).not.toBeNull();
    expect((await service.send('DELETE', '/api/sessions')).body).toEqual({ success: true, ended: 0 });
  });

  it('are nobody else’s to end', async () => {
    const mine = await who();
    service.asStranger();
    const eve = { username: 'Eve', password: 'evil horses' };
    await service.send('POST', '/api/register', { ...eve, confirmPassword: eve.password });
    expect((await service.send('DELETE', `/api/sessions/${mine?.publicId}`)).body.code).toBe('NO_SUCH_SESSION');
    expect((await service.send('DELETE', '/api/sessions')).body.ended).toBe(0);
    expect(await who(elsewhere)).not.toBeNull();
    service.asStranger();
    expect((await service.send('DELETE', '/api/sessions')).body.code).toBe('NOT_SIGNED_IN');
  });

  it('say when they were opened and by which browser', async () => {
    service.asStranger();
    await service.send('POST', '/api/login', ada, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
    expect(await who()).toMatchObject({
      openedAt: '2026-03-02T09:00:00.000Z',
      userAgent: 'Mozilla/5.0 Firefox/140.0',
      ip: '127.0.0.1',
    });
    service.pass(60_000);
    await service.send('POST', '/api/auth/refresh-session');
    expect(await who()).toMatchObject({ openedAt: '2026-03-02T09:00:00.000Z' });
  });
});
