import type { CourtHoliday } from '@lexledger/contracts/features/holidays';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { HolidayValues } from './HolidaySheet.tsx';

const HolidaySheet = lazy(importWithRetry(() => import('./HolidaySheet.tsx')));

/** Adds or edits a day on which the user's courts are closed. */
export const HolidayForm = (props: RecordSheetProps<CourtHoliday, HolidayValues>) => (
  <LazyForm {...props} sheet={HolidaySheet} />
);
