import type { ProposalMark } from '@lexledger/contracts/features/ai-provider';

export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly isUnverified: boolean;
}

/** The text in parts, of which those that a reader has to check are unverified. Marks may overlap. */
export function markedSegments(text: string, marks: readonly ProposalMark[]): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const upTo = (end: number, isUnverified: boolean): void => {
    if (end > at) segments.push({ start: at, text: text.slice(at, end), isUnverified });
    at = Math.max(at, end);
  };
  const unverified = marks.filter(({ isVerified }) => !isVerified).sort((a, b) => a.start - b.start);
  for (const { start, end } of unverified) {
    upTo(start, false);
    upTo(end, true);
  }
  upTo(text.length, false);
  return segments;
}

/** What a summary says of the marks: how many there are, and how many of them are unverified. */
export function summaryOf(marks: readonly ProposalMark[]): string {
  const unverified = marks.filter(({ isVerified }) => !isVerified).length;
  if (marks.length === 0) return 'It cites and quotes nothing.';
  if (unverified === 0) return 'What it cites and quotes is in your library or in what was sent.';
  const [are, what] =
    unverified === 1
      ? ['is', 'One citation, quotation or link']
      : ['are', `${unverified} citations, quotations or links`];
  return `${what} ${are} neither in your library nor in what was sent. Look ${unverified === 1 ? 'it' : 'them'} up before you use the text.`;
}
