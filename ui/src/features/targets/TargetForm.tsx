import type { MoneyTarget } from '@lexledger/contracts/features/targets';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { TargetValues } from './TargetSheet.tsx';

const TargetSheet = lazy(importWithRetry(() => import('./TargetSheet.tsx')));

/** Sets a money target, or edits one. */
export const TargetForm = (props: RecordSheetProps<MoneyTarget, TargetValues>) => (
  <LazyForm {...props} sheet={TargetSheet} />
);
