import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteContact } from './contact.ts';
import { createPersistedCache } from './persistedAnswers.ts';
import { cacheAnswer } from './persistedCache.ts';
import type { Label, PersistedStore } from './persistedStore.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

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

const SECRET = '0190f1c2-0000-7000-8000-0000000000aa';
const OPEN = '0190f1c2-0000-7000-8000-0000000000bb';
const [secretCase, openCase] = [
  { id: SECRET, title: 'Byron v. Babbage', version: 1 },
  { id: OPEN, title: 'Lovelace', version: 1 },
];
const task = (id: string, caseId: string | null) => ({ id, caseId, title: 'Call', version: 1 });
const TASKS = [task('t1', SECRET), task('t2', OPEN), task('t3', null)];

const signIn = (firm: object | undefined): void =>
  cacheAnswer('/api/auth/check', { authenticated: true, user: { id: 'dana' }, ...(firm && { firm }) });
const IN_FIRM = { id: 'ada', role: 'lawyer' };

/** A device of somebody who was in contact with the server at noon, and reads what was stored then. */
async function aDevice(offlineHours: number | null, restricted: readonly string[] | null = [SECRET]) {
  const device = aStore();
  const waiting = new Map<string, unknown>();
  const persisted = createPersistedCache(waiting, device.store);
  noteContact();
  if (offlineHours !== null) waiting.set('/api/firm', { isShared: true, policy: { offlineHours } });
  if (restricted !== null) waiting.set('/api/firm/own-matters', { led: [SECRET], teams: [SECRET], restricted });
  await persisted.flush();
  waiting.set('/api/cases', [secretCase, openCase]);
  waiting.set('/api/tasks', TASKS);
  waiting.set(`/api/cases/${SECRET}/access`, { id: SECRET, access: 'restricted', team: [] });
  waiting.set('/api/history', { entries: [{ caseId: SECRET }, { caseId: OPEN }], next: null });
  waiting.set('/api/timer', { caseId: SECRET });
  await persisted.flush();
  const nextPage = () => createPersistedCache(new Map(), device.store);
  return { ...device, waiting, persisted, nextPage };
}

const idsOf = (answer: unknown): readonly string[] =>
  (answer as readonly { readonly id: string }[]).map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  signIn(IN_FIRM);
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('what is of restricted matters on a device', () => {
  it('is readable for the hours of the firm’s policy since the server answered last, and then no more', async () => {
    const { nextPage } = await aDevice(72);
    vi.setSystemTime(NOON + 72 * HOUR - 1);
    expect(idsOf(await nextPage().find('/api/cases'))).toEqual([SECRET, OPEN]);
    expect(await nextPage().find('/api/timer')).toEqual({ caseId: SECRET });
    vi.setSystemTime(NOON + 72 * HOUR);
    const page = nextPage();
    expect(idsOf(await page.find('/api/cases'))).toEqual([OPEN]);
    expect(idsOf(await page.find('/api/tasks'))).toEqual(['t2', 't3']);
    expect(await page.find(`/api/tasks?caseId=${SECRET}`)).toBeUndefined();
    expect(await page.find(`/api/cases/${SECRET}`)).toBeUndefined();
    expect(await page.find(`/api/cases/${SECRET}/access`)).toBeUndefined();
    expect(await page.find('/api/history')).toEqual({ entries: [{ caseId: OPEN }], next: null });
    expect(await page.find('/api/timer')).toBeUndefined();
    expect(await page.find(`/api/cases/${OPEN}`)).toEqual(openCase);
  });

  it('is kept for as long as anything else while the server answers', async () => {
    const { nextPage } = await aDevice(1);
    vi.setSystemTime(NOON + 5 * HOUR);
    noteContact();
    vi.setSystemTime(NOON + 5.5 * HOUR);
    expect(idsOf(await nextPage().find('/api/cases'))).toEqual([SECRET, OPEN]);
  });

  it('is taken off the device, so that a clock that is turned back brings nothing', async () => {
    const { persisted, nextPage, texts, labels } = await aDevice(72);
    expect(await persisted.endLease()).toBe(false);
    vi.setSystemTime(NOON + 73 * HOUR);
    expect(await persisted.endLease()).toBe(true);
    const stored = [...texts].filter(([key]) => !key.endsWith('/api/firm/own-matters')).map(([, text]) => text);
    expect(stored.join()).not.toContain(SECRET);
    vi.setSystemTime(NOON);
    expect(idsOf(await nextPage().find('/api/cases'))).toEqual([OPEN]);
    // What is left of a list is fetched whole.
    expect([...labels.values()].filter(({ isPart }) => isPart).map(({ address }) => address)).toEqual([
      '/api/cases',
      '/api/tasks',
      '/api/history',
    ]);
  });

  it('comes back with the next answer of the server', async () => {
    const { nextPage, persisted, waiting } = await aDevice(72);
    vi.setSystemTime(NOON + 73 * HOUR);
    await persisted.endLease();
    noteContact();
    waiting.set('/api/cases', [secretCase, openCase]);
    await persisted.flush();
    expect(idsOf(await nextPage().find('/api/cases'))).toEqual([SECRET, OPEN]);
    expect(await nextPage().endLease()).toBe(false);
  });

  it('is left out of records that were told of after their list', async () => {
    const { persisted, nextPage, texts } = await aDevice(72);
    persisted.amend('/api/tasks', ['t1', 't2'], [task('t1', SECRET), { ...task('t2', OPEN), version: 2 }]);
    await persisted.flush();
    vi.setSystemTime(NOON + 73 * HOUR);
    await persisted.endLease();
    expect(texts.get('dana@ada /api/tasks#records') ?? [...texts.values()].join()).not.toContain('"t1"');
    expect(await nextPage().find('/api/tasks')).toEqual([{ ...task('t2', OPEN), version: 2 }, task('t3', null)]);
  });

  it('is never stored where the firm wants none of it', async () => {
    const { texts, nextPage } = await aDevice(0);
    const stored = [...texts].filter(([key]) => !key.endsWith('/api/firm/own-matters')).map(([, text]) => text);
    expect(stored.join()).not.toContain(SECRET);
    expect(idsOf(await nextPage().find('/api/cases'))).toEqual([OPEN]);
  });

  it.each([
    ['the firm’s policy', null, [SECRET]],
    ['which matters are restricted', 0, null],
  ] as const)('is not readable where nothing says %s, with all else', async (_what, hours, restricted) => {
    const { nextPage } = await aDevice(hours, restricted);
    vi.setSystemTime(NOON + 1);
    const found = await nextPage().find('/api/cases');
    expect(found === undefined ? [] : idsOf(found)).not.toContain(SECRET);
  });

  it('is no matter of who works alone', async () => {
    signIn(undefined);
    const { nextPage, persisted } = await aDevice(null, null);
    vi.setSystemTime(NOON + 200 * HOUR);
    expect(await persisted.endLease()).toBe(false);
    expect(idsOf(await nextPage().find('/api/cases'))).toEqual([SECRET, OPEN]);
  });
});
