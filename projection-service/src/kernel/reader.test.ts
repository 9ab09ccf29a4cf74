import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { describe, expect, it } from 'vitest';
import { perStore, readerFor } from './reader.ts';

const ADA = { userId: 'ada' };
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
  expect(keptIn(readerFor(store, ADA))).toBe(keptIn(readerFor(store, { userId: 'bob' })));
  expect(keptIn(readerFor(await aStore(), ADA))).not.toBe(keptIn(readerFor(store, ADA)));
});
