import { lazyForm } from '../../components/LazyForm.tsx';

export const ClaimForm = lazyForm(() => import('./ClaimSheet.tsx'));
export const TemplateForm = lazyForm(() => import('./ClaimTemplateSheet.tsx'));
export const ProofForm = lazyForm(() => import('./ProofSheet.tsx'));
export const AnalysisForm = lazyForm(() => import('./AnalysisSheet.tsx'));
