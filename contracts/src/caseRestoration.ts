import type { CaseRestoration, RestorationEvent, RestoredRecord } from './features/restorations.ts';

export type { RestorationEvent };

/** A restoration with the records that it is of, in the order in which they are restored. */
export interface RestorationWithRecords extends CaseRestoration {
  readonly records: readonly RestoredRecord[];
}

const started = ({
  data: { caseId, moment, records },
  entityId,
  metadata: { userId, at },
}: Extract<RestorationEvent, { type: 'CaseRestorationStarted' }>): RestorationWithRecords => ({
  ...{ id: entityId, userId: userId ?? '', caseId, moment, records, status: 'running' },
  ...{ total: records.length, done: 0, restored: 0, unrestored: [], startedAt: at, endedAt: null },
});

function after(before: RestorationWithRecords, { type, data, metadata }: RestorationEvent): RestorationWithRecords {
  switch (type) {
    case 'CaseRestorationStarted':
      return before;
    case 'CaseRestorationStopped':
      return { ...before, status: 'stopped' };
    case 'CaseRestorationResumed':
      return { ...before, status: 'running' };
    case 'CaseRecordsRestored': {
      const done = data.from + data.results.length;
      const isEnded = done >= before.total;
      return {
        ...before,
        done,
        restored: before.restored + data.results.filter(({ outcome }) => outcome === 'restored').length,
        unrestored: [
          ...before.unrestored,
          ...data.results.filter(({ outcome }) => outcome === 'refused' || outcome === 'left'),
        ],
        ...(isEnded && { status: 'ended', endedAt: metadata.at }),
      };
    }
  }
}

/** The one fold of the decider and the view. */
export const evolveRestoration = (
  before: RestorationWithRecords | null,
  event: RestorationEvent,
): RestorationWithRecords | null =>
  event.type === 'CaseRestorationStarted' ? (before ?? started(event)) : before && after(before, event);
