import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useCallback, useState } from 'react';
import { useOpenRecord } from '../../components/openRecord.ts';
import { useAddress } from '../../navigation/address.ts';
import type { TimeEntryValues } from './TimeEntrySheet.tsx';
import { useTimeAddress } from './timeAddress.ts';

/** The form of the open or new time entry, and the commands that open it. */
export function useEntryForm(entries: readonly TimeEntry[] | undefined) {
  const { search, setSearch } = useAddress();
  const { view, day } = useTimeAddress();
  const [defaults, setDefaults] = useState<Partial<TimeEntryValues>>({});
  const { record, open, form } = useOpenRecord<TimeEntry>('/api/time-entries', entries);
  const openNew = useCallback(
    (given: Partial<TimeEntryValues> = {}): void => {
      setDefaults(given);
      setSearch({ id: null, new: '1', timer: null });
    },
    [setSearch],
  );
  return {
    record,
    open,
    /** Opens the form for a new entry with the given values. */
    openNew,
    logTime: (): void => openNew(view === 'day' ? { date: day } : {}),
    form: {
      ...form,
      defaults: {
        ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
        ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
        ...defaults,
      },
      onOpenChange: (next: boolean): void => {
        form.onOpenChange(next);
        if (!next) setDefaults({});
      },
    },
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
