import type { FirmProfile, firmProfile } from '@lexledger/contracts/features/firm-profile';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type FirmValues = z.input<typeof firmProfile.commands.add.body>;

const FirmSheet = lazy(patiently(() => import('./FirmSheet.tsx')));

/** Enters what invoices say of the person's firm, or edits it. */
export const FirmForm = (props: RecordSheetProps<FirmProfile, FirmValues>) => <LazyForm {...props} sheet={FirmSheet} />;
