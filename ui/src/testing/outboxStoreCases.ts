import type { OutboxItem } from '../outbox/item.ts';
import type { OutboxStore } from '../outbox/store.ts';

type NewItem = Omit<OutboxItem, 'sequence'>;

const anItem = (id: string, further: Partial<NewItem> = {}): NewItem => ({
  id,
  method: 'POST',
  path: '/api/case-notes',
  body: { content: id },
  userId: 'ada',
  key: id,
  type: 'note',
  noun: 'Note',
  deed: 'added',
  about: '',
  madeAt: 1_772_460_000_000,
  retries: 0,
  state: 'queued',
  wasSent: false,
  ...further,
});

/** A requirement of the outbox for the store of its commands. It also runs in a browser, so it uses no test runner. */
export interface StoreCase {
  readonly title: string;
  /**
   * Returns what was observed.
   * @param open opens a connection to the same store, as each tab has its own
   */
  readonly run: (open: () => Promise<OutboxStore>) => Promise<unknown>;
  readonly expected: unknown;
}

const idsIn = async (store: OutboxStore): Promise<readonly string[]> => (await store.all()).map(({ id }) => id);

export const STORE_CASES: readonly StoreCase[] = [
  {
    title: 'keeps what is added in its order, whole',
    async run(open) {
      const store = await open();
      const first = await store.add(anItem('b'));
      const second = await store.add(anItem('a'));
      const [kept] = await store.all();
      return [await idsIn(store), first.sequence < second.sequence, { ...kept, sequence: 0 }];
    },
    expected: [['b', 'a'], true, { ...anItem('b'), sequence: 0 }],
  },
  {
    title: 'leaves a command that is there already as it is',
    async run(open) {
      const store = await open();
      const first = await store.add(anItem('a', { retries: 2 }));
      const again = await store.add(anItem('a'));
      return [again.sequence === first.sequence, again.retries, await idsIn(store)];
    },
    expected: [true, 2, ['a']],
  },
  {
    title: 'writes what a change makes of each, and takes out what it makes nothing',
    async run(open) {
      const store = await open();
      for (const id of ['a', 'b', 'c']) await store.add(anItem(id));
      await store.change((item) => {
        if (item.id === 'b') return null;
        return item.id === 'c' ? { ...item, state: 'parked' } : item;
      });
      return (await store.all()).map(({ id, state }) => [id, state]);
    },
    expected: [
      ['a', 'queued'],
      ['c', 'parked'],
    ],
  },
  {
    title: 'keeps the place of a command that gets another id',
    async run(open) {
      const store = await open();
      for (const id of ['a', 'b']) await store.add(anItem(id));
      await store.change((item) => (item.id === 'a' ? { ...item, id: 'z' } : item));
      const again = await store.add(anItem('z'));
      return [await idsIn(store), again.body];
    },
    expected: [['z', 'b'], { content: 'a' }],
  },
  {
    title: 'does nothing of a change that fails on its way',
    async run(open) {
      const store = await open();
      for (const id of ['a', 'b']) await store.add(anItem(id));
      const change = store.change((item) => {
        if (item.id === 'b') throw new Error('cannot be changed');
        return null;
      });
      const failed = await change.then(
        () => 'nothing',
        (error: unknown) => (error as Error).message,
      );
      return [failed, await idsIn(store)];
    },
    expected: ['cannot be changed', ['a', 'b']],
  },
  {
    title: 'loses no change where several tabs make theirs at once',
    async run(open) {
      const tabs = [await open(), await open(), await open()];
      await tabs[0]?.add(anItem('a'));
      const tries = tabs.flatMap((tab) =>
        Array.from({ length: 20 }, () => tab.change((item) => ({ ...item, retries: item.retries + 1 }))),
      );
      await Promise.all([...tries, ...tabs.map((tab, at) => tab.add(anItem(`from ${at}`)))]);
      const all = (await tabs[1]?.all()) ?? [];
      return [all[0]?.retries, all.length, new Set(all.map(({ sequence }) => sequence)).size];
    },
    expected: [60, 4, 4],
  },
  {
    title: 'has one command where two tabs add it at once',
    async run(open) {
      const tabs = [await open(), await open()];
      const added = await Promise.all(tabs.map((tab) => tab.add(anItem('a'))));
      return [added[0]?.sequence === added[1]?.sequence, await idsIn(tabs[0] as OutboxStore)];
    },
    expected: [true, ['a']],
  },
  {
    title: 'has it all when it is opened again',
    async run(open) {
      const before = await open();
      for (const id of ['a', 'b']) await before.add(anItem(id));
      await before.change((item) => (item.id === 'a' ? { ...item, wasSent: true } : item));
      before.close();
      const after = await open();
      return (await after.all()).map(({ id, wasSent }) => [id, wasSent]);
    },
    expected: [
      ['a', true],
      ['b', false],
    ],
  },
];
