import { lazyForm } from '../../components/LazyForm.tsx';

/** Changes what a template is called and the roles that it names, and shows its history. */
export const DocumentTemplateForm = lazyForm(() => import('./DocumentTemplateSheet.tsx'));
