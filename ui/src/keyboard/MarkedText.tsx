import type { MarkedRange } from '@lexledger/contracts/features/search';
import type { ReactNode } from 'react';

export interface MarkedTextProps {
  readonly text: string;
  /** The ranges to mark, in ascending order. */
  readonly ranges: readonly MarkedRange[];
}

/** A text whose matches are marked. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    if (start < from) continue;
    parts.push(text.slice(from, start));
    parts.push(
      <mark key={start} className="rounded-[2px] bg-warning-wash text-inherit">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
