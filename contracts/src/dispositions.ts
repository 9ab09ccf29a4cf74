import type { DispositionEvent, FileDisposition } from './features/dispositions.ts';

export type { DispositionEvent };

/** The file of a matter of which nothing was recorded. */
export const untouchedFile = (id: string): FileDisposition => ({ id, state: 'none', answer: null, notice: null });

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
  }
}
