import { dashboardTexts } from '@lexledger/contracts/texts';
import { LayoutDashboard, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';

const FirmWelcome = lazyWithRetry(() => import('./FirmWelcome.tsx'));

export interface EmptyDashboardProps {
  readonly resetting: boolean;
  readonly onAdd: () => void;
  readonly onReset: () => void;
}

/** The text of a dashboard without widgets. It is loaded only when needed, because few people ever see it. */
export default function EmptyDashboard({ resetting, onAdd, onReset }: EmptyDashboardProps) {
  const isInFirm = useIsInFirm();
  return (
    <>
      <Suspense>{isInFirm && <FirmWelcome />}</Suspense>
      <div className="rounded-md border border-rule border-dashed bg-surface px-6 py-12">
        <div className="border-accent/50 border-l-3 border-double pl-4">
          <h3 className="font-serif text-xl">{dashboardTexts.emptyTitle}</h3>
          <p className="mt-1 text-muted">{dashboardTexts.emptyDescription}</p>
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            {dashboardTexts.addFirst}
          </Button>
          <Button icon={LayoutDashboard} needs="" pending={resetting} onClick={onReset}>
            {dashboardTexts.useDefault}
          </Button>
        </div>
      </div>
    </>
  );
}
