import { lazyForm } from '../../components/LazyForm.tsx';

/** Changes what a template is called and the roles that it names, and shows its history. */
export const TemplateForm = lazyForm(() => import('./TemplateSheet.tsx'));
