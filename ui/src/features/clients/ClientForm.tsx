import type { Client, client } from '@lexledger/contracts/features/clients';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type ClientValues = z.input<typeof client.commands.add.body>;

const ClientSheet = lazy(patiently(() => import('./ClientSheet.tsx')));

/** Adds or edits a client. */
export const ClientForm = (props: RecordSheetProps<Client, ClientValues>) => (
  <LazyForm {...props} sheet={ClientSheet} />
);
