import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calendarShared, meetDeadline } from '@lexledger/contracts/features/calendar';
import { client } from '@lexledger/contracts/features/clients';
import { signedOut, userRegistered } from '@lexledger/contracts/features/identity';
import { PUSH, type Push } from '@lexledger/contracts/kernel/push';
import { createHttp } from '@lexledger/infra/http/http';
import { SESSION_COOKIE } from '@lexledger/infra/http/session';
import { openSqliteSessionStore } from '@lexledger/infra/sessions/sqlite';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { createLogSigner } from '@lexledger/infra/transparency-log/signer';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from './kernel/actor.ts';
import { EXAMPLE_TIME, EXAMPLE_USER } from './kernel/example.ts';
import { aCalendarEvent, aCase, aClient, aTask } from './kernel/test-records.ts';
import { idOf, openTestStores, type TestStores } from './kernel/test-stores.ts';
import { createProjectionService, type ProjectionService } from './service.ts';

const STRANGER = idOf('stranger');
const NOW = Date.parse('2026-03-02T12:00:00.000Z');

let clock: { now(): number };
let stores: TestStores;
let service: ProjectionService;
let app: FastifyInstance;
let address: string;
let sockets: Socket[];

beforeEach(async () => {
  clock = { now: () => NOW };
  stores = openTestStores();
  sockets = [];
  await serve();
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await stopServing();
  await stores.dispose();
});

async function serve(delay = 0): Promise<void> {
  const logger = createLogger('silent');
  app = await createHttp({
    clock,
    logger,
    sessions: openSqliteSessionStore(':memory:', clock),
    sessionSecret: 'a secret of at least thirty-two characters',
    readiness: { checks: [], followers: async () => [] },
  });
  const { store, codec, readStore, keys } = stores;
  service = createProjectionService({
    store,
    codec,
    readStore,
    versions: readStore,
    keys: { destroyed: async () => 0, find: (subject) => keys.find(subject) },
    clock,
    logger,
    delay,
    signer: createLogSigner(keys),
  });
  service.register(app);
  service.attachSockets(app);
  await service.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function stopServing(): Promise<void> {
  await service.stop();
  await app.close();
}

/** A session's cookie, as a browser would send it. */
async function signIn(userId: string, publicId = idOf(`session of ${userId}`)): Promise<string> {
  const expiresAt = NOW + 30 * 60_000;
  const actor: Actor = {
    userId,
    username: 'ada',
    publicId,
    timeZone: 'America/New_York',
    expiresAt: new Date(expiresAt).toISOString(),
  };
  await app.sessions.store.set(publicId, { ...actor }, expiresAt, userId);
  return `${SESSION_COOKIE}=${encodeURIComponent(app.sessions.signer.sign(publicId))}`;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

async function get(path: string, cookie: string | null, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, { headers: { ...(cookie !== null && { cookie }), ...headers } });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}

const names = ({ body }: Answer): readonly unknown[] =>
  (body as { name?: string; title?: string }[]).map((each) => each.name ?? each.title);
const codeOf = ({ body, status }: Answer) => [status, (body as { code?: string }).code];

const addClient = (name: string, fields: Parameters<typeof aClient>[1] = {}, userId = EXAMPLE_USER) =>
  stores.record(...aClient(name, fields), { userId });
const addTask = (title: string, fields: Parameters<typeof aTask>[1] = {}) => stores.record(...aTask(title, fields));
const after = (position: string) => ({ 'x-after-position': position });

describe('a query', () => {
  it('is for signed-in users, in the documented shape', async () => {
    const answer = await get('/api/clients', null);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'NOT_SIGNED_IN', message: expect.any(String) });
    expect(codeOf(await get('/api/clients', `${SESSION_COOKIE}=made-up`))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('shows what its user has, and only what the contract names of it', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await addClient('theirs', {}, STRANGER);
    const position = await addClient('Mine');
    const answer = await get('/api/clients', cookie, after(position));
    expect(names(answer)).toEqual(['Mine']);
    const [shown] = answer.body as [object];
    expect(Object.keys(shown)).not.toContain('search');
    expect(Object.keys(shown)).not.toContain('lastPosition');
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(answer.headers.get('x-position')).toBe(position);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('answers the whole list to a merged request and to a prefetch', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const position = await addClient('Mine');
    const answer = await get('/api/clients', cookie, {
      ...after(position),
      'batch-request': 'true',
      'x-prefetch': '1',
    });
    expect(names(answer)).toEqual(['Mine']);
  });

  it('answers a merged request with the first of the list and the records that are asked for, each once', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    for (const name of ['Ada', 'Ben', 'Cem', 'Dee']) await addClient(name);
    const position = await addClient('theirs', {}, STRANGER);
    const merged = (needs: string) => get('/api/clients', cookie, { ...after(position), 'batch-request': needs });
    const [ada, dee, theirs] = ['Ada', 'Dee', 'theirs'].map((name) => `id=${idOf(name)}`);
    expect(names(await merged(`limit=2&${ada}&${dee}`))).toEqual(['Ada', 'Ben', 'Dee']);
    expect(names(await merged(`${dee}`))).toEqual(['Dee']);
    expect(names(await merged(`${theirs}`))).toEqual([]);
    // Neither is what was remembered of another one.
    expect(names(await merged('limit=1'))).toEqual(['Ada']);
    expect(names(await get('/api/clients', cookie))).toEqual(['Ada', 'Ben', 'Cem', 'Dee']);
    expect((await merged('limit=1')).headers.get('x-total-count')).toBe('4');
  });

  it('answers the whole list to a merged request that it does not understand', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await addClient('Ada');
    const position = await addClient('Ben');
    for (const needs of ['1', 'limit=0', "id='", 'search=ada']) {
      const answer = await get('/api/clients', cookie, { ...after(position), 'batch-request': needs });
      expect([needs, names(answer)]).toEqual([needs, ['Ada', 'Ben']]);
    }
  });

  it('refuses a parameter that it does not know, and an order by what is no field', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    for (const query of ['colour=red', 'sort=colour', 'limit=0', 'limit=lots', 'isPNC=perhaps']) {
      expect([query, ...codeOf(await get(`/api/clients?${query}`, cookie))]).toEqual([query, 400, 'INVALID_INPUT']);
    }
  });
});

describe('a list', () => {
  it('finds by words in any case, with or without accents, all of which must be there', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await addClient('Zoë Müller');
    await addClient('Zoe Smith');
    const position = await addClient('Adam Müller');
    const search = (words: string) => get(`/api/clients?search=${encodeURIComponent(words)}`, cookie, after(position));
    expect(names(await search('ZOE'))).toEqual(['Zoë Müller', 'Zoe Smith']);
    expect(names(await search('müller  zoe'))).toEqual(['Zoë Müller']);
    expect(names(await search('muller smith'))).toEqual([]);
    expect((await search('müller zoe')).headers.get('x-total-count')).toBe('1');
    expect(names(await search('%'))).toEqual([]);
  });

  it('filters, sorts and pages, and says how many there are', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) await addClient(name, { isPNC: name !== 'delta' });
    const position = await stores.store.head();
    const list = (query: string) => get(`/api/clients?${query}`, cookie, after(position));
    expect(names(await list(''))).toEqual(['Alpha', 'Bravo', 'charlie', 'delta']);
    expect(names(await list('sort=-name'))).toEqual(['delta', 'charlie', 'Bravo', 'Alpha']);
    expect(names(await list('isPNC=false'))).toEqual(['delta']);
    expect(names(await list('practiceArea=Family'))).toEqual([]);
    expect(names(await list(`id=${idOf('Alpha')}`))).toEqual(['Alpha']);
    expect(names(await list(`ids=${idOf('delta')},${idOf('nobody')},${idOf('Alpha')}`))).toEqual(['Alpha', 'delta']);
    expect(names(await list(`ids=${idOf('delta')},${idOf('Alpha')}&isPNC=false`))).toEqual(['delta']);
    expect((await list('ids=delta')).status).toBe(400);
    expect((await list(`ids=${Array.from({ length: 101 }, () => idOf('Alpha')).join()}`)).status).toBe(400);
    const page = await list('limit=2&offset=1');
    expect(names(page)).toEqual(['Bravo', 'charlie']);
    expect(page.headers.get('x-total-count')).toBe('4');
    const beyond = await list('limit=2&offset=9');
    expect([names(beyond), beyond.headers.get('x-total-count')]).toEqual([[], '4']);
  });

  it('says that nothing changed to a page that has the list as it is', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const first = await get('/api/clients', cookie, after(await addClient('one')));
    const tag = first.headers.get('etag') ?? '';
    const again = await get('/api/clients', cookie, { 'if-none-match': tag });
    expect([again.status, again.headers.get('x-position')]).toEqual([304, first.headers.get('x-position')]);
    const position = await addClient('two');
    const changed = await get('/api/clients', cookie, { ...after(position), 'if-none-match': tag });
    expect([changed.status, names(changed)]).toEqual([200, ['one', 'two']]);
    const stranger = await get('/api/clients', await signIn(STRANGER), {
      'if-none-match': changed.headers.get('etag') ?? '',
    });
    expect([stranger.status, names(stranger)]).toEqual([200, []]);
  });

  it('shows removed records only when asked to', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await addClient('kept');
    await addClient('removed');
    const position = await stores.record(client.events.removed, ['client', idOf('removed')], {});
    expect(names(await get('/api/clients', cookie, after(position)))).toEqual(['kept']);
    expect(names(await get('/api/clients?removed=true', cookie))).toEqual(['removed']);
  });

  it('puts tasks in the order in which they are due, undated ones last', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await addTask('undated');
    await addTask('later', { dueDate: '2026-04-01' });
    await addTask('soon', { dueDate: '2026-03-03' });
    await addTask('soon and urgent', { dueDate: '2026-03-03', priority: 'urgent' });
    const position = await addTask('done', { status: 'completed', dueDate: '2026-01-01' });
    const open = await get('/api/tasks?open=true', cookie, after(position));
    expect(names(open)).toEqual(['soon and urgent', 'soon', 'later', 'undated']);
    expect(names(await get('/api/tasks?open=false', cookie))).toEqual(['done']);
  });

  it('lists the deadlines that are still open, whatever their day, and nothing else', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const day = (startDate: string) => ({ startDate: `${startDate}T00:00:00.000Z`, isAllDay: true });
    await stores.record(...aCalendarEvent('hearing', { eventType: 'hearing', ...day('2026-03-01') }));
    await stores.record(...aCalendarEvent('claim', { eventType: 'limitation', ...day('2027-03-01') }));
    await stores.record(...aCalendarEvent('met', { eventType: 'deadline', ...day('2026-03-02') }));
    await stores.record(meetDeadline.event, ['event', idOf('met')], { changes: { metAt: EXAMPLE_TIME } });
    const position = await stores.record(...aCalendarEvent('answer', { eventType: 'deadline', ...day('2020-03-02') }));
    const open = await get('/api/calendar-events?openDeadline=true', cookie, after(position));
    expect(names(open)).toEqual(['answer', 'claim']);
  });
});

describe('one record', () => {
  it("answers 404 for somebody else's, for one that is not there, and for what is no id", async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await addClient('theirs', {}, STRANGER);
    for (const id of [idOf('theirs'), idOf('nobody'), 'no-id', '%00']) {
      expect([id, ...codeOf(await get(`/api/clients/${id}`, cookie))]).toEqual([id, 404, 'NOT_FOUND']);
    }
  });

  it('is no outline of proof of somebody else’s case, nor of one that is not there', async () => {
    await stores.record(...aCase('Byron v. Babbage'));
    const cookie = await signIn(STRANGER);
    for (const caseId of [idOf('Byron v. Babbage'), idOf('no case')]) {
      expect(codeOf(await get(`/api/claims/outline/${caseId}`, cookie))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('is found although it was added just now, by a client that says no position', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    await stopServing();
    await serve(100);
    const again = await signIn(EXAMPLE_USER);
    expect(cookie).toBe(again);
    await addClient('Ada');
    expect((await get(`/api/clients/${idOf('Ada')}`, again)).body).toMatchObject({ name: 'Ada', version: 0 });
  });
});

describe('read your writes', () => {
  it('holds with every view 300 ms behind', async () => {
    await stopServing();
    await serve(300);
    const cookie = await signIn(EXAMPLE_USER);
    for (const name of ['one', 'two', 'three']) {
      const position = await addClient(name);
      expect(names(await get('/api/clients', cookie, after(position)))).toContain(name);
      expect((await get('/api/dashboard/metrics', cookie, after(position))).status).toBe(200);
    }
  });

  it('says so when the change does not show in time', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const answer = await get('/api/clients', cookie, after('9'.repeat(20)));
    expect(codeOf(answer)).toEqual([503, 'NOT_CAUGHT_UP']);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  it('is never broken by what is remembered of an earlier answer', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const other = await signIn(STRANGER);
    await addClient('first');
    for (let count = 0; count < 20; count += 1) {
      const position = await stores.record(client.events.changed, ['client', idOf('first')], {
        changes: { phone: String(count) },
      });
      const [asked, again] = [await get('/api/clients', cookie, after(position)), await get('/api/clients', cookie)];
      expect(asked.body).toMatchObject([{ phone: String(count) }]);
      expect(again.body).toEqual(asked.body);
      expect(again.headers.get('x-total-count')).toBe('1');
      expect((await get('/api/clients', other)).body).toEqual([]);
    }
    const foreign = await addTask('of another view');
    expect((await get('/api/clients', cookie, after(foreign))).headers.get('x-position')).toBe(foreign);
  });
});

describe('the authentication check', () => {
  it('tells a stranger that nobody is signed in', async () => {
    const { status, body } = await get('/api/auth/check', null);
    expect([status, body]).toEqual([200, { authenticated: false }]);
  });

  it('tells who is signed in and until when, right after the registration', async () => {
    await stopServing();
    await serve(100);
    const cookie = await signIn(EXAMPLE_USER);
    await stores.record(userRegistered, ['user', EXAMPLE_USER], {
      username: 'ada',
      passwordHash: 'secret',
      email: null,
      timeZone: 'UTC',
    });
    const { body } = await get('/api/auth/check', cookie);
    expect(body).toMatchObject({
      authenticated: true,
      expiresAt: '2026-03-02T12:30:00.000Z',
      user: { id: EXAMPLE_USER, username: 'ada', theme: 'light' },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('the key of what a device keeps', () => {
  const key = async (cookie: string | null, device: string) => {
    const { status, headers, body } = await get(`/api/auth/device-key?device=${device}`, cookie);
    return { status, headers, key: (body as { key?: string }).key };
  };
  const register = (id: string, username: string) =>
    stores.record(
      userRegistered,
      ['user', id],
      { username, passwordHash: 'secret', email: null, timeZone: 'UTC' },
      { userId: id },
    );

  it('is the same for the same person and device, and another for any other', async () => {
    await register(EXAMPLE_USER, 'ada');
    await register(STRANGER, 'ben');
    const [ada, ben] = [await signIn(EXAMPLE_USER), await signIn(STRANGER)];
    const [laptop, phone] = [idOf('laptop'), idOf('phone')];
    const first = await key(ada, laptop);
    expect(Buffer.from(String(first.key), 'base64')).toHaveLength(32);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect((await key(await signIn(EXAMPLE_USER), laptop)).key).toBe(first.key);
    expect((await key(ada, phone)).key).not.toBe(first.key);
    expect((await key(ben, laptop)).key).not.toBe(first.key);
  });

  it('is given to nobody without a session, for no device without an id, and of no account without a key', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    expect((await key(null, idOf('laptop'))).status).toBe(401);
    expect((await key(cookie, 'laptop')).status).toBe(400);
    expect((await key(cookie, idOf('laptop'))).status).toBe(404);
  });
});

interface Tab {
  readonly socket: Socket;
  readonly pushes: Push[];
}

async function openTab(cookie: string | null, options: { after?: string; origin?: string } = {}): Promise<Tab> {
  const { after: seen, origin } = options;
  const socket = io(address, {
    transports: ['websocket'],
    extraHeaders: { ...(cookie !== null && { cookie }), ...(origin !== undefined && { origin }) },
    auth: { ...(seen !== undefined && { after: seen }) },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const pushes: Push[] = [];
  socket.on(PUSH, (push: Push) => pushes.push(push));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, pushes };
}

/** A change of a client shows in other views too. */
const ofClients = ({ pushes }: Tab): readonly Push[] => pushes.filter(({ view }) => view === 'clients');

describe('a tab', () => {
  it('is told of its own changes, which a query then shows, and never of others', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const own = await openTab(cookie);
    const foreign = await openTab(await signIn(STRANGER));
    await pause(50);
    const position = await addClient('mine');
    const told = { view: 'clients', id: idOf('mine'), position, correlationId: 'test' };
    await expect.poll(() => ofClients(own)).toEqual([told]);
    expect(names(await get('/api/clients', cookie))).toEqual(['mine']);
    const theirs = await addClient('theirs', {}, STRANGER);
    await expect.poll(() => ofClients(foreign).map((push) => push.position)).toEqual([theirs]);
    expect(own.pushes.map((push) => push.position)).not.toContain(theirs);
  });

  it('that comes back gets what it slept through', async () => {
    const cookie = await signIn(EXAMPLE_USER);
    const seen = await addClient('seen');
    for (const name of ['one', 'two']) await addClient(name);
    const tab = await openTab(cookie, { after: seen });
    await expect.poll(() => ofClients(tab).map(({ id }) => id)).toEqual([idOf('one'), idOf('two')]);
  });

  it('is refused without a session, and from a page of another origin', async () => {
    await expect(openTab(null)).rejects.toThrow('NOT_SIGNED_IN');
    await expect(openTab(await signIn(EXAMPLE_USER), { origin: 'https://evil.example' })).rejects.toThrow();
    const own = await openTab(await signIn(EXAMPLE_USER), { origin: address });
    expect(own.socket.connected).toBe(true);
  });

  it('is disconnected when its session signs out; the other session stays', async () => {
    const [leaving, staying] = [idOf('leaving'), idOf('staying')];
    const gone = await openTab(await signIn(EXAMPLE_USER, leaving));
    const kept = await openTab(await signIn(EXAMPLE_USER, staying));
    await stores.record(signedOut, ['user', EXAMPLE_USER], {}, { sessionId: leaving });
    await expect.poll(() => gone.socket.connected).toBe(false);
    await expect.poll(() => kept.pushes.map(({ view }) => view)).toEqual(['users', 'audit-logs']);
    expect(kept.socket.connected).toBe(true);
  });

  it('is disconnected when its session is over', async () => {
    const tab = await openTab(await signIn(EXAMPLE_USER));
    await service.recheckSockets();
    await pause(20);
    expect(tab.socket.connected).toBe(true);
    clock.now = () => NOW + 31 * 60_000;
    await service.recheckSockets();
    await expect.poll(() => tab.socket.connected).toBe(false);
  });
});

describe('the service', () => {
  it('says of every view how far it has come', async () => {
    const position = await addClient('Ada');
    await expect
      .poll(async () => (await service.status()).map(({ view, state, reached }) => ({ view, state, reached })))
      .toContainEqual({ view: 'clients', state: 'live', reached: position });
    expect((await service.status()).map(({ view }) => view)).toContain('dashboard-widgets');
  });

  it('shares what a calendar holds of the year before its own clock', async () => {
    const secret = 'a'.repeat(43);
    const secretHash = createHash('sha256').update(secret).digest('hex');
    await stores.record(calendarShared, ['calendarlink', idOf('link')], { name: 'Telephone', secretHash });
    await stores.record(...aCalendarEvent('a month ago', { startDate: '2026-02-02T15:00:00.000Z', endDate: null }));
    await stores.record(...aCalendarEvent('too long ago', { startDate: '2025-02-28T15:00:00.000Z', endDate: null }));
    const shared = async (): Promise<readonly string[]> => {
      const answer = await fetch(`${address}/api/calendar-feed?token=${idOf('link')}.${secret}`);
      return (await answer.text()).match(/(?<=SUMMARY:).*(?=\r)/g) ?? [];
    };
    await expect.poll(shared).toEqual(['a month ago']);
    clock.now = () => NOW + 366 * 86_400_000;
    expect(await shared()).toEqual([]);
  });
});
