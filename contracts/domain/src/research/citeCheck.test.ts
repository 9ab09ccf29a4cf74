import { describe, expect, it } from 'vitest';
import { citeCheck, type Library } from './citeCheck.ts';

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
      title: 'Lease.pdf',
      text: 'Rent is due on the first.\n\nThe lessor shall keep the roof\nin repair at its own expense.',
      pageStarts: [0, 27],
    },
  ],
  readings: new Map([['iqbal', { by: 'Ada', at: '2026-03-02T09:00:00.000Z' }]]),
};

const check = (text: string) => citeCheck(text, LIBRARY);
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

  it('says who read the authority last', () => {
    expect(check('Ashcroft v. Iqbal, 556 U.S. 662 (2009)').citations[0]?.read).toEqual({
      by: 'Ada',
      at: '2026-03-02T09:00:00.000Z',
    });
  });
});

describe('each quotation', () => {
  const CITED = 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)';

  it.each([
    ['stands in what is cited for it', `“Threadbare recitals of the elements” fail. ${CITED}.`, ['iqbal', true]],
    ['has changed letters in brackets', `"[t]hreadbare recitals of the elements" fail. ${CITED}.`, ['iqbal', true]],
    ['leaves words out', `“Threadbare recitals . . . do not suffice” here. ${CITED}.`, ['iqbal', true]],
    ['has words put in', `“recitals of the elements [alone] of a cause” fail. ${CITED}.`, ['iqbal', true]],
    ['has other quotes and line ends', `“it's the\ncourt's task to say” so. ${CITED}.`, ['iqbal', true]],
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
});
