import type { Lead } from '@lexledger/contracts/features/leads';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { LeadValues } from './LeadSheet.tsx';

const LeadSheet = lazy(importWithRetry(() => import('./LeadSheet.tsx')));

/** Adds or edits a lead. */
export const LeadForm = (props: RecordSheetProps<Lead, LeadValues>) => <LazyForm {...props} sheet={LeadSheet} />;
