import type { Invoice } from '@lexledger/contracts/features/invoices';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { InvoiceValues } from './invoiceValues.ts';

const InvoiceSheet = lazy(importWithRetry(() => import('./InvoiceSheet.tsx')));

/** Drafts an invoice, or edits what stands around its lines. */
export const InvoiceForm = (props: RecordSheetProps<Invoice, InvoiceValues>) => (
  <LazyForm {...props} sheet={InvoiceSheet} />
);
