import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { FinancialRecordValues } from './FinancialRecordSheet.tsx';

const FinancialRecordSheet = lazy(importWithRetry(() => import('./FinancialRecordSheet.tsx')));

/** Adds or edits income or an expense. */
export const FinancialRecordForm = (props: RecordSheetProps<FinancialRecord, FinancialRecordValues>) => (
  <LazyForm {...props} sheet={FinancialRecordSheet} />
);
