import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { QuickActionValues } from './QuickActionSheet.tsx';

const QuickActionSheet = lazy(importWithRetry(() => import('./QuickActionSheet.tsx')));

/** Adds or edits a quick action. */
export const QuickActionForm = (props: RecordSheetProps<QuickAction, QuickActionValues>) => (
  <LazyForm {...props} sheet={QuickActionSheet} />
);
