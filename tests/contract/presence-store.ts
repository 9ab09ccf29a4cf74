import { randomUUID } from 'node:crypto';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { ConnectedTab, PresenceStore } from '@lexledger/infra/presence/port';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface PresenceStoreHarness {
  /** Opens the store that all calls share. */
  open(clock: Clock): Promise<PresenceStore>;
  dispose(): Promise<void>;
}

/** Tests that every presence store must pass. */
export function presenceStoreContract(name: string, harness: () => PresenceStoreHarness): void {
  describe(`${name} as a presence store`, () => {
    const { open, dispose } = harness();
    const clock = { time: 0, now: () => clock.time };
    let store: PresenceStore;
    let user: string;
    let [here, there]: string[] = [];

    const aTab = (tabId: string, more: Partial<ConnectedTab> = {}): ConnectedTab => ({
      userId: user,
      tabId,
      session: 'session',
      kind: 'computer',
      device: 'Firefox on Linux',
      since: 1_770_000_000_000,
      ...more,
    });
    const tabsOf = async (...users: string[]): Promise<readonly string[]> =>
      (await store.of(users)).map(({ tabId }) => tabId).sort();
    const at = (holder: string | undefined): string => holder as string;

    beforeEach(async () => {
      clock.time = 1_770_000_000_000;
      store = await open(clock);
      user = `user-${randomUUID()}`;
      [here, there] = [randomUUID(), randomUUID()];
    });
    afterEach(() => store.close());
    afterAll(dispose);

    it('tells the tabs of all processes that are there, and no other user’s', async () => {
      await store.live(at(here), 1_000);
      await store.live(at(there), 1_000);
      await store.put(at(here), aTab('one'));
      await store.put(at(there), aTab('two', { kind: 'phone', device: null, since: 5 }));
      await store.put(at(there), aTab('theirs', { userId: `${user}-other` }));
      expect(await tabsOf(user)).toEqual(['one', 'two']);
      expect(await store.of([user])).toContainEqual({
        userId: user,
        tabId: 'two',
        session: 'session',
        kind: 'phone',
        device: null,
        since: 5,
        holder: there,
      });
      expect(await tabsOf(user, `${user}-other`)).toEqual(['one', 'theirs', 'two']);
      expect(await tabsOf()).toEqual([]);
    });

    it('lists the tabs of firms that show records, at all live processes', async () => {
      const firmId = `firm of ${user}`;
      const records = [{ view: 'clients', id: user, isEdited: true }];
      const showing = async (...firms: string[]) => (await store.showing(firms)).map(({ tabId }) => tabId).sort();
      await store.live(at(here), 1_000);
      await store.live(at(there), 2_000);
      await store.put(at(here), aTab('one', { firmId, records }));
      await store.put(at(there), aTab('two', { firmId, records, userId: `${user}-other` }));
      await store.put(at(there), aTab('elsewhere', { firmId: `another ${firmId}`, records }));
      await store.put(at(there), aTab('idle', { firmId, records: [] }));
      await store.put(at(there), aTab('older', { firmId }));
      expect(await showing(firmId)).toEqual(['one', 'two']);
      expect(await showing()).toEqual([]);
      expect(await store.showing([firmId])).toContainEqual(aTab('one', { firmId, records }));
      clock.time += 1_000;
      expect(await showing(firmId)).toEqual(['two']);
      await store.put(at(there), aTab('two', { firmId, records: [], userId: `${user}-other` }));
      expect(await showing(firmId)).toEqual([]);
    });

    it('replaces a tab that is put again, and removes it from one process alone', async () => {
      await store.live(at(here), 1_000);
      await store.live(at(there), 1_000);
      await store.put(at(here), aTab('one'));
      await store.put(at(here), aTab('one', { kind: 'tablet' }));
      expect((await store.of([user])).map(({ kind }) => kind)).toEqual(['tablet']);
      await store.put(at(there), aTab('one'));
      await store.remove(at(here), user, 'one');
      await store.remove(at(here), user, 'one');
      expect((await store.of([user])).map(({ holder }) => holder)).toEqual([there]);
    });

    it('counts the tabs of a process as long as it says that it is there, to the millisecond', async () => {
      await store.put(at(here), aTab('one'));
      expect(await tabsOf(user)).toEqual([]);
      await store.live(at(here), 1_000);
      clock.time += 999;
      expect(await tabsOf(user)).toEqual(['one']);
      await store.live(at(here), 1_000);
      clock.time += 999;
      expect(await tabsOf(user)).toEqual(['one']);
      clock.time += 1;
      expect(await tabsOf(user)).toEqual([]);
    });

    it('forgets what a process left behind that ended, and what a process takes along', async () => {
      await store.live(at(here), 1_000);
      await store.live(at(there), 5_000);
      for (const holder of [here, there]) await store.put(at(holder), aTab(`at ${holder}`));
      clock.time += 1_000;
      await store.sweep();
      await store.live(at(here), 1_000);
      expect(await tabsOf(user)).toEqual([`at ${there}`]);
      await store.put(at(here), aTab('again'));
      expect(await tabsOf(user)).toEqual([`at ${there}`, 'again'].sort());
      await store.leave(at(there));
      expect(await tabsOf(user)).toEqual(['again']);
    });
  });
}
