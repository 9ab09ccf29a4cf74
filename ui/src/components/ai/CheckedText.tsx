import type { ProposalMark } from '@lexledger/contracts/features/ai-provider';
import { markedSegments } from './markedSegments.ts';

export interface CheckedTextProps {
  readonly text: string;
  readonly marks: readonly ProposalMark[];
  /** The part that is shown; all by default. */
  readonly start?: number;
  readonly end?: number;
}

/** A proposal's text, or a part of it, in which what a reader has to check stands out. */
export const CheckedText = ({ text, marks, start: from = 0, end: to = text.length }: CheckedTextProps) =>
  markedSegments(
    text.slice(from, to),
    marks.map((mark) => ({ ...mark, start: mark.start - from, end: Math.min(mark.end, to) - from })),
  ).map(({ start, text: part, isUnverified }) =>
    isUnverified ? (
      <mark key={start} className="border-warning border-b border-dashed bg-warning-wash text-ink">
        {part}
        <span className="ml-1 font-sans text-2xs text-warning">unverified</span>
      </mark>
    ) : (
      part
    ),
  );
