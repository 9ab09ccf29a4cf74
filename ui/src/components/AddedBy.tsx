import { Suspense } from 'react';
import { useIsInFirm } from '../account/authentication.ts';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';

const WhoAdded = lazyWithRetry(() => import('./WhoAdded.tsx'));

/** Whether the record says who added it, and when. */
const isAdded = (record: object): record is { readonly userId: string; readonly createdAt: string } =>
  'userId' in record && 'createdAt' in record;

/** Says which member of the firm added a record; nothing where the person works alone. */
export function AddedBy({ record }: { readonly record: object }) {
  if (!useIsInFirm() || !isAdded(record)) return null;
  return (
    <Suspense>
      <WhoAdded userId={record.userId} createdAt={record.createdAt} />
    </Suspense>
  );
}
