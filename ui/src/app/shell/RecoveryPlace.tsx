import type { Recovery } from '@lexledger/contracts/features/identity/account-recovery';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDelayed } from '../../browser/delayed.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';

const RecoveryNotice = lazyWithRetry(
  () => import('./RecoveryNotice.tsx'),
  () => undefined,
);

/** Milliseconds; after the screen has been rendered. */
const AFTER_MS = 1_500;

// The path is written out, because importing the contract would add its schemas to the first load.
const recovery = liveQuery<Recovery>(['/api/user/recovery'], ['account-recovery']);

/** The place of the notice that the account was recovered, whose code is loaded only then. */
export function RecoveryPlace() {
  const isDue = useDelayed(AFTER_MS);
  const { data } = useQuery({ ...recovery, enabled: isDue });
  if (data === undefined || data.recoveredAt === null) return null;
  return (
    <Suspense>
      <RecoveryNotice
        recoveredAt={data.recoveredAt}
        withoutSecondFactor={data.withoutSecondFactor}
        isByMail={data.by === 'mail'}
      />
    </Suspense>
  );
}
