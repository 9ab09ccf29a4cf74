import type { LegalArgument } from '@lexledger/contracts/features/law';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { ArgumentValues } from './ArgumentSheet.tsx';

const ArgumentSheet = lazy(importWithRetry(() => import('./ArgumentSheet.tsx')));

/** Adds or edits an argument. */
export const ArgumentForm = (props: RecordSheetProps<LegalArgument, ArgumentValues>) => (
  <LazyForm {...props} sheet={ArgumentSheet} />
);
