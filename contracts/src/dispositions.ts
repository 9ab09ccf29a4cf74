import type { DispositionEvent, FileDisposition } from './features/dispositions.ts';

export type { DispositionEvent };

/** The file of a matter of which nothing was recorded. */
export const untouchedFile = (id: string): FileDisposition => ({
  id,
  state: 'none',
  answer: null,
  notice: null,
  ordered: null,
  disposed: null,
  stopped: null,
});

/** Whether the file is destroyed, or about to be: nothing of it is added or brought back. */
export const isDisposedOf = ({ state }: Pick<FileDisposition, 'state'>): boolean =>
  state === 'ordered' || state === 'disposed';

/** What is known of a file's disposition after an event: the one fold of the decider and the view. */
export function evolveDisposition(
  before: FileDisposition,
  { type, data, metadata }: DispositionEvent,
): FileDisposition {
  const { at } = metadata;
  const by = metadata.userId ?? '';
  switch (type) {
    case 'RetentionAnswered':
      return { ...before, answer: { ...data, at, by } };
    case 'DispositionNoticeRecorded':
      return { ...before, state: 'noticed', notice: { ...data, recordedAt: at, recordedBy: by } };
    case 'DispositionNoticeWithdrawn':
      return { ...before, state: 'none', notice: null };
    case 'FileDispositionOrdered':
      return { ...before, state: 'ordered', ordered: { ...data, at, by }, stopped: null };
    case 'FileDispositionStopped':
      return { ...before, state: before.notice === null ? 'none' : 'noticed', ordered: null, stopped: data.because };
    case 'FileDisposed':
      return { ...before, state: 'disposed', disposed: { ...data, at } };
  }
}
