import { lazyForm } from '../../components/LazyForm.tsx';

/** Drafts an invoice, or edits everything but its lines. */
export const InvoiceForm = lazyForm(() => import('./InvoiceSheet.tsx'));
