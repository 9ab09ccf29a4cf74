import type { Lead, lead } from '@lexledger/contracts/features/leads';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type LeadValues = z.input<typeof lead.commands.add.body>;

const LeadSheet = lazy(patiently(() => import('./LeadSheet.tsx')));

/** Adds or edits a lead. */
export const LeadForm = (props: RecordSheetProps<Lead, LeadValues>) => <LazyForm {...props} sheet={LeadSheet} />;
