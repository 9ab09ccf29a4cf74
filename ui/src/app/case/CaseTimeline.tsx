import { useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { today } from '../../dates/zones.ts';
import { formatDay } from '../../text/format.ts';
import type { CaseRecords } from './caseRecords.ts';
import { GradualEntries } from './GradualEntries.tsx';
import type { Timeline } from './timeline.ts';
import type { TimelineEntry, TimelineKind } from './timelineEntry.ts';
import { TIMELINE_KINDS } from './timelineKinds.ts';

export interface CaseTimelineProps {
  readonly timeline: Timeline | undefined;
  readonly records: CaseRecords;
  readonly onOpen: (entry: TimelineEntry) => void;
}

/** All records of the case on one timeline: upcoming ones, the nearest first, then past ones, the latest first. */
export function CaseTimeline({ timeline, records, onOpen }: CaseTimelineProps) {
  const [hidden, setHidden] = useState<ReadonlySet<TimelineKind>>(new Set());
  const answers = Object.values(records);
  const day = today();

  if (timeline === undefined) {
    const failed = answers.find(({ data, error }) => data === undefined && error !== null);
    return failed === undefined ? (
      <SkeletonRows rows={8} label="Loading the timeline" />
    ) : (
      <ErrorState
        title="The timeline could not be loaded."
        error={failed.error}
        onRetry={() => {
          for (const answer of answers) if (answer.error !== null) void answer.refetch();
        }}
      />
    );
  }

  const isShown = ({ what }: TimelineEntry): boolean => !hidden.has(what.kind);
  const ahead = timeline.ahead.filter(isShown);
  const past = timeline.past.filter(isShown);
  const counts = new Map<TimelineKind, number>();
  for (const { what } of [...timeline.ahead, ...timeline.past]) counts.set(what.kind, (counts.get(what.kind) ?? 0) + 1);
  const toggle = (kind: TimelineKind): void => setHidden(withToggled(hidden, kind));

  return (
    <div className="w-full max-w-4xl px-4 pb-10 sm:px-6">
      <fieldset className="flex flex-wrap gap-1.5 py-3">
        <legend className="sr-only">Show</legend>
        {TIMELINE_KINDS.filter(({ kind }) => counts.has(kind)).map(({ kind, label, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!hidden.has(kind)}
            onClick={() => toggle(kind)}
            className={cx(
              'flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-150 touch:h-9',
              hidden.has(kind) ? 'text-muted line-through' : 'border-rule bg-surface',
            )}
          >
            <Icon aria-hidden size={14} strokeWidth={1.75} className="text-muted" />
            {label}
            <span className="text-muted">{counts.get(kind)}</span>
          </button>
        ))}
      </fieldset>
      {ahead.length > 0 && (
        <section aria-labelledby="timeline-ahead">
          <h2 id="timeline-ahead" className="mt-2 mb-1 font-semibold font-serif text-lg">
            {ahead.some(({ overdue }) => overdue) ? 'Overdue and ahead' : 'Ahead'}
          </h2>
          <GradualEntries entries={ahead} onOpen={onOpen} />
        </section>
      )}
      <div className="my-5 flex items-center gap-3 text-accent text-sm">
        <span aria-hidden className="h-px flex-1 bg-accent/40" />
        Today, {formatDay(day, 'long')}
        <span aria-hidden className="h-px flex-1 bg-accent/40" />
      </div>
      <section aria-label="Until today">
        {past.length === 0 ? (
          <p className="text-muted">Nothing of these kinds has happened yet.</p>
        ) : (
          <GradualEntries entries={past} onOpen={onOpen} />
        )}
      </section>
    </div>
  );
}
