import { createHash, randomUUID } from 'node:crypto';
import { INVITATION_MS, membershipEvents } from '@lexledger/contracts/features/membership';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Actor } from '@lexledger/infra/http/session';
import type { MailMessage } from '@lexledger/infra/mail/port';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, aService, type Browser, type ServiceFixture } from '../features/identity/service-fixture.ts';

const PASSWORD = 'a good long password';
const account = (username: string, email = `${username}@example.com`) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  email,
});
const { email: _email, ...newDana } = account('dana');

let fixture: ServiceFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

/** The service, with its founder signed in. */
async function aFirm(...given: Parameters<typeof aService>): Promise<{ service: ServiceFixture; ada: string }> {
  const service = await aService(...given);
  fixture = service;
  const { body } = await service.send('POST', '/api/register', account('ada'));
  return { service, ada: String(body.id) };
}

const invite = (by: Browser, email = 'dana@example.com', key = randomUUID()): Promise<Answer> =>
  by.send('POST', '/api/firm/invitations', { email, role: 'lawyer' }, { 'idempotency-key': key });

const secretIn = ({ body }: Answer): string => String(body.url).replace(/.*\/invitations\//, '');
const accept = (browser: Browser, secret: string, body: object = {}, key = randomUUID()): Promise<Answer> =>
  browser.send('POST', `/api/invitations/${secret}/accept`, body, { 'idempotency-key': key });

const actorOf = async (browser: Browser) => (await browser.send('GET', '/who')).body.actor as Actor | null;
const typesOf = (events: readonly DomainEvent[]): readonly string[] => events.map(({ type }) => type);
const ofFirm = new Set<string>(membershipEvents.map(({ type }) => type));
const typesInFirm = async (service: ServiceFixture) =>
  typesOf(await service.events()).filter((type) => ofFirm.has(type));

/** A browser in which the person of an account is signed in. */
async function personIn(service: ServiceFixture, given: object): Promise<{ browser: Browser; id: string }> {
  const browser = service.anotherBrowser();
  const { body, status } = await browser.send('POST', '/api/register', given);
  expect(status).toBe(201);
  return { browser, id: String(body.id) };
}

/** Dana's new account in Ada's firm. */
async function withDana(service: ServiceFixture): Promise<{ browser: Browser; id: string }> {
  const browser = service.anotherBrowser();
  expect((await accept(browser, secretIn(await invite(service)), newDana)).status).toBe(200);
  return { browser, id: (await actorOf(browser))?.userId ?? '' };
}

describe('an invitation', () => {
  it('answers a link whose secret is nowhere in the log, and the same one when it is repeated', async () => {
    const { service } = await aFirm();
    const key = randomUUID();
    const [first, again] = [await invite(service, undefined, key), await invite(service, undefined, key)];
    expect(first).toMatchObject({ status: 201, body: { isMailed: false } });
    expect(first.body.url).toMatch(/^http:\/\/localhost(:\d+)?\/invitations\/[\w-]{86}$/);
    expect(again.body).toEqual(first.body);
    const secret = Buffer.from(secretIn(first), 'base64url').subarray(32);
    const log = JSON.stringify([await service.stored(), await service.events()]);
    expect(log).not.toContain(secretIn(first));
    expect(log).not.toContain(secret.toString('base64url'));
    expect(log).toContain(createHash('sha256').update(secret).digest('hex'));
    expect(await invite(service)).toMatchObject({ status: 409, body: { code: 'ALREADY_INVITED' } });
    expect(await typesInFirm(service)).toEqual(['FirmFounded', 'MemberInvited']);
  });

  it('is mailed once where mail is configured, with the configured address', async () => {
    const mails: MailMessage[] = [];
    const mailer = {
      send: async (message: MailMessage) => {
        mails.push(message);
        return { outcome: 'accepted' as const, detail: '' };
      },
    };
    const { service } = await aFirm({}, { mailer, publicOrigin: 'https://lex.example.com' });
    const key = randomUUID();
    const answer = await invite(service, undefined, key);
    await invite(service, undefined, key);
    expect(answer.body).toMatchObject({ isMailed: true });
    expect(answer.body.url).toMatch(/^https:\/\/lex\.example\.com\/invitations\//);
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toMatchObject({ to: 'dana@example.com', text: expect.stringContaining(String(answer.body.url)) });
  });

  it('leads to where the inviter’s browser is, and calls them by their name', async () => {
    const { service } = await aFirm();
    const name = 'A'.repeat(100);
    await service.send('PATCH', '/api/user/profile', { firstName: name, lastName: name });
    const body = { email: 'dana@example.com', role: 'guest' };
    const answer = await service.send('POST', '/api/firm/invitations', body, { origin: 'https://localhost:80' });
    expect(answer.body.url).toMatch(/^https:\/\/localhost:80\/invitations\//);
    const { body: shown } = await service.send('GET', `/api/invitations/${secretIn(answer)}`);
    expect(shown.invitedBy).toBe(`${name} ${name}`.slice(0, 200));
  });

  it('takes a session, and another role than owner', async () => {
    const { service } = await aFirm();
    expect((await invite(service.anotherBrowser())).status).toBe(401);
    const asOwner = await service.send('POST', '/api/firm/invitations', { email: 'dana@example.com', role: 'owner' });
    expect(asOwner).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});

describe('the link of an invitation', () => {
  it('shows what it is for, and whether it is for who is signed in', async () => {
    const { service } = await aFirm();
    const path = `/api/invitations/${secretIn(await invite(service))}`;
    const shown = { firmName: null, invitedBy: 'ada', email: 'dana@example.com', role: 'lawyer' };
    expect((await service.anotherBrowser().send('GET', path)).body).toEqual({ ...shown, isMine: null });
    expect((await service.send('GET', path)).body).toEqual({ ...shown, isMine: false });
    const { browser } = await personIn(service, account('dana', 'DANA@example.com'));
    expect((await browser.send('GET', path)).body).toEqual({ ...shown, isMine: true });
  });

  it('answers alike when it is unknown, expired, used or revoked', async () => {
    const { service } = await aFirm();
    const stranger = service.anotherBrowser();
    const answers: Answer[] = [];
    const ask = async (secret: string) => {
      answers.push(await stranger.send('GET', `/api/invitations/${secret}`));
      answers.push(await accept(service.anotherBrowser(), secret, { ...newDana, username: 'lee' }));
    };
    const used = secretIn(await invite(service));
    await accept(service.anotherBrowser(), used, newDana);
    await ask(used);
    const revoked = await invite(service, 'lee@example.com');
    await service.send('DELETE', `/api/firm/invitations/${revoked.body.id}`);
    await ask(secretIn(revoked));
    const expired = secretIn(await invite(service, 'lee@example.com'));
    await ask(`${expired.slice(0, -2)}${expired.endsWith('AA') ? 'BB' : 'AA'}`);
    await ask('no-link');
    service.pass(INVITATION_MS);
    await ask(expired);
    const bodies = answers.map(({ status, body: { correlationId: _, ...said } }) =>
      JSON.stringify({ status, ...said }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'INVITATION_NOT_OPEN' } });
    expect(typesOf(await service.events()).filter((type) => type === 'UserRegistered')).toHaveLength(2);
  });

  it('cannot be guessed without end, and does not count as a guess when it is right', async () => {
    const { service } = await aFirm({ credentials: { max: 3, windowMs: 60_000 } });
    const right = `/api/invitations/${secretIn(await invite(service))}`;
    const stranger = service.anotherBrowser();
    for (let asked = 0; asked < 5; asked += 1) expect((await stranger.send('GET', right)).status).toBe(200);
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await stranger.send('GET', '/api/invitations/wrong')).status).toBe(404);
    }
    expect((await stranger.send('GET', '/api/invitations/wrong')).status).toBe(429);
  });
});

describe('who accepts with a new account', () => {
  it('is registered with the invitation’s address, a member, and signed in for the firm', async () => {
    const { service, ada } = await aFirm();
    const { browser, id } = await withDana(service);
    expect(await actorOf(browser)).toMatchObject({ userId: id, firmId: ada, username: 'dana' });
    const events = await service.events();
    expect(events.find(({ type, entityId }) => type === 'UserRegistered' && entityId === id)?.data).toMatchObject({
      email: 'dana@example.com',
    });
    const accepted = events.find(({ type }) => type === 'InvitationAccepted');
    expect(accepted).toMatchObject({ entityId: ada, data: { memberId: id, name: 'dana' } });
    expect(accepted?.metadata).toMatchObject({ userId: id, firmId: ada });
    const joined = events.find(({ type }) => type === 'FirmJoined');
    expect(joined).toMatchObject({ entityId: id, data: { firmId: ada, name: 'ada' } });
    expect(joined?.metadata).not.toHaveProperty('firmId');
  });

  it('follows the rules of a registration, and leaves no account behind where they are broken', async () => {
    const { service } = await aFirm();
    const secret = secretIn(await invite(service));
    const asked = (body: object) => accept(service.anotherBrowser(), secret, body);
    expect(await asked({})).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await asked({ ...newDana, password: 'short', confirmPassword: 'short' })).toMatchObject({ status: 400 });
    expect(await asked({ ...newDana, confirmPassword: 'another password' })).toMatchObject({ status: 400 });
    expect(await asked({ ...newDana, username: 'ada' })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    });
    expect(await typesInFirm(service)).toEqual(['FirmFounded', 'MemberInvited']);
    expect((await asked(newDana)).status).toBe(200);
  });

  it('may send it again when the answer was lost', async () => {
    const { service, ada } = await aFirm();
    const secret = secretIn(await invite(service));
    const key = randomUUID();
    const browser = service.anotherBrowser();
    const first = await accept(browser, secret, newDana, key);
    const signedIn = await accept(browser, secret, newDana, key);
    browser.asStranger();
    const again = await accept(browser, secret, newDana, key);
    expect([first, signedIn, again].map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { firmId: ada }]),
    );
    expect(await actorOf(browser)).toMatchObject({ firmId: ada });
    const types = typesOf(await service.events());
    for (const type of ['InvitationAccepted', 'FirmJoined'])
      expect(types.filter((one) => one === type)).toHaveLength(1);
    expect(types.filter((type) => type === 'UserRegistered')).toHaveLength(2);
  });

  it('is one, where two accept at the same moment', async () => {
    const { service } = await aFirm();
    const secret = secretIn(await invite(service));
    const answers = await Promise.all(
      ['dana', 'lee', 'kim'].map((username) => accept(service.anotherBrowser(), secret, { ...newDana, username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const types = typesOf(await service.events());
    expect(types.filter((type) => type === 'InvitationAccepted')).toHaveLength(1);
    expect(types.filter((type) => type === 'UserRegistered')).toHaveLength(2);
  });
});

describe('who accepts with their account', () => {
  it('acts for the firm from then on, in this browser alone', async () => {
    const { service, ada } = await aFirm();
    const secret = secretIn(await invite(service));
    const { browser, id } = await personIn(service, account('dana'));
    const elsewhere = service.anotherBrowser();
    await elsewhere.send('POST', '/api/login', { username: 'dana', password: PASSWORD });
    const before = browser.cookie();
    expect((await accept(browser, secret)).status).toBe(200);
    expect(await actorOf(browser)).toMatchObject({ userId: id, firmId: ada });
    expect(await actorOf(elsewhere)).toBeNull();
    browser.takeCookie(before);
    expect(await actorOf(browser)).toBeNull();
    const ended = (await service.events()).filter(({ type }) => type === 'SignedOut').map(({ data }) => data);
    expect(ended).toEqual([{ because: 'ended-elsewhere' }, {}]);
  });

  it('is whose address was invited, and nobody else', async () => {
    const { service } = await aFirm();
    const secret = secretIn(await invite(service));
    const { browser: lee } = await personIn(service, account('lee'));
    const { browser: nobody } = await personIn(service, account('kim', ''));
    for (const browser of [lee, nobody, service]) {
      const refused = await accept(browser, secret);
      expect(refused.body.code).toBe(browser === service ? 'INVITATION_NOT_OPEN' : 'INVITATION_FOR_ANOTHER');
    }
    expect(await accept(lee, secret, newDana)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await typesInFirm(service)).toEqual(['FirmFounded', 'MemberInvited']);
  });
});

describe('the firm that a session acts for', () => {
  const choose = (browser: Browser, firmId: string) => browser.send('POST', '/api/firm/choose', { firmId });

  it('is chosen among the person’s own; their other sessions end, and the next one acts for it', async () => {
    const { service, ada } = await aFirm();
    const { browser, id } = await withDana(service);
    const login = (who: Browser) => who.send('POST', '/api/login', { username: 'dana', password: PASSWORD });
    const elsewhere = service.anotherBrowser();
    await login(elsewhere);
    expect(await actorOf(elsewhere)).toMatchObject({ firmId: ada });
    const { openedAt } = (await actorOf(browser)) ?? {};
    service.pass(60_000);
    expect(await choose(browser, id)).toMatchObject({ status: 200, body: { firmId: id } });
    expect(await actorOf(browser)).not.toHaveProperty('firmId');
    // It lasts no longer than the session that it goes on from.
    expect(await actorOf(browser)).toMatchObject({ openedAt });
    expect(await actorOf(elsewhere)).toBeNull();
    await login(elsewhere);
    expect(await actorOf(elsewhere)).not.toHaveProperty('firmId');
    expect((await choose(elsewhere, ada)).status).toBe(200);
    await login(browser);
    expect(await actorOf(browser)).toMatchObject({ firmId: ada });
    await browser.send('POST', '/api/auth/refresh-session');
    expect(await actorOf(browser)).toMatchObject({ firmId: ada });
  });

  it('is none that the person is not in', async () => {
    const { service, ada } = await aFirm();
    await withDana(service);
    const { browser: lee } = await personIn(service, account('lee'));
    for (const firmId of [ada, randomUUID()]) {
      expect(await choose(lee, firmId)).toMatchObject({ status: 403, body: { code: 'ACCESS_ENDED' } });
    }
    expect((await choose(lee, 'no-id')).status).toBe(400);
    expect((await choose(service.anotherBrowser(), ada)).status).toBe(401);
  });
});

describe('who is deactivated', () => {
  const setStatus = (by: Browser, id: string, status: string) =>
    by.send('PATCH', `/api/firm/members/${id}`, { status });

  it('is signed out at once, with the reason, goes on in their own practice, and may come back', async () => {
    const { service, ada } = await aFirm();
    service.service.start();
    try {
      const { browser, id } = await withDana(service);
      expect((await setStatus(service, id, 'deactivated')).status).toBe(200);
      await expect.poll(() => actorOf(browser)).toBeNull();
      const signedOut = (await service.events()).filter(({ type }) => type === 'SignedOut');
      expect(signedOut.map(({ data, entityId }) => [entityId, data])).toEqual([[id, { because: 'access-ended' }]]);
      await browser.send('POST', '/api/login', { username: 'dana', password: PASSWORD });
      expect(await actorOf(browser)).not.toHaveProperty('firmId');
      expect((await browser.send('POST', '/api/firm/choose', { firmId: ada })).body.code).toBe('ACCESS_ENDED');

      await setStatus(service, id, 'active');
      await expect
        .poll(async () => typesOf(await service.events()).filter((type) => type === 'FirmJoined'))
        .toHaveLength(2);
      expect((await browser.send('POST', '/api/firm/choose', { firmId: ada })).status).toBe(200);
      expect(typesOf(await service.events())).toContain('FirmLeft');
    } finally {
      await service.service.stop();
    }
  });

  it('keeps the sessions of another firm, and is let in nowhere when it was their own that they left', async () => {
    const { service, ada } = await aFirm();
    service.service.start();
    try {
      const { browser, id } = await withDana(service);
      await browser.send('POST', '/api/firm/choose', { firmId: id });
      await setStatus(service, id, 'deactivated');
      await expect.poll(async () => typesOf(await service.events())).toContain('FirmLeft');
      expect(await actorOf(browser)).toMatchObject({ userId: id });

      await setStatus(service, id, 'active');
      await service.send('PATCH', `/api/firm/members/${id}`, { role: 'owner' });
      await expect
        .poll(async () => typesOf(await service.events()).filter((type) => type === 'FirmJoined'))
        .toHaveLength(2);
      expect((await browser.send('POST', '/api/firm/choose', { firmId: ada })).status).toBe(200);
      expect((await setStatus(browser, ada, 'deactivated')).status).toBe(200);
      await expect.poll(() => actorOf(service)).toBeNull();
      const login = await service.send('POST', '/api/login', { username: 'ada', password: PASSWORD });
      expect(login).toMatchObject({ status: 403, body: { code: 'ACCESS_ENDED' } });
    } finally {
      await service.service.stop();
    }
  });
});
