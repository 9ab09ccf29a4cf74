import { lazyForm } from '../../components/LazyForm.tsx';

/** Drafts an invoice, or edits what stands around its lines. */
export const InvoiceForm = lazyForm(() => import('./InvoiceSheet.tsx'));
