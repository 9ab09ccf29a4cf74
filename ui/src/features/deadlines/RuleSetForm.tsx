import type { DeadlineRuleSet, deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type RuleSetValues = z.input<typeof deadlineRuleSet.commands.add.body>;

const RuleSetSheet = lazy(patiently(() => import('./RuleSetSheet.tsx')));

/** Adds or edits what follows from one kind of event. */
export const RuleSetForm = (props: RecordSheetProps<DeadlineRuleSet, RuleSetValues>) => (
  <LazyForm {...props} sheet={RuleSetSheet} />
);
