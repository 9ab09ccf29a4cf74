import { dashboardTexts } from '@lexledger/contracts/texts';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { DailyQuote } from './DailyQuote.tsx';
import { DashboardClock } from './DashboardClock.tsx';
import { DashboardGrid } from './DashboardGrid.tsx';
import { loadEveryday } from './widgetKinds.ts';

const CustomizeDialog = lazyWithRetry(() => import('./CustomizeDialog.tsx'));

// A failure here is told by the widgets that ask again.
loadEveryday().catch(() => undefined);

/** The practice at a glance: the day, and widgets that each person arranges. */
export default function DashboardScreen() {
  const [explaining, setExplaining] = useState(false);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 sm:px-6">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="font-serif text-2xl tracking-[-0.01em]">{dashboardTexts.screen}</h1>
          <DashboardClock />
        </div>
        <Button
          size="sm"
          variant="quiet"
          icon={SlidersHorizontal}
          className="-mx-2.5"
          onClick={() => setExplaining(true)}
        >
          {dashboardTexts.customizeDashboard}
        </Button>
      </header>
      <DailyQuote />
      <DashboardGrid />
      {explaining && (
        <Suspense>
          <CustomizeDialog onClose={() => setExplaining(false)} />
        </Suspense>
      )}
    </>
  );
}
