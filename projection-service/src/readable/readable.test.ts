import type { Role } from '@lexledger/contracts/access/roles';
import { fact } from '@lexledger/contracts/features/facts';
import { caseNote } from '@lexledger/contracts/features/notes';
import { describe, expect, it } from 'vitest';
import { casesProjection } from '../features/cases/cases.view.ts';
import { documentsProjection } from '../features/documents/case-documents.view.ts';
import { searchIndexProjection } from '../features/documents/document-search-index.view.ts';
import { factsProjection } from '../features/facts/facts.view.ts';
import { argumentsProjection } from '../features/law/legal-arguments.view.ts';
import { authoritiesProjection } from '../features/law/legal-authorities.view.ts';
import { notesProjection } from '../features/notes/case-notes.view.ts';
import { snippetsProjection } from '../features/snippets/document-snippets.view.ts';
import { type ExampleEvent, happened, inOrder } from '../kernel/example.ts';
import { NOTHING_HIDDEN, readerFor } from '../kernel/reader.ts';
import { showing, testActor } from '../kernel/test-reader.ts';
import { aCase, aFact } from '../kernel/test-records.ts';
import { idOf } from '../kernel/test-stores.ts';
import { readable, type Scope } from './readable.ts';

const PROJECTIONS = [
  casesProjection,
  authoritiesProjection,
  factsProjection,
  argumentsProjection,
  notesProjection,
  snippetsProjection,
  documentsProjection,
  searchIndexProjection,
];

const inCase = (caseTitle: string, date: string | null = null) => ({ caseId: idOf(caseTitle), date });

const EVENTS: readonly ExampleEvent[] = [
  happened(...aCase('Byron v. Babbage', { clientId: idOf('Ada Byron') })),
  happened(...aCase('Okafor v. Lind', { clientId: idOf('Bob Okafor') })),
  happened(...aFact('The engine was paid for', inCase('Byron v. Babbage', '2025-06-01'))),
  happened(...aFact('The roof leaked', inCase('Okafor v. Lind', '2025-07-01'))),
  happened(...aFact('Nobody knows when', inCase('Okafor v. Lind'))),
  happened(...aFact('A mistake', inCase('Okafor v. Lind', '2025-07-02'))),
  happened(fact.events.removed, ['fact', idOf('A mistake')], {}),
  happened(caseNote.events.added, ['note', idOf('A note')], {
    fields: { caseId: idOf('Okafor v. Lind'), content: 'Call the roofer', isPinned: false, mentions: [] },
  }),
];

const views = await showing(PROJECTIONS, EVENTS);
const reached = inOrder(EVENTS).at(-1)?.position ?? '';
const asked = (actor = testActor, of = views, role: Role = 'owner', hidden: readonly string[] = []) => ({
  read: readerFor(of, { ...actor, access: { role }, hidden: { ...NOTHING_HIDDEN, matters: hidden } }),
  reached,
  actor,
});
const titles = async (scope: Scope, actor = testActor) =>
  (await readable(asked(actor))).records('facts', scope).map(({ title }) => title);

describe('what a person may read', () => {
  it('is all of their records, without removed ones', async () => {
    expect(await titles({})).toEqual(['The engine was paid for', 'The roof leaked', 'Nobody knows when']);
  });

  it('is nothing of anybody else’s', async () => {
    expect(await titles({}, { ...testActor, userId: idOf('stranger') })).toEqual([]);
  });

  it('is what their role allows, of the records that are held for the whole firm', async () => {
    const member = { ...testActor, userId: idOf('member'), firmId: testActor.userId };
    const forMember = async (role: Role) => {
      const { records, ofFirm, key } = await readable(asked(member, views, role));
      return {
        cases: records('cases').length,
        facts: records('facts').length,
        held: ofFirm.records('facts').length,
        key,
      };
    };
    const [bookkeeper, lawyer] = [await forMember('bookkeeper'), await forMember('lawyer')];
    expect(bookkeeper).toMatchObject({ cases: 2, facts: 0, held: 3 });
    expect(lawyer).toMatchObject({ cases: 2, facts: 3, held: 3 });
    expect(bookkeeper.key).not.toBe(lawyer.key);
  });

  it('is nothing of a matter that is hidden from them', async () => {
    const { records } = await readable(asked(testActor, views, 'lawyer', [idOf('Okafor v. Lind')]));
    expect(records('facts').map(({ title }) => title)).toEqual(['The engine was paid for']);
    expect([records('cases').length, records('case-notes').length]).toEqual([1, 0]);
  });

  it.each<readonly [string, Scope, readonly string[]]>([
    ['a case', { caseId: idOf('Byron v. Babbage') }, ['The engine was paid for']],
    ['a client', { clientId: idOf('Bob Okafor') }, ['The roof leaked', 'Nobody knows when']],
    ['a client and another one’s case', { clientId: idOf('Bob Okafor'), caseId: idOf('Byron v. Babbage') }, []],
    ['some days, without what has no day', { from: '2025-06-02', to: '2025-07-01' }, ['The roof leaked']],
  ])('is narrowed to %s', async (_scope, scope, expected) => {
    expect(await titles(scope)).toEqual(expected);
  });

  it('is one object for each record until it changes, whatever was asked', async () => {
    const [first, again] = await Promise.all([readable(asked()), readable(asked())]);
    expect(first.changes).toBe(again.changes);
    expect(first.record('case-notes', idOf('A note'))).toBe(again.record('case-notes', idOf('A note')));
    expect(again.record('case-notes', idOf('The roof leaked'))).toBeUndefined();
  });

  it('counts as changed when all of it is read anew, even if there are as many records', async () => {
    const first = await readable(asked());
    const anew = await readable(asked(testActor, await showing(PROJECTIONS, EVENTS)));
    expect(anew.changes).not.toBe(first.changes);
  });
});
