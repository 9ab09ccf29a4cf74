import { describe, expect, it } from 'vitest';
import { type CiteCheck, citeCheck, type Library, type TextRange } from './citeCheck.ts';

const LIBRARY: Library = {
  authorities: [
    {
      id: 'iqbal',
      citation: 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
      title: 'Ashcroft v. Iqbal',
      passage:
        'Threadbare recitals of the elements of a cause of action do not suffice, and it’s the court’s task to say so.',
    },
    { id: 'section', citation: '28 U.S.C. § 1331', title: null, passage: null },
  ],
  texts: [
    {
      id: 'lease',
      text: 'Rent is due on the first.\n\nThe lessor shall keep the roof\nin repair at its own expense.',
      pageStarts: [0, 27],
    },
  ],
};

function check(text: string, blocks: readonly TextRange[] = []): CiteCheck {
  const work = citeCheck(text, LIBRARY, blocks);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const ofCitations = (text: string) =>
  check(text).citations.map(({ authorityIds, name, pinpoint }) => [authorityIds.join(), name, pinpoint]);
const ofQuotations = (text: string) =>
  check(text).quotations.map(({ sources, isInCited }) => [
    sources.map(({ id, page }) => (page === null ? id : `${id} p. ${page}`)).join(),
    isInCited,
  ]);

describe('each citation', () => {
  it.each([
    [
      'is in the library, under its name and at its page',
      'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
      ['iqbal', 'same', 'same'],
    ],
    ['is at a page that a range holds', 'Ashcroft v. Iqbal, 556 U.S. 662, 677-79 (2009)', ['iqbal', 'same', 'same']],
    ['is at another page', 'Ashcroft v. Iqbal, 556 U.S. 662, 680 (2009)', ['iqbal', 'same', 'other']],
    ['has another name', 'Smith v. Jones, 556 U.S. 662, 678 (2009)', ['iqbal', 'other', 'same']],
    ['has no page', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)', ['iqbal', 'same', 'unknown']],
    ['is not in the library', 'Doe v. Roe, 1 U.S. 2, 3 (1800)', ['', 'unknown', 'unknown']],
    ['is an enactment', '28 U.S.C. § 1331', ['section', 'unknown', 'unknown']],
  ])('%s', (_case, text, expected) => {
    expect(ofCitations(`See ${text}.`)).toEqual([expected]);
  });

  it('in a short form is checked as the source that it refers to', () => {
    expect(ofCitations('Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009). So Iqbal, 556 U.S. at 680. Id. at 678.')).toEqual([
      ['iqbal', 'same', 'same'],
      ['iqbal', 'same', 'other'],
      ['iqbal', 'same', 'same'],
    ]);
  });

  it('says what the library has where the name or the page is another', () => {
    expect(check('Smith v. Jones, 556 U.S. 662, 680 (2009).').citations[0]).toMatchObject({
      knownName: 'Ashcroft v. Iqbal',
      knownPinpoint: '678',
    });
    expect(check(`Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009).`).citations[0]).toMatchObject({
      knownName: null,
      knownPinpoint: null,
    });
  });
});

describe('each quotation', () => {
  const CITED = 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)';

  it.each([
    ['stands in what is cited for it', `“Threadbare recitals of the elements” fail. ${CITED}.`, ['iqbal p. 678', true]],
    [
      'has changed letters in brackets',
      `"[t]hreadbare recitals of the elements" fail. ${CITED}.`,
      ['iqbal p. 678', true],
    ],
    ['leaves words out', `“Threadbare recitals . . . do not suffice” here. ${CITED}.`, ['iqbal p. 678', true]],
    ['has words put in', `“recitals of the elements [alone] of a cause” fail. ${CITED}.`, ['iqbal p. 678', true]],
    ['has other quotes and line ends', `“it's the\ncourt's task to say” so. ${CITED}.`, ['iqbal p. 678', true]],
    ['is made up', `“Bare labels and conclusions never suffice” at all. ${CITED}.`, ['', false]],
    ['turns the words around', `“do not suffice . . . Threadbare recitals” at all. ${CITED}.`, ['', false]],
    [
      'stands in a document, at its page',
      'It says “keep the roof in repair at its own expense.”',
      ['lease p. 2', null],
    ],
  ])('%s', (_case, text, expected) => {
    expect(ofQuotations(text)).toEqual([expected]);
  });

  it('of few words is a term, and is not checked', () => {
    expect(ofQuotations('The “Leased Premises” and the “Term” are defined.')).toEqual([]);
  });

  it('in a block has no quotation marks', () => {
    const block = 'Threadbare recitals of the elements do not suffice.';
    const text = `The rule:\n\n${block}\n\n${CITED}.`;
    const start = text.indexOf(block);
    expect(check(text, [{ start, end: start + block.length }]).quotations).toMatchObject([
      { text: block, sources: [], citation: 0, isInCited: false },
    ]);
  });

  it('whose words differ is shown beside the passage that is most like it, of what is cited for it first', () => {
    const [quotation] = check(
      `“Threadbare recitals of the elements of a claim do not suffice” here. ${CITED}.`,
    ).quotations;
    expect(quotation).toMatchObject({
      sources: [],
      nearest: {
        source: { kind: 'authority', id: 'iqbal', page: 678 },
        text: 'Threadbare recitals of the elements of a cause of action do not suffice',
      },
    });
  });

  it('that shares few words with the library has no passage beside it', () => {
    expect(check('It says “the tenant repairs every window of it.”').quotations).toMatchObject([{ nearest: null }]);
  });

  it('never goes over the end of a paragraph', () => {
    expect(check('A board of 5" and more than that.\n\nAnother board of 6" is here.').quotations).toEqual([]);
  });
});
