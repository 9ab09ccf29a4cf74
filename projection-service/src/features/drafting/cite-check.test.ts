import type { Block } from '@lexledger/contracts/drafting/document';
import { caseDocument, textRead } from '@lexledger/contracts/features/documents';
import { draft } from '@lexledger/contracts/features/drafting';
import {
  type CiteCheckAnswer,
  type CiteFinding,
  citeCheck,
  readCheckedSource,
} from '@lexledger/contracts/features/drafting/cite-check';
import { legalAuthority } from '@lexledger/contracts/features/law';
import { findingWords } from '@lexledger/domain/research/findingWords';
import { describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { EXAMPLE_USER, type ExampleEvent, happened, inOrder } from '../../kernel/example.ts';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { aCase, aClient } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { citeCheckQuery } from './cite-check.ts';
import { citeCheckPdf } from './cite-check-paper.ts';

const projections = Object.values(features).flatMap((feature) => [...feature.projections]);
const CASE = idOf('matter');
const DRAFT = idOf('motion');
const STRANGER = idOf('stranger');
const CITED = 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)';

const paragraph = (number: number, text: string, footnote?: string): Block => ({
  type: 'paragraph',
  attrs: { id: `00000000-0000-4000-8000-0000000000b${number}` },
  content: [
    { type: 'text', text },
    ...(footnote === undefined ? [] : [{ type: 'footnote' as const, attrs: { text: footnote } }]),
  ],
});
const aDraft = (...blocks: readonly Block[]) =>
  happened(draft.events.added, ['draft', DRAFT], {
    fields: {
      title: 'Motion to dismiss',
      caseId: CASE,
      clientId: idOf('ada'),
      paper: 'plain',
      templateKey: null,
      templateId: null,
      templateVersion: null,
      preparedForId: null,
      roles: [],
      parties: {},
      answers: {},
      blocks: Object.fromEntries(
        blocks.map((content, index) => [content.attrs?.id ?? '', { order: 'ABCDEF'[index] ?? 'Z', content }]),
      ),
      sources: {},
      wordFile: null,
      word: null,
      status: 'draft',
      finalAt: null,
      versions: [],
    },
  });
const anAuthority = (name: string, more: object = {}, owner = EXAMPLE_USER) => ({
  ...happened(legalAuthority.events.added, ['authority', idOf(name)], {
    fields: {
      caseId: CASE,
      type: 'case',
      citation: CITED,
      title: name,
      relevantText: 'Threadbare recitals of the elements of a cause of action do not suffice.',
      application: null,
      favorable: true,
      category: null,
      ...more,
    },
  }),
  ...(owner !== EXAMPLE_USER && { metadata: { ...happened(...aCase('x')).metadata, userId: owner } }),
});
const version = {
  versionNumber: 1,
  fileName: 'Lease.pdf',
  fileType: 'application/pdf',
  fileSize: 10,
  fileData: 'a'.repeat(64),
  uploadedAt: '2026-02-03T09:00:00.000Z',
};
const LEASE = 'Rent is due on the first.\n\nThe lessor shall keep the roof in repair at its own expense.';
const aLease = [
  happened(caseDocument.events.added, ['document', idOf('lease')], {
    fields: {
      caseId: CASE,
      description: null,
      category: 'general',
      tagIds: [],
      folderId: null,
      ...version,
      versions: [{ ...version, changeDescription: null }],
      text: null,
      thumbnail: null,
    },
  }),
  happened(textRead, ['document', idOf('lease')], {
    changes: { text: { versionNumber: 1, status: 'read', problem: null, characters: LEASE.length, isCut: false } },
    content: LEASE,
    pageStarts: [0, 27],
  }),
];

const MATTER = [happened(...aClient('ada')), happened(...aCase('matter', { clientId: idOf('ada') }))];
const TEXT = [
  paragraph(1, `“Threadbare recitals of the elements of a claim do not suffice.” ${CITED}.`),
  paragraph(2, 'The lease says “keep the roof in repair at its own expense.”', 'See Doe v. Roe, 1 U.S. 2, 3 (1800).'),
];

async function checked(events: readonly ExampleEvent[], actor = testActor): Promise<CiteCheckAnswer> {
  const read = await showing(projections, events);
  const reached = inOrder(events).at(-1)?.position ?? '';
  return ask<CiteCheckAnswer>(citeCheckQuery, read, { params: { id: DRAFT }, events, actor, reached });
}
const wordsOf = ({ check }: CiteCheckAnswer) => check.findings.map((finding) => findingWords(finding)[0]);

describe('the cite check of a draft', () => {
  it('looks for each citation and quotation, of the text and its footnotes, in Law and in documents', async () => {
    const answer = await checked([...MATTER, anAuthority('Ashcroft v. Iqbal'), ...aLease, aDraft(...TEXT)]);
    expect(wordsOf(answer)).toEqual([
      `Words differ from those on p. 678 of ${CITED}`,
      'In your library: Law, name agrees, page agrees',
      'Quoted word for word on p. 2 of Lease.pdf',
      'Not in your library',
    ]);
    expect(answer.check).toMatchObject({
      draftId: DRAFT,
      caseId: CASE,
      clientId: idOf('ada'),
      draftVersion: 0,
      library: { authorities: 1, documents: 1 },
      findings: [
        {
          cited: 1,
          isInCited: false,
          nearest: { text: 'Threadbare recitals of the elements of a cause of action do not suffice.' },
        },
        { found: [{ list: 'legal-authorities', id: idOf('Ashcroft v. Iqbal'), version: 0 }] },
        { found: [{ list: 'case-documents', id: idOf('lease'), page: 2 }] },
        {},
      ],
      leftOut: 0,
    });
    // What is sealed is the whole answer.
    expect(answer.seal).toBe(`seal of ${JSON.stringify(answer.check)}`);
  });

  it('finds nothing in what the person may not read, and is no check of somebody else’s draft', async () => {
    const events = [...MATTER, anAuthority('Ashcroft v. Iqbal', {}, STRANGER), aDraft(...TEXT)];
    expect(wordsOf(await checked(events))[1]).toBe('Not in your library');
    await expect(checked(events, { ...testActor, userId: STRANGER })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('knows a text that changed since by its hash', async () => {
    const [one, same, other] = await Promise.all([
      checked([...MATTER, aDraft(...TEXT)]),
      checked([...MATTER, aDraft(...TEXT)]),
      checked([...MATTER, aDraft(TEXT[0] as Block)]),
    ]);
    expect(one.check.fingerprint).toBe(same.check.fingerprint);
    expect(one.check.fingerprint).not.toBe(other.check.fingerprint);
  });

  it('says who read a source last, from saved checks, and whether it was changed since', async () => {
    const before = [...MATTER, anAuthority('Ashcroft v. Iqbal'), aDraft(...TEXT)];
    const { check } = await checked(before);
    const saved = ['citecheck', idOf('saved')] as const;
    const { caseId, clientId } = check;
    const read = [
      ...before,
      happened(citeCheck.events.added, saved, {
        fields: {
          title: 'First',
          note: null,
          draftId: DRAFT,
          check,
          seal: 'hmac:seal',
          caseId,
          clientId,
          readings: {},
        },
      }),
      happened(readCheckedSource.event, saved, {
        changes: { readings: { 1: { by: EXAMPLE_USER, at: '2026-03-02T10:00:00.000Z' } } },
      }),
    ];
    const lastRead = { at: '2026-03-02T10:00:00.000Z', isStale: false };
    expect((await checked(read)).check.findings[1]).toMatchObject({ lastRead });
    const changed = happened(legalAuthority.events.changed, ['authority', idOf('Ashcroft v. Iqbal')], {
      changes: { title: 'Iqbal' },
    });
    expect((await checked([...read, changed])).check.findings[1]).toMatchObject({
      lastRead: { ...lastRead, isStale: true },
    });
  });
});

describe('a saved cite check as a PDF', () => {
  it('has each finding with its words, who read it and when, and that found does not mean good law', async () => {
    const { check } = await checked([...MATTER, anAuthority('Ashcroft v. Iqbal'), ...aLease, aDraft(...TEXT)]);
    const pages = await pagesOf(
      await citeCheckPdf({
        as: 'cite-check',
        title: 'Before filing',
        note: 'Ask about Doe.',
        draftTitle: 'Motion to dismiss',
        caseTitle: 'Byron v. Babbage',
        check,
        savedBy: 'Ada Okafor',
        timeZone: 'America/New_York',
        readings: { 1: { by: 'Grace Hopper', at: '2026-03-02T15:00:00.000Z' } },
      }),
    );
    const words = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const said of [
      'Before filing',
      'Cite check of “Motion to dismiss”, Byron v. Babbage',
      '2 citations: 1 in your library, 1 not; 2 quotations: 1 word for word',
      'It does not say whether it is still good law',
      'Not in your library',
      'There it reads: “Threadbare recitals',
      'Grace Hopper, Mar 2, 2026, 10:00',
      'Ask about Doe.',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('says what was changed since it was read, counts in words, and divides no finding between two pages', async () => {
    const { check } = await checked([...MATTER, anAuthority('Ashcroft v. Iqbal'), aDraft(...TEXT)]);
    const lastRead = { by: 'Grace Hopper', at: '2026-03-02T10:00:00.000Z', isStale: true };
    const [first] = check.findings.map((finding) => ({ ...finding, lastRead }));
    const pages = await pagesOf(
      await citeCheckPdf({
        ...{
          as: 'cite-check',
          title: 'Before filing',
          note: null,
          draftTitle: 'Motion',
          caseTitle: 'Byron v. Babbage',
        },
        check: { ...check, draftVersion: 1, findings: Array.from({ length: 60 }, () => first as CiteFinding) },
        ...{ savedBy: 'Ada Okafor', timeZone: 'UTC', readings: {} },
      }),
    );
    const words = pages.map((page) => page.replaceAll(/\s+/g, ' '));
    expect(words[0]).toContain('after 1 change, against 1 authority and 0 documents');
    expect(words.length).toBeGreaterThan(1);
    // Each page has as many beginnings of rows as ends of them.
    const count = (page: string, said: string): number => page.split(said).length - 1;
    for (const page of words) expect(count(page, 'changed since')).toBe(count(page, 'Grace Hopper, Mar 2, 2026'));
    expect(words.reduce((sum, page) => sum + count(page, 'changed since'), 0)).toBe(60);
  });
});
