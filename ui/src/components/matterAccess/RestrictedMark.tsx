import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { matterAccessQuery } from '../../account/matterAccess.ts';

/** Says of a restricted case that its team alone sees it. */
export function RestrictedMark({ caseId }: { readonly caseId: string }) {
  const { data } = useQuery(matterAccessQuery(caseId));
  if (data?.access !== 'restricted') return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Lock aria-hidden size={14} strokeWidth={1.75} />
      Restricted to its team
    </span>
  );
}
