import type { DeadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { RuleSetValues } from './RuleSetSheet.tsx';

const RuleSetSheet = lazy(importWithRetry(() => import('./RuleSetSheet.tsx')));

/** Adds or edits what follows from one kind of event. */
export const RuleSetForm = (props: RecordSheetProps<DeadlineRuleSet, RuleSetValues>) => (
  <LazyForm {...props} sheet={RuleSetSheet} />
);
