import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { knownRates, useRates } from '../../account/rates.ts';
import type { Parameters } from '../../cache/query.ts';
import { useConfirmation } from '../../components/confirmation.tsx';
import { longEntry } from '../../components/longEntry.ts';
import { addDays, type Day } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { TIME } from './place.ts';
import { useTimeAddress } from './timeAddress.ts';
import { casesOf, weekTable } from './totals.ts';
import type { WeekGridProps } from './WeekGrid.tsx';

export const entriesQuery = (parameters: Parameters) => recordsQuery('time-entries', parameters);

/** The week's time by case and day, and the commands that change it. `confirmDialog` must be rendered. */
export function useWeekTime(entries: readonly TimeEntry[] | undefined) {
  const { day, days } = useTimeAddress();
  const [monday = day] = days;
  const queries = useQueryClient();
  const { dayTargetMinutes: target } = knownRates(useRates());
  const { change } = useRecordCommands<TimeEntry>(TIME);
  const [confirmed, confirmDialog] = useConfirmation();
  /** The cases copied from the week before, by the first day of the week that they were copied to. */
  const [copied, setCopied] = useState<Readonly<Record<Day, readonly (string | null)[]>>>({});
  const planned = copied[monday];
  const week = useMemo(() => weekTable(entries ?? [], days, planned), [entries, days, planned]);

  /** Adds empty rows for the cases of the previous week. */
  const copyRows = async (): Promise<void> => {
    const rows = casesOf(
      await queries.fetchQuery(entriesQuery({ from: addDays(monday, -7), to: addDays(monday, -1) })),
    );
    if (rows.length === 0) toast({ title: 'Nothing to copy', description: 'No time was logged in the week before.' });
    setCopied((all) => ({ ...all, [monday]: rows }));
  };

  const changing: WeekGridProps['changing'] = (on, caseId) => {
    const [entry, ...others] = (entries ?? []).filter((each) => each.date === on && each.caseId === caseId);
    if (entry === undefined || others.length > 0 || entry.invoiceId !== null) return undefined;
    return async (timeMinutes) => {
      if (!(await confirmed(longEntry(timeMinutes)))) return;
      change.mutate({ record: entry, changes: { timeMinutes } }, { onError: toastFailure });
    };
  };
  return { week, target, copyRows: () => void copyRows(), changing, confirmDialog };
}

export type WeekTime = ReturnType<typeof useWeekTime>;
