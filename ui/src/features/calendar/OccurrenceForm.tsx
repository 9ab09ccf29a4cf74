import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { lazy, Suspense } from 'react';
import type { CalendarEntry } from '../../lib/calendarEntry.ts';
import { patiently } from '../../lib/patiently.ts';

export interface OccurrenceFormProps {
  readonly series: CalendarEvent;
  readonly entry: CalendarEntry;
  /** To the form of the whole series. */
  readonly onAll: () => void;
  readonly onClose: () => void;
}

const OccurrenceSheet = lazy(patiently(() => import('./OccurrenceSheet.tsx')));

/** Edits one occurrence of an event that repeats, or it and those that follow. */
export const OccurrenceForm = (props: OccurrenceFormProps) => (
  <Suspense>
    <OccurrenceSheet key={`${props.entry.id} ${props.entry.recurrenceId}`} {...props} />
  </Suspense>
);
