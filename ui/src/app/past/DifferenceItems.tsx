import type { RecordDifference } from '@lexledger/contracts/features/differences';
import type { FieldChange } from '@lexledger/contracts/kernel/history';
import { compareTexts } from '@lexledger/domain/compareTexts';
import { type ReactNode, useMemo } from 'react';
import { Changes } from '../../components/history/HistoryItem.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { DifferentWords } from '../../components/TextDifference.tsx';
import { formatInstant } from '../../text/format.ts';

const KINDS: Readonly<Record<RecordDifference['kind'], { readonly word: string; readonly tone: Tone }>> = {
  added: { word: 'Added', tone: 'positive' },
  removed: { word: 'Removed', tone: 'danger' },
  changed: { word: 'Changed', tone: 'accent' },
};

/** A text before and after as one, with the words that came and went marked. */
function ComparedText({ change: { before, after } }: { readonly change: FieldChange }) {
  const parts = useMemo(() => compareTexts(String(before ?? ''), String(after ?? '')), [before, after]);
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {parts === null ? String(after) : <DifferentWords parts={parts} />}
    </span>
  );
}

export interface DifferenceItemsProps<Difference extends RecordDifference> {
  readonly differences: readonly Difference[];
  readonly names: Readonly<Record<string, string>>;
  readonly nameOf?: (difference: Difference) => ReactNode;
  /** Shown below a record. */
  readonly note?: (difference: Difference) => ReactNode;
}

/** Records that differ between two moments, with each field before and after. */
export function DifferenceItems<Difference extends RecordDifference>({
  differences,
  names,
  nameOf = ({ name }) => name ?? 'Without a name',
  note,
}: DifferenceItemsProps<Difference>) {
  return (
    <ul>
      {differences.map((difference) => {
        const { list, id, kind, at, changes } = difference;
        return (
          <li key={`${list} ${id}`} className="border-b py-2.5 last:border-b-0">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="w-22 shrink-0 text-sm">
                <StatusDot tone={KINDS[kind].tone} hollow={kind === 'removed'}>
                  {KINDS[kind].word}
                </StatusDot>
              </span>
              <span className="wrap-anywhere min-w-0 flex-1 font-medium max-sm:order-1 max-sm:basis-full">
                {nameOf(difference)}
              </span>
              <time dateTime={at} className="text-muted text-sm tabular-nums max-sm:ml-auto">
                {formatInstant(at)}
              </time>
            </div>
            {changes.length > 0 && (
              <div className="sm:pl-25">
                <Changes changes={changes} isFirst={kind === 'added'} names={names} ofText={ComparedText} />
              </div>
            )}
            {note?.(difference)}
          </li>
        );
      })}
    </ul>
  );
}
