import type { Access } from '@lexledger/contracts/access/roles';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { describe, expect, it } from 'vitest';
import { firmFinder, perStore, readerFor } from './reader.ts';

const ADA = { userId: 'ada', access: { role: 'owner' } } as const;
const VIEW = { name: 'cases', version: 1, indexes: [['n']] };
const DOCUMENTS: readonly ViewDocument[] = [
  { id: 'a', [OWNER]: 'ada', n: 1 },
  { id: 'b', [OWNER]: 'ada', n: 2 },
  { id: 'c', [OWNER]: 'bob', n: 4 },
];

async function aStore() {
  const store = openSqliteReadStore(':memory:');
  await store.prepare(VIEW);
  await store.commit(
    VIEW,
    DOCUMENTS.map((document) => ({ op: 'put', document, position: '1' })),
    '1',
  );
  return store;
}

describe('a reader', () => {
  it('reads what is the person’s, and nothing else, whatever is asked for', async () => {
    const read = readerFor(await aStore(), ADA);
    const wide = { [OWNER]: { in: ['ada', 'bob'] } };
    expect(await read.get(VIEW.name, 'a')).toMatchObject({ n: 1 });
    expect(await read.get(VIEW.name, 'c')).toBeNull();
    expect((await read.find(VIEW.name, { where: wide })).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await read.count(VIEW.name, wide)).toBe(2);
    expect(await read.aggregate(VIEW.name, { where: wide, sum: ['n'] })).toMatchObject([{ count: 2, sum: { n: 3 } }]);
  });

  it('reads nothing for nobody', async () => {
    const read = readerFor(await aStore(), null);
    expect(await read.get(VIEW.name, 'a')).toBeNull();
    expect(await read.find(VIEW.name, { where: {} })).toEqual([]);
  });
});

it('what is kept in memory is kept by store, not by reader', async () => {
  const store = await aStore();
  const keptIn = perStore(() => ({}));
  expect(keptIn(readerFor(store, ADA))).toBe(keptIn(readerFor(store, { ...ADA, userId: 'bob' })));
  expect(keptIn(readerFor(await aStore(), ADA))).not.toBe(keptIn(readerFor(store, ADA)));
});

describe('a reader for a member of a firm', async () => {
  const store = openSqliteReadStore(':memory:');
  for (const name of ['case-notes', 'time-entries', 'quick-actions']) {
    const view = { name, version: 1, indexes: [] };
    await store.prepare(view);
    const documents = [
      { id: 'of-ada', userId: 'ada', [OWNER]: name === 'quick-actions' ? 'ada' : 'firm' },
      { id: 'of-bob', userId: 'bob', [OWNER]: name === 'quick-actions' ? 'bob' : 'firm' },
    ];
    await store.commit(
      view,
      documents.map((document) => ({ op: 'put', document, position: '1' })),
      '1',
    );
  }
  const bob = (access: Access | null) => readerFor(store, { userId: 'bob', firmId: 'firm', access });
  const allOf = async (access: Access | null) => {
    const read = bob(access);
    const found = async (view: string) => (await read.find(view, { where: {} })).map(({ id }) => id);
    return [await found('case-notes'), await found('time-entries'), await found('quick-actions')];
  };

  it.each<readonly [string, Access | null, readonly (readonly string[])[]]>([
    ['an owner reads all of the firm’s', { role: 'owner' }, [['of-ada', 'of-bob'], ['of-ada', 'of-bob'], ['of-bob']]],
    ['a lawyer reads no time of others', { role: 'lawyer' }, [['of-ada', 'of-bob'], ['of-bob'], ['of-bob']]],
    [
      'a lawyer with the switch for it does',
      { role: 'lawyer', switches: ['allTime'] },
      [['of-ada', 'of-bob'], ['of-ada', 'of-bob'], ['of-bob']],
    ],
    ['a bookkeeper reads no notes', { role: 'bookkeeper' }, [[], ['of-ada', 'of-bob'], ['of-bob']]],
    ['a guest reads neither', { role: 'guest' }, [[], [], ['of-bob']]],
    ['who left reads what is theirs alone', null, [[], [], ['of-bob']]],
  ])('%s', async (_title, access, expected) => {
    expect(await allOf(access)).toEqual(expected);
  });

  it('gets, counts and sums what it finds', async () => {
    const read = bob({ role: 'lawyer' });
    expect(await read.get('time-entries', 'of-ada')).toBeNull();
    expect(await read.get('time-entries', 'of-bob')).toMatchObject({ userId: 'bob' });
    expect(await read.count('time-entries', {})).toBe(1);
    expect(await bob({ role: 'guest' }).aggregate('time-entries', { where: {} })).toMatchObject([{ count: 0 }]);
    expect(read.reaches('time-entries', { userId: 'ada' })).toBe(false);
    expect(read.reaches('time-entries', { userId: 'bob' })).toBe(true);
    expect(bob({ role: 'guest' }).reaches('case-notes', { userId: 'bob' })).toBe(false);
  });

  it('is known by another key wherever it reads something else', () => {
    const keys = [
      bob({ role: 'owner' }),
      bob({ role: 'lawyer' }),
      bob({ role: 'lawyer', switches: ['allTime'] }),
      bob(null),
    ];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
  });

  it('finds the documents of the whole firm only for what asks afterwards who may know of them', async () => {
    const found = await firmFinder(bob({ role: 'guest' })).find('case-notes', { where: {} });
    expect(found.map(({ id }) => id)).toEqual(['of-ada', 'of-bob']);
  });
});
