import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { FirmValues } from './FirmSheet.tsx';

const FirmSheet = lazy(importWithRetry(() => import('./FirmSheet.tsx')));

/** Enters what invoices say of the person's firm, or edits it. */
export const FirmForm = (props: RecordSheetProps<FirmProfile, FirmValues>) => <LazyForm {...props} sheet={FirmSheet} />;
