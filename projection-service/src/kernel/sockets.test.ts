import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@lexledger/contracts/access/roles';
import { signedOut } from '@lexledger/contracts/features/identity';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import { CHECK, NEW_DAY, NOTICE, PUSH, type Push, REFETCH, UP_TO } from '@lexledger/contracts/kernel/push';
import {
  LOOKERS,
  type Looker,
  PRESENCE,
  type PresentTab,
  SHOWING,
  type TabIntroduction,
} from '@lexledger/contracts/presence';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { openMemoryPresenceStore } from '@lexledger/infra/presence/memory';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from './actor.ts';
import { createPresence } from './presence.ts';
import type { Pushes } from './pushes.ts';
import { NOTHING_HIDDEN } from './reader.ts';
import { roomConcerned, roomOfPerson } from './rooms.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { createTestLogger } from './test-stores.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let roles: Map<string, Role>;
/** Persons and the ids of what they may not read. */
let unread: Set<string>;
let now: number;
let server: HttpServer;
let sockets: Sockets;
let address: string;
/** By cookie. */
let sessions: Map<string, Actor>;
let tabs: Socket[];
let missed: readonly never[] | null;
let own: readonly RecordedEvent[];
/** Lets the tab in; at once unless a test holds it up. */
let catchUp: (admit: () => void) => void;

const aSession = (userId: string, more: Partial<Actor> = {}): Actor => ({
  userId,
  username: userId,
  publicId: `session-of-${userId}`,
  timeZone: 'America/New_York',
  expiresAt: new Date(NOW + 30 * 60_000).toISOString(),
  ...more,
});

const happened = (type: string, metadata: object, data: object = {}): RecordedEvent =>
  ({ type, data, metadata }) as unknown as RecordedEvent;

const NO_LIMITS = { handshakes: { max: 0, windowMs: 60_000 }, socketsOfUser: 0 };

async function start(recheckEvery = 60_000, limits = NO_LIMITS): Promise<void> {
  const clock = { now: () => now };
  const logger = createTestLogger();
  const presence = createPresence(
    {
      store: openMemoryPresenceStore(clock),
      holder: 'here',
      tell: (userId, present) => sockets.present(userId, present),
      showing: (firmId, shown) => sockets.showing(firmId, shown),
      logger,
    },
    { lookEvery: 50, grace: 20 },
  );
  sockets = createSockets({
    authenticate: async (cookie) => {
      const session = sessions.get(cookie ?? '');
      return session === undefined || Date.parse(session.expiresAt) <= now ? null : session;
    },
    isOwnOrigin: () => true,
    addressOf: ({ headers }) => String(headers['user-agent']),
    limits,
    firmAccess: {
      of: ({ userId }) => ({ access: { role: roles.get(userId) ?? 'owner' }, hidden: NOTHING_HIDDEN }),
      isShared: ({ firmId }) => firmId !== undefined,
      hasChangedSince: ({ userId }, position) => userId === 'ben' && position < '0005',
    },
    mayRead: async ({ userId }, _view, id) => !unread.has(`${userId} ${id}`),
    clock,
    presence,
    logger,
    recheckEvery,
  });
  const pushes: Pushes = {
    catchUp: async (_asker, after, admit) => catchUp(() => admit(missed, after ?? '0007', own)),
    complete: () => '0009',
    start: async () => undefined,
    stop: async () => undefined,
  };
  server = createServer();
  sockets.attach(server, pushes);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  now = NOW;
  roles = new Map();
  unread = new Set();
  sessions = new Map([
    ['ada', aSession('ada')],
    ['ben', aSession('ben')],
  ]);
  tabs = [];
  missed = [];
  own = [];
  catchUp = (admit) => admit();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const tab of tabs) tab.disconnect();
  await sockets.stop();
  server.close();
});

async function openTab(cookie: string, auth: Partial<TabIntroduction> = {}, userAgent = 'Mozilla Firefox/140.0 (X11)') {
  const socket = io(address, {
    transports: ['websocket'],
    extraHeaders: { cookie, 'user-agent': userAgent },
    auth,
    reconnection: false,
    forceNew: true,
  });
  tabs.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, told: unknown) => heard.push([name, told]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const present = (): readonly PresentTab[] | undefined =>
    heard.findLast(([name]) => name === PRESENCE)?.[1] as readonly PresentTab[] | undefined;
  return { socket, heard, present, isOpen: () => socket.connected };
}

describe('a tab that connects', () => {
  it('is told up to where it heard everything, and from time to time again', async () => {
    await start(40);
    const tab = await openTab('ada', { after: '0003' });
    await expect.poll(() => tab.heard).toContainEqual([UP_TO, { position: '0003' }]);
    await expect.poll(() => tab.heard).toContainEqual([UP_TO, { position: '0009' }]);
  });

  it('that is too far behind is told so with the position that it is at once it fetched everything', async () => {
    await start();
    missed = null;
    const tab = await openTab('ada', { after: '0003' });
    await expect.poll(() => tab.heard).toEqual([[REFETCH, { position: '0003' }]]);
  });

  it('and signs out before it hears what it missed is not let in', async () => {
    await start();
    let admitted = (): void => undefined;
    catchUp = (admit) => {
      admitted = admit;
    };
    const tab = await openTab('ada', { tab: 'tab-of-ada' });
    sessions.delete('ada');
    admitted();
    await expect.poll(tab.isOpen).toBe(false);
    expect(sockets.listens(roomOfPerson('ada'))).toBe(false);
  });
});

describe('a push to the tabs of a firm', () => {
  it('is heard by those whose people may hear of it', async () => {
    sessions.set('ben', aSession('ben', { firmId: 'ada' }));
    await start();
    const [ada, ben] = [await openTab('ada'), await openTab('ben')];
    await expect.poll(() => [ada.heard.length, ben.heard.length]).toEqual([1, 1]);
    for (const view of ['case-notes', 'tasks']) {
      const hears = ({ userId }: Belonging) => userId === 'ada' || view !== 'case-notes';
      sockets.push(roomConcerned(view, { userId: 'ada' }), { view, id: 'a', position: '0010' }, hears);
    }
    const viewsOf = ({ heard }: typeof ada) =>
      heard.filter(([name]) => name === PUSH).map(([, told]) => (told as Push).view);
    await expect.poll(() => viewsOf(ben)).toEqual(['tasks']);
    expect(viewsOf(ada)).toEqual(['case-notes', 'tasks']);
  });
});

describe('who else looks at a record', () => {
  const CLIENT = '00000000-0000-4000-8000-0000000000c1';
  const OTHER = '00000000-0000-4000-8000-0000000000c2';
  const showing = (id: string, isEdited = false) => [{ view: 'clients', id, isEdited }];
  const lookers = ({ heard }: Awaited<ReturnType<typeof openTab>>) =>
    heard.findLast(([name]) => name === LOOKERS)?.[1] as readonly Looker[] | undefined;

  beforeEach(async () => {
    for (const name of ['ada', 'ben', 'cam']) sessions.set(name, aSession(name, { firmId: 'ada' }));
    await start();
  });

  const openTabs = (...names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const tab = await openTab(name, { tab: `tab-of-${name}` });
        await expect.poll(tab.present).toHaveLength(1);
        return tab;
      }),
    );

  it('is told by person, with who of them edits it, and ends with the tab', async () => {
    const [ada, ben, cam] = await openTabs('ada', 'ben', 'cam');
    ada?.socket.emit(SHOWING, showing(CLIENT));
    ben?.socket.emit(SHOWING, showing(CLIENT, true));
    cam?.socket.emit(SHOWING, showing(OTHER));
    await expect.poll(() => ada && lookers(ada)).toEqual([{ ...showing(CLIENT, true)[0], memberId: 'ben' }]);
    await expect.poll(() => ben && lookers(ben)).toEqual([{ ...showing(CLIENT)[0], memberId: 'ada' }]);
    expect(cam && lookers(cam)).toBeUndefined();
    ben?.socket.disconnect();
    await expect.poll(() => ada && lookers(ada)).toEqual([]);
  });

  it('is told neither to nor of who may not read it, from the moment on at which they may not', async () => {
    unread.add(`cam ${CLIENT}`);
    const [ada, ben, cam] = await openTabs('ada', 'ben', 'cam');
    for (const tab of [ada, ben, cam]) tab?.socket.emit(SHOWING, showing(CLIENT));
    const members = (tab: typeof ada) => tab && lookers(tab)?.map(({ memberId }) => memberId);
    await expect.poll(() => members(ada)).toEqual(['ben']);
    await expect.poll(() => members(ben)).toEqual(['ada']);
    expect(members(cam)).toBeUndefined();
    unread.add(`ben ${CLIENT}`);
    sockets.rightsChanged('ada');
    await expect.poll(() => [members(ada), members(ben)]).toEqual([[], []]);
  });

  it('is nothing to who works alone, and to who says nonsense', async () => {
    sessions.set('ada', aSession('ada'));
    const [ada, ben] = await openTabs('ada', 'ben');
    ada?.socket.emit(SHOWING, showing(CLIENT));
    ben?.socket.emit(SHOWING, showing(CLIENT));
    ben?.socket.emit(SHOWING, [{ view: 'clients', id: 'no id' }]);
    ben?.socket.emit(
      SHOWING,
      Array.from({ length: 50 }, () => showing(OTHER)[0]),
    );
    await ben?.socket.emitWithAck(CHECK);
    expect([ada && lookers(ada), ben && lookers(ben)]).toEqual([undefined, undefined]);
  });
});

it('the tabs of whoever may read something else are told so, and no others', async () => {
  sessions.set('ben', aSession('ben', { firmId: 'ada' }));
  await start();
  const [ada, ben] = [await openTab('ada'), await openTab('ben')];
  await expect.poll(() => [ada.heard.length, ben.heard.length]).toEqual([1, 1]);
  const told = ({ heard }: typeof ada) => heard.filter(([name]) => name === NOTICE).map(([, notice]) => notice);
  sockets.rightsChanged('ada');
  roles.set('ben', 'guest');
  sockets.rightsChanged('somebody else’s');
  sockets.rightsChanged('ada');
  sockets.rightsChanged('ada');
  await expect.poll(() => told(ben)).toEqual(['access-changed']);
  expect(told(ada)).toEqual([]);
});

it('a tab that was away while rights changed is told so when it is back, and one that saw it is not', async () => {
  await start();
  const noticesAfter = async (cookie: string, after: string) => {
    const tab = await openTab(cookie, { after });
    await expect.poll(() => tab.heard.map(([name]) => name)).toContain(UP_TO);
    return tab.heard.filter(([name]) => name === NOTICE).map(([, notice]) => notice);
  };
  expect(await noticesAfter('ben', '0003')).toEqual(['access-changed']);
  expect(await noticesAfter('ben', '0007')).toEqual([]);
  expect(await noticesAfter('ada', '0003')).toEqual([]);
});

describe('a session', () => {
  it('that acts for another firm than its tabs makes them connect anew', async () => {
    await start();
    const tab = await openTab('ada');
    sessions.set('ada', aSession('ada', { firmId: 'ben' }));
    await sockets.recheck();
    await expect.poll(tab.isOpen).toBe(false);
  });

  it('that runs out takes its tabs along at that moment, and no later one', async () => {
    sessions.set('ada', aSession('ada', { expiresAt: new Date(NOW + 300).toISOString() }));
    await start();
    const [ada, ben] = [await openTab('ada'), await openTab('ben')];
    await expect.poll(() => sockets.listens(roomOfPerson('ada'))).toBe(true);
    now += 300;
    await expect.poll(ada.isOpen).toBe(false);
    expect([sockets.listens(roomOfPerson('ada')), ben.isOpen()]).toEqual([false, true]);
  });

  it('that was extended keeps them', async () => {
    sessions.set('ada', aSession('ada', { expiresAt: new Date(NOW + 100).toISOString() }));
    await start();
    const tab = await openTab('ada');
    sessions.set('ada', aSession('ada'));
    now += 200;
    await pause(300);
    expect(tab.isOpen()).toBe(true);
  });

  it('of another user in the same browser does not inherit them', async () => {
    await start();
    const tab = await openTab('ada');
    sessions.set('ada', aSession('ben'));
    await sockets.recheck();
    await expect.poll(tab.isOpen).toBe(false);
  });

  it('that acts for another firm by now does not inherit them', async () => {
    await start();
    const tab = await openTab('ada');
    sessions.set('ada', aSession('ada', { firmId: 'firm-of-ben' }));
    await sockets.recheck();
    await expect.poll(tab.isOpen).toBe(false);
  });

  it('that signs out takes them out of the room at once', async () => {
    await start();
    const tab = await openTab('ada');
    await expect.poll(() => sockets.listens(roomOfPerson('ada'))).toBe(true);
    const event = happened(signedOut.type, { userId: 'ada', sessionId: 'session-of-ada' });
    sockets.heard(event);
    expect(sockets.listens(roomOfPerson('ada'))).toBe(false);
    await expect.poll(tab.isOpen).toBe(false);
  });
});

describe('too many tabs', () => {
  const open = (cookie: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => openTab(cookie)));
  const refusals = (tried: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
    tried.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));

  it('of one user are refused, the new ones by a code, while those that are open and those of others go on', async () => {
    await start(60_000, { ...NO_LIMITS, socketsOfUser: 3 });
    const first = await openTab('ada');
    await open('ada', 2);
    await expect.poll(() => sockets.count()).toBe(3);
    expect(refusals(await open('ada', 2))).toEqual(['TOO_MANY_TABS', 'TOO_MANY_TABS']);
    expect(refusals(await open('ben', 2))).toEqual([]);
    expect([first.isOpen(), sockets.count()]).toEqual([true, 5]);
    first.socket.disconnect();
    await expect.poll(() => sockets.count()).toBe(4);
    expect(refusals(await open('ada', 1))).toEqual([]);
  });

  it('of one user that begin in the same moment are no more in the end', async () => {
    await start(60_000, { ...NO_LIMITS, socketsOfUser: 3 });
    await open('ada', 12);
    await expect.poll(() => sockets.count()).toBe(3);
  });

  it('of one address that begin within a minute are refused, until the next one; another address is not held up', async () => {
    await start(60_000, { ...NO_LIMITS, handshakes: { max: 4, windowMs: 60_000 } });
    expect(refusals(await open('ada', 4))).toEqual([]);
    expect(refusals(await open('ada', 1))).toHaveLength(1);
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`, {
      headers: { 'user-agent': 'Mozilla Firefox/140.0 (X11)' },
    });
    expect([answer.status, await answer.json()]).toEqual([403, { code: 4, message: 'TOO_MANY_REQUESTS' }]);
    await openTab('ben', {}, PHONE);
    now += 60_000;
    expect(refusals(await open('ada', 1))).toEqual([]);
  });
});

describe('what another session of the person did', () => {
  it.each([
    ['PasswordChanged', 'password-changed'],
    ['EmailChanged', 'email-changed'],
    ['TwoFactorEnabled', 'two-factor-on'],
    ['TwoFactorDisabled', 'two-factor-off'],
    ['BackupCodesRenewed', 'backup-codes-renewed'],
  ])('is told to the tabs of the others (%s)', async (type, notice) => {
    sessions.set('ada-at-home', aSession('ada', { publicId: 'at-home' }));
    sessions.set('bob', aSession('bob'));
    await start();
    const [here, atHome, bob] = [await openTab('ada'), await openTab('ada-at-home'), await openTab('bob')];
    const told = { here: [] as string[], atHome: [] as string[], bob: [] as string[] };
    here.socket.on(NOTICE, (what) => told.here.push(what));
    atHome.socket.on(NOTICE, (what) => told.atHome.push(what));
    bob.socket.on(NOTICE, (what) => told.bob.push(what));
    await expect.poll(() => sockets.count()).toBe(3);
    sockets.heard(happened(type, { userId: 'ada', sessionId: 'session-of-ada' }));
    await expect.poll(() => told.atHome).toEqual([notice]);
    expect(told).toMatchObject({ here: [], bob: [] });
  });

  it('is told once to a tab that was not connected then, unless it is of that session or of a later one', async () => {
    const happenedAt = new Date(NOW).toISOString();
    const changed = happened('PasswordChanged', { userId: 'ada', sessionId: 'at-work', at: happenedAt }, {});
    own = [{ ...changed, id: 'changed' }];
    const openedAt = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    sessions.set('ada', aSession('ada', { openedAt: openedAt(-1) }));
    sessions.set('at-work', aSession('ada', { publicId: 'at-work', openedAt: openedAt(-1) }));
    sessions.set('later', aSession('ada', { publicId: 'later', openedAt: openedAt(1) }));
    let admitted = (): void => undefined;
    catchUp = (admit) => {
      admitted = admit;
    };
    await start();
    const noticesOf = async (cookie: string, isHeard: boolean) => {
      const tab = await openTab(cookie);
      await expect.poll(() => sockets.count()).toBe(1);
      // The subscription may tell of it, too, before what was missed is read.
      for (const event of isHeard ? own : []) sockets.heard(event);
      admitted();
      await expect.poll(() => tab.heard.map(([name]) => name)).toContain(UP_TO);
      tab.socket.disconnect();
      await expect.poll(() => sockets.count()).toBe(0);
      return tab.heard.filter(([name]) => name === NOTICE).map(([, notice]) => notice);
    };
    for (const isHeard of [true, false]) {
      expect(await noticesOf('ada', isHeard)).toEqual(['password-changed']);
      expect(await noticesOf('at-work', isHeard)).toEqual([]);
      expect(await noticesOf('later', isHeard)).toEqual([]);
    }
  });

  it.each([
    ['ended-elsewhere', 'session-ended'],
    ['password-changed', 'session-ended-by-password'],
    ['access-ended', 'access-ended'],
  ])('is told to a session that it ended, before its sockets close (%s)', async (because, notice) => {
    await start();
    const tab = await openTab('ada');
    const told: string[] = [];
    tab.socket.on(NOTICE, (what) => told.push(what));
    await expect.poll(() => sockets.listens(roomOfPerson('ada'))).toBe(true);
    sockets.heard(happened('SignedOut', { userId: 'ada', sessionId: 'session-of-ada' }, { because }));
    await expect.poll(tab.isOpen).toBe(false);
    expect(told).toEqual([notice]);
  });
});

describe('a tab that asks whether it is still heard', () => {
  it('is answered as long as its session holds', async () => {
    await start();
    const tab = await openTab('ada');
    await expect(tab.socket.timeout(2_000).emitWithAck(CHECK)).resolves.toBeUndefined();
    sessions.delete('ada');
    await expect(tab.socket.timeout(2_000).emitWithAck(CHECK)).rejects.toThrow();
    expect(tab.isOpen()).toBe(false);
  });

  it('in a wrong way does no harm', async () => {
    await start();
    const tab = await openTab('ada');
    tab.socket.emit(CHECK, 'no function');
    tab.socket.emit('another', { a: 1 });
    await expect(tab.socket.timeout(2_000).emitWithAck(CHECK)).resolves.toBeUndefined();
  });
});

describe('20 quick reconnections', () => {
  it('leave one tab, which hears each thing once', async () => {
    await start();
    for (let count = 0; count < 20; count += 1) {
      const tab = await openTab('ada', { tab: 'tab-of-ada', after: '0003' });
      tab.socket.disconnect();
    }
    const tab = await openTab('ada', { tab: 'tab-of-ada' });
    await expect.poll(() => sockets.count()).toBe(1);
    await expect.poll(() => tab.present()?.map(({ id }) => id)).toEqual(['tab-of-ada']);
    tab.heard.length = 0;
    sockets.push(roomOfPerson('ada'), { view: 'clients', id: '1', position: '0010' }, () => true);
    await expect.poll(() => tab.heard).toEqual([['push', { view: 'clients', id: '1', position: '0010' }]]);
  });
});

describe('the tabs of a user', () => {
  it('are told of each other as they come and go, with what each runs on, and nobody else is', async () => {
    await start();
    const computer = await openTab('ada', { tab: 'computer', age: 60_000 });
    const stranger = await openTab('ben', { tab: 'stranger' });
    const phone = await openTab('ada', { tab: 'telephone' }, PHONE);
    const ada = { session: 'session-of-ada' };
    const both = [
      { ...ada, id: 'computer', kind: 'computer', device: 'Firefox on Linux', since: '2026-03-02T11:59:00.000Z' },
      { ...ada, id: 'telephone', kind: 'phone', device: 'Chrome on Android', since: '2026-03-02T12:00:00.000Z' },
    ];
    await expect.poll(computer.present).toEqual(both);
    await expect.poll(phone.present).toEqual(both);
    phone.socket.disconnect();
    await expect.poll(computer.present).toEqual(both.slice(0, 1));
    expect(stranger.present()?.map(({ id }) => id)).toEqual(['stranger']);
  });

  it('that say nothing of themselves, or nonsense, are not told of', async () => {
    await start();
    const known = await openTab('ada', { tab: 'known-tab' });
    await openTab('ada');
    await openTab('ada', { tab: '<script>', age: Number.NaN });
    await openTab('ada', { tab: 'x'.repeat(200) });
    await expect.poll(() => sockets.count()).toBe(4);
    await expect.poll(() => known.present()?.map(({ id }) => id)).toEqual(['known-tab']);
  });
});

describe("the user's midnight", () => {
  it('is told to the tabs for which a day begins, by the zone of each', async () => {
    // 23:59:59.7 in New York, a day that is long over in Tokyo.
    now = Date.parse('2026-03-03T04:59:59.700Z');
    const expiresAt = new Date(now + 30 * 60_000).toISOString();
    sessions.set('ada', aSession('ada', { expiresAt }));
    sessions.set('ben', aSession('ben', { expiresAt, timeZone: 'Asia/Tokyo' }));
    await start();
    const [ada, ben] = [await openTab('ada'), await openTab('ben')];
    await expect.poll(() => sockets.listens(roomOfPerson('ben'))).toBe(true);
    now += 400;
    await expect.poll(() => ada.heard.map(([name]) => name)).toContain(NEW_DAY);
    expect(ben.heard.map(([name]) => name)).not.toContain(NEW_DAY);
  });
});
