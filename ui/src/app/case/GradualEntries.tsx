import { useGradually } from '../../components/gradually.ts';
import { TimelineEntries } from './TimelineEntries.tsx';
import type { TimelineEntry } from './timelineEntry.ts';

/** Number of entries that are rendered at once; further ones follow when the user scrolls to them. */
const STEP = 60;

export interface GradualEntriesProps {
  readonly entries: readonly TimelineEntry[];
  readonly onOpen: (entry: TimelineEntry) => void;
}

/** A list of entries of which there may be thousands. */
export function GradualEntries({ entries, onOpen }: GradualEntriesProps) {
  const { drawn, end } = useGradually(entries.length, STEP);
  return (
    <>
      <TimelineEntries entries={entries.slice(0, drawn)} onOpen={onOpen} />
      <div ref={end} />
    </>
  );
}
