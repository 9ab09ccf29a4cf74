import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { endQuickAction, useRunningAction } from '../../records/runningQuickAction.ts';

const QuickActionForms = lazyWithRetry(() => import('./QuickActionForms.tsx'));

/** Shows the form of a quick action over the current screen, which stays as it is. */
export function QuickActionLayer() {
  const action = useRunningAction();
  return action === null ? null : (
    <Suspense>
      <QuickActionForms key={action.id} action={action} onClose={endQuickAction} />
    </Suspense>
  );
}
