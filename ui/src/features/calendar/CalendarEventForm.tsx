import type { CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type CalendarEventValues = z.input<typeof calendarEvent.commands.add.body>;

const CalendarEventSheet = lazy(patiently(() => import('./CalendarEventSheet.tsx')));

/** Schedules an event, or edits one. */
export const CalendarEventForm = (props: RecordSheetProps<CalendarEvent, CalendarEventValues>) => (
  <LazyForm {...props} sheet={CalendarEventSheet} />
);
