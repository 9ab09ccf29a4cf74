import type { LegalAuthority, legalAuthority } from '@lexledger/contracts/features/law';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type AuthorityValues = z.input<typeof legalAuthority.commands.add.body>;

const AuthoritySheet = lazy(patiently(() => import('./AuthoritySheet.tsx')));

/** Adds or edits an authority. */
export const AuthorityForm = (props: RecordSheetProps<LegalAuthority, AuthorityValues>) => (
  <LazyForm {...props} sheet={AuthoritySheet} />
);
