import type { LegalArgument, legalArgument } from '@lexledger/contracts/features/law';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type ArgumentValues = z.input<typeof legalArgument.commands.add.body>;

const ArgumentSheet = lazy(patiently(() => import('./ArgumentSheet.tsx')));

/** Adds or edits an argument. */
export const ArgumentForm = (props: RecordSheetProps<LegalArgument, ArgumentValues>) => (
  <LazyForm {...props} sheet={ArgumentSheet} />
);
