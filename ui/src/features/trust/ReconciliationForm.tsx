import { lazyForm } from '../../components/LazyForm.tsx';

/** Reconciles a bank statement with the trust book and the client ledgers. */
export const ReconciliationForm = lazyForm(() => import('./ReconciliationSheet.tsx'));
