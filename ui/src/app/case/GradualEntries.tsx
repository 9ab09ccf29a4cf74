import { useGradually } from '../../components/gradually.ts';
import { TimelineEntries } from './TimelineEntries.tsx';
import type { TimelineEntry } from './timelineEntry.ts';

/** Entries drawn at once; further ones come as they are scrolled to. */
const STEP = 60;

export interface GradualEntriesProps {
  readonly entries: readonly TimelineEntry[];
  readonly onOpen: (entry: TimelineEntry) => void;
}

/** Entries of which there may be thousands. */
export function GradualEntries({ entries, onOpen }: GradualEntriesProps) {
  const { drawn, end } = useGradually(entries.length, STEP);
  return (
    <>
      <TimelineEntries entries={entries.slice(0, drawn)} onOpen={onOpen} />
      <div ref={end} />
    </>
  );
}
