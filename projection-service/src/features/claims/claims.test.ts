import { claim, elementEntries, elementProof } from '@lexledger/contracts/features/claims';
import { fact } from '@lexledger/contracts/features/facts';
import { analyze } from '@lexledger/domain/analysis/cells';
import { factsByElement, outlineOfProof } from '@lexledger/domain/analysis/outline';
import { aClaim, aFact, aMatter, anElement, linked } from '@lexledger/domain/analysis/test-matter';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import { NOTHING_HIDDEN, readerFor } from '../../kernel/reader.ts';
import { pagesOf } from '../../kernel/test-pdf.ts';
import { showing, testActor } from '../../kernel/test-reader.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { readMatter } from './matter.ts';
import { outlineFile } from './outline-file.ts';

const CASE = idOf('Byron v. Babbage');
const DUTY = anElement(idOf('duty'), { text: 'A duty was owed.' });

const aClaimOf = (name: string, caseId: string): ExampleEvent =>
  happened(claim.events.added, ['claim', idOf(name)], {
    fields: { ...claim.commands.add.body.parse({ caseId, name, elements: elementEntries([DUTY]) }), confirmations: {} },
  });
const aFactOf = (title: string, caseId: string): ExampleEvent =>
  happened(fact.events.added, ['fact', idOf(title)], { fields: fact.commands.add.body.parse({ caseId, title }) });

const EVENTS = [
  aClaimOf('Count I', CASE),
  aClaimOf('Of another case', idOf('Okafor v. Lind')),
  aFactOf('The engine was paid for', CASE),
  aFactOf('The roof leaked', idOf('Okafor v. Lind')),
  aFactOf('A mistake', CASE),
  happened(fact.events.removed, ['fact', idOf('A mistake')], {}),
  happened(elementProof.events.added, ['proof', idOf('a link')], {
    fields: {
      ...elementProof.commands.add.body.parse({
        caseId: CASE,
        claimId: idOf('Count I'),
        elementId: DUTY.id,
        role: 'our-proof',
        factId: idOf('The engine was paid for'),
      }),
      seenVersions: {},
    },
  }),
];

describe('the records that an outline of proof reads', async () => {
  const projections = Object.values(features).flatMap((feature) => [...feature.projections]);
  const views = await showing(projections, EVENTS);
  const of = (userId: string) =>
    readMatter(readerFor(views, { userId, access: { role: 'owner' }, hidden: NOTHING_HIDDEN }), CASE);

  it('are those of the case, without removed ones', async () => {
    const { claims, proofs, facts } = await of(testActor.userId);
    expect(claims.map(({ name }) => name)).toEqual(['Count I']);
    expect([...facts.values()].map(({ title }) => title)).toEqual(['The engine was paid for']);
    expect(proofs).toHaveLength(1);
  });

  it('are none of anybody else’s', async () => {
    const { claims, proofs, facts } = await of(idOf('stranger'));
    expect([claims.length, proofs.length, facts.size]).toEqual([0, 0, 0]);
  });
});

describe('the outline of proof as a file', () => {
  const matter = aMatter({
    claims: [aClaim([DUTY], { limitationsDate: '2026-11-20' })],
    facts: [aFact('f1', { title: 'The engine was paid for', date: '2025-06-01' })],
    proofs: [
      linked('our-proof', { elementId: DUTY.id, factId: 'f1' }),
      linked('their-objection', { elementId: DUTY.id, note: 'Hearsay', response: 'A business record.' }),
    ],
  });
  const outline = outlineOfProof(analyze(matter), 'Byron v. Babbage', '2026-11-26');
  const facts = factsByElement(analyze(matter), matter, 'Byron v. Babbage', '2026-11-26');
  const WORDS = [
    'Outline of proof',
    'Count I (claim, our side)',
    'The date you entered (Nov 20, 2026) has passed.',
    'Objections to our proof',
    'A duty was owed.',
    'Confirm for your jurisdiction.',
    '“The engine was paid for”, Report, p. 3',
    'Answer: A business record.',
  ];

  it('says the same in Word and in PDF', async () => {
    const word = await mammoth.extractRawText({ buffer: await outlineFile({ outline, format: 'docx' }) });
    const pdf = (await pagesOf(await outlineFile({ outline, format: 'pdf' }))).join(' ');
    for (const words of WORDS) {
      expect(word.value).toContain(words);
      expect(pdf).toContain(words);
    }
  });

  it('may be the facts by element', async () => {
    const word = await mammoth.extractRawText({ buffer: await outlineFile({ outline: facts, format: 'docx' }) });
    const pdf = (await pagesOf(await outlineFile({ outline: facts, format: 'pdf' }))).join(' ');
    for (const words of ['Facts by element', 'Count I, element 1', 'The engine was paid for', 'Report, p. 3']) {
      expect(word.value).toContain(words);
      expect(pdf).toContain(words);
    }
  });
});
