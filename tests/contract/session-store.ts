import { randomUUID } from 'node:crypto';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface SessionStoreHarness {
  /** Opens the store that all calls share. */
  open(clock: Clock): Promise<SessionStore>;
  dispose(): Promise<void>;
}

/** Tests that every session store must pass. */
export function sessionStoreContract(name: string, harness: () => SessionStoreHarness): void {
  describe(`${name} as a session store`, () => {
    const { open, dispose } = harness();
    const clock = { time: 0, now: () => clock.time };
    let store: SessionStore;
    let user: string;
    let sid: string;
    const body = { publicId: 'p1', cookie: { originalMaxAge: 1_800_000 }, list: [1, null] };

    beforeEach(async () => {
      clock.time = 1_770_000_000_000;
      store = await open(clock);
      user = `user-${randomUUID()}`;
      sid = randomUUID();
    });
    afterEach(() => store.close());
    afterAll(dispose);

    it('gives back what was set last, and null for what never was', async () => {
      expect(await store.get(sid)).toBeNull();
      await store.set(sid, { first: true }, clock.time + 1_000, null);
      await store.set(sid, body, clock.time + 1_000, user);
      expect(await store.get(sid)).toEqual(body);
    });

    it('has an expired session for none, from its very moment on', async () => {
      await store.set(sid, body, clock.time + 1_000, user);
      clock.time += 999;
      expect(await store.get(sid)).toEqual(body);
      clock.time += 1;
      expect(await store.get(sid)).toBeNull();
    });

    it('lives on when it is set again with a later expiry', async () => {
      await store.set(sid, body, clock.time + 1_000, user);
      await store.set(sid, body, clock.time + 5_000, user);
      clock.time += 3_000;
      expect(await store.get(sid)).toEqual(body);
    });

    it('destroys a session, once or twice', async () => {
      await store.set(sid, body, clock.time + 1_000, user);
      await store.destroy(sid);
      await store.destroy(sid);
      expect(await store.get(sid)).toBeNull();
    });

    it('ends all sessions of a user but one, and nobody else’s', async () => {
      const [second, third, foreign] = [randomUUID(), randomUUID(), randomUUID()];
      for (const id of [sid, second, third]) await store.set(id, body, clock.time + 1_000, user);
      await store.set(foreign, body, clock.time + 1_000, `${user}-other`);
      expect(await store.destroyOfUser(user, second)).toBe(2);
      expect(await store.get(sid)).toBeNull();
      expect(await store.get(second)).toEqual(body);
      expect(await store.get(foreign)).toEqual(body);
      expect(await store.destroyOfUser(user)).toBe(1);
      expect(await store.get(second)).toBeNull();
    });

    it('does not count a session that had expired among those it ended', async () => {
      await store.set(sid, body, clock.time + 1, user);
      clock.time += 10;
      expect(await store.destroyOfUser(user)).toBe(0);
    });

    it('ends the sessions of a user that are meant, tells which they were, and leaves all others', async () => {
      const [meant, over, foreign] = [randomUUID(), randomUUID(), randomUUID()];
      const there = { ...body, ip: '198.51.100.7' };
      await store.set(sid, body, clock.time + 1_000, user);
      await store.set(meant, there, clock.time + 1_000, user);
      await store.set(over, there, clock.time + 1, user);
      await store.set(foreign, there, clock.time + 1_000, `${user}-other`);
      clock.time += 10;
      const isThere = ({ ip }: { readonly ip?: unknown }): boolean => ip === '198.51.100.7';
      expect(await store.endOfUser(user, isThere)).toEqual([there]);
      expect(await store.endOfUser(user, isThere)).toEqual([]);
      expect(await store.get(meant)).toBeNull();
      expect(await store.get(sid)).toEqual(body);
      expect(await store.get(foreign)).toEqual(there);
      await store.destroyOfUser(user);
    });

    it('tells the sessions of a user that hold, and nobody else’s', async () => {
      const [second, over, foreign] = [randomUUID(), randomUUID(), randomUUID()];
      await store.set(sid, body, clock.time + 1_000, user);
      await store.set(second, { ...body, publicId: 'p2' }, clock.time + 1_000, user);
      await store.set(over, body, clock.time + 1, user);
      await store.set(foreign, body, clock.time + 1_000, `${user}-other`);
      clock.time += 10;
      const told = await store.ofUser(user);
      expect(told.map(({ publicId }) => publicId).sort()).toEqual(['p1', 'p2']);
      expect(JSON.stringify(told)).not.toContain(sid);
      await store.destroyOfUser(user);
      expect(await store.ofUser(user)).toEqual([]);
    });

    it('sweeps what has expired', async () => {
      const living = randomUUID();
      await store.sweep(clock.time);
      await store.set(sid, body, clock.time + 10, user);
      await store.set(living, body, clock.time + 1_000, user);
      clock.time += 10;
      expect(await store.sweep(clock.time)).toBe(1);
      expect(await store.sweep(clock.time)).toBe(0);
      expect(await store.get(living)).toEqual(body);
    });

    it('counts under a name whoever counts at once, takes back, and forgets in time', async () => {
      const [name, until] = [randomUUID(), clock.time + 1_000];
      const counts = await Promise.all(Array.from({ length: 20 }, () => store.count(name, until)));
      // Each count is at least as high as its rank: nobody is admitted because others were counted at the same moment.
      const turns = counts.toSorted((one, other) => one - other);
      expect(turns.filter((count, at) => count <= at || count > 20)).toEqual([]);
      await store.discount(name);
      expect(await store.count(name, until)).toBe(20);
      expect(await store.count(randomUUID(), until)).toBe(1);
      await store.discount(randomUUID());
      await store.sweep(until - 1);
      expect(await store.count(name, until)).toBe(21);
      await store.sweep(until);
      await store.discount(name);
      expect(await store.count(name, until + 1_000)).toBe(1);
      await store.sweep(until + 1_000);
    });

    it('counts amounts, takes some back, and reads without counting', async () => {
      const [name, until] = [randomUUID(), clock.time + 1_000];
      expect(await store.count(name, until, 700)).toBe(700);
      expect(await store.count(name, until, -200)).toBe(500);
      expect(await store.count(name, until, 0)).toBe(500);
      expect(await store.count(name, until)).toBe(501);
      expect(await store.count(randomUUID(), until, 0)).toBe(0);
      await store.sweep(until);
    });

    it('goes on counting when it is opened anew', async () => {
      const [name, until] = [randomUUID(), clock.time + 1_000];
      await store.count(name, until);
      await store.close();
      store = await open(clock);
      expect(await store.count(name, until)).toBe(2);
      await store.sweep(until);
    });

    it('keeps sessions when it is opened anew', async () => {
      await store.set(sid, body, clock.time + 1_000, user);
      await store.close();
      store = await open(clock);
      expect(await store.get(sid)).toEqual(body);
    });
  });
}
