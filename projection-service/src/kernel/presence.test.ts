import type { PresentTab } from '@lexledger/contracts/presence';
import { openMemoryPresenceStore } from '@lexledger/infra/presence/memory';
import type { ConnectedTab, PresenceStore } from '@lexledger/infra/presence/port';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPresence, type Presence } from './presence.ts';
import { createTestLogger } from './test-stores.ts';

const START = Date.parse('2026-03-02T12:00:00.000Z');

let store: PresenceStore;
const running: Presence[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  store = openMemoryPresenceStore({ now: () => Date.now() });
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  vi.useRealTimers();
});

/** A process, and what it told the tabs that are connected to it. */
function aProcess(holder: string, shared = store) {
  const told: { userId: string; tabs: readonly PresentTab[] }[] = [];
  const shown: string[][] = [];
  const presence = createPresence({
    store: shared,
    holder,
    tell: (userId, tabs) => told.push({ userId, tabs }),
    showing: (firmId, tabs) => shown.push([firmId, ...tabs.map(({ tabId }) => tabId).sort()]),
    logger: createTestLogger(),
  });
  running.push(presence);
  presence.start();
  const last = (userId: string): readonly string[] | undefined =>
    told.findLast((one) => one.userId === userId)?.tabs.map(({ id }) => id);
  return { presence, told, last, shown };
}

const aTab = (tabId: string, more: Partial<ConnectedTab> = {}): ConnectedTab => ({
  userId: 'ada',
  tabId,
  session: 'of ada',
  kind: 'computer',
  device: 'Firefox on Linux',
  since: START + tabId.charCodeAt(0),
  ...more,
});

const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1000);

describe('a tab that comes', () => {
  it('is told of, with what it runs on and since when, to the tabs of its user alone', async () => {
    const { presence, told } = aProcess('one');
    presence.came(aTab('a', { kind: 'phone', device: 'Chrome on Android', since: START }));
    presence.came(aTab('b', { userId: 'ben' }));
    await seconds(0.1);
    expect(told).toEqual([
      {
        userId: 'ada',
        tabs: [
          {
            id: 'a',
            session: 'of ada',
            kind: 'phone',
            device: 'Chrome on Android',
            since: '2026-03-02T12:00:00.000Z',
          },
        ],
      },
      { userId: 'ben', tabs: [expect.objectContaining({ id: 'b' })] },
    ]);
  });

  it('is told of at other processes within a few seconds, the longest open first', async () => {
    const [one, two] = [aProcess('one'), aProcess('two')];
    two.presence.came(aTab('b'));
    await seconds(1);
    one.presence.came(aTab('a'));
    await seconds(0.1);
    expect(one.last('ada')).toEqual(['a', 'b']);
    await seconds(3);
    expect(two.last('ada')).toEqual(['a', 'b']);
  });

  it('is listed once while its old connection is not yet known to be dead, at this process or another', async () => {
    const [one, two] = [aProcess('one'), aProcess('two')];
    for (const { presence } of [one, one, two]) presence.came(aTab('a'));
    await seconds(4);
    expect([one.last('ada'), two.last('ada')]).toEqual([['a'], ['a']]);
    one.presence.left(aTab('a'));
    two.presence.left(aTab('a'));
    await seconds(4);
    expect((await store.of(['ada'])).map(({ holder }) => holder)).toEqual(['one']);
    one.presence.left(aTab('a'));
    await seconds(0.1);
    expect(await store.of(['ada'])).toEqual([]);
  });

  it('tells nothing again while nothing changes', async () => {
    const { presence, told } = aProcess('one');
    presence.came(aTab('a'));
    await seconds(120);
    expect(told).toHaveLength(1);
  });
});

describe('a tab that goes', () => {
  it('is told of a moment later, so that one that is loaded anew takes its place', async () => {
    const { presence, told, last } = aProcess('one');
    presence.came(aTab('a'));
    presence.came(aTab('b'));
    await seconds(0.1);
    presence.left(aTab('b'));
    await seconds(0.8);
    presence.came(aTab('c'));
    await seconds(2);
    expect(told.map(({ tabs }) => tabs.map(({ id }) => id).join())).toEqual(['a,b', 'a,c']);
    presence.left(aTab('c'));
    await seconds(2);
    expect(last('ada')).toEqual(['a']);
  });

  it('goes at once with a process that stops, and within 30 seconds with one that dies', async () => {
    const [here, stops] = [aProcess('here'), aProcess('stops')];
    // One that dies says nothing after this.
    await store.live('dies', 24_000);
    await store.put('dies', aTab('b'));
    stops.presence.came(aTab('c'));
    here.presence.came(aTab('a'));
    await seconds(4);
    expect(here.last('ada')).toEqual(['a', 'b', 'c']);
    await stops.presence.stop();
    await seconds(4);
    expect(here.last('ada')).toEqual(['a', 'b']);
    await seconds(20);
    expect(here.last('ada')).toEqual(['a']);
  });
});

describe('a process that was taken for gone', () => {
  it('puts its tabs back', async () => {
    const [one, two] = [aProcess('one'), aProcess('two')];
    one.presence.came(aTab('a'));
    two.presence.came(aTab('b'));
    await seconds(4);
    await store.leave('one');
    await seconds(12);
    expect(two.last('ada')).toEqual(['a', 'b']);
  });
});

describe('records that tabs show', () => {
  const RECORDS = [{ view: 'clients', id: 'c', isEdited: false }];
  const ofFirm = { firmId: 'firm', records: [] } as const;

  it('are told in the firm at once here, and within seconds at other processes', async () => {
    const [one, two] = [aProcess('one'), aProcess('two')];
    const [a, b] = [aTab('a', ofFirm), aTab('b', { ...ofFirm, userId: 'ben' })];
    one.presence.came(a);
    two.presence.came(b);
    one.presence.shows(a, RECORDS);
    two.presence.shows(b, RECORDS);
    await seconds(0.1);
    expect(one.shown.at(-1)?.slice(0, 2)).toEqual(['firm', 'a']);
    await seconds(3);
    expect([one.shown.at(-1), two.shown.at(-1)]).toEqual([
      ['firm', 'a', 'b'],
      ['firm', 'a', 'b'],
    ]);
    two.presence.left(b);
    await seconds(0.1);
    expect(two.shown.at(-1)).toEqual(['firm', 'a']);
    await seconds(3);
    expect(one.shown.at(-1)).toEqual(['firm', 'a']);
  });

  it('are put back with the tab by a process that was taken for gone', async () => {
    const one = aProcess('one');
    const a = aTab('a', ofFirm);
    one.presence.came(a);
    one.presence.shows(a, RECORDS);
    await seconds(1);
    await store.leave('one');
    await seconds(12);
    expect((await store.showing(['firm'])).map(({ records }) => records)).toEqual([RECORDS]);
  });

  it('are of nobody where no tab shows any', async () => {
    const one = aProcess('one');
    one.presence.came(aTab('a', ofFirm));
    await seconds(7);
    expect(one.shown).toEqual([]);
  });
});

describe('a store that is away', () => {
  it('is tried again, and the tabs are then told', async () => {
    let isAway = true;
    const flaky: PresenceStore = {
      ...store,
      of: (users) => (isAway ? Promise.reject(new Error('away')) : store.of(users)),
      put: (holder, tab) => (isAway ? Promise.reject(new Error('away')) : store.put(holder, tab)),
    };
    const { presence, last } = aProcess('one', flaky);
    presence.came(aTab('a'));
    await seconds(5);
    expect(last('ada')).toBeUndefined();
    isAway = false;
    await seconds(4);
    expect(last('ada')).toEqual(['a']);
  });
});

describe('many tabs of one user', () => {
  it('are told up to a number, the ones opened last', async () => {
    const { presence, told } = aProcess('one');
    for (let index = 0; index < 150; index += 1) presence.came(aTab(`tab-${index}`, { since: START + index }));
    await seconds(0.1);
    expect(told.at(-1)?.tabs).toHaveLength(30);
    expect(told.at(-1)?.tabs.at(-1)?.id).toBe('tab-99');
  });
});
