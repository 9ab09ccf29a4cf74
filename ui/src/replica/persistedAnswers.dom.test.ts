import { CACHED_ANSWER_MAX, CACHED_BROWSER_MAX, CACHED_COUNT_MAX, CACHED_MS } from '@lexledger/contracts/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outdated } from './answerWriter.ts';
import { CACHED_PERSON_KEY, SHAPE } from './cachedPerson.ts';
import { createPersistedCache } from './persistedAnswers.ts';
import { cacheAnswer } from './persistedCache.ts';
import type { Label, PersistedStore } from './persistedStore.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

function aStore() {
  const labels = new Map<string, Label>();
  const texts = new Map<string, string>();
  const keyOf = (person: string, address: string): string => `${person} ${address}`;
  const store: PersistedStore = {
    opens: async () => true,
    labels: async () => [...labels.values()],
    label: async (person, address) => labels.get(keyOf(person, address)),
    text: async (person, address) => texts.get(keyOf(person, address)),
    async put(label, text) {
      labels.set(keyOf(label.person, label.address), label);
      texts.set(keyOf(label.person, label.address), text);
    },
    async remove(gone) {
      for (const { person, address } of gone) {
        labels.delete(keyOf(person, address));
        texts.delete(keyOf(person, address));
      }
    },
    async clear() {
      labels.clear();
      texts.clear();
    },
  };
  return { store, labels, texts };
}

const signIn = (id: string): void =>
  cacheAnswer('/api/auth/check', { authenticated: true, user: { id }, expiresAt: '2026-11-20T12:30:00Z' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  signIn('eleanor');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aPersistedCache = (store: PersistedStore, waiting = new Map<string, unknown>()) => ({
  waiting,
  persisted: createPersistedCache(waiting, store),
});

describe('what is kept on the device', () => {
  it('is put away a little later, once for many answers, and found again by the next page', async () => {
    const { store, labels } = aStore();
    const { persisted, waiting } = aPersistedCache(store);
    waiting.set('/api/clients', [{ id: 'a' }]);
    persisted.flushSoon();
    waiting.set('/api/clients', [{ id: 'a' }, { id: 'b' }]);
    persisted.flushSoon();
    expect(await persisted.find('/api/clients')).toHaveLength(2);
    expect(labels.size).toBe(0);
    await vi.advanceTimersByTimeAsync(2100);
    expect(waiting.size).toBe(0);
    expect([...labels.values()]).toEqual([
      { person: 'eleanor', address: '/api/clients', shape: SHAPE, size: 23, keptAt: expect.any(Number) },
    ]);
    expect(await aPersistedCache(store).persisted.find('/api/clients')).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(await aPersistedCache(store).persisted.find('/api/cases')).toBeUndefined();
  });

  it('is put away at once when the network goes, though the page is busy with what it was putting away', async () => {
    const { store, texts } = aStore();
    vi.stubGlobal('requestIdleCallback', () => 0);
    const { persisted, waiting } = aPersistedCache(store);
    waiting.set('/api/clients', [{ id: 'a' }]);
    persisted.flushSoon();
    await vi.advanceTimersByTimeAsync(2100);
    waiting.set('/api/cases', [{ id: 'c' }]);
    expect(texts.size).toBe(0);
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect([...texts.values()].toSorted()).toEqual(['[{"id":"a"}]', '[{"id":"c"}]']);
  });

  it('is nobody else’s, and goes as soon as somebody else has something to keep', async () => {
    const { store, labels } = aStore();
    const first = aPersistedCache(store);
    first.waiting.set('/api/clients', [1]);
    await first.persisted.flush();
    signIn('victor');
    const { persisted, waiting } = aPersistedCache(store);
    expect(await persisted.find('/api/clients')).toBeUndefined();
    waiting.set('/api/cases', [2]);
    await persisted.flush();
    expect([...labels.values()].map(({ person }) => person)).toEqual(['victor']);
  });

  it('is forgotten of some addresses, also of what is being kept and about to be', async () => {
    const { store, labels, texts } = aStore();
    const { persisted, waiting } = aPersistedCache(store);
    waiting.set('/api/tasks?caseId=walled', [1]);
    waiting.set('/api/clients', [1]);
    await persisted.flush();
    waiting.set('/api/cases/walled', { id: 'walled' });
    const writing = persisted.flush();
    waiting.set('/api/facts?caseId=walled', []);
    await Promise.all([writing, persisted.forget((address) => address.includes('walled'))]);
    await persisted.flush();
    expect([...labels.values()].map(({ address }) => address)).toEqual(['/api/clients']);
    expect(texts.size).toBe(1);
  });

  it('is wiped whole, with what was about to be kept', async () => {
    const { store, labels, texts } = aStore();
    const { persisted, waiting } = aPersistedCache(store);
    waiting.set('/api/clients', [1]);
    await persisted.flush();
    localStorage.removeItem(CACHED_PERSON_KEY);
    waiting.set('/api/cases', [2]);
    const writing = persisted.flush();
    await Promise.all([writing, persisted.clear()]);
    expect([labels.size, texts.size]).toEqual([0, 0]);
  });

  it('goes again when its person signs out in another tab while it is written', async () => {
    const { store, labels } = aStore();
    const { put } = store;
    const { persisted, waiting } = aPersistedCache({
      ...store,
      async put(label, text) {
        await put(label, text);
        localStorage.removeItem(CACHED_PERSON_KEY);
      },
    });
    waiting.set('/api/clients', [1]);
    await persisted.flush();
    expect(labels.size).toBe(0);
  });

  it('is dropped when it is too old, or of another shape', async () => {
    const { store } = aStore();
    const { persisted } = aPersistedCache(store);
    const label = { person: 'eleanor', address: '/api/clients', shape: SHAPE, size: 3, keptAt: NOON };
    await store.put(label, '[1]');
    expect(await persisted.find('/api/clients')).toEqual([1]);
    await store.put({ ...label, shape: 'other' }, '[1]');
    expect(await persisted.find('/api/clients')).toBeUndefined();
    await store.put({ ...label, keptAt: NOON - CACHED_MS - 1 }, '[1]');
    expect(await persisted.find('/api/clients')).toBeUndefined();
  });

  it('does without where the browser refuses, and says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = aStore();
    const { persisted, waiting } = aPersistedCache({
      ...store,
      put: () => Promise.reject(new Error('QuotaExceededError')),
    });
    waiting.set('/api/clients', [1]);
    await persisted.flush();
    expect(waiting.size).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('leaves out an answer that is too long, and what was kept of it before', async () => {
    const { store, labels } = aStore();
    const { persisted, waiting } = aPersistedCache(store);
    waiting.set('/api/clients', [1]);
    await persisted.flush();
    waiting.set('/api/clients', 'x'.repeat(CACHED_ANSWER_MAX));
    await persisted.flush();
    expect(labels.size).toBe(0);
  });
});

describe('what has to go', () => {
  const label = (at: number, more: Partial<Label> = {}): Label => ({
    person: 'eleanor',
    address: `/api/${at}`,
    shape: SHAPE,
    size: 10,
    keptAt: NOON - at,
    ...more,
  });

  it('is the oldest beyond the number that is kept', () => {
    const labels = Array.from({ length: CACHED_COUNT_MAX + 2 }, (_, at) => label(at));
    expect(outdated(labels, 'eleanor', NOON).map(({ address }) => address)).toEqual([
      `/api/${CACHED_COUNT_MAX}`,
      `/api/${CACHED_COUNT_MAX + 1}`,
    ]);
  });

  it('is what makes all together too large', () => {
    const half = CACHED_BROWSER_MAX / 2;
    const labels = [label(2, { size: half }), label(1, { size: half }), label(0)];
    expect(outdated(labels, 'eleanor', NOON).map(({ address }) => address)).toEqual(['/api/2']);
  });

  it('is everything of somebody else', () => {
    expect(outdated([label(0, { person: 'victor' })], 'eleanor', NOON)).toHaveLength(1);
  });
});

describe('a long list whose records are told of one by one', () => {
  const aClient = (id: string, name: string, version = 1) => ({ id, name, version });
  const ada = aClient('a', 'Ada');
  const bob = aClient('b', 'Bob');
  const eve = aClient('e', 'Eve', 0);
  const kept = async (): Promise<ReturnType<typeof aStore>> => {
    const device = aStore();
    const { persisted, waiting } = aPersistedCache(device.store);
    waiting.set('/api/clients', [ada, bob]);
    await persisted.flush();
    return device;
  };

  it('is found with what changed, came and went since, by this page and the next', async () => {
    const { store, texts } = await kept();
    const whole = texts.get('eleanor /api/clients');
    const { persisted } = aPersistedCache(store);
    persisted.amend('/api/clients', ['a', 'e'], [aClient('a', 'Ada Byron', 2), eve]);
    persisted.amend('/api/clients', ['b'], []);
    const expected = [aClient('a', 'Ada Byron', 2), eve];
    expect(await persisted.find('/api/clients')).toEqual(expected);
    await persisted.flush();
    expect(await persisted.find('/api/clients')).toEqual(expected);
    expect(await aPersistedCache(store).persisted.find('/api/clients')).toEqual(expected);
    expect(await aPersistedCache(store).persisted.find('/api/clients?name=Eve')).toEqual([eve]);
    // The list itself, which may be long, was not written again.
    expect(texts.get('eleanor /api/clients')).toBe(whole);
  });

  it('adds what a later page is told to what an earlier one was', async () => {
    const { store } = await kept();
    const first = aPersistedCache(store).persisted;
    first.amend('/api/clients', ['e'], [eve]);
    await first.flush();
    const next = aPersistedCache(store).persisted;
    next.amend('/api/clients', ['b'], [aClient('b', 'Robert', 2)]);
    await next.flush();
    expect(await aPersistedCache(store).persisted.find('/api/clients')).toEqual([ada, aClient('b', 'Robert', 2), eve]);
  });

  it('is what it was answered as, once it is answered whole again', async () => {
    const { store } = await kept();
    const { persisted, waiting } = aPersistedCache(store);
    persisted.amend('/api/clients', ['e'], [eve]);
    await persisted.flush();
    persisted.amend('/api/clients', ['a'], []);
    waiting.set('/api/clients', [ada, bob]);
    persisted.flushSoon('/api/clients');
    expect(await persisted.find('/api/clients')).toEqual([ada, bob]);
    await persisted.flush();
    expect(await aPersistedCache(store).persisted.find('/api/clients')).toEqual([ada, bob]);
  });

  it('never tells of a record what is older than the list', async () => {
    const { store } = await kept();
    const { persisted } = aPersistedCache(store);
    persisted.amend('/api/clients', ['a'], [aClient('a', 'Before', 0)]);
    expect(await persisted.find('/api/clients')).toEqual([ada, bob]);
  });

  it('is nobody else’s', async () => {
    const { store, texts } = await kept();
    const { persisted } = aPersistedCache(store);
    persisted.amend('/api/clients', ['e'], [eve]);
    signIn('victor');
    expect(await persisted.find('/api/clients')).toBeUndefined();
    await persisted.flush();
    expect([...texts.keys()].filter((key) => key.startsWith('victor'))).toEqual([]);
  });
});

describe('a part of a list that is kept beside the whole', () => {
  const CASE = '/api/time-entries?caseId=a';
  const entry = (id: string, more: object = {}) => ({
    id: `0190f1c2-0000-7000-8000-00000000000${id}`,
    caseId: 'a',
    version: 1,
    ...more,
  });
  const [first, later] = [entry('1'), entry('2')];
  const elsewhere = entry('3', { caseId: 'b' });

  /** Caches the answers one after the other, a minute apart; the next page finds them. */
  async function kept(...answers: readonly (readonly [address: string, answer: unknown])[]) {
    const { store } = aStore();
    const { persisted, waiting } = aPersistedCache(store);
    for (const [address, answer] of answers) {
      waiting.set(address, answer);
      await persisted.flush();
      vi.advanceTimersByTime(60_000);
    }
    return aPersistedCache(store).persisted;
  }

  it('is what the whole list tells where that was told later', async () => {
    const persisted = await kept([CASE, [first]], ['/api/time-entries', [first, later, elsewhere]]);
    expect(await persisted.find(CASE)).toEqual([first, later]);
  });

  it('is what the whole list tells where only records of it were told later', async () => {
    const persisted = await kept(['/api/time-entries', [first]], [CASE, [first]]);
    persisted.amend('/api/time-entries', [later.id], [later]);
    expect(await persisted.find(CASE)).toEqual([first, later]);
    await persisted.flush();
    expect(await persisted.find(CASE)).toEqual([first, later]);
  });

  it('is its own answer where that is newer, or the whole list cannot tell', async () => {
    const persisted = await kept(['/api/time-entries', [first]], [CASE, [first, later]]);
    expect(await persisted.find(CASE)).toEqual([first, later]);
    const removed = `${CASE}&removed=true`;
    const other = await kept([removed, [later]], ['/api/time-entries', [first]]);
    expect(await other.find(removed)).toEqual([later]);
  });

  it('is, of one record, what the list tells of its later version, with what only its own answer tells', async () => {
    const address = `/api/time-entries/${first.id}`;
    const own = { ...first, timeMinutes: 6, lines: ['long'] };
    const persisted = await kept([address, own], ['/api/time-entries', [{ ...first, timeMinutes: 12, version: 2 }]]);
    expect(await persisted.find(address)).toEqual({ ...own, timeMinutes: 12, version: 2 });
    const same = await kept([address, own], ['/api/time-entries', [first]]);
    expect(await same.find(address)).toEqual(own);
  });

  it('is known to be long by its answer, put away or not', async () => {
    const { store } = aStore();
    const { persisted, waiting } = aPersistedCache(store);
    const many = Array.from({ length: 3000 }, (_, at) => entry(String(at)));
    for (const list of [[first], many]) {
      waiting.set('/api/time-entries', list);
      expect(await persisted.isLong('/api/time-entries')).toBe(list === many);
      await persisted.flush();
      expect(await persisted.isLong('/api/time-entries')).toBe(list === many);
    }
    expect(await persisted.isLong('/api/tasks')).toBe(false);
  });
});
