import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a team member. */
export const TeamMemberForm = lazyForm(() => import('./TeamMemberSheet.tsx'));
