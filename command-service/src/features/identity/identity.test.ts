import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, aService, type ServiceFixture } from './service-fixture.ts';
import { formerUsernameKey, usernameDecider } from './username.decider.ts';
import { createUsernames } from './usernames.ts';

const MINUTE = 60_000;
const ada = { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' };

let service: ServiceFixture;

beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

const register = (body: unknown = ada, headers: object = {}) => service.send('POST', '/api/register', body, headers);
const login = (body: unknown, headers: object = {}) => service.send('POST', '/api/login', body, headers);
const who = async () => (await service.send('GET', '/who')).body.actor as Record<string, unknown> | null;
const issuesOf = ({ body }: Answer) =>
  Object.fromEntries((body.issues as { path: string; message: string }[]).map(({ path, message }) => [path, message]));
const typesOf = async () => (await service.events()).map(({ type }) => type);

describe('registering', () => {
  it('creates the user, signs in and answers who it is', async () => {
    const { status, body, headers } = await register({ ...ada, email: 'ada@example.com', timeZone: 'Europe/Paris' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      username: 'Ada',
      email: 'ada@example.com',
      firstName: null,
      lastName: null,
      theme: 'light',
      timeZone: 'Europe/Paris',
      createdAt: '2026-03-02T09:00:00.000Z',
      expiresAt: '2026-03-02T09:30:00.000Z',
    });
    expect(headers['x-position']).toBeTruthy();
    expect(await who()).toMatchObject({ username: 'Ada', timeZone: 'Europe/Paris' });
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await register();
    expect([headers['set-cookie']].flat().find((set) => set?.startsWith('lexledger.sid'))).toMatch(
      /^lexledger\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('takes an empty email for none', async () => {
    expect((await register({ ...ada, email: '' })).body).toMatchObject({ email: null });
  });

  it('says what is wrong with each field, in the documented words', async () => {
    const answer = await register({ username: 'ab', password: '12345', confirmPassword: '12345', email: 'nowhere' });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_INPUT');
    expect(issuesOf(answer)).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
      email: 'Valid email is required',
    });
    expect(issuesOf(await register({ ...ada, username: 'a'.repeat(51) }))).toEqual({
      username: 'Username must be less than 50 characters',
    });
    expect(issuesOf(await register({ ...ada, confirmPassword: 'another' }))).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });

  it('names an unknown field', async () => {
    expect(issuesOf(await register({ ...ada, isAdmin: true }))).toEqual({ isAdmin: 'There is no field isAdmin here' });
  });

  it('refuses a username that is taken, also in other letters, and keeps the refusal as history', async () => {
    await register();
    service.asStranger();
    const { status, body } = await register({ ...ada, username: '  ADA ' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'USERNAME_TAKEN', message: 'Username already exists' });
    expect(service.cookie()).toBe('');
    expect(await typesOf()).toContain('CommandRefused');
  });

  it('gives a username once when many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await typesOf()).filter((type) => type === 'UserRegistered')).toHaveLength(1);
  });

  it('sent again with the same command id answers the same and has no second effect', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(ada, headers)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([201, answers[0]?.body])]),
    );
    expect((await typesOf()).filter((type) => type === 'UserRegistered')).toHaveLength(1);
  });

  it('refuses the same command id with another password or name', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await register(ada, headers);
    service.asStranger();
    const other = { ...ada, password: 'another horse', confirmPassword: 'another horse' };
    expect(await register(other, headers)).toMatchObject({ status: 409, body: { code: 'COMMAND_ID_REUSED' } });
    expect(await register({ ...ada, username: 'Eve' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'COMMAND_ID_REUSED' },
    });
    expect(service.cookie()).toBe('');
  });

  it('sent again signs in no more once the password is another, and is a guess like any other', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await register(ada, headers);
    const change = {
      currentPassword: ada.password,
      newPassword: 'another horse',
      confirmPassword: 'another horse',
    };
    expect((await service.send('POST', '/api/user/password', change)).status).toBe(200);
    service.asStranger();
    expect(await register(ada, headers)).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    const other = { ...ada, password: 'a guess', confirmPassword: 'a guess' };
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push((await register(other, headers)).status);
    expect(new Set(answers)).toEqual(new Set([409, 429]));
    expect(service.cookie()).toBe('');
  });

  it('refuses a name that looks like one that is given, in whatever letters', async () => {
    await register({ ...ada, username: 'paypal' });
    for (const username of ['p\u0430yp\u0430l', '\u03c1aypal', 'pay\u00adpal', 'PAYP\u0410L', '\uff50aypal']) {
      expect(await register({ ...ada, username })).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    }
    expect((await register({ ...ada, username: '\u0441\u043e\u043b\u043e' })).status).toBe(201);
    expect((await register({ ...ada, username: 'co\u043bo' })).body.code).toBe('USERNAME_TAKEN');
    expect((await register({ ...ada, username: 'мария' })).status).toBe(201);
  });

  it('refuses a command id that is no UUID', async () => {
    expect(await register(ada, { 'idempotency-key': '1' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_COMMAND_ID' },
    });
  });

  it('keeps neither the password nor a hash of it where others could read it', async () => {
    await register();
    const text = JSON.stringify((await service.events()).map(({ metadata }) => metadata));
    expect(text).not.toContain('horse');
    expect(text).not.toContain('argon2');
  });
});

/** A command of a registration about a name, in the stream of this id. */
const aboutName = (type: string, data: object, userId: string, entityId: string) =>
  service.service.services.handler.handle(usernameDecider, {
    ...{ type, data, entityId, userId, commandId: randomUUID(), repeatable: false, timeZone: 'UTC' },
    origin: { sessionId: null, correlationId: 'test', causationId: null, ip: null, userAgent: null },
  });

const namesOf = async (username: string) => {
  const { handler, keys } = service.service.services;
  return createUsernames({ keys, aggregates: handler.aggregates }).claimsOf(username);
};
const currentOf = async (username: string): Promise<string> => (await namesOf(username))[0]?.current ?? '';

describe('the stream of a username', () => {
  it('is called so that nobody who has the log alone can try names', async () => {
    await register();
    const streams = (await service.events()).map(({ stream }) => stream);
    expect(streams).toContain(`username-${await currentOf('Ada')}`);
    expect(streams).not.toContain(`username-${formerUsernameKey('ada')}`);
  });

  it('of 0.1.0 is found as before: who has the name signs in, nobody else gets it, and it is confirmed there', async () => {
    const id = String((await register()).body.id);
    const former = formerUsernameKey('ada');
    // As 0.1.0 had it: the name is reserved for the user under its SHA-256 alone.
    await aboutName('ReleaseUsername', { userId: id }, id, await currentOf('Ada'));
    await aboutName('ReserveUsername', { userId: id, abandonedBy: null }, id, former);
    service.asStranger();
    expect((await login({ username: 'ada', password: 'correct horse' })).status).toBe(200);
    service.asStranger();
    expect((await register()).body).toMatchObject({ code: 'USERNAME_TAKEN' });
    const { handler } = service.service.services;
    const { holder, confirmed } = (await handler.aggregates.refresh(usernameDecider, former)).state;
    expect([holder, confirmed]).toEqual([id, true]);
  });
});

describe('a username reserved by a registration that a crash cut off', () => {
  const reserveFor = async (userId: string) =>
    aboutName('ReserveUsername', { userId, abandonedBy: null }, userId, await currentOf('Ada'));

  it('is refused while that registration may still be under way, and free a minute later', async () => {
    await reserveFor(randomUUID());
    expect((await register()).status).toBe(409);
    service.pass(MINUTE);
    expect((await register()).status).toBe(201);
    service.asStranger();
    expect((await login({ username: 'ada', password: 'correct horse' })).status).toBe(200);
  });

  it('is never taken from a user who is registered', async () => {
    await register();
    service.pass(10 * MINUTE);
    service.asStranger();
    expect((await register()).status).toBe(409);
  });

  it('cannot be confirmed by the slow registration after it was taken over', async () => {
    const slow = randomUUID();
    await reserveFor(slow);
    service.pass(MINUTE);
    expect((await register()).status).toBe(201);
    const outcome = await aboutName('ConfirmUsername', { userId: slow }, slow, await currentOf('Ada'));
    expect(outcome.status).toBe(409);
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    await register();
    service.asStranger();
  });

  it('answers who it is, whatever letters the name is written in', async () => {
    const { status, body } = await login({ username: ' aDA ', password: 'correct horse' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { username: 'Ada' }, expiresAt: '2026-03-02T09:30:00.000Z' });
    expect(body).not.toHaveProperty('devToken');
    expect(await typesOf()).toContain('SignedIn');
  });

  it('says the same of a wrong password and of a name that nobody has', async () => {
    const wrong = await login({ username: 'Ada', password: 'wrong horse' });
    const unknown = await login({ username: 'Nobody', password: 'wrong horse' });
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' });
    }
    const refused = (await service.events()).filter(({ type }) => type === 'SignInRefused');
    expect(refused.map(({ data }) => data)).toEqual([
      { username: 'Ada', reason: 'wrong-password' },
      { username: 'Nobody', reason: 'unknown-user' },
    ]);
    expect(new Set(refused.map(({ stream }) => stream)).size).toBe(2);
    expect(refused.every(({ metadata, stream }) => metadata.subject === stream && stream.startsWith('signin-'))).toBe(
      true,
    );
    // The account is notified if there is one.
    const [registered] = (await service.events()).filter(({ type }) => type === 'UserRegistered');
    expect(refused.map(({ metadata }) => metadata.userId)).toEqual([registered?.metadata.userId, null]);
  });

  it('says what is missing in the documented words', async () => {
    expect(issuesOf(await login({ username: '', password: '' }))).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(issuesOf(await login({}))).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
  });

  it('opens a session under a new secret and ends the one that was open', async () => {
    await login({ username: 'Ada', password: 'correct horse' });
    const first = service.cookie();
    await login({ username: 'Ada', password: 'correct horse' });
    expect(service.cookie()).not.toBe(first);
    expect((await service.send('GET', '/who', undefined, { cookie: first })).body.actor).toBeNull();
  });

  it('does not take over a session secret that the client chose', async () => {
    const chosen = 'lexledger.sid=chosen-by-somebody.else';
    const { headers } = await service.send(
      'POST',
      '/api/login',
      { username: 'Ada', password: 'correct horse' },
      {
        cookie: chosen,
      },
    );
    expect(String(headers['set-cookie'])).not.toContain('chosen-by-somebody');
  });

  it('is slowed down after ten wrong guesses of one name, not of another', async () => {
    for (let guess = 0; guess < 10; guess += 1) await login({ username: 'Ada', password: `wrong ${guess}` });
    const { status, body, headers } = await login({ username: 'ADA', password: 'correct horse' });
    expect(status).toBe(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ username: 'Eve', password: 'wrong' })).status).toBe(401);
    service.pass(MINUTE);
    expect((await login({ username: 'Ada', password: 'correct horse' })).status).toBe(200);
  });

  describe('guessed at from many addresses', () => {
    const right = { username: 'Ada', password: 'correct horse' };
    async function guess(times: number): Promise<readonly number[]> {
      const answers: number[] = [];
      for (let one = 0; one < times; one += 1) {
        service.from(`198.51.100.${one}`);
        answers.push((await login({ username: 'ADA', password: `wrong ${one}` })).status);
      }
      service.from('203.0.113.7');
      return answers;
    }

    it('is slowed down by its account, which no right password from a strange device goes round', async () => {
      await service.close();
      service = await aService({ credentialsOfAccount: { max: 5, windowMs: 15 * MINUTE } });
      await register();
      service.asStranger();
      expect(await guess(7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const { status, headers } = await login(right);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await login({ username: 'Nobody', password: 'wrong' })).status).toBe(401);
      service.pass(15 * MINUTE);
      expect((await login(right)).status).toBe(200);
    });

    it('is open to its person on a device that signed in before, which is counted by itself', async () => {
      await service.close();
      service = await aService({ credentialsOfAccount: { max: 5, windowMs: 15 * MINUTE } });
      await register();
      await login(right);
      const known = service.knownCookies();
      service.asStranger();
      await guess(7);
      expect((await login(right)).status).toBe(429);
      expect((await login(right, { cookie: known })).status).toBe(200);
      const madeUp = known.replace(/=[^.]+/, (value) => `${value}x`);
      expect((await login(right, { cookie: madeUp })).status).toBe(429);
      const guesses = [];
      for (let one = 0; one < 6; one += 1) {
        service.from(`192.0.2.${one}`);
        guesses.push((await login({ ...right, password: 'wrong' }, { cookie: known })).status);
      }
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it('is not slowed down by signing in rightly', async () => {
      await service.close();
      service = await aService({ credentialsOfAccount: { max: 5, windowMs: 15 * MINUTE } });
      await register();
      for (let one = 0; one < 12; one += 1) {
        service.asStranger();
        service.from(`198.51.100.${one}`);
        expect((await login(right)).status).toBe(200);
      }
    });
  });

  it('is not slowed down by signing in rightly', async () => {
    for (let time = 0; time < 15; time += 1) {
      expect((await login({ username: 'Ada', password: 'correct horse' })).status).toBe(200);
    }
  });
});

describe('a session', () => {
  beforeEach(async () => {
    await register();
  });

  it('lasts a day and no more, however busy: then the password is asked for again', async () => {
    const refresh = () => service.send('POST', '/api/auth/refresh-session', {});
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      service.pass(20 * MINUTE);
      expect((await refresh()).status).toBe(200);
    }
    service.pass(20 * MINUTE);
    expect(await refresh()).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN', message: 'Your session has expired. Please log in again.' },
    });
    expect(await who()).toBeNull();
    expect((await login({ username: ada.username, password: ada.password })).status).toBe(200);
    expect((await refresh()).status).toBe(200);
  });

  it('lasts 30 minutes and no more, however often it is polled', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      expect(await who()).not.toBeNull();
      service.pass(MINUTE);
    }
    expect(await who()).toBeNull();
    expect(await service.send('PUT', '/api/user/theme', { theme: 'dark' })).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN', message: 'Your session has expired. Please log in again.' },
    });
  });

  it('costs a GET one look at the store at most, and sets no cookie', async () => {
    const before = service.sessionReads();
    service.pass(3_000);
    const { headers } = await service.send('GET', '/who');
    expect(headers['set-cookie']).toBeUndefined();
    await service.send('GET', '/who');
    expect(service.sessionReads() - before).toBe(1);
  });

  it('is extended by its full length by a refresh alone', async () => {
    service.pass(20 * MINUTE);
    const { status, body } = await service.send('POST', '/api/auth/refresh-session');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, expiresAt: '2026-03-02T09:50:00.000Z' });
    service.pass(29 * MINUTE);
    expect(await who()).toMatchObject({ expiresAt: '2026-03-02T09:50:00.000Z' });
    service.pass(MINUTE);
    expect(await service.send('POST', '/api/auth/refresh-session')).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    });
  });

  it('is not extended by a command', async () => {
    service.pass(20 * MINUTE);
    await service.send('PUT', '/api/user/theme', { theme: 'dark' });
    expect(await who()).toMatchObject({ expiresAt: '2026-03-02T09:30:00.000Z' });
  });

  it('ends by signing out, at once and for every copy of its cookie', async () => {
    const copy = service.cookie();
    const { status, body } = await service.send('POST', '/api/logout', {});
    expect([status, body]).toEqual([200, { success: true }]);
    expect(service.cookie()).toBe('');
    expect((await service.send('GET', '/who', undefined, { cookie: copy })).body.actor).toBeNull();
    expect(await typesOf()).toContain('SignedOut');
  });

  it('can be signed out of twice, with or without a body', async () => {
    await service.send('POST', '/api/logout');
    expect(await service.send('POST', '/api/logout')).toMatchObject({ status: 200, body: { success: true } });
  });

  it('is not opened by a cookie with another signature', async () => {
    const forged = `${service.cookie().slice(0, -3)}abc`;
    expect((await service.send('GET', '/who', undefined, { cookie: forged })).body.actor).toBeNull();
  });

  it('learns of a changed time zone when it is refreshed', async () => {
    await service.send('PATCH', '/api/user/profile', { timeZone: 'Asia/Tokyo' });
    await service.send('POST', '/api/auth/refresh-session');
    expect(await who()).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });
});

describe('the profile', () => {
  beforeEach(async () => {
    await register();
  });

  it('takes a theme, and nothing else for one', async () => {
    expect(await service.send('PUT', '/api/user/theme', { theme: 'dark' })).toMatchObject({
      status: 200,
      body: { theme: 'dark' },
    });
    const refused = await service.send('PUT', '/api/user/theme', { theme: 'blue' });
    expect(issuesOf(refused)).toEqual({ theme: 'Give one of "light", "dark"' });
  });

  it('chosen again appends nothing', async () => {
    await service.send('PUT', '/api/user/theme', { theme: 'dark' });
    await service.send('PUT', '/api/user/theme', { theme: 'dark' });
    expect((await typesOf()).filter((type) => type === 'ThemeChosen')).toHaveLength(1);
  });

  it('keeps names and the zone, and says only what changed', async () => {
    const { body } = await service.send('PATCH', '/api/user/profile', { firstName: 'Ada', timeZone: 'Europe/Paris' });
    expect(body).toMatchObject({ firstName: 'Ada', lastName: null, timeZone: 'Europe/Paris' });
    await service.send('PATCH', '/api/user/profile', { firstName: 'Ada', lastName: 'Byron' });
    const changed = (await service.events()).filter(({ type }) => type === 'UserProfileChanged');
    expect(changed.map(({ data }) => data)).toEqual([
      { changes: { firstName: 'Ada', timeZone: 'Europe/Paris' } },
      { changes: { lastName: 'Byron' } },
    ]);
  });

  it('refuses a time zone that there is not', async () => {
    const refused = await service.send('PATCH', '/api/user/profile', { timeZone: 'Mars/Olympus' });
    expect(issuesOf(refused)).toEqual({ timeZone: 'Give an IANA time zone, such as America/New_York' });
  });

  it('is nobody else’s to change', async () => {
    service.asStranger();
    expect((await service.send('PUT', '/api/user/theme', { theme: 'dark' })).status).toBe(401);
  });
});

describe('a performance report', () => {
  const report = { type: 'longtask', data: { duration: 80 }, timestamp: 1_772_442_000_000, url: '/clients' };

  it('is taken from anybody and becomes no event', async () => {
    expect(await service.send('POST', '/api/monitoring/performance', report)).toMatchObject({
      status: 202,
      body: { success: true },
    });
    expect(await service.events()).toEqual([]);
  });

  it('is refused with fields that it does not have', async () => {
    const refused = await service.send('POST', '/api/monitoring/performance', { ...report, extra: 1 });
    expect(issuesOf(refused)).toEqual({ extra: 'There is no field extra here' });
  });
});
