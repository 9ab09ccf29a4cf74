import type { Client } from '@lexledger/contracts/features/clients';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { ClientValues } from './ClientSheet.tsx';

const ClientSheet = lazy(importWithRetry(() => import('./ClientSheet.tsx')));

/** Adds or edits a client. */
export const ClientForm = (props: RecordSheetProps<Client, ClientValues>) => (
  <LazyForm {...props} sheet={ClientSheet} />
);
