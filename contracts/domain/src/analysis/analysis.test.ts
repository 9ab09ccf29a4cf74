import type { Claim } from '@lexledger/contracts/features/claims';
import { claimTemplate, elementEntries } from '@lexledger/contracts/features/claims';
import { describe, expect, it } from 'vitest';
import { analyze } from './cells.ts';
import { byExhibit, byWitness } from './crossing.ts';
import { readTemplates, templatesFile } from './exchange.ts';
import { gapsOf, tasksByGap, taskWords } from './gaps.ts';
import { type Fall, whatFalls } from './leaveOut.ts';
import { enteredDates } from './limitations.ts';
import { LINK_COLUMNS, linksOf } from './links.ts';
import type { Matter } from './matter.ts';
import { factsByElement, outlineOfProof } from './outline.ts';
import { changedSince, changesBetween, runOf } from './runs.ts';
import {
  STANDARD_TEMPLATES,
  standardTemplateId,
  standardTemplateOf,
  standardTemplatesOf,
} from './standardTemplates.ts';
import {
  aClaim,
  aDocument,
  aFact,
  aMatter,
  anArgument,
  anElement,
  anElementWith,
  aPerson,
  linked,
} from './test-matter.ts';

const gapTitles = (matter: Matter) => gapsOf(analyze(matter)).map(({ kind, title }) => `${kind}: ${title}`);

describe('the gaps', () => {
  it('of our element are what it lacks', () => {
    expect(gapTitles(anElementWith([]))).toEqual(['missing: Find proof: Element e1 (Count I)']);
    const unsourced = { facts: [aFact('f1', { source: null, sourcePage: null })] };
    expect(gapTitles(anElementWith([linked('our-proof', { factId: 'f1' })], unsourced))).toEqual([
      'alleged: Find a document or a witness: Element e1 (Count I)',
    ]);
  });

  it('are an objection without an answer, and a standard that is not met', () => {
    const proofs = [
      linked('our-proof', { factId: 'f1' }),
      linked('their-proof', { factId: 'f2' }),
      linked('their-objection', { note: 'Hearsay' }),
    ];
    expect(gapTitles(anElementWith(proofs, { facts: [aFact('f1'), aFact('f2')] }))).toEqual([
      'outweigh: Strengthen the proof: Element e1 (Count I)',
      'objection: Answer the objection: Hearsay (Count I)',
    ]);
  });

  it('of their element are proof that nothing of ours meets', () => {
    const facts = [aFact('f1')];
    const proof = linked('their-proof', { factId: 'f1' });
    expect(gapTitles(anElementWith([proof], { facts }, { side: 'theirs' }))).toEqual([
      'rebut: Answer their proof: Element e1 (Count I)',
    ]);
    const objection = linked('our-objection', { note: 'Privileged' });
    expect(gapTitles(anElementWith([proof, objection], { facts }, { side: 'theirs' }))).toEqual([]);
  });

  it('are counter-arguments of our arguments that have no answer', () => {
    const points = [anArgument('a1', { counterArguments: 'It was late.', strength: 'strong' })];
    const proofs = [linked('our-proof', { factId: 'f1' }), linked('our-proof', { argumentId: 'a1' })];
    expect(gapTitles(anElementWith(proofs, { facts: [aFact('f1')], arguments: points }))).toEqual([
      'counter: Answer the counter-arguments: Argument a1 (Count I)',
    ]);
  });

  it('are found again by their open tasks, whatever else is written in those', () => {
    const claim = aClaim([anElement('d3e0a1f2-0000-4000-8000-0000007b21c7')], {
      id: 'd3e0a1f2-0000-4000-8000-0000003f9a2b',
    });
    const [gap] = gapsOf(analyze(aMatter({ claims: [claim] })));
    if (gap === undefined) throw new Error('there is no gap');
    expect(taskWords(gap)).toBe(
      'Missing: nothing linked proves it for our side.\n\nCase Analyzer reference: 3F9A2B-7B21C7-MISSING',
    );
    const tasks = [
      { id: 'task', description: `Ask Ms. Reyes.\n\n${taskWords(gap)}.\nShe is back on Monday.` },
      { id: 'other', description: null },
    ];
    expect([...tasksByGap(tasks)]).toEqual([[gap.reference, 'task']]);
  });
});

describe('leaving evidence out', () => {
  const facts = [
    aFact('f1', { source: null, sourcePage: '2', caseDocumentId: 'd1' }),
    aFact('f2', { isDisputed: true }),
  ];
  const rows = { facts, documents: [aDocument('d1', 'Lease.pdf')], parties: [aPerson('p1', 'Ms. Reyes')] };
  const matter = anElementWith(
    [linked('our-proof', { factId: 'f1', partyId: 'p1' }), linked('our-proof', { factId: 'f2' })],
    rows,
  );
  const fallWords = ({ before, after, verb, also }: Fall): string =>
    [verb === null ? [] : `${before.status} ${verb} ${after.status}.`, also ?? []].flat().join(' ');
  const fallsWithout = (...keys: string[]) => whatFalls(analyze(matter), matter, new Set(keys)).map(fallWords);

  it('says what an element falls to without a fact', () => {
    expect(fallsWithout('f1')).toEqual(['proved falls to contested.']);
    expect(fallsWithout('f1', 'f2')).toEqual(['proved falls to missing. The standard of proof is no longer met.']);
  });

  it('takes the source of a fact along with its document, and all that comes in through a witness', () => {
    expect(fallsWithout('d1')).toEqual(['proved falls to contested.']);
    expect(fallsWithout('p1')).toEqual(['proved falls to contested.']);
  });

  it('takes along the objections that were aimed at it', () => {
    const proof = linked('our-proof', { factId: 'f1' });
    const objection = linked('their-objection', { note: 'Hearsay', againstId: proof.id });
    const objected = anElementWith([proof, linked('our-proof', { documentId: 'd1' }), objection], rows);
    expect(whatFalls(analyze(objected), objected, new Set(['f1'])).map(fallWords)).toEqual([
      'contested becomes proved.',
    ]);
  });

  it('says that an element stands on less, and nothing of those that do not change', () => {
    expect(fallsWithout('f2')).toEqual(['It stands as before, on less.']);
    expect(fallsWithout('nobody')).toEqual([]);
    expect(fallsWithout()).toEqual([]);
  });
});

describe('witnesses and exhibits', () => {
  it('are listed with the elements that need them, those most needed first', () => {
    const matter = aMatter({
      claims: [aClaim([anElement('e1'), anElement('e2')])],
      proofs: [
        linked('our-proof', { factId: 'f1', partyId: 'p1' }),
        linked('our-proof', { documentId: 'd1', page: '4', elementId: 'e2' }),
        linked('their-proof', { witnessName: 'Officer Diaz', elementId: 'e2' }),
        linked('our-proof', { partyId: 'p1', elementId: 'e2' }),
      ],
      facts: [aFact('f1', { caseDocumentId: 'd1' })],
      documents: [aDocument('d1', 'Lease.pdf')],
      parties: [aPerson('p1', 'Ms. Reyes')],
    });
    const said = (crossings: ReturnType<typeof byWitness>) =>
      crossings.map(({ name, uses }) => [name, ...uses.map(({ cell }) => cell.element.id)]);
    expect(said(byWitness(analyze(matter), matter))).toEqual([
      ['Ms. Reyes', 'e1', 'e2'],
      ['Officer Diaz', 'e2'],
    ]);
    expect(said(byExhibit(analyze(matter), matter))).toEqual([['Lease.pdf', 'e1', 'e2']]);
  });
});

describe('the links as a table', () => {
  it('have one row a link, with its claim, element, proof, page and status, and one for an element without any', () => {
    const proof = linked('our-proof', { factId: 'f1', witnessName: 'Officer Diaz' });
    const matter = aMatter({
      claims: [aClaim([anElement('e1'), anElement('e2')])],
      proofs: [proof, linked('their-objection', { note: 'Hearsay', againstId: proof.id })],
      facts: [aFact('f1', { isDisputed: true })],
    });
    const columns = ['Claim', 'Element no.', 'Status', 'Role', 'Proof', 'Page', 'Witness', 'Weakness', 'Against'];
    const rows = linksOf(analyze(matter)).map((link) => columns.map((name) => LINK_COLUMNS[name]?.(link, matter)));
    expect(rows).toEqual([
      ['Count I', 1, 'Contested', 'Our proof', 'Fact f1', '3', 'Officer Diaz', 'disputed, objected to', null],
      [
        ...['Count I', 1, 'Contested', 'Objections to our proof', 'Hearsay', null, null, 'no answer yet'],
        '“Fact f1” → Report, p. 3, through Officer Diaz',
      ],
      ['Count I', 2, 'Missing', null, null, null, null, null, null],
    ]);
  });
});

describe('a saved run', () => {
  const proof = linked('our-proof', { factId: 'f1' });
  const before = anElementWith([proof], { facts: [aFact('f1')] });
  const run = runOf(analyze(before), before);

  it('keeps the sentences, and the versions that they rest on', () => {
    expect(run.claims[0]).toMatchObject({ name: 'Count I', elements: [{ status: 'proved', isMet: true }] });
    expect(run.basis).toEqual({ claim: 1, [proof.id]: 1, f1: 1 });
  });

  it('says of each element what changed since', () => {
    const after = anElementWith([proof], { facts: [aFact('f1', { version: 2, isDisputed: true })] });
    const now = runOf(analyze(after), after);
    expect(changesBetween(run.claims, now.claims).map(({ sentence }) => sentence)).toEqual([
      'Was proved, is contested. For it: “Fact f1” → Report, p. 3 (disputed).',
    ]);
    expect(changedSince(run.basis, now.basis, after)).toEqual({ changed: ['Fact f1'], gone: 0, added: 0 });
    expect(changesBetween(run.claims, run.claims)).toEqual([]);
  });

  it('says what was added and what is gone', () => {
    const other = aMatter({ claims: [aClaim([anElement('e1')], { id: 'claim-2', name: 'Count II' })] });
    const now = runOf(analyze(other), other);
    expect(changesBetween(run.claims, now.claims).map(({ claim, sentence }) => [claim, sentence.slice(0, 16)])).toEqual(
      [
        ['Count II', 'New, and missing'],
        ['Count I', 'No longer part o'],
      ],
    );
    expect(changedSince(run.basis, now.basis, other)).toEqual({ changed: [], gone: 3, added: 1 });
  });
});

describe('a fact that was changed after it was linked', () => {
  it('is named as changed until somebody reads it again', () => {
    const changedOf = (seenVersions: Record<string, number>) =>
      analyze(
        anElementWith([linked('our-proof', { factId: 'f1', seenVersions })], { facts: [aFact('f1', { version: 3 })] }),
      )[0]?.cells[0]?.columns['our-proof'][0]?.changed;
    expect(changedOf({ f1: 2 })).toEqual(['Fact f1']);
    expect(changedOf({ f1: 3 })).toEqual([]);
  });
});

describe('the dates of a claim', () => {
  const sentences = (claim: Partial<Claim>) =>
    enteredDates(aClaim([], claim), '2026-11-26').map(({ label, sentence }) => `${label}: ${sentence}`);

  it('are those that a person entered, and never say what follows in law', () => {
    expect(sentences({})).toEqual([]);
    expect(sentences({ limitationsDate: '2026-11-20', reposeDate: '2026-11-26', noticeDate: '2026-11-27' })).toEqual([
      'Statute of limitations: The date you entered (Nov 20, 2026) has passed.',
      'Statute of repose: The date you entered (Nov 26, 2026) is today.',
      'Notice of claim due: The date you entered is Nov 27, 2026, in 1 day.',
    ]);
  });
});

describe('the outline of proof', () => {
  const proofs = [
    linked('our-proof', { factId: 'f2' }),
    linked('our-proof', { factId: 'f1' }),
    linked('their-objection', { note: 'Hearsay' }),
  ];
  const facts = [aFact('f1', { date: '2025-01-04' }), aFact('f2', { date: '2025-03-01', datePrecision: 'month' })];
  const matter = anElementWith(proofs, { facts });

  it('has five columns', () => {
    const [section] = outlineOfProof(analyze(matter), 'Okafor v. Brandt', '2026-11-26').sections;
    expect(section).toMatchObject({ heading: 'Count I (claim, our side)' });
    expect(section?.columns).toHaveLength(5);
    expect(section?.rows[0]?.[0]?.[0]?.details).toContain('Confirm for your jurisdiction.');
    expect(section?.rows[0]?.slice(1)).toEqual([
      [
        { text: '“Fact f2”, Report, p. 3', details: [] },
        { text: '“Fact f1”, Report, p. 3', details: [] },
      ],
      [{ text: 'Hearsay', details: ['No answer yet.'] }],
      [],
      [],
    ]);
  });

  it('lists the facts by element in the order of time', () => {
    const [section] = factsByElement(analyze(matter), matter, 'Okafor v. Brandt', '2026-11-26').sections;
    expect(section?.rows.map(([day, title]) => [day?.[0]?.text, title?.[0]?.text])).toEqual([
      ['January 4, 2025', 'Fact f1'],
      ['March 2025', 'Fact f2'],
    ]);
  });
});

describe('the standard templates', () => {
  const userId = '018f2a3b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';

  it('are sixteen claims and defenses, whose every element names a source and what that covers', () => {
    expect(STANDARD_TEMPLATES).toHaveLength(16);
    const elements = STANDARD_TEMPLATES.flatMap((template) => template.elements);
    expect(
      elements.filter(({ source, covers, jurisdiction, asOf }) => !source || !covers || !jurisdiction || !asOf),
    ).toEqual([]);
    expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
  });

  it.each(STANDARD_TEMPLATES)('$name is a template as the contract has it', ({ name, kind, notes, elements: list }) => {
    const elements = elementEntries(list);
    const read = claimTemplate.commands.add.body.safeParse({ name, kind, notes, elements });
    expect(read.error?.issues).toBeUndefined();
  });

  it('have ids of their own for every user', () => {
    expect(standardTemplateOf(standardTemplateId(userId, 3), userId)?.name).toBe(STANDARD_TEMPLATES[3]?.name);
    expect(standardTemplateOf(userId, userId)).toBeNull();
    expect(standardTemplateOf(standardTemplateId(userId, STANDARD_TEMPLATES.length), userId)).toBeNull();
    expect(new Set(standardTemplatesOf(userId).map(({ id }) => id)).size).toBe(STANDARD_TEMPLATES.length);
  });
});

describe('a file of templates', () => {
  const [standard] = standardTemplatesOf('018f2a3b-4c5d-7e6f-8a9b-0c1d2e3f4a5b');
  if (standard === undefined) throw new Error('there are no templates');

  it('is read as it was written', () => {
    const { name, kind, elements, notes } = standard;
    expect(readTemplates(templatesFile([standard]))).toEqual({ templates: [{ name, kind, elements, notes }] });
  });

  it('is refused with what is wrong, and where', () => {
    expect(readTemplates('{')).toEqual({ problem: 'This file is not JSON.' });
    expect(readTemplates('[]')).toMatchObject({ problem: expect.stringContaining('not a file of claim templates') });
    const broken = templatesFile([standard]).replace('"burden": "proponent"', '"burden": "nobody"');
    expect(readTemplates(broken)).toMatchObject({ problem: expect.stringContaining('templates.0.elements.0.burden') });
  });
});
