import type { Block } from '@lexledger/contracts/drafting/document';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import {
  type DraftStaleness,
  type DraftValuesAnswer,
  type DraftVersionAnswer,
  draft,
  returnDraftVersion,
  saveDraftVersion,
} from '@lexledger/contracts/features/drafting';
import { fact } from '@lexledger/contracts/features/facts';
import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { party } from '@lexledger/contracts/features/parties';
import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { EXAMPLE_USER, type ExampleEvent, happened } from '../../kernel/example.ts';
import type { QueryHandler } from '../../kernel/query-handler.ts';
import type { Views } from '../../kernel/reader.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { aCase, aClient } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';

const CASE = idOf('matter');
const projections = Object.values(features).flatMap((feature) => [...feature.projections]);
const queryNamed = (name: string): QueryHandler =>
  features.drafting.queries.find(({ definition }) => definition.name === name) as QueryHandler;

const factFields = {
  caseId: CASE,
  date: '2025-05-01',
  datePrecision: 'month' as const,
  isDateApproximate: true,
  title: 'The engine was delivered',
  description: null,
  source: 'Invoice 12',
  sourcePage: '3',
  caseDocumentId: null,
  category: 'general',
  importance: 'medium' as const,
  isDisputed: false,
};
const aFact = happened(fact.events.added, ['fact', idOf('delivered')], { fields: factFields });
const aParty = happened(party.events.added, ['party', idOf('babbage')], {
  fields: {
    caseId: CASE,
    name: 'Charles Babbage',
    side: 'adverse',
    role: 'defendant',
    organisation: null,
    email: null,
    phone: null,
    address: '1 Dorset Street',
    notes: null,
  },
});
const firm = happened(firmProfile.events.added, ['firm', EXAMPLE_USER], {
  fields: {
    ...(firmProfile.commands.add.body.parse({
      firmName: 'Hopper LLP',
      street: '1 Main Street',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
    }) as object),
    letterheads: [],
  } as never,
});

const FIRST = '00000000-0000-4000-8000-0000000000b1';
const paragraph = (text: string): Block => ({
  type: 'paragraph',
  attrs: { id: FIRST },
  content: [
    { type: 'text', text },
    { type: 'fact', attrs: { factId: idOf('delivered'), version: 0 } },
  ],
});
const draftOf = (name: string, more: object = {}) =>
  happened(draft.events.added, ['draft', idOf(name)], {
    fields: {
      title: name,
      caseId: CASE,
      clientId: idOf('ada'),
      paper: 'letter',
      templateKey: null,
      templateId: null,
      templateVersion: null,
      preparedForId: null,
      roles: [],
      parties: {},
      answers: { 'money:Fee': '100', 'lawyer.barNumber': '4711' },
      blocks: { [FIRST]: { order: 'A', content: paragraph('It happened: ') } },
      sources: { [idOf('babbage')]: 0 },
      wordFile: null,
      status: 'draft',
      finalAt: null,
      versions: [],
      word: null,
      ...more,
    },
  });

const EVENTS: readonly ExampleEvent[] = [
  happened(...aClient('ada', { address: '12 St James’s Square' })),
  happened(...aCase('matter', { clientId: idOf('ada') })),
  aFact,
  aParty,
  firm,
  draftOf('letter'),
];

describe('what the records of a case say for a document', () => {
  let read: Views;
  const values = (id = CASE) => ask<DraftValuesAnswer>(queryNamed('GetDraftValues'), read, { params: { id } });
  beforeAll(async () => {
    read = await showing(projections, EVENTS);
  });

  it('is taken from case, client, parties and firm', async () => {
    expect((await values()).values).toMatchObject({
      'case.title': 'matter',
      'client.name': 'ada',
      'client.address': '12 St James’s Square',
      'party.defendant.name': 'Charles Babbage',
      'firm.name': 'Hopper LLP',
      'firm.address': '1 Main Street\nAlbany, NY 12207',
    });
  });

  it('has the client among the parties, and facts with dates as exact as they are known', async () => {
    const { parties, facts } = await values();
    expect(parties.map(({ name, role }) => [name, role])).toEqual([
      ['ada', null],
      ['Charles Babbage', 'defendant'],
    ]);
    expect(facts).toMatchObject([{ title: 'The engine was delivered', date: 'about May 2025', page: '3' }]);
  });

  it('offers what earlier drafts of the case were answered, and of other cases what is the lawyer’s own', async () => {
    expect((await values()).earlier['money:Fee']).toEqual({ answer: '100', draftId: idOf('letter'), title: 'letter' });
    read = await showing(projections, [...EVENTS, happened(...aCase('other', { clientId: idOf('ada') }))]);
    const { earlier } = await values(idOf('other'));
    expect(Object.keys(earlier)).toEqual(['lawyer.barNumber']);
  });

  it('names the records that it comes from, with their versions', async () => {
    const { sources } = await values();
    expect(sources.map(({ list }) => list)).toEqual(['cases', 'clients', 'parties', 'facts', 'firm-profiles']);
  });

  it('is not told of somebody else’s case, or of one that was removed', async () => {
    const stranger = { ...testActor, userId: idOf('stranger') };
    await expect(
      ask(queryNamed('GetDraftValues'), read, { params: { id: CASE }, actor: stranger }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const gone = await showing(projections, [...EVENTS, happened(caseRecord.events.removed, ['case', CASE], {})]);
    await expect(ask(queryNamed('GetDraftValues'), gone, { params: { id: CASE } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the list of drafts', () => {
  it('leaves out their texts, which each draft’s own answer has', async () => {
    const read = await showing(projections, EVENTS);
    const listed = await ask<readonly object[]>(queryNamed('ListDraft'), read, {});
    expect(listed.length).toBeGreaterThan(0);
    for (const row of listed) expect(row).not.toHaveProperty('blocks');
    expect(await ask(queryNamed('GetDraft'), read, { params: { id: idOf('letter') } })).toHaveProperty('blocks');
  });
});

describe('what changed since a draft was looked at', () => {
  const staleness = async (...later: readonly ExampleEvent[]) =>
    (
      await ask<DraftStaleness>(queryNamed('GetDraftStaleness'), await showing(projections, [...EVENTS, ...later]), {
        params: { id: idOf('letter') },
      })
    ).changed.map(({ list, name, seen, version, isRemoved }) => [list, name, seen, version, isRemoved]);

  it('is nothing while every record is as it was', async () => {
    expect(await staleness()).toEqual([]);
  });

  it('is a fact in the text, and a party that it names', async () => {
    expect(
      await staleness(
        happened(fact.events.changed, ['fact', idOf('delivered')], { changes: { title: 'It was delivered late' } }),
        happened(party.events.changed, ['party', idOf('babbage')], { changes: { address: '2 Dorset Street' } }),
      ),
    ).toEqual([
      ['facts', 'It was delivered late', 0, 1, false],
      ['parties', 'Charles Babbage', 0, 1, false],
    ]);
  });

  it('is a record that was removed, and nothing that was looked at again', async () => {
    expect(
      await staleness(
        happened(fact.events.removed, ['fact', idOf('delivered')], {}),
        happened(party.events.changed, ['party', idOf('babbage')], { changes: { address: '2 Dorset Street' } }),
        happened(draft.events.changed, ['draft', idOf('letter')], { changes: { sources: { [idOf('babbage')]: 1 } } }),
      ),
    ).toEqual([['facts', 'The engine was delivered', 0, 1, true]]);
  });

  it('minds no record that the draft does not use', async () => {
    expect(
      await staleness(happened(client.events.changed, ['client', idOf('ada')], { changes: { phone: '1' } })),
    ).toEqual([]);
  });
});

describe('a version of a draft', () => {
  const values = { today: '2026-03-02', values: { 'client.name': 'ada' }, parties: [], facts: [], authorities: [] };
  const stream = ['draft', idOf('letter')] as const;
  const events = [
    draftOf('letter'),
    happened(draft.events.changed, stream, {
      changes: { blocks: { [FIRST]: { order: 'A', content: paragraph('It came late: ') } } },
    }),
    happened(saveDraftVersion.event, stream, {
      changes: {
        versions: [{ versionNumber: 1, kind: 'saved', name: 'Sent', savedAt: '2026-03-02T10:00:00.000Z', revision: 1 }],
      },
      values,
    }),
    happened(draft.events.changed, stream, { changes: { title: 'Another', blocks: { [FIRST]: null as never } } }),
  ];
  const version = async (versionNumber: string, actor = testActor) =>
    ask<DraftVersionAnswer>(queryNamed('GetDraftVersion'), await showing(projections, events), {
      params: { id: idOf('letter'), versionNumber },
      events,
      actor,
    });
  const file = { fileData: 'a'.repeat(64), fileKey: 'key' };
  const saved = { versionNumber: 1, name: null, savedAt: '2026-03-02T10:00:00.000Z', revision: 0 };
  const filed = async (event: ExampleEvent, files: Readonly<Record<string, unknown>>) =>
    ask<DraftVersionAnswer>(queryNamed('GetDraftVersion'), await showing(projections, [draftOf('letter')]), {
      params: { id: idOf('letter'), versionNumber: '1' },
      events: [draftOf('letter'), event],
      files,
    });

  it('is the draft as it was when it was saved, with what it was filled with', async () => {
    expect(await version('1')).toMatchObject({
      version: { versionNumber: 1, name: 'Sent' },
      title: 'letter',
      blocks: [paragraph('It came late: ')],
      answers: { 'money:Fee': '100' },
      values,
    });
  });

  it('that came back has the text that came back', async () => {
    const edited = paragraph('Edited: ');
    const back = happened(returnDraftVersion.event, stream, {
      changes: {
        versions: [
          { versionNumber: 1, kind: 'returned', name: null, savedAt: '2026-03-02T10:00:00.000Z', revision: 0 },
        ],
      },
      blocks: [edited],
    });
    const answer = await ask<DraftVersionAnswer>(queryNamed('GetDraftVersion'), await showing(projections, events), {
      params: { id: idOf('letter'), versionNumber: '1' },
      events: [draftOf('letter'), back],
    });
    expect(answer).toMatchObject({ blocks: [edited], values: null, version: { kind: 'returned' } });
  });

  it('has what was stored in its sealed file', async () => {
    const kept = happened(saveDraftVersion.event, stream, {
      changes: { versions: [{ ...saved, kind: 'saved' }] },
      file,
    });
    expect(await filed(kept, { [file.fileData]: values })).toMatchObject({ values, blocks: [{ type: 'paragraph' }] });
    const changes = { versions: [{ ...saved, kind: 'returned' as const }] };
    const back = happened(returnDraftVersion.event, stream, { changes, file });
    const edited = [paragraph('Edited: ')];
    expect(await filed(back, { [file.fileData]: edited })).toMatchObject({ values: null, blocks: edited });
  });

  it('is there without what it was filled with when the bytes of its file are gone', async () => {
    const kept = happened(saveDraftVersion.event, stream, {
      changes: { versions: [{ ...saved, kind: 'saved' }] },
      file,
    });
    expect(await filed(kept, {})).toMatchObject({ values: null, blocks: [{ type: 'paragraph' }] });
  });

  it('is not there for another number, or for somebody else', async () => {
    await expect(version('2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(version('1', { ...testActor, userId: idOf('stranger') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is told in the history entry by entry, with the words of a block', async () => {
    const { entries } = await ask<HistoryAnswer>(queryNamed('GetDraftHistory'), await showing(projections, events), {
      params: { id: idOf('letter') },
      events,
    });
    expect(entries[2]?.changes).toEqual([
      {
        field: `blocks/${FIRST}`,
        label: 'Text',
        kind: 'text',
        before: 'It happened: [fact]',
        after: 'It came late: [fact]',
        erased: false,
      },
    ]);
    expect(entries[3]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'blocks', label: 'Text', after: 'It happened: [fact]' }),
        expect.objectContaining({ field: 'answers', label: 'Answers', after: '100\n4711' }),
      ]),
    );
    expect(entries[1]?.undo).toBe('none');
    expect(entries[2]?.undo).toBe('contested');
  });
});
