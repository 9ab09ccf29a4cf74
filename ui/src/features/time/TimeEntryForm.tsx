import type { TimeEntry } from '@lexledger/contracts/features/time';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { TimeEntryValues } from './TimeEntrySheet.tsx';

const TimeEntrySheet = lazy(importWithRetry(() => import('./TimeEntrySheet.tsx')));

/** Logs time, or edits an entry. */
export const TimeEntryForm = (props: RecordSheetProps<TimeEntry, TimeEntryValues>) => (
  <LazyForm {...props} sheet={TimeEntrySheet} />
);
