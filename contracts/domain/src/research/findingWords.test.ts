import type { CitationFinding, CiteFinding, QuotationFinding } from '@lexledger/contracts/features/drafting/cite-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, countWords, findingWords, standingOf } from './findingWords.ts';

const record = (name: string, page: number | null = null) => ({
  list: 'legal-authorities' as const,
  id: '6b2d4e85-af71-4d3a-9e92-815c4f3a2d66',
  version: 1,
  name,
  page,
});

const cited = (more: Partial<CitationFinding> = {}): CitationFinding => ({
  kind: 'citation',
  text: '550 U.S. 544, 570',
  start: 0,
  end: 17,
  found: [record('Twombly')],
  lastRead: null,
  isDangling: false,
  name: 'same',
  knownName: null,
  page: 'same',
  knownPage: null,
  ...more,
});

const quoted = (more: Partial<QuotationFinding> = {}): QuotationFinding => ({
  kind: 'quotation',
  text: 'to relief that is plausible',
  start: 20,
  end: 47,
  found: [record('Twombly', 570)],
  lastRead: null,
  cited: 0,
  isInCited: true,
  nearest: null,
  ...more,
});

describe('the words of a finding', () => {
  it.each<[CiteFinding, string, readonly string[]]>([
    [cited(), 'found', ['In your library: Law, name agrees, page agrees']],
    [cited({ name: 'unknown', page: 'unknown' }), 'found', ['In your library: Law']],
    [cited({ found: [] }), 'missing', ['Not in your library']],
    [cited({ found: [], isDangling: true }), 'missing', ['Refers to a source that the text does not cite before']],
    [
      cited({ name: 'other', knownName: 'Ashcroft v. Iqbal', page: 'other', knownPage: '556' }),
      'differs',
      ['In your library: Law', 'The name is another: Ashcroft v. Iqbal', 'The library’s page is another: 556'],
    ],
    [quoted(), 'found', ['Quoted word for word on p. 570 of Twombly']],
    [
      quoted({ found: [record('Lease.pdf')], isInCited: false }),
      'differs',
      ['Quoted word for word in Lease.pdf', 'Not in the passage that your library keeps of what is cited for it'],
    ],
    [
      quoted({ isInCited: null }),
      'found',
      ['Quoted word for word on p. 570 of Twombly', 'Your library keeps no words of what is cited for it'],
    ],
    [
      quoted({ found: [], isInCited: false, nearest: { source: record('Twombly', 570), text: 'plausible relief' } }),
      'differs',
      ['Words differ from those on p. 570 of Twombly'],
    ],
    [quoted({ found: [], isInCited: false }), 'missing', ['Not in your library, and nothing like it']],
  ])('%#: say whether it is in the library and what differs', (finding, standing, words) => {
    expect([standingOf(finding), findingWords(finding)]).toEqual([standing, words]);
  });

  it('count citations and quotations', () => {
    expect(countWords([cited(), cited({ found: [] }), quoted()])).toBe(
      '2 citations: 1 in your library, 1 not; 1 quotation: 1 word for word',
    );
    expect(countWords([])).toBe('0 citations; 0 quotations');
  });
});

describe('two checks of a draft', () => {
  it('differ in what is new, gone, or found otherwise', () => {
    const before = [cited(), cited({ found: [] }), quoted()];
    const after = [cited(), cited(), cited({ text: '556 U.S. 662' })];
    expect(
      changesBetween(before, after).map(({ change, finding, before: was }) => [change, finding.text, was]),
    ).toEqual([
      ['changed', '550 U.S. 544, 570', ['Not in your library']],
      ['new', '556 U.S. 662', []],
      ['gone', 'to relief that is plausible', ['Quoted word for word on p. 570 of Twombly']],
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});
