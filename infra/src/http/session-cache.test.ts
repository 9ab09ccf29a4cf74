import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionStore, StoredSession } from '../sessions/port.ts';
import { type RememberedSessions, rememberSessions } from './session-cache.ts';

const start = Date.parse('2026-03-01T09:00:00.000Z');
const inAMinute = start + 60_000;
const anna: StoredSession = { userId: 'anna', expiresAt: new Date(inAMinute).toISOString() };

let now: number;
let asked: number;
let stored: Map<string, StoredSession>;
let underneath: SessionStore;
let sessions: RememberedSessions;
let remember: (memoryMs?: number) => RememberedSessions;

beforeEach(() => {
  now = start;
  asked = 0;
  stored = new Map([['one', anna]]);
  underneath = {
    async get(sid) {
      asked += 1;
      return stored.get(sid) ?? null;
    },
    async set(sid, session) {
      stored.set(sid, session);
    },
    async destroy(sid) {
      stored.delete(sid);
    },
    ofUser: async () => [...stored.values()],
    async destroyOfUser() {
      stored.clear();
      return 1;
    },
    async endOfUser(_userId, isMeant) {
      const meant = [...stored].filter(([, session]) => isMeant(session));
      for (const [sid] of meant) stored.delete(sid);
      return meant.map(([, session]) => session);
    },
    count: async () => 1,
    discount: async () => {},
    sweep: async () => 0,
    close: async () => {},
  };
  remember = (memoryMs) =>
    rememberSessions(underneath, { now: () => now }, ({ expiresAt }) => Date.parse(String(expiresAt)), memoryMs);
  sessions = remember();
});

describe('remembered sessions', () => {
  it('ask the store once for a burst of requests', async () => {
    for (let count = 0; count < 5; count += 1) expect(await sessions.get('one')).toEqual(anna);
    expect(asked).toBe(1);
    expect(sessions.recall('one')).toEqual(anna);
  });

  it("notice another process's revocation after two seconds", async () => {
    await sessions.get('one');
    stored.delete('one');
    now += 1_999;
    expect(await sessions.get('one')).toEqual(anna);
    now += 1;
    expect(await sessions.get('one')).toBeNull();
  });

  it("notice another process's revocation at once where nothing is to be remembered", async () => {
    const asking = remember(0);
    expect(await asking.get('one')).toEqual(anna);
    stored.delete('one');
    expect(asking.recall('one')).toBeUndefined();
    expect(await asking.get('one')).toBeNull();
  });

  it('notice a revocation of their own at once', async () => {
    await sessions.get('one');
    await sessions.destroy('one');
    expect(sessions.recall('one')).toBeUndefined();
    expect(await sessions.get('one')).toBeNull();
  });

  it('forget all sessions of a user whose sessions end', async () => {
    await sessions.get('one');
    await sessions.destroyOfUser('anna');
    expect(await sessions.get('one')).toBeNull();
  });

  it('forget those sessions of a user that were meant to end', async () => {
    await sessions.get('one');
    expect(await sessions.endOfUser('anna', () => false)).toEqual([]);
    expect(await sessions.get('one')).toEqual(anna);
    expect(await sessions.endOfUser('anna', ({ userId }) => userId === 'anna')).toEqual([anna]);
    expect(await sessions.get('one')).toBeNull();
  });

  it('do not revive what ended while it was being read', async () => {
    const read = sessions.get('one');
    await Promise.all([read, sessions.destroy('one')]);
    expect(await sessions.get('one')).toBeNull();
  });

  it('end at their expiry even if remembered', async () => {
    now = inAMinute - 1;
    expect(await sessions.get('one')).toEqual(anna);
    now = inAMinute;
    expect(sessions.recall('one')).toBeUndefined();
    expect(await sessions.get('one')).toBeNull();
  });
});
