import type { Access, Role } from '@lexledger/contracts/access/roles';
import { client } from '@lexledger/contracts/features/clients';
import { caseNote } from '@lexledger/contracts/features/notes';
import { type SearchAnswer, search } from '@lexledger/contracts/features/search';
import { moneyTarget } from '@lexledger/contracts/features/targets';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { describe, expect, it } from 'vitest';
import { documentsOf, type ExampleEvent, happened, inOrder } from '../../kernel/example.ts';
import type { Projection } from '../../kernel/projection.ts';
import { ask, testActor } from '../../kernel/test-reader.ts';
import { aCase, aClient, aTask } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { viewSpecOf } from '../../kernel/view-spec.ts';
import { searchQuery } from './search.ts';
import { searchProjection } from './search.view.ts';

const STRANGER = { ...testActor, userId: idOf('stranger') };

/** A read store that follows a log, as a runner would make it. */
async function following(projection: Projection = searchProjection) {
  const store: ReadStore = openSqliteReadStore(':memory:');
  const log: ExampleEvent[] = [];
  const shownBy = async (by: Projection): Promise<Position> => {
    const spec = viewSpecOf(by);
    await store.prepare(spec);
    const events = inOrder(log);
    const position = events.at(-1)?.position ?? '';
    const documents = [...documentsOf(by, events).values()];
    await store.commit(
      spec,
      documents.map((document) => ({ op: 'put', document, position: String(document.lastPosition) })),
      position,
    );
    await store.activate(spec);
    return position;
  };
  let reached: Position = await shownBy(projection);
  return {
    store,
    async happens(...events: readonly ExampleEvent[]) {
      log.push(...events);
      reached = await shownBy(projection);
    },
    rebuild: shownBy,
    async found(
      q: string,
      {
        actor = testActor,
        access = { role: 'owner' },
        ...query
      }: { readonly actor?: typeof testActor; readonly access?: Access; readonly [name: string]: unknown } = {},
    ) {
      return ask<SearchAnswer>(searchQuery, store, { actor, access, reached, query: { q, ...query } });
    },
  };
}

const titles = ({ hits }: SearchAnswer) => hits.map(({ title }) => title);

describe('a search', () => {
  it('answers each hit with its kind, its case, what matches in its title and the passage', async () => {
    const { happens, found } = await following();
    await happens(
      happened(...aClient('Ada Byron')),
      happened(...aCase('Byron v. Babbage', { clientId: idOf('Ada Byron') })),
      happened(
        ...aTask('Call the clerk', { caseId: idOf('Byron v. Babbage'), description: 'Ask for the deposition dates' }),
      ),
    );
    const { hits, totals } = await found('depsition');
    expect(hits).toEqual([
      {
        kind: 'task',
        id: idOf('Call the clerk'),
        title: 'Call the clerk',
        titleRanges: [],
        passage: {
          field: 'description',
          label: 'Details',
          text: 'Ask for the deposition dates',
          ranges: [{ start: 12, end: 22 }],
        },
        caseId: idOf('Byron v. Babbage'),
        within: 'Byron v. Babbage',
        updatedAt: '2026-03-02T09:00:00.000Z',
      },
    ]);
    expect(totals).toEqual([{ kind: 'task', count: 1 }]);
    expect((await found('babbage')).hits).toMatchObject([
      { kind: 'case', titleRanges: [{ start: 9, end: 16 }], passage: null, within: 'Ada Byron' },
    ]);
  });

  it('finds what came, changed, went and came back since it last looked', async () => {
    const { happens, found } = await following();
    const stream = ['client', idOf('Ada Byron')] as const;
    expect(titles(await found('ada'))).toEqual([]);
    await happens(happened(...aClient('Ada Byron')));
    expect(titles(await found('ada'))).toEqual(['Ada Byron']);
    await happens(happened(client.events.changed, stream, { changes: { name: 'Ada Lovelace' } }));
    expect(titles(await found('byron'))).toEqual([]);
    expect(titles(await found('lovelace'))).toEqual(['Ada Lovelace']);
    await happens(happened(client.events.removed, stream, {}));
    expect(titles(await found('lovelace'))).toEqual([]);
    await happens(happened(client.events.restored, stream, {}));
    expect(titles(await found('lovelace'))).toEqual(['Ada Lovelace']);
  });

  it("never finds somebody else's records", async () => {
    const { happens, found } = await following();
    await happens(happened(...aClient('Ada Byron')));
    expect(titles(await found('ada'))).toEqual(['Ada Byron']);
    expect(await found('ada', { actor: STRANGER })).toEqual({ hits: [], totals: [] });
    expect(await found('', { actor: STRANGER })).toEqual({ hits: [], totals: [] });
  });

  it('without words answers what was changed last', async () => {
    const { happens, found } = await following();
    await happens(happened(...aClient('Ada Byron')), happened(...aTask('Call the clerk'), '2026-03-03T09:00:00.000Z'));
    expect(titles(await found(''))).toEqual(['Call the clerk', 'Ada Byron']);
    expect(titles(await found('', { kinds: 'client' }))).toEqual(['Ada Byron']);
  });

  it('begins anew when the view was built anew', async () => {
    const { happens, found, rebuild } = await following();
    await happens(happened(...aClient('Ada Byron')));
    expect(titles(await found('ada'))).toEqual(['Ada Byron']);
    const version = searchProjection.version + 1;
    const shouting: Projection = {
      ...searchProjection,
      version,
      project: Object.fromEntries(
        Object.entries(searchProjection.project).map(([type, project]) => [
          type,
          (...given) => {
            const document = project(...given);
            return document === null ? null : { ...document, words: { name: 'ADA THE SECOND' }, shape: version };
          },
        ]),
      ),
    };
    await rebuild(shouting);
    expect(titles(await found('ada'))).toEqual(['ADA THE SECOND']);
  });

  it('shows each of several at once what it must see', async () => {
    const { happens, found } = await following();
    await happens(happened(...aClient('Ada Byron')));
    const first = found('ada');
    await happens(happened(...aClient('Ada Lovelace')));
    const answers = await Promise.all([first, found('ada'), found('ada lovelace')]);
    expect(titles(answers[1] as SearchAnswer)).toHaveLength(2);
    expect(titles(answers[2] as SearchAnswer)).toEqual(['Ada Lovelace']);
  });

  it('finds a thousand and one records, which are read piece by piece', async () => {
    const { happens, found } = await following();
    await happens(...Array.from({ length: 1001 }, (_, number) => happened(...aTask(`Letter ${number}`))));
    expect((await found('letter')).totals).toEqual([{ kind: 'task', count: 1001 }]);
    expect(titles(await found('"letter 1000"'))).toEqual(['Letter 1000']);
  });
});

describe('the query of a search', () => {
  it('takes kinds with commas, and says which there are', () => {
    expect(search.query.parse({ kinds: 'task,case,task' })).toMatchObject({ kinds: ['task', 'case'] });
    const refused = search.query.safeParse({ kinds: 'task,unicorn' });
    expect(refused.error?.issues[0]?.message).toMatch(/^Give kinds with commas: client, case/);
  });
});

describe('a search in a firm of several people', async () => {
  const MEMBER = { ...testActor, userId: idOf('member'), firmId: testActor.userId };
  const { happens, found } = await following();
  const aTarget = (title: string, whose = {}): ExampleEvent => {
    const fields = moneyTarget.commands.add.body.parse({ title, targetAmount: '1' });
    return happened(moneyTarget.events.added, ['target', idOf(title)], { fields }, undefined, whose);
  };
  await happens(
    happened(...aClient('Ada Byron')),
    happened(...aCase('Byron v. Babbage', { clientId: idOf('Ada Byron') })),
    happened(caseNote.events.added, ['note', idOf('A note')], {
      fields: { caseId: idOf('Byron v. Babbage'), content: 'Byron called', isPinned: false, mentions: [] },
    }),
    happened(...aTask('Call Byron', { caseId: idOf('Byron v. Babbage') })),
    aTarget('Byron fees'),
  );
  const kindsFor = async (role: Role) => {
    const { hits, totals } = await found('byron', { actor: MEMBER, access: { role } });
    expect(totals.map(({ kind }) => kind).sort()).toEqual(hits.map(({ kind }) => kind).sort());
    return hits.map(({ kind }) => kind).sort();
  };

  it('finds and counts what each role may read, of one index', async () => {
    expect(await kindsFor('lawyer')).toEqual(['case', 'client', 'note', 'task']);
    expect(await kindsFor('bookkeeper')).toEqual(['case', 'client', 'task']);
    expect(await kindsFor('guest')).toEqual([]);
    expect(await kindsFor('lawyer')).toEqual(['case', 'client', 'note', 'task']);
  });

  it('finds what is personal for its person alone, whoever owns the firm', async () => {
    expect(await kindsFor('owner')).not.toContain('target');
    expect((await found('byron')).hits.map(({ kind }) => kind)).toContain('target');
  });

  it('names no case around a hit to whom the case is not shown', async () => {
    const [definition, stream, data] = aTask('Byron, for the guest', { caseId: idOf('Byron v. Babbage') });
    const { userId, firmId } = MEMBER;
    await happens(happened(definition, stream, data, undefined, { userId, firmId }));
    const { hits } = await found('byron', { actor: MEMBER, access: { role: 'guest' } });
    expect(hits).toMatchObject([{ title: 'Byron, for the guest', within: null }]);
  });
});
