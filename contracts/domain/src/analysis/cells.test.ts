import { describe, expect, it } from 'vitest';
import { analyze, type Cell } from './cells.ts';
import type { Matter } from './matter.ts';
import {
  aClaim,
  aDocument,
  aFact,
  aMatter,
  anArgument,
  anAuthority,
  anElement,
  anElementWith,
  aPerson,
  linked,
} from './test-matter.ts';

const cellOf = (matter: Matter): Cell => analyze(matter)[0]?.cells[0] as Cell;
const byFact = (factId: string, more = {}) => linked('our-proof', { factId, ...more });

describe('an element', () => {
  it('without proof is missing', () => {
    expect(cellOf(anElementWith([]))).toMatchObject({
      status: 'missing',
      sentence: 'Missing: nothing linked proves it for our side.',
      standard: { isMet: false },
      tally: 'For: 0. Against: 0.',
    });
  });

  it('is proved by a fact with its document and page, and through whom it comes in', () => {
    const facts = [aFact('f1', { source: null, sourcePage: '4', caseDocumentId: 'd1' })];
    const rows = { facts, documents: [aDocument('d1', 'Lease.pdf')], parties: [aPerson('p1', 'Ms. Reyes')] };
    expect(cellOf(anElementWith([byFact('f1', { partyId: 'p1' })], rows))).toMatchObject({
      status: 'proved',
      sentence:
        'Proved by “Fact f1” → Lease.pdf, p. 4, through Ms. Reyes. No proof against it is linked, and no objection is open.',
      standard: { isMet: true, sentence: 'Preponderance of the evidence: met (points: 3 for, 0 against).' },
      tally: 'For: 3 = 3 Fact f1 (high importance). Against: 0.',
    });
  });

  it('is alleged only by facts that name no source, and by what counsel argues', () => {
    expect(
      cellOf(anElementWith([byFact('f1')], { facts: [aFact('f1', { source: null, sourcePage: null })] })),
    ).toMatchObject({
      status: 'alleged',
      sentence: 'Alleged only: “Fact f1” (no source). No document, other source, witness or law is linked for it.',
      standard: {
        isMet: false,
        sentence:
          'Preponderance of the evidence: not met, because what is for it is alleged or argued, with no source (points: 1.5 for, 0 against).',
      },
    });
    const argued = anElementWith([linked('our-proof', { argumentId: 'a1' })], {
      arguments: [anArgument('a1', { strength: 'strong' })],
    });
    expect(cellOf(argued).status).toBe('alleged');
  });

  it('is contested when all evidence for it is disputed', () => {
    const facts = [aFact('f1', { isDisputed: true })];
    expect(cellOf(anElementWith([byFact('f1')], { facts }))).toMatchObject({
      status: 'contested',
      sentence: 'Contested. For it: “Fact f1” → Report, p. 3 (disputed).',
      tally: 'For: 1.5 = 1.5 Fact f1 (high importance, disputed: half). Against: 0.',
    });
  });

  it('is contested by proof of the other side', () => {
    const proofs = [byFact('f1'), linked('their-proof', { witnessName: 'Officer Diaz', note: 'The light was green.' })];
    expect(cellOf(anElementWith(proofs, { facts: [aFact('f1')] }))).toMatchObject({
      status: 'contested',
      sentence: 'Contested. For it: “Fact f1” → Report, p. 3. Their side has: Officer Diaz: The light was green.',
      standard: { isMet: true, sentence: 'Preponderance of the evidence: met (points: 3 for, 2 against).' },
    });
  });

  it('is told with the words of a witness or an objection as parts of one sentence', () => {
    const proofs = [
      linked('our-proof', { id: 'first', witnessName: 'Ada Byron', note: 'The children live with me.' }),
      linked('our-proof', { id: 'second', witnessName: 'Officer Diaz', note: 'The light was green.' }),
      linked('their-objection', { note: 'Hearsay.', againstId: 'first' }),
      linked('their-objection', { note: 'Relevance.', againstId: 'second' }),
    ];
    expect(cellOf(anElementWith(proofs))).toMatchObject({
      sentence:
        'Contested. For it: Ada Byron: The children live with me (objected to); Officer Diaz: The light was green (objected to). Objection without an answer: Hearsay; Relevance.',
      tally:
        'For: 2 = 1 Ada Byron: The children live with me (a witness, open objection: half) + 1 Officer Diaz: The light was green (a witness, open objection: half). Against: 0.',
    });
  });

  it('rests on law only when no evidence is linked', () => {
    const authorities = [anAuthority('l1', 'Palsgraf v. Long Is. R.R. Co., 248 N.Y. 339 (1928)')];
    expect(cellOf(anElementWith([linked('our-proof', { authorityId: 'l1' })], { authorities }))).toMatchObject({
      status: 'law',
      sentence:
        'Law only: Palsgraf v. Long Is. R.R. Co., 248 N.Y. 339 (1928). No evidence is linked, and nothing against it.',
      standard: {
        isMet: true,
        sentence:
          'Preponderance of the evidence: met as a question of law; as one of fact it has no evidence (points: 3 for, 0 against).',
      },
    });
  });

  it('keeps a removed fact in sight, which counts for nothing', () => {
    const cell = cellOf(anElementWith([byFact('gone')]));
    expect(cell.status).toBe('missing');
    expect(cell.columns['our-proof'][0]).toMatchObject({ title: 'A removed fact', isGone: true, points: 0 });
  });

  it('names three items of many, and how many more there are', () => {
    const facts = Array.from({ length: 5 }, (_, index) => aFact(`f${index}`));
    const { sentence } = cellOf(
      anElementWith(
        facts.map(({ id }) => byFact(id)),
        { facts },
      ),
    );
    expect(sentence).toContain('“Fact f2” → Report, p. 3; and 2 more.');
  });

  it('of theirs is seen from their side, unless our side bears the burden', () => {
    const elements = [anElement('e1'), anElement('e2', { burden: 'opponent' })];
    const proofs = [byFact('f1'), byFact('f1', { elementId: 'e2' })];
    const matter = aMatter({ claims: [aClaim(elements, { side: 'theirs' })], proofs, facts: [aFact('f1')] });
    expect(analyze(matter)[0]?.cells.map(({ bearer, status }) => [bearer, status])).toEqual([
      ['theirs', 'missing'],
      ['ours', 'proved'],
    ]);
  });
});

describe('an objection', () => {
  const facts = [aFact('f1'), aFact('f2')];

  it('without an answer halves the proof that it is aimed at', () => {
    const proof = byFact('f1');
    const objection = linked('their-objection', { note: 'Hearsay.', againstId: proof.id });
    expect(cellOf(anElementWith([proof, byFact('f2'), objection], { facts }))).toMatchObject({
      status: 'contested',
      sentence:
        'Contested. For it: “Fact f2” → Report, p. 3; “Fact f1” → Report, p. 3 (objected to). Objection without an answer: Hearsay.',
      tally:
        'For: 4.5 = 3 Fact f2 (high importance) + 1.5 Fact f1 (high importance, open objection: half). Against: 0.',
    });
  });

  it('that is aimed at nothing in particular halves all proof of that side', () => {
    const objection = linked('their-objection', { note: 'Irrelevant' });
    expect(
      cellOf(anElementWith([byFact('f1'), byFact('f2'), objection], { facts })).pro.map(({ points }) => points),
    ).toEqual([1.5, 1.5]);
  });

  it('with an answer leaves the proof as it is', () => {
    const objection = linked('their-objection', { note: 'Hearsay', response: 'A business record.' });
    expect(cellOf(anElementWith([byFact('f1'), objection], { facts })).status).toBe('proved');
  });

  it('is moot when what it is aimed at was unlinked or removed, or is its own side’s', () => {
    const [gone, theirs] = [byFact('gone'), linked('their-proof', { note: 'Words alone' })];
    for (const againstId of ['unlinked', gone.id, theirs.id]) {
      const objection = linked('their-objection', { note: 'Hearsay', againstId });
      const cell = cellOf(anElementWith([byFact('f1'), gone, theirs, objection], { facts }));
      expect(cell).toMatchObject({ status: 'proved', open: [] });
      expect(cell.columns['their-objection']).toMatchObject([{ isMoot: true }]);
    }
  });
});

describe('a standard of proof', () => {
  const facts = [aFact('f1'), aFact('f2', { isDisputed: true }), aFact('f3', { importance: 'low' })];
  const metWith = (
    standard: 'scintilla' | 'preponderance' | 'clear-and-convincing' | 'reasonable-doubt',
    proofs: ReturnType<typeof linked>[],
  ) => cellOf(anElementWith(proofs, { facts }, { standard })).standard.sentence;
  const con = (factId: string) => linked('their-proof', { factId });

  it('of some evidence asks for anything at all', () => {
    expect(metWith('scintilla', [byFact('f3'), con('f1')])).toBe('Some evidence: met (points: 1 for, 3 against).');
  });

  it('of preponderance asks for more than what is against', () => {
    expect(metWith('preponderance', [byFact('f2'), con('f1')])).toBe(
      'Preponderance of the evidence: not met, because what is for it does not outweigh what is against it (points: 1.5 for, 3 against).',
    );
  });

  it('of clear and convincing evidence asks for something firm, and twice as much', () => {
    expect(metWith('clear-and-convincing', [byFact('f2')])).toContain('nothing for it is sourced, undisputed');
    expect(metWith('clear-and-convincing', [byFact('f1'), con('f2')])).toBe(
      'Clear and convincing evidence: met (points: 3 for, 1.5 against).',
    );
    expect(metWith('clear-and-convincing', [byFact('f1'), con('f2'), con('f3')])).toContain('less than twice');
  });

  it('beyond reasonable doubt leaves nothing firm against it', () => {
    expect(metWith('reasonable-doubt', [byFact('f1'), con('f3')])).toContain('something firm is against it');
    expect(metWith('reasonable-doubt', [byFact('f1'), con('f2')])).toContain('met (points: 3 for, 1.5 against)');
  });
});

describe('a case with five thousand facts', () => {
  it('is analyzed with every fact counted', () => {
    const facts = Array.from({ length: 5_000 }, (_, index) => aFact(`f${index}`));
    const cell = cellOf(
      anElementWith(
        facts.map(({ id }) => byFact(id)),
        { facts },
      ),
    );
    expect(cell.pro).toHaveLength(5_000);
    expect(cell.sentence).toContain('and 4997 more');
    expect(cell.tally).toContain('For: 15000 = ');
  });
});
