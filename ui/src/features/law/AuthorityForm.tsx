import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { AuthorityValues } from './AuthoritySheet.tsx';

const AuthoritySheet = lazy(importWithRetry(() => import('./AuthoritySheet.tsx')));

/** Adds or edits an authority. */
export const AuthorityForm = (props: RecordSheetProps<LegalAuthority, AuthorityValues>) => (
  <LazyForm {...props} sheet={AuthoritySheet} />
);
