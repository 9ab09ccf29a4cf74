import type { CourtHoliday, courtHoliday } from '@lexledger/contracts/features/holidays';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type HolidayValues = z.input<typeof courtHoliday.commands.add.body>;

const HolidaySheet = lazy(patiently(() => import('./HolidaySheet.tsx')));

/** Adds or edits a day on which the user's courts are closed. */
export const HolidayForm = (props: RecordSheetProps<CourtHoliday, HolidayValues>) => (
  <LazyForm {...props} sheet={HolidaySheet} />
);
