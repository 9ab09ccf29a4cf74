import { KEPT_ANSWER_MAX, KEPT_BROWSER_MAX, KEPT_COUNT_MAX, KEPT_MS } from '@lexledger/contracts/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_PERSON_KEY, keepAnswer, SHAPE } from './kept.ts';
import { createShelf, outdated } from './keptShelf.ts';
import type { Label, ShelfStore } from './keptStore.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

function aStore() {
  const labels = new Map<string, Label>();
  const texts = new Map<string, string>();
  const keyOf = (person: string, address: string): string => `${person} ${address}`;
  const store: ShelfStore = {
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
  keepAnswer('/api/auth/check', { authenticated: true, user: { id }, expiresAt: '2026-11-20T12:30:00Z' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  signIn('eleanor');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aShelf = (store: ShelfStore, waiting = new Map<string, unknown>()) => ({
  waiting,
  shelf: createShelf(waiting, store),
});

describe('what is kept on the device', () => {
  it('is put away a little later, once for many answers, and found again by the next page', async () => {
    const { store, labels } = aStore();
    const { shelf, waiting } = aShelf(store);
    waiting.set('/api/clients', [{ id: 'a' }]);
    shelf.putAway();
    waiting.set('/api/clients', [{ id: 'a' }, { id: 'b' }]);
    shelf.putAway();
    expect(await shelf.find('/api/clients')).toHaveLength(2);
    expect(labels.size).toBe(0);
    await vi.advanceTimersByTimeAsync(2100);
    expect(waiting.size).toBe(0);
    expect([...labels.values()]).toEqual([
      { person: 'eleanor', address: '/api/clients', shape: SHAPE, size: 23, keptAt: expect.any(Number) },
    ]);
    expect(await aShelf(store).shelf.find('/api/clients')).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(await aShelf(store).shelf.find('/api/cases')).toBeUndefined();
  });

  it('is put away at once when the network goes, though the page is busy with what it was putting away', async () => {
    const { store, texts } = aStore();
    vi.stubGlobal('requestIdleCallback', () => 0);
    const { shelf, waiting } = aShelf(store);
    waiting.set('/api/clients', [{ id: 'a' }]);
    shelf.putAway();
    await vi.advanceTimersByTimeAsync(2100);
    waiting.set('/api/cases', [{ id: 'c' }]);
    expect(texts.size).toBe(0);
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect([...texts.values()].toSorted()).toEqual(['[{"id":"a"}]', '[{"id":"c"}]']);
  });

  it('is nobody else’s, and goes as soon as somebody else has something to keep', async () => {
    const { store, labels } = aStore();
    const first = aShelf(store);
    first.waiting.set('/api/clients', [1]);
    await first.shelf.putAwayNow();
    signIn('victor');
    const { shelf, waiting } = aShelf(store);
    expect(await shelf.find('/api/clients')).toBeUndefined();
    waiting.set('/api/cases', [2]);
    await shelf.putAwayNow();
    expect([...labels.values()].map(({ person }) => person)).toEqual(['victor']);
  });

  it('is wiped whole, with what was about to be kept', async () => {
    const { store, labels, texts } = aStore();
    const { shelf, waiting } = aShelf(store);
    waiting.set('/api/clients', [1]);
    await shelf.putAwayNow();
    localStorage.removeItem(KEPT_PERSON_KEY);
    waiting.set('/api/cases', [2]);
    const writing = shelf.putAwayNow();
    await Promise.all([writing, shelf.clear()]);
    expect([labels.size, texts.size]).toEqual([0, 0]);
  });

  it('goes again when its person signs out in another tab while it is written', async () => {
    const { store, labels } = aStore();
    const { put } = store;
    const { shelf, waiting } = aShelf({
      ...store,
      async put(label, text) {
        await put(label, text);
        localStorage.removeItem(KEPT_PERSON_KEY);
      },
    });
    waiting.set('/api/clients', [1]);
    await shelf.putAwayNow();
    expect(labels.size).toBe(0);
  });

  it('is dropped when it is too old, or of another shape', async () => {
    const { store } = aStore();
    const { shelf } = aShelf(store);
    const label = { person: 'eleanor', address: '/api/clients', shape: SHAPE, size: 3, keptAt: NOON };
    await store.put(label, '[1]');
    expect(await shelf.find('/api/clients')).toEqual([1]);
    await store.put({ ...label, shape: 'other' }, '[1]');
    expect(await shelf.find('/api/clients')).toBeUndefined();
    await store.put({ ...label, keptAt: NOON - KEPT_MS - 1 }, '[1]');
    expect(await shelf.find('/api/clients')).toBeUndefined();
  });

  it('does without where the browser refuses, and says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store } = aStore();
    const { shelf, waiting } = aShelf({ ...store, put: () => Promise.reject(new Error('QuotaExceededError')) });
    waiting.set('/api/clients', [1]);
    await shelf.putAwayNow();
    expect(waiting.size).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('leaves out an answer that is too long, and what was kept of it before', async () => {
    const { store, labels } = aStore();
    const { shelf, waiting } = aShelf(store);
    waiting.set('/api/clients', [1]);
    await shelf.putAwayNow();
    waiting.set('/api/clients', 'x'.repeat(KEPT_ANSWER_MAX));
    await shelf.putAwayNow();
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
    const labels = Array.from({ length: KEPT_COUNT_MAX + 2 }, (_, at) => label(at));
    expect(outdated(labels, 'eleanor', NOON).map(({ address }) => address)).toEqual([
      `/api/${KEPT_COUNT_MAX}`,
      `/api/${KEPT_COUNT_MAX + 1}`,
    ]);
  });

  it('is what makes all together too large', () => {
    const half = KEPT_BROWSER_MAX / 2;
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
    const { shelf, waiting } = aShelf(device.store);
    waiting.set('/api/clients', [ada, bob]);
    await shelf.putAwayNow();
    return device;
  };

  it('is found with what changed, came and went since, by this page and the next', async () => {
    const { store, texts } = await kept();
    const whole = texts.get('eleanor /api/clients');
    const { shelf } = aShelf(store);
    shelf.amend('/api/clients', ['a', 'e'], [aClient('a', 'Ada Byron', 2), eve]);
    shelf.amend('/api/clients', ['b'], []);
    const expected = [aClient('a', 'Ada Byron', 2), eve];
    expect(await shelf.find('/api/clients')).toEqual(expected);
    await shelf.putAwayNow();
    expect(await shelf.find('/api/clients')).toEqual(expected);
    expect(await aShelf(store).shelf.find('/api/clients')).toEqual(expected);
    expect(await aShelf(store).shelf.find('/api/clients?name=Eve')).toEqual([eve]);
    // The list itself, which may be long, was not written anew.
    expect(texts.get('eleanor /api/clients')).toBe(whole);
  });

  it('adds what a later page is told to what an earlier one was', async () => {
    const { store } = await kept();
    const first = aShelf(store).shelf;
    first.amend('/api/clients', ['e'], [eve]);
    await first.putAwayNow();
    const next = aShelf(store).shelf;
    next.amend('/api/clients', ['b'], [aClient('b', 'Robert', 2)]);
    await next.putAwayNow();
    expect(await aShelf(store).shelf.find('/api/clients')).toEqual([ada, aClient('b', 'Robert', 2), eve]);
  });

  it('is what it was answered as, once it is answered whole again', async () => {
    const { store } = await kept();
    const { shelf, waiting } = aShelf(store);
    shelf.amend('/api/clients', ['e'], [eve]);
    await shelf.putAwayNow();
    shelf.amend('/api/clients', ['a'], []);
    waiting.set('/api/clients', [ada, bob]);
    shelf.putAway('/api/clients');
    expect(await shelf.find('/api/clients')).toEqual([ada, bob]);
    await shelf.putAwayNow();
    expect(await aShelf(store).shelf.find('/api/clients')).toEqual([ada, bob]);
  });

  it('never tells of a record what is older than the list', async () => {
    const { store } = await kept();
    const { shelf } = aShelf(store);
    shelf.amend('/api/clients', ['a'], [aClient('a', 'Before', 0)]);
    expect(await shelf.find('/api/clients')).toEqual([ada, bob]);
  });

  it('is nobody else’s', async () => {
    const { store, texts } = await kept();
    const { shelf } = aShelf(store);
    shelf.amend('/api/clients', ['e'], [eve]);
    signIn('victor');
    expect(await shelf.find('/api/clients')).toBeUndefined();
    await shelf.putAwayNow();
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

  /** Keeps the answers one after the other, a minute apart; the next page finds them. */
  async function kept(...answers: readonly (readonly [address: string, answer: unknown])[]) {
    const { store } = aStore();
    const { shelf, waiting } = aShelf(store);
    for (const [address, answer] of answers) {
      waiting.set(address, answer);
      await shelf.putAwayNow();
      vi.advanceTimersByTime(60_000);
    }
    return aShelf(store).shelf;
  }

  it('is what the whole list tells where that was told later', async () => {
    const shelf = await kept([CASE, [first]], ['/api/time-entries', [first, later, elsewhere]]);
    expect(await shelf.find(CASE)).toEqual([first, later]);
  });

  it('is what the whole list tells where only records of it were told later', async () => {
    const shelf = await kept(['/api/time-entries', [first]], [CASE, [first]]);
    shelf.amend('/api/time-entries', [later.id], [later]);
    expect(await shelf.find(CASE)).toEqual([first, later]);
    await shelf.putAwayNow();
    expect(await shelf.find(CASE)).toEqual([first, later]);
  });

  it('is its own answer where that is newer, or the whole list cannot tell', async () => {
    const shelf = await kept(['/api/time-entries', [first]], [CASE, [first, later]]);
    expect(await shelf.find(CASE)).toEqual([first, later]);
    const removed = `${CASE}&removed=true`;
    const other = await kept([removed, [later]], ['/api/time-entries', [first]]);
    expect(await other.find(removed)).toEqual([later]);
  });

  it('is, of one record, what the list tells of its later version, with what only its own answer tells', async () => {
    const address = `/api/time-entries/${first.id}`;
    const own = { ...first, timeMinutes: 6, lines: ['long'] };
    const shelf = await kept([address, own], ['/api/time-entries', [{ ...first, timeMinutes: 12, version: 2 }]]);
    expect(await shelf.find(address)).toEqual({ ...own, timeMinutes: 12, version: 2 });
    const same = await kept([address, own], ['/api/time-entries', [first]]);
    expect(await same.find(address)).toEqual(own);
  });

  it('is known to be long by its answer, put away or not', async () => {
    const { store } = aStore();
    const { shelf, waiting } = aShelf(store);
    const many = Array.from({ length: 3000 }, (_, at) => entry(String(at)));
    for (const list of [[first], many]) {
      waiting.set('/api/time-entries', list);
      expect(await shelf.isLong('/api/time-entries')).toBe(list === many);
      await shelf.putAwayNow();
      expect(await shelf.isLong('/api/time-entries')).toBe(list === many);
    }
    expect(await shelf.isLong('/api/tasks')).toBe(false);
  });
});
