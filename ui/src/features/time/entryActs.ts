import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useMemo } from 'react';
import { today } from '../../dates/zones.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import type { EntryActs } from './entryColumns.tsx';
import type { EntryForm } from './entryForm.ts';
import { joinableWith } from './joining.ts';
import { TIME } from './place.ts';

/** The actions on one of the entries. */
export function useEntryActs(
  entries: readonly TimeEntry[] | undefined,
  { open, openNew }: Pick<EntryForm, 'open' | 'openNew'>,
): EntryActs {
  const { perform, remove, restore } = useRecordCommands<TimeEntry>(TIME);
  const now = today();
  return useMemo<EntryActs>(() => {
    const joinable = (entry: TimeEntry): readonly TimeEntry[] => joinableWith(entry, entries ?? []);
    return {
      open: (entry) => open(entry.id),
      repeat: ({ taskDescription, timeMinutes, hourlyRate, caseId, clientId, billable }) =>
        openNew({ taskDescription, timeMinutes, hourlyRate, caseId, clientId, billable, date: now }),
      joinable,
      join: (entry) => {
        const others = joinable(entry).map(({ id }) => id);
        perform.mutate(
          { record: entry, verb: 'join', body: { entries: others } },
          {
            onSuccess: (row) =>
              notifyDone([row], { title: `${others.length + 1} entries joined` }, () =>
                perform.mutate({ record: row, verb: 'separate' }),
              ),
          },
        );
      },
      separate: (entry) =>
        perform.mutate(
          { record: entry, verb: 'separate' },
          { onSuccess: (row) => notifyDone([row], { title: 'Entries separated' }) },
        ),
      remove: (entry) => remove.mutate(entry),
      restore: (entry) => restore.mutate(entry),
    };
  }, [open, openNew, perform.mutate, remove.mutate, restore.mutate, now, entries]);
}
