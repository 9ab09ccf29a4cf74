import type { TimeEntry, timeEntry } from '@lexledger/contracts/features/time';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type TimeEntryValues = z.input<typeof timeEntry.commands.add.body>;

const TimeEntrySheet = lazy(patiently(() => import('./TimeEntrySheet.tsx')));

/** Logs time, or edits an entry. */
export const TimeEntryForm = (props: RecordSheetProps<TimeEntry, TimeEntryValues>) => (
  <LazyForm {...props} sheet={TimeEntrySheet} />
);
