import type { Fact } from '@lexledger/contracts/features/facts';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { FactValues } from './FactSheet.tsx';

const FactSheet = lazy(importWithRetry(() => import('./FactSheet.tsx')));

/** Adds or edits a fact. */
export const FactForm = (props: RecordSheetProps<Fact, FactValues>) => <LazyForm {...props} sheet={FactSheet} />;
