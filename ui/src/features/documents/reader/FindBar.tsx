import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '../../../components/IconButton.tsx';
import { SearchBox } from '../../../components/Toolbar.tsx';
import { formatNumber } from '../../../text/format.ts';
import type { Found } from './reading.ts';

export interface FindBarProps {
  readonly words: string;
  readonly found: Found;
  /** Index of the current match; -1 before the person goes to one. */
  readonly index: number;
  readonly onFind: (words: string) => void;
  /** Goes to the next match (1), or to the previous one (-1). */
  readonly onStep: (by: 1 | -1) => void;
}

function positionText({ words, found, index }: FindBarProps): string {
  if (words.trim() === '') return '';
  if (found.hasNoText) return 'No text to search';
  if (found.count === 0) return found.isDone ? 'Not found' : 'Searching…';
  if (index < 0) return `${formatNumber(found.count)} found`;
  return `${formatNumber(index + 1)} of ${formatNumber(found.count)}${found.isDone ? '' : '…'}`;
}

/** The search of the document: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar(props: FindBarProps) {
  const { words, found, onFind, onStep } = props;
  return (
    <search
      className="flex min-w-0 items-center gap-1"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onStep(event.shiftKey ? -1 : 1);
      }}
    >
      <SearchBox label="Search this document" value={words} onChange={onFind} />
      <span role="status" className="min-w-16 shrink-0 px-1 text-center text-muted text-sm tabular-nums">
        {positionText(props)}
      </span>
      <IconButton
        label="Previous match"
        keys="Shift Enter"
        icon={ChevronUp}
        disabled={found.count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label="Next match"
        keys="Enter"
        icon={ChevronDown}
        disabled={found.count === 0}
        onClick={() => onStep(1)}
      />
    </search>
  );
}
