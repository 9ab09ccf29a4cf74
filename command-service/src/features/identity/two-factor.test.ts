import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, aService, type ServiceFixture } from './service-fixture.ts';
import { codeOf, fromBase32, stepAt } from './totp.ts';

const START = Date.parse('2026-03-02T09:00:00.000Z');
const STEP = 30_000;
const ada = { username: 'Ada', password: 'correct horse' };

let service: ServiceFixture;
/** Time of the fixture's clock. */
let now: number;

beforeEach(async () => {
  service = await aService();
  now = START;
  await service.send('POST', '/api/register', { ...ada, confirmPassword: ada.password });
});
afterEach(() => service.close());

const pass = (milliseconds: number): void => {
  now += milliseconds;
  service.pass(milliseconds);
};
const post = (deed: string, body?: unknown, headers: object = {}): Promise<Answer> =>
  service.send('POST', `/api/user/two-factor/${deed}`, body, headers);
const login = (code?: string, headers: object = {}): Promise<Answer> =>
  service.send('POST', '/api/login', { ...ada, ...(code !== undefined && { code }) }, headers);
const codeNow = (secret: string, away = 0): string => codeOf(fromBase32(secret), stepAt(now) + away);
const typesOf = async () => (await service.events()).map(({ type }) => type);
const who = async () => (await service.send('GET', '/who')).body.actor;

async function prepared(): Promise<string> {
  return (await post('prepare', { password: ada.password })).body.secret as string;
}

interface Enabled {
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/** Sets up two-factor sign-in and advances the clock by one step, so that a new code is valid. */
async function enabled(): Promise<Enabled> {
  const secret = await prepared();
  const { body } = await post('enable', { code: codeNow(secret) });
  pass(STEP);
  return { secret, backupCodes: body.backupCodes as string[] };
}

describe('setting up two-step sign-in', () => {
  it('tells the secret and its address, which count for nothing yet', async () => {
    const { status, body, headers } = await post('prepare', { password: ada.password });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/LexLedger:Ada?secret=${String(body.secret)}&issuer=LexLedger&algorithm=SHA1&digits=6&period=30`,
    );
    expect(headers['cache-control']).toBe('no-store');
    service.asStranger();
    expect((await login()).status).toBe(200);
  });

  it('takes the password, before there is a secret to tell', async () => {
    const { status, body } = await post('prepare', { password: 'wrong' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'TWO_FACTOR_UNCONFIRMED', issues: [{ path: 'password' }] });
    expect((await post('prepare', {})).body.code).toBe('INVALID_INPUT');
    expect(await typesOf()).not.toContain('TwoFactorPrepared');
  });

  it('takes a code of the secret, and tells ten backup codes', async () => {
    const secret = await prepared();
    const { status, body, headers } = await post('enable', { code: codeNow(secret) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isEnabled: true,
      enabledAt: '2026-03-02T09:00:00.000Z',
      lastUsedAt: null,
      backupCodesLeft: 10,
    });
    expect(new Set(body.backupCodes as string[]).size).toBe(10);
    for (const code of body.backupCodes as string[]) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    }
    expect(headers['x-position']).toBeTruthy();
  });

  it('refuses a wrong code, at the field, and stays off', async () => {
    const secret = await prepared();
    const { status, body } = await post('enable', { code: codeNow(secret, 5) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'TWO_FACTOR_UNCONFIRMED', issues: [{ path: 'code' }] });
    service.asStranger();
    expect((await login()).status).toBe(200);
  });

  it('answers the same to the same command, sent again', async () => {
    const toPrepare = { 'idempotency-key': randomUUID() };
    const first = await post('prepare', { password: ada.password }, toPrepare);
    expect((await post('prepare', { password: ada.password }, toPrepare)).body).toEqual(first.body);
    const toEnable = { 'idempotency-key': randomUUID() };
    const code = codeNow(first.body.secret as string);
    const told = await post('enable', { code }, toEnable);
    expect((await post('enable', { code }, toEnable)).body).toEqual(told.body);
    expect((await typesOf()).filter((type) => type.startsWith('TwoFactor'))).toEqual([
      'TwoFactorPrepared',
      'TwoFactorEnabled',
    ]);
  });

  it('answers nothing to the id of a command alone: what it took is asked for again', async () => {
    const wrong = { password: 'wrong' };
    const toPrepare = { 'idempotency-key': randomUUID() };
    const { body: made } = await post('prepare', { password: ada.password }, toPrepare);
    expect((await post('prepare', wrong, toPrepare)).body).toMatchObject({
      code: 'TWO_FACTOR_UNCONFIRMED',
      issues: [{ path: 'password' }],
    });
    const toEnable = { 'idempotency-key': randomUUID() };
    await post('enable', { code: codeNow(made.secret as string) }, toEnable);
    expect((await post('enable', { code: '000000' }, toEnable)).body).toMatchObject({
      code: 'TWO_FACTOR_UNCONFIRMED',
      issues: [{ path: 'code' }],
    });
    const toRenew = { 'idempotency-key': randomUUID() };
    const renewed = await post('backup-codes', { password: ada.password }, toRenew);
    expect(renewed.status).toBe(200);
    expect((await post('backup-codes', { password: ada.password }, toRenew)).body).toEqual(renewed.body);
    const refused = await post('backup-codes', wrong, toRenew);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).not.toContain((renewed.body.backupCodes as string[])[0]);
  });

  it('is refused while it is on, and to strangers', async () => {
    await enabled();
    expect((await post('prepare', { password: ada.password })).body.code).toBe('TWO_FACTOR_ON');
    expect((await post('enable', { code: '123456' })).body.code).toBe('TWO_FACTOR_ON');
    service.asStranger();
    for (const deed of ['prepare', 'enable', 'backup-codes', 'disable']) {
      expect((await post(deed, { code: '123456' })).body.code).toBe('NOT_SIGNED_IN');
    }
  });

  it('keeps secrets sealed, codes as digests, and neither in what is remembered of commands', async () => {
    const { secret, backupCodes } = await enabled();
    expect(JSON.stringify(await service.stored())).not.toContain(secret);
    const events = await service.events();
    const words = JSON.stringify(events);
    for (const code of backupCodes.flatMap((one) => [one, one.replaceAll('-', '')])) expect(words).not.toContain(code);
    const telling = events.filter((event) => JSON.stringify(event).includes(secret)).map(({ type }) => type);
    expect(telling).toEqual(['TwoFactorPrepared']);
  });
});

describe('signing in with two steps', () => {
  let given: Enabled;
  beforeEach(async () => {
    given = await enabled();
    service.asStranger();
  });

  it('asks for the code after the right password, and opens no session', async () => {
    const { status, body, headers } = await login();
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', message: expect.stringContaining('Enter the code') });
    expect(body).not.toHaveProperty('user');
    expect(headers['set-cookie']).toBeUndefined();
    expect(await who()).toBeNull();
  });

  it('says nothing of the second step to a wrong password', async () => {
    const { body } = await service.send('POST', '/api/login', {
      ...ada,
      password: 'wrong',
      code: codeNow(given.secret),
    });
    expect(body.code).toBe('WRONG_CREDENTIALS');
  });

  it('takes a code, also in groups, and answers as ever', async () => {
    const code = codeNow(given.secret);
    const { status, body } = await login(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { username: 'Ada' } });
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'user']);
    expect(await typesOf()).toEqual(expect.arrayContaining(['TwoFactorUsed', 'SignedIn']));
  });

  it.each([-1, 0, 1])('takes the code of the step %d from now', async (away) => {
    pass(10 * STEP);
    expect((await login(codeNow(given.secret, away))).status).toBe(200);
  });

  it.each([-2, 2])('refuses the code of the step %d from now', async (away) => {
    pass(10 * STEP);
    expect((await login(codeNow(given.secret, away))).body.code).toBe('TWO_FACTOR_WRONG');
  });

  it('never takes a code twice, not even in the same command or at the same moment', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const code = codeNow(given.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(code, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await login(code, headers)).body.code).toBe('TWO_FACTOR_WRONG');
  });

  it('does not take the code again that it was set up with', async () => {
    expect((await login(codeNow(given.secret, -1))).body.code).toBe('TWO_FACTOR_WRONG');
  });

  it('takes each backup code once, however it is written', async () => {
    const [first = '', second = ''] = given.backupCodes;
    expect((await login(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    service.asStranger();
    expect((await login(first)).body.code).toBe('TWO_FACTOR_WRONG');
    expect((await login(second)).status).toBe(200);
  });

  it('writes down what it refused', async () => {
    await login();
    await login('000000');
    const refused = (await service.events()).filter(({ type }) => type === 'SignInRefused');
    expect(refused.map(({ data }) => data)).toEqual([
      { username: 'Ada', reason: 'code-missing' },
      { username: 'Ada', reason: 'wrong-code' },
    ]);
  });

  it('is not left out by a registration that is sent again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const eve = { username: 'Eve', password: 'correct horse', confirmPassword: 'correct horse' };
    const register = () => service.send('POST', '/api/register', eve, headers);
    expect((await register()).status).toBe(201);
    await enabled();
    service.asStranger();
    expect((await register()).body.code).toBe('TWO_FACTOR_REQUIRED');
    expect(await who()).toBeNull();
  });

  it('is slowed down after ten wrong codes, from whatever address', async () => {
    const secret = given.secret;
    // Registering counted as an attempt, too.
    pass(60_000);
    for (let guess = 0; guess < 10; guess += 1) await login(codeNow(secret, 5 + guess));
    const { status, body, headers } = await login(codeNow(secret));
    expect(status).toBe(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    pass(60_000);
    expect((await login(codeNow(secret))).status).toBe(429);
    pass(15 * 60_000);
    expect((await login(codeNow(secret))).status).toBe(200);
  });

  it('is not slowed down by signing in rightly', async () => {
    for (let time = 0; time < 15; time += 1) {
      expect((await login()).body.code).toBe('TWO_FACTOR_REQUIRED');
      expect((await login(codeNow(given.secret))).status).toBe(200);
      pass(STEP);
    }
  });
});

describe('two-step sign-in that is on', () => {
  let given: Enabled;
  beforeEach(async () => {
    given = await enabled();
  });

  it('gives new backup codes against the password, and voids those before', async () => {
    const { status, body } = await post('backup-codes', { password: ada.password });
    expect(status).toBe(200);
    expect(body.backupCodesLeft).toBe(10);
    expect(body.backupCodes).not.toEqual(given.backupCodes);
    const [fresh = ''] = body.backupCodes as string[];
    expect((await post('backup-codes', { password: ada.password })).status).toBe(200);
    service.asStranger();
    expect((await login(given.backupCodes[0])).body.code).toBe('TWO_FACTOR_WRONG');
    expect((await login(fresh)).body.code).toBe('TWO_FACTOR_WRONG');
  });

  it('is turned off by the password, and by nothing else', async () => {
    const refused = await post('disable', { password: 'wrong' });
    expect([refused.status, refused.body.code]).toEqual([422, 'TWO_FACTOR_UNCONFIRMED']);
    for (const body of [{}, { code: given.backupCodes[3] }, { password: ada.password, code: '000000' }]) {
      expect((await post('disable', body)).body.code).toBe('INVALID_INPUT');
    }
    const { status, body } = await post('disable', { password: ada.password });
    expect([status, body]).toEqual([200, { isEnabled: false, enabledAt: null, lastUsedAt: null, backupCodesLeft: 0 }]);
    service.asStranger();
    expect((await login()).status).toBe(200);
    expect((await post('disable', { password: 'whatever' })).status).toBe(200);
    expect((await post('backup-codes', { password: ada.password })).body.code).toBe('TWO_FACTOR_OFF');
  });

  it('counts wrong passwords as guesses', async () => {
    for (let guess = 0; guess < 10; guess += 1) await post('disable', { password: `wrong ${guess}` });
    expect((await post('disable', { password: ada.password })).body.code).toBe('TOO_MANY_REQUESTS');
  });

  it('is set up anew with another secret after it was turned off', async () => {
    await post('disable', { password: ada.password });
    const again = await enabled();
    expect(again.secret).not.toBe(given.secret);
    service.asStranger();
    expect((await login(codeNow(given.secret))).body.code).toBe('TWO_FACTOR_WRONG');
    expect((await login(codeNow(again.secret))).status).toBe(200);
  });
});

describe('a device that is to be remembered', () => {
  const DAY = 24 * 3_600_000;
  let given: Enabled;
  beforeEach(async () => {
    given = await enabled();
    service.asStranger();
  });
  const remembering = (code: string) => service.send('POST', '/api/login', { ...ada, code, rememberDevice: true });
  const devices = async () => (await service.events()).filter(({ type }) => type.includes('Device'));

  it('is asked for no code for 30 days, and for one after them', async () => {
    const { status, headers } = await remembering(codeNow(given.secret));
    expect(status).toBe(200);
    const cookie = [headers['set-cookie'] ?? []].flat().find((set) => set.startsWith('lexledger.device.'));
    expect(cookie).toMatch(/; Path=\/api\/login; Expires=Wed, 01 Apr 2026 [^;]+; HttpOnly; SameSite=Strict$/);
    service.withoutSession();
    expect((await login()).status).toBe(200);
    expect(await who()).toMatchObject({ deviceId: expect.any(String) });
    pass(30 * DAY - STEP - 1);
    service.withoutSession();
    expect((await login()).status).toBe(200);
    pass(STEP + 1);
    service.withoutSession();
    expect((await login()).body.code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('still takes the password, and is the person’s alone', async () => {
    await remembering(codeNow(given.secret));
    service.withoutSession();
    const wrong = await service.send('POST', '/api/login', { ...ada, password: 'wrong' });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
    service.asStranger();
    expect((await login()).body.code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('is not remembered unless that is wanted, nor for a wrong code', async () => {
    await login(codeNow(given.secret));
    await remembering('000000');
    expect(await devices()).toEqual([]);
  });

  it('is asked for a code again once it is forgotten', async () => {
    await remembering(codeNow(given.secret));
    const [trusted] = await devices();
    const { id } = (trusted?.data ?? {}) as { readonly id?: string };
    const forgotten = await service.send('DELETE', `/api/user/trusted-devices/${id}`);
    expect(forgotten.status).toBe(200);
    expect((await service.send('DELETE', `/api/user/trusted-devices/${id}`)).body.code).toBe('NO_SUCH_DEVICE');
    service.withoutSession();
    expect((await login()).body.code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('is forgotten when two-step sign-in is turned off', async () => {
    await remembering(codeNow(given.secret));
    await post('disable', { password: ada.password });
    const again = await enabled();
    service.withoutSession();
    expect((await login()).body.code).toBe('TWO_FACTOR_REQUIRED');
    expect((await login(codeNow(again.secret))).status).toBe(200);
  });

  it('has a token that nothing keeps but its cookie', async () => {
    const { headers } = await remembering(codeNow(given.secret));
    const token = /lexledger\.device\.[^=]+=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(token).not.toBe('');
    expect(JSON.stringify(await service.events())).not.toContain(token);
    const digest = (await devices())[0]?.data as { readonly token: string };
    expect(JSON.stringify(await service.stored())).not.toContain(digest.token);
  });
});
