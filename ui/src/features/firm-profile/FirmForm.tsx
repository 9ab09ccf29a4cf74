import { lazyForm } from '../../components/LazyForm.tsx';

/** Enters what invoices say of the person's firm, or edits it. */
export const FirmForm = lazyForm(() => import('./FirmSheet.tsx'));
