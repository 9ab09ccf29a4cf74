import type { Party } from '@lexledger/contracts/features/parties';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { PartyValues } from './PartySheet.tsx';

const PartySheet = lazy(importWithRetry(() => import('./PartySheet.tsx')));

/** Adds or edits a party of a case. */
export const PartyForm = (props: RecordSheetProps<Party, PartyValues>) => <LazyForm {...props} sheet={PartySheet} />;
