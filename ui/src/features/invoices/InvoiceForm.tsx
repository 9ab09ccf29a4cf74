import type { Invoice, invoice } from '@lexledger/contracts/features/invoices';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type InvoiceValues = z.input<typeof invoice.commands.add.body>;

const InvoiceSheet = lazy(patiently(() => import('./InvoiceSheet.tsx')));

/** Drafts an invoice, or edits what stands around its lines. */
export const InvoiceForm = (props: RecordSheetProps<Invoice, InvoiceValues>) => (
  <LazyForm {...props} sheet={InvoiceSheet} />
);
