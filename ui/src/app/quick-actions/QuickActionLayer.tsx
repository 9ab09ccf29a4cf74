import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { endQuickAction, useRunningAction } from '../../records/runningQuickAction.ts';

const QuickActionForms = lazyWithRetry(() => import('./QuickActionForms.tsx'));

/** Where the form of a quick action opens: over the screen, which stays as it is. */
export function QuickActionLayer() {
  const action = useRunningAction();
  return action === null ? null : (
    <Suspense>
      <QuickActionForms key={action.id} action={action} onClose={endQuickAction} />
    </Suspense>
  );
}
