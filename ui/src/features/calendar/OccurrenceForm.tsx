import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { OccurrenceFormProps } from './OccurrenceSheet.tsx';

const OccurrenceSheet = lazyWithRetry(() => import('./OccurrenceSheet.tsx'));

/** Edits one occurrence of an event that repeats, or this and the following ones. */
export const OccurrenceForm = (props: OccurrenceFormProps) => (
  <Suspense>
    <OccurrenceSheet key={`${props.entry.id} ${props.entry.recurrenceId}`} {...props} />
  </Suspense>
);
