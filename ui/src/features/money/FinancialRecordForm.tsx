import type { FinancialRecord, financialRecord } from '@lexledger/contracts/features/money';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type FinancialRecordValues = z.input<typeof financialRecord.commands.add.body>;

const FinancialRecordSheet = lazy(patiently(() => import('./FinancialRecordSheet.tsx')));

/** Adds or edits income or an expense. */
export const FinancialRecordForm = (props: RecordSheetProps<FinancialRecord, FinancialRecordValues>) => (
  <LazyForm {...props} sheet={FinancialRecordSheet} />
);
