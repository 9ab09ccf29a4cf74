import { randomUUID } from 'node:crypto';
import { RECOVERY_CODE_MS } from '@lexledger/contracts/features/identity/account-recovery';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountRecoveryProcess } from './account-recovery.process.ts';
import { issueRecovery } from './account-recovery.ts';
import { digestOf } from './backup-codes.ts';
import { hashPassword } from './password.ts';
import { aService, type ServiceFixture } from './service-fixture.ts';
import { codeOf, fromBase32, stepAt } from './totp.ts';
import { userDecider } from './user.decider.ts';
import { createUsernames } from './usernames.ts';

const ada = { username: 'Ada', password: 'correct horse', confirmPassword: 'correct horse' };
const next = { password: 'battery staple', confirmPassword: 'battery staple' };

let service: ServiceFixture;

beforeEach(async () => {
  service = await aService();
  await service.send('POST', '/api/register', ada);
});
afterEach(() => service.close());

async function issue(withoutSecondFactor = false): Promise<string> {
  const issued = await issueRecovery(service.service.services, 'ada', withoutSecondFactor);
  return issued?.code ?? '';
}
const recover = (body: object) => service.send('POST', '/api/account/recover', { username: 'ADA', ...next, ...body });
const login = (password: string) => service.send('POST', '/api/login', { username: 'Ada', password });
const who = async () => (await service.send('GET', '/who')).body.actor as Record<string, unknown> | null;
const typesOf = async () => (await service.events()).map(({ type }) => type);
const signedInElsewhere = async (): Promise<string> => {
  service.asStranger();
  await login(ada.password);
  return service.cookie();
};

const whoWith = async (cookie: string) => (await service.send('GET', '/who', undefined, { cookie })).body.actor;

/** Simulates a process that crashes right after it set the new password. */
async function recoverAndDie(code: string): Promise<void> {
  const { handler, keys } = service.service.services;
  const { holder } = await createUsernames({ keys, aggregates: handler.aggregates }).find('ada');
  const data = { codeDigest: digestOf(code), passwordHash: await hashPassword(next.password) };
  const [userId, commandId] = [holder ?? '', randomUUID()];
  const origin = { sessionId: null, correlationId: 'a-test', causationId: null, ip: null, userAgent: null };
  const asked = { type: 'RecoverAccount', data, entityId: userId, userId, commandId, repeatable: false };
  await handler.handle(userDecider, { ...asked, timeZone: 'UTC', origin });
}

/** Sets up two-factor sign-in for the signed-in user. */
async function withSecondStep(password: string): Promise<void> {
  const secret = String((await service.send('POST', '/api/user/two-factor/prepare', { password })).body.secret);
  const code = codeOf(fromBase32(secret), stepAt(service.now()));
  expect((await service.send('POST', '/api/user/two-factor/enable', { code })).status).toBe(200);
}

describe('a recovery code', () => {
  it('sets a new password, by which the person signs in, and by the old one no more', async () => {
    const code = await issue();
    service.asStranger();
    const answer = await recover({ code });
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, { success: true }, 'no-store']);
    expect(answer.headers['x-position']).toBeTruthy();
    expect(await who()).toBeNull();
    expect((await login(ada.password)).status).toBe(401);
    expect((await login(next.password)).status).toBe(200);
  });

  it('is read whatever stands between its letters, and whichever are taken for one another', async () => {
    const code = (await issue()).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await recover({ code })).status).toBe(200);
  });

  it('works once', async () => {
    const code = await issue();
    await recover({ code });
    expect(await recover({ code })).toMatchObject({ status: 422, body: { code: 'RECOVERY_CODE_WRONG' } });
  });

  it('works once for two who use it at the same moment', async () => {
    const code = await issue();
    const answers = await Promise.all([recover({ code }), recover({ code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await typesOf()).filter((type) => type === 'AccountRecovered')).toHaveLength(1);
  });

  it('works for an hour', async () => {
    const code = await issue();
    service.pass(RECOVERY_CODE_MS - 1);
    expect((await recover({ code })).status).toBe(200);
    const late = await issue();
    service.pass(RECOVERY_CODE_MS);
    expect((await recover({ code: late })).body).toMatchObject({ code: 'RECOVERY_CODE_WRONG' });
  });

  it('is void once another one was made', async () => {
    const first = await issue();
    const second = await issue();
    expect((await recover({ code: first })).status).toBe(422);
    expect((await recover({ code: second })).status).toBe(200);
  });

  it('is of one account', async () => {
    await service.send('POST', '/api/register', { ...ada, username: 'Eve' });
    const code = await issue();
    expect((await recover({ username: 'Eve', code })).status).toBe(422);
    expect((await recover({ username: 'Nobody', code })).body).toMatchObject({ code: 'RECOVERY_CODE_WRONG' });
    expect((await login(ada.password)).status).toBe(200);
  });

  it('cannot be made for an account that there is not', async () => {
    expect(await issueRecovery(service.service.services, 'nobody', false)).toBeNull();
  });

  it('lies nowhere as it is, nor does the password', async () => {
    const code = await issue();
    await recover({ code });
    const stored = JSON.stringify(await service.stored());
    expect([stored.includes(code), stored.includes(next.password), stored.includes('argon2')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a recovery', () => {
  it('is told step by step by events, and by whom', async () => {
    await recover({ code: await issue(true) });
    const events = await service.events();
    const [issued, recovered] = ['AccountRecoveryIssued', 'AccountRecovered'].map((type) =>
      events.find((event) => event.type === type),
    );
    expect(issued).toMatchObject({
      data: { expiresAt: '2026-03-02T10:00:00.000Z', withoutSecondFactor: true },
      metadata: { userAgent: 'npm run account -- recover', ip: null },
    });
    expect(recovered).toMatchObject({ data: { withoutSecondFactor: true }, metadata: { ip: '127.0.0.1' } });
  });

  it('ends every session of the account, that of the sender too', async () => {
    const mine = service.cookie();
    const elsewhere = await signedInElsewhere();
    const code = await issue();
    await recover({ code });
    for (const cookie of [mine, elsewhere]) expect(await whoWith(cookie)).toBeNull();
    expect((await typesOf()).filter((type) => type === 'SignedOut')).toHaveLength(2);
  });

  it('is finished where its process died after the new password, and only that', async () => {
    const before = service.cookie();
    service.pass(1000);
    const code = await issue(true);
    await recoverAndDie(code);
    service.pass(1000);
    service.asStranger();
    await login(next.password);
    const after = service.cookie();
    const recovered = (await service.events()).find(({ type }) => type === 'AccountRecovered');
    for (const _ of [1, 2]) await accountRecoveryProcess.step(recovered as never, service.service.services as never);
    expect(await whoWith(before)).toBeNull();
    expect(await whoWith(after)).toMatchObject({ username: 'Ada' });
  });

  it('leaves two-step sign-in on, unless the operator said otherwise', async () => {
    await withSecondStep(ada.password);
    await recover({ code: await issue(false) });
    expect((await login(next.password)).body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    await recover({ code: await issue(true) });
    expect((await login(next.password)).status).toBe(200);
  });

  it('turns nothing off that was set up after it, however often it is told', async () => {
    await recover({ code: await issue(true) });
    service.pass(60_000);
    await login(next.password);
    await withSecondStep(next.password);
    const recovered = (await service.events()).find(({ type }) => type === 'AccountRecovered');
    await accountRecoveryProcess.step(recovered as never, service.service.services as never);
    service.asStranger();
    expect((await login(next.password)).body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });

  it('wants a password as registration does', async () => {
    const code = await issue();
    const { status, body } = await recover({ code, password: '12345', confirmPassword: '54321' });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((await recover({ code })).status).toBe(200);
  });

  it('is guessed as slowly as a password, and each guess is written down', async () => {
    await service.close();
    service = await aService({ credentials: { max: 3, windowMs: 60_000 } });
    await service.send('POST', '/api/register', ada);
    service.pass(60_000);
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await recover({ code: 'AAAA-AAAA-AAAA-AAAA' })).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    const refused = (await service.events()).filter(({ type }) => type === 'SignInRefused');
    expect(refused.map(({ data }) => data)).toEqual(
      Array.from({ length: 3 }, () => ({ username: 'ADA', reason: 'wrong-recovery-code' })),
    );
  });

  it('is acknowledged by the person, once', async () => {
    await recover({ code: await issue(true) });
    await login(next.password);
    const acknowledged = await service.send('POST', '/api/user/recovery/acknowledge', {});
    expect(acknowledged).toMatchObject({ status: 200, body: { recoveredAt: null, withoutSecondFactor: false } });
    await service.send('POST', '/api/user/recovery/acknowledge', {});
    expect((await typesOf()).filter((type) => type === 'AccountRecoveryAcknowledged')).toHaveLength(1);
  });
});
