import type { Reconciliation } from '@lexledger/contracts/features/trust';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { ReconciliationValues } from './ReconciliationSheet.tsx';

const ReconciliationSheet = lazy(importWithRetry(() => import('./ReconciliationSheet.tsx')));

/** Holds a bank statement against the book and the clients' ledgers. */
export const ReconciliationForm = (props: RecordSheetProps<Reconciliation, ReconciliationValues>) => (
  <LazyForm {...props} sheet={ReconciliationSheet} />
);
