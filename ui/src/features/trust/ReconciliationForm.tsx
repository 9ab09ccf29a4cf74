import { lazyForm } from '../../components/LazyForm.tsx';

/** Holds a bank statement against the book and the clients' ledgers. */
export const ReconciliationForm = lazyForm(() => import('./ReconciliationSheet.tsx'));
