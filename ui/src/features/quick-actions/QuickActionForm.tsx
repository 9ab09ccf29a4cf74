import type { QuickAction, quickAction } from '@lexledger/contracts/features/quick-actions';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type QuickActionValues = z.input<typeof quickAction.commands.add.body>;

const QuickActionSheet = lazy(patiently(() => import('./QuickActionSheet.tsx')));

/** Adds or edits a quick action. */
export const QuickActionForm = (props: RecordSheetProps<QuickAction, QuickActionValues>) => (
  <LazyForm {...props} sheet={QuickActionSheet} />
);
