import { dashboardTexts } from '@lexledger/contracts/texts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { patiently } from '../../lib/patiently.ts';
import { DailyQuote } from './DailyQuote.tsx';
import { DashboardClock } from './DashboardClock.tsx';
import { DashboardGrid } from './DashboardGrid.tsx';
import { loadEveryday } from './widgetKinds.ts';

const CustomizeDialog = lazy(patiently(() => import('./CustomizeDialog.tsx')));

// A failure here is told by the widgets that ask again.
loadEveryday().catch(() => undefined);

/** The practice at a glance: the day, and widgets that each person arranges. */
export default function DashboardScreen() {
  const [explaining, setExplaining] = useState(false);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-5 sm:px-6">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl tracking-[-0.01em]">{dashboardTexts.screen}</h1>
          <DashboardClock />
        </div>
        <Button icon={SlidersHorizontal} onClick={() => setExplaining(true)}>
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
