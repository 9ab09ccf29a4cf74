import { caseDocument, textRead } from '@lexledger/contracts/features/documents';
import { legalAuthority } from '@lexledger/contracts/features/law';
import { caseNote } from '@lexledger/contracts/features/notes';
import { type ResearchAnswer, synonymGroup } from '@lexledger/contracts/features/research';
import { documentSnippet } from '@lexledger/contracts/features/snippets';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { describe, expect, it } from 'vitest';
import { documentsOf, type ExampleEvent, happened, inOrder } from '../../kernel/example.ts';
import type { Projection } from '../../kernel/projection.ts';
import { ask, testActor } from '../../kernel/test-reader.ts';
import { aCase } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { viewSpecOf } from '../../kernel/view-spec.ts';
import { casesProjection } from '../cases/cases.view.ts';
import { documentsProjection } from '../documents/case-documents.view.ts';
import { searchIndexProjection } from '../documents/document-search-index.view.ts';
import { factsProjection } from '../facts/facts.view.ts';
import { argumentsProjection } from '../law/legal-arguments.view.ts';
import { authoritiesProjection } from '../law/legal-authorities.view.ts';
import { notesProjection } from '../notes/case-notes.view.ts';
import { snippetsProjection } from '../snippets/document-snippets.view.ts';
import { researchQuery } from './research.ts';
import { synonymsProjection } from './research-synonyms.view.ts';

const PROJECTIONS: readonly Projection[] = [
  casesProjection,
  authoritiesProjection,
  factsProjection,
  argumentsProjection,
  notesProjection,
  snippetsProjection,
  documentsProjection,
  searchIndexProjection,
  synonymsProjection,
];

/** A read store that follows a log, as runners would make it. */
async function following() {
  const store: ReadStore = openSqliteReadStore(':memory:');
  const log: ExampleEvent[] = [];
  const show = async (): Promise<string> => {
    const events = inOrder(log);
    const position = events.at(-1)?.position ?? '';
    for (const projection of PROJECTIONS) {
      const spec = viewSpecOf(projection);
      await store.prepare(spec);
      const writes = [...documentsOf(projection, events).values()].map((document) => ({
        op: 'put' as const,
        document,
        position: String(document.lastPosition),
      }));
      await store.commit(spec, writes, position);
    }
    return position;
  };
  let reached = await show();
  return {
    async happens(...events: readonly ExampleEvent[]) {
      log.push(...events);
      reached = await show();
    },
    ask: (
      question: string,
      { actor = testActor, ...query }: { actor?: typeof testActor; [name: string]: unknown } = {},
    ) => ask<ResearchAnswer>(researchQuery, store, { actor, reached, query: { question, ...query } }),
  };
}

const BYRON = idOf('Byron v. Babbage');
const STRANGER = { ...testActor, userId: idOf('stranger') };

const aNote = (content: string, caseId = BYRON) =>
  happened(caseNote.events.added, ['note', idOf(content)], {
    fields: { caseId, content, isPinned: false, mentions: [] },
  });

const version = {
  versionNumber: 1,
  fileName: 'Lease.pdf',
  fileType: 'application/pdf',
  fileSize: 10,
  fileData: 'a'.repeat(64),
  changeDescription: null,
  uploadedAt: '2026-02-03T09:00:00.000Z',
};
const { changeDescription: _none, ...ofFile } = version;
const aDocument = happened(caseDocument.events.added, ['document', idOf('lease')], {
  fields: {
    caseId: BYRON,
    description: null,
    category: 'general',
    tagIds: [],
    folderId: null,
    ...ofFile,
    versions: [version],
    text: null,
    thumbnail: null,
  },
});
const itsText = (content: string, pageStarts: number[], isCut = false) =>
  happened(textRead, ['document', idOf('lease')], {
    changes: {
      text: { versionNumber: 1, status: 'read', problem: null, characters: content.length, isCut },
    },
    content,
    pageStarts,
  });

const LEASE = 'LEASE OF A MILL\n\n9. REPAIRS\nThe lessor shall keep the roof in repair.\n\nSigned by both.';

const titles = ({ results }: ResearchAnswer) => results.map(({ title }) => title);

describe('research', () => {
  it('quotes the passage of a document with its heading, its page, its place and why', async () => {
    const { happens, ask: asking } = await following();
    await happens(
      happened(...aCase('Byron v. Babbage')),
      aDocument,
      itsText(LEASE, [0, LEASE.indexOf('Signed')], true),
    );
    const { engine, searched, cut, results } = await asking('Who must repair the roof?');
    expect([engine, searched, cut]).toEqual(['built-in', { passages: 2, records: 1 }, 1]);
    expect(results).toHaveLength(1);
    const [{ passages, ...named }] = results as [ResearchAnswer['results'][number]];
    expect(named).toEqual({
      kind: 'document',
      id: idOf('lease'),
      title: 'Lease.pdf',
      citation: null,
      caseId: BYRON,
      within: 'Byron v. Babbage',
      day: '2026-02-03',
      alike: 0,
    });
    const [passage] = passages;
    expect(passage).toMatchObject({ version: 1, field: 'content', page: 1, heading: '9. REPAIRS' });
    const { text = '', start = 0, end = 0, ranges = [], score = 0, reasons = [] } = passage ?? {};
    expect([text, LEASE.slice(start, end)]).toEqual(['The lessor shall keep the roof in repair.', text]);
    expect(ranges.map((range) => text.slice(range.start, range.end))).toEqual(['roof', 'repair']);
    expect(reasons.map(({ word }) => word).sort()).toEqual(['repair', 'roof']);
    expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score);
  });

  it('finds by the synonyms that the asker added, from the next question on, and by nobody else’s', async () => {
    const { happens, ask: asking } = await following();
    await happens(happened(...aCase('Byron v. Babbage')), aNote('The collision was at noon.'));
    expect(titles(await asking('Where was the MVA?'))).toEqual([]);
    const words = (group: string, own = {}) =>
      happened(synonymGroup.events.added, ['synonym', idOf(group)], {
        fields: { words: 'MVA, collision', isUsed: true, isStandard: false, ...own },
      });
    await happens(words('off', { isUsed: false }));
    expect(titles(await asking('Where was the MVA?'))).toEqual([]);
    await happens(words('mva'));
    const { results } = await asking('Where was the MVA?');
    expect(results[0]?.passages[0]?.reasons).toMatchObject([
      { word: 'MVA', matches: ['collision'], synonyms: [{ word: 'collision', isOwn: true }] },
    ]);
    expect((await asking('Where was the MVA?', { actor: STRANGER })).results).toEqual([]);
  });

  it('quotes a snippet with what its blanks stand for', async () => {
    const { happens, ask: asking } = await following();
    await happens(
      happened(documentSnippet.events.added, ['snippet', idOf('snippet')], {
        fields: {
          ...{ title: 'Repair demand', description: null, category: 'Letters', tags: [], isFavorite: false },
          ...{ isCustom: true, placeholders: [], usageCount: 0, lastUsedAt: null },
          content:
            'On {{date:today}} {{client.name}} asks you to repair the roof within {{number:Days to repair}} days.',
        },
      }),
    );
    const { results } = await asking('repair the roof', { kinds: 'snippet' });
    expect(results[0]?.passages[0]?.text).toBe(
      'On [Today] [Client’s name] asks you to repair the roof within [Days to repair] days.',
    );
  });

  it('follows changes, new texts and removals', async () => {
    const { happens, ask: asking } = await following();
    await happens(aDocument, aNote('Ask about the roof'));
    expect(titles(await asking('roof'))).toEqual(['Ask about the roof']);
    await happens(itsText('The roof is the lessor’s.', [0]));
    expect(titles(await asking('roof')).sort()).toEqual(['Ask about the roof', 'Lease.pdf']);
    await happens(
      happened(caseNote.events.removed, ['note', idOf('Ask about the roof')], {}),
      itsText('Windows alone', [0]),
    );
    expect(titles(await asking('roof'))).toEqual([]);
  });

  it('searches only the kinds, the matter and the days asked for, and nobody else’s records', async () => {
    const { happens, ask: asking } = await following();
    await happens(
      happened(...aCase('Byron v. Babbage', { clientId: idOf('Ada') })),
      happened(...aCase('Okafor v. Lind', { clientId: idOf('Bob') })),
      aNote('The roof of the mill'),
      aNote('The roof of the barn', idOf('Okafor v. Lind')),
      happened(legalAuthority.events.added, ['authority', idOf('authority')], {
        fields: {
          caseId: BYRON,
          type: 'case',
          citation: 'Roof v. Gutter, 1 Rdg. 2d 3 (1999)',
          title: 'Roof v. Gutter',
          relevantText: null,
          application: null,
          favorable: true,
          category: null,
        },
      }),
    );
    expect(titles(await asking('roof', { kinds: 'note' })).sort()).toEqual([
      'The roof of the barn',
      'The roof of the mill',
    ]);
    expect(titles(await asking('roof', { kinds: 'authority' }))).toEqual(['Roof v. Gutter']);
    expect(titles(await asking('roof', { kinds: 'note', clientId: idOf('Bob') }))).toEqual(['The roof of the barn']);
    expect(titles(await asking('roof', { kinds: 'note', caseId: BYRON }))).toEqual(['The roof of the mill']);
    expect(titles(await asking('roof', { to: '2025-12-31' }))).toEqual([]);
    expect(await asking('roof', { actor: STRANGER })).toMatchObject({
      searched: { passages: 0, records: 0 },
      results: [],
    });
  });

  it('answers questions that come at the same moment, each whole', async () => {
    const { happens, ask: asking } = await following();
    await happens(...Array.from({ length: 50 }, (_, number) => aNote(`Roof ${number}`)));
    const answers = await Promise.all(Array.from({ length: 5 }, () => asking('roof', { limit: 50 })));
    expect(answers.map(({ results }) => results.length)).toEqual([50, 50, 50, 50, 50]);
  });
});
