import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits what follows from one kind of event. */
export const RuleSetForm = lazyForm(() => import('./RuleSetSheet.tsx'));
