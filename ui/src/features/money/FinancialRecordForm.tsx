import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits income or an expense. */
export const FinancialRecordForm = lazyForm(() => import('./FinancialRecordSheet.tsx'));
