import type { Reconciliation, reconciliation } from '@lexledger/contracts/features/trust';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type ReconciliationValues = z.input<typeof reconciliation.commands.add.body>;

const ReconciliationSheet = lazy(patiently(() => import('./ReconciliationSheet.tsx')));

/** Holds a bank statement against the book and the clients' ledgers. */
export const ReconciliationForm = (props: RecordSheetProps<Reconciliation, ReconciliationValues>) => (
  <LazyForm {...props} sheet={ReconciliationSheet} />
);
