import type { TrustBalance } from '@lexledger/contracts/features/trust';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { formatCents } from '../../money/money.ts';
import { count } from '../../text/format.ts';

const AssignDialog = lazyWithRetry(() =>
  import('./AssignDialog.tsx').then(({ AssignDialog: it }) => ({ default: it })),
);

/** What of a client's money is not assigned to a matter. */
const unassignedIn = ({ owner, shares }: TrustBalance): Cents =>
  owner === 'firm'
    ? 0
    : shares.filter(({ caseId }) => caseId === null).reduce((cents, { balance }) => cents + toCents(balance), 0);

/** Says what is not assigned to a matter, and leads to assigning it. */
export function Unassigned({ accounts }: { readonly accounts: readonly TrustBalance[] }) {
  const [isAssigning, setAssigning] = useState(false);
  const unassigned = accounts.filter((account) => unassignedIn(account) !== 0);
  const sum = unassigned.reduce((cents, account) => cents + unassignedIn(account), 0);
  return (
    <>
      {unassigned.length > 0 && (
        <div className="px-6 pb-3 max-sm:px-4">
          <Alert tone="neutral">
            <span className="flex flex-wrap items-center justify-between gap-2">
              {`${formatCents(sum)} of ${count(unassigned.length, 'client')} is not assigned to a matter.`}
              <Button size="sm" onClick={() => setAssigning(true)}>
                Assign to matters
              </Button>
            </span>
          </Alert>
        </div>
      )}
      {isAssigning && (
        <Suspense>
          <AssignDialog accounts={unassigned} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
}
