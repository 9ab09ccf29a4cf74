import { Suspense } from 'react';
import { useIsInFirm } from '../account/authentication.ts';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';

const RecordLookers = lazyWithRetry(
  () => import('./RecordLookers.tsx'),
  () => undefined,
);

export interface AlsoOpenProps {
  readonly view: string | undefined;
  readonly id: string;
  /** Whether this is a form for the record, which is not saved yet. */
  readonly isEdited?: boolean;
  readonly className?: string;
}

/** Says who else of the firm has a record open, and tells them that it is open here; nothing where the person works alone. */
export function AlsoOpen({ view, id, isEdited = false, className = 'pb-3' }: AlsoOpenProps) {
  if (!useIsInFirm() || view === undefined || id === '') return null;
  return (
    <Suspense>
      <RecordLookers view={view} id={id} isEdited={isEdited} className={className} />
    </Suspense>
  );
}
