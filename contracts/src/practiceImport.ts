import type { PracticeImport, PracticeImportEvent } from './features/practice-import.ts';

export type { PracticeImportEvent };

const uploaded = ({
  data: { file: _bytes, ...contents },
  entityId,
  metadata: { userId, at },
}: Extract<PracticeImportEvent, { type: 'PracticeImportUploaded' }>): PracticeImport => ({
  ...{ id: entityId, userId: userId ?? '', status: 'uploaded', ...contents },
  ...{ done: 0, kept: 0, code: null, uploadedAt: at, startedAt: null, endedAt: null },
});

function after(before: PracticeImport, { type, data, metadata: { at } }: PracticeImportEvent): PracticeImport {
  switch (type) {
    case 'PracticeImportUploaded':
      return before;
    case 'PracticeImportStarted':
      return { ...before, status: 'importing', startedAt: at };
    case 'PracticeImportAdvanced':
      return { ...before, done: data.events };
    case 'PracticeImportCompleted':
      return { ...before, status: 'completed', done: before.events, kept: data.kept, endedAt: at };
    case 'PracticeImportRefused':
      return { ...before, status: 'refused', code: data.code, endedAt: at };
    case 'PracticeImportDiscarded':
      return { ...before, status: 'discarded', endedAt: at };
  }
}

/** The one fold of the decider and the view. */
export const evolvePracticeImport = (
  before: PracticeImport | null,
  event: PracticeImportEvent,
): PracticeImport | null =>
  event.type === 'PracticeImportUploaded' ? (before ?? uploaded(event)) : before && after(before, event);
