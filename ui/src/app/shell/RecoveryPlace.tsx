import type { Recovery } from '@lexledger/contracts/features/identity/account-recovery';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';

const RecoveryNotice = lazyWithRetry(
  () => import('./RecoveryNotice.tsx'),
  () => undefined,
);

/** After the screen has been drawn. */
const AFTER_MS = 1_500;

// By its words: the contract would bring its schemas into the first load.
const recovery = liveQuery<Recovery>(['/api/user/recovery'], ['account-recovery']);

/** Where a person is told that their account was recovered, by code that is loaded only then. */
export function RecoveryPlace() {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...recovery, enabled: isLater });
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
