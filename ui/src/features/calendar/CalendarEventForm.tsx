import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { CalendarEventValues } from './CalendarEventSheet.tsx';

const CalendarEventSheet = lazy(importWithRetry(() => import('./CalendarEventSheet.tsx')));

/** Schedules an event, or edits one. */
export const CalendarEventForm = (props: RecordSheetProps<CalendarEvent, CalendarEventValues>) => (
  <LazyForm {...props} sheet={CalendarEventSheet} />
);
