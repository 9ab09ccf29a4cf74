import type { ProposalMark } from '@lexledger/contracts/features/ai-provider';
import { describe, expect, it } from 'vitest';
import { markedSegments, summaryOf } from './markedSegments.ts';

const mark = (start: number, end: number, isVerified = false): ProposalMark => ({
  kind: 'citation',
  start,
  end,
  isVerified,
});
const shown = (marks: readonly ProposalMark[]) =>
  markedSegments('0123456789', marks).map(({ text, isUnverified }) => (isUnverified ? `!${text}` : text));

describe('a marked text', () => {
  it.each([
    [[], ['0123456789']],
    [[mark(2, 4)], ['01', '!23', '456789']],
    [[mark(2, 4, true)], ['0123456789']],
    // A quotation with a citation in it, and one that begins before the other ends.
    [
      [mark(2, 8), mark(3, 5)],
      ['01', '!234567', '89'],
    ],
    [
      [mark(5, 8), mark(2, 6)],
      ['01', '!2345', '!67', '89'],
    ],
    [[mark(0, 10)], ['!0123456789']],
  ] as const)('is in parts that may overlap: %j', (marks, expected) => {
    expect(shown(marks)).toEqual(expected);
  });
});

describe('the summary', () => {
  it.each([
    [[], 'It cites and quotes nothing.'],
    [[mark(0, 1, true)], 'What it cites and quotes is in your library or in what was sent.'],
    [[mark(0, 1), mark(2, 3, true)], 'One citation, quotation or link is neither'],
    [[mark(0, 1), mark(2, 3)], '2 citations, quotations or links are neither'],
  ])('counts what has to be looked up', (marks, expected) => {
    expect(summaryOf(marks)).toContain(expected);
  });
});
