import type { Access, Role } from '@lexledger/contracts/access/roles';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { describe, expect, it } from 'vitest';
import { firmFinder, NOTHING_HIDDEN, perStore, type Rights, readerFor, type Views } from './reader.ts';

const ADA = { userId: 'ada', access: { role: 'owner' }, hidden: NOTHING_HIDDEN } as const;
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

it('a reader of the past shows what a document was only to who may read what it is today', async () => {
  const store = openSqliteReadStore(':memory:');
  const view = { name: 'tasks', version: 1, indexes: [] };
  await store.prepare(view);
  const then = { id: 'a', userId: 'ada', [OWNER]: 'ada', caseId: null };
  await store.commit(view, [{ op: 'put', document: then, position: '1' }], '1');
  const past = (caseId: string): Views => ({
    get: store.get.bind(store),
    find: store.find.bind(store),
    count: store.count.bind(store),
    aggregate: store.aggregate.bind(store),
    today: async () => ({ ...then, caseId }),
  });
  const asker = { ...ADA, access: { role: 'lawyer' }, hidden: { ...NOTHING_HIDDEN, matters: ['shut'] } } as const;
  expect(await readerFor(past('open'), asker).get('tasks', 'a')).toMatchObject({ caseId: null });
  expect(await readerFor(past('shut'), asker).get('tasks', 'a')).toBeNull();
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
      {
        id: 'of-ada',
        userId: 'ada',
        caseId: 'case-1',
        concerned: ['ada', 'case-1', 'contact'],
        [OWNER]: name === 'quick-actions' ? 'ada' : 'firm',
      },
      {
        id: 'of-bob',
        userId: 'bob',
        caseId: null,
        concerned: ['bob'],
        [OWNER]: name === 'quick-actions' ? 'bob' : 'firm',
      },
    ];
    await store.commit(
      view,
      documents.map((document) => ({ op: 'put', document, position: '1' })),
      '1',
    );
  }
  const bob = (access: Access | null, hidden: readonly string[] = []) =>
    readerFor(store, { userId: 'bob', firmId: 'firm', access, hidden: { ...NOTHING_HIDDEN, matters: hidden } });
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

  it.each([
    ['what is assigned to them', { contactId: 'contact' }],
    ['what is of a matter that they lead', { led: () => ['case-1'] }],
  ])('a lawyer reads %s', async (_what, standing) => {
    const asker = {
      userId: 'bob',
      firmId: 'firm',
      access: { role: 'lawyer' },
      hidden: NOTHING_HIDDEN,
      ...standing,
    } as const;
    const read = readerFor(store, asker);
    expect(await read.count('time-entries', {})).toBe(2);
    expect(read.reaches('time-entries', { userId: 'ada', workedBy: 'contact', caseId: 'case-1' } as never)).toBe(true);
    expect(read.key).not.toBe(bob({ role: 'lawyer' }).key);
  });

  it('a guest reads what is of the matters in whose teams they are, and no time', async () => {
    const guest = (teams: readonly string[], hidden: readonly string[] = []) =>
      readerFor(store, {
        userId: 'bob',
        firmId: 'firm',
        access: { role: 'guest' },
        hidden: { ...NOTHING_HIDDEN, matters: hidden },
        teams: () => teams,
        clientsOfTeams: () => ['lind'],
      });
    const found = async (read: ReturnType<typeof guest>, view: string) =>
      (await read.find(view, { where: {} })).map(({ id }) => id);
    expect(await found(guest(['case-1']), 'case-notes')).toEqual(['of-ada']);
    expect(await found(guest(['case-1']), 'time-entries')).toEqual([]);
    expect(await found(guest([]), 'case-notes')).toEqual([]);
    expect(await found(guest(['case-1'], ['case-1']), 'case-notes')).toEqual([]);
    const reaches = (teams: readonly string[], view: string, document: object) =>
      guest(teams).reaches(view, { userId: 'ada', ...document });
    expect(reaches(['case-1'], 'case-notes', { caseId: 'case-1' })).toBe(true);
    expect(reaches(['case-2'], 'case-notes', { caseId: 'case-1' })).toBe(false);
    expect(reaches(['case-1'], 'clients', { id: 'lind' })).toBe(true);
    expect(reaches(['case-1'], 'clients', { id: 'brandt' })).toBe(false);
    expect(reaches(['case-1'], 'leads', { id: 'lead', caseId: 'case-1' })).toBe(false);
    // A task is also read by whom it is assigned to.
    expect(reaches([], 'tasks', { userId: 'bob', caseId: 'case-2' })).toBe(true);
    expect(guest(['case-1']).key).not.toBe(guest([]).key);
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
      bob({ role: 'owner' }, ['case-1']),
      bob({ role: 'lawyer' }),
      bob({ role: 'lawyer', switches: ['allTime'] }),
      bob(null),
    ];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
  });

  it('reads nothing of a matter that is hidden from them, however it is asked', async () => {
    const read = bob({ role: 'owner' }, ['case-1']);
    expect((await read.find('case-notes', { where: { caseId: 'case-1' } })).map(({ id }) => id)).toEqual([]);
    expect((await read.find('case-notes', { where: {} })).map(({ id }) => id)).toEqual(['of-bob']);
    expect(await read.get('case-notes', 'of-ada')).toBeNull();
    expect(await read.count('case-notes', {})).toBe(1);
    expect(await read.aggregate('case-notes', { where: {}, groupBy: ['caseId'] })).toMatchObject([{ count: 1 }]);
    expect(read.reaches('cases', { userId: 'bob', id: 'case-1' } as object & { userId: string })).toBe(false);
    expect(
      read.reaches('document-search-index', { userId: 'bob', metadata: { caseId: 'case-1' } } as object & {
        userId: string;
      }),
    ).toBe(false);
    expect(read.reaches('clients', { userId: 'bob', id: 'case-1' } as object & { userId: string })).toBe(true);
  });

  it('finds the documents of the whole firm only for what asks afterwards who may know of them', async () => {
    const found = await firmFinder(bob({ role: 'guest' })).find('case-notes', { where: {} });
    expect(found.map(({ id }) => id)).toEqual(['of-ada', 'of-bob']);
  });
});

describe('a document that speaks of several matters', async () => {
  const store = openSqliteReadStore(':memory:');
  const shown = { caseId: 'case-2', description: 'Call', entryId: 'e2', amount: '5.00' };
  const documents = [
    ['invoices', { lines: [{ caseId: 'case-1', description: 'Jail visit', entryId: 'e1', amount: '375.00' }, shown] }],
    ['conflict-checks', { matches: [{ caseId: 'case-1', name: 'Priya', side: 'adverse', searched: 'Priya S.' }] }],
  ] as const;
  for (const [name, fields] of documents) {
    const view = { name, version: 1, indexes: [] };
    await store.prepare(view);
    const document = { id: 'a', userId: 'ada', caseId: null, [OWNER]: 'firm', ...fields } as unknown as ViewDocument;
    await store.commit(view, [{ op: 'put', document, position: '1' }], '1');
  }
  const reading = (hidden: readonly string[]) =>
    readerFor(store, {
      userId: 'bob',
      firmId: 'firm',
      access: { role: 'lawyer' },
      hidden: { ...NOTHING_HIDDEN, matters: hidden },
    });

  it('says nothing of a hidden one, but what it adds up to and that there is a match', async () => {
    const read = reading(['case-1']);
    for (const all of [await read.find('invoices', { where: {} }), [await read.get('invoices', 'a')]]) {
      expect(all).toMatchObject([
        { lines: [{ caseId: null, description: 'Confidential', entryId: null, amount: '375.00' }, shown] },
      ]);
    }
    const [check] = await read.find('conflict-checks', { where: {} });
    expect(check?.matches).toMatchObject([
      { name: 'Confidential match', side: null, caseId: null, searched: 'Priya S.' },
    ]);
  });

  it('is whole for who sees all of them', async () => {
    expect((await reading([]).get('invoices', 'a'))?.lines).toMatchObject([{ description: 'Jail visit' }, shown]);
  });
});

describe('what the firm charges for a case', async () => {
  const store = openSqliteReadStore(':memory:');
  const view = { name: 'cases', version: 1, indexes: [] };
  await store.prepare(view);
  const document = { id: 'case-1', userId: 'ada', [OWNER]: 'firm', title: 'Lind', flatFee: '4800.00' };
  await store.commit(view, [{ op: 'put', document, position: '1' }], '1');
  const reading = (role: Role) =>
    readerFor(store, {
      ...{ userId: 'bob', firmId: 'firm', access: { role }, hidden: NOTHING_HIDDEN },
      teams: () => ['case-1'],
    });
  const read = async (role: Role) => [
    await reading(role).get('cases', 'case-1'),
    ...(await reading(role).find('cases', { where: {} })),
  ];

  it('is left out for a guest, however the case is read, and for nobody else', async () => {
    const ofGuest = await read('guest');
    expect(ofGuest.map((each) => each?.title)).toEqual(['Lind', 'Lind']);
    expect(ofGuest.map((each) => each?.flatFee)).toEqual([undefined, undefined]);
    expect([reading('guest').omits('cases', 'flatFee'), reading('guest').omits('cases', 'title')]).toEqual([
      true,
      false,
    ]);
    for (const role of ['paralegal', 'bookkeeper', 'lawyer'] as const) {
      expect((await read(role)).map((each) => each?.flatFee)).toEqual(['4800.00', '4800.00']);
    }
  });
});

it('a reader of who is screened from a client reads again what was of a matter that was opened meanwhile', async () => {
  const store = openSqliteReadStore(':memory:');
  await store.prepare({ name: 'case-notes', version: 1, indexes: [] });
  const notes = ['known', 'new'].map((caseId) => ({ id: `of ${caseId}`, userId: 'ada', [OWNER]: 'ada', caseId }));
  await store.commit(
    { name: 'case-notes', version: 1, indexes: [] },
    notes.map((document) => ({ op: 'put', document, position: '1' })),
    '1',
  );
  const rights = (matters: readonly string[]): Rights => ({
    access: { role: 'lawyer' },
    hidden: { ...NOTHING_HIDDEN, clients: ['lind'], matters },
    // The log says only when it is asked that the new matter is of the client.
    matters: { knows: (id) => id === 'known', current: async () => rights(['new']) },
  });
  const read = readerFor(store, { userId: 'bob', firmId: 'ada', ...rights([]) });
  expect((await read.find('case-notes', { where: {} })).map(({ id }) => id)).toEqual(['of known']);
  const again = () => readerFor(store, { userId: 'bob', firmId: 'ada', ...rights([]) });
  expect(await again().count('case-notes', {})).toBe(1);
  expect((await again().aggregate('case-notes', { where: {} }))[0]?.count).toBe(1);
  expect(await again().get('case-notes', 'of new')).toBeNull();
  // One that is held in memory is hidden as long as nothing says whose its matter is.
  expect(again().reaches('case-notes', { userId: 'ada', caseId: 'new' } as { readonly userId: string })).toBe(false);
});
