import { dashboardTexts } from '@lexledger/contracts/texts';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { useNow } from '../../dates/now.ts';
import { formatInstantDay, formatTime } from '../../text/format.ts';
import { DashboardGrid } from './DashboardGrid.tsx';
import { quoteOf } from './quotes.ts';
import { useToday } from './today.ts';
import { loadEveryday } from './widgetKinds.ts';

const CustomizeDialog = lazyWithRetry(() => import('./CustomizeDialog.tsx'));

// A failure is ignored here: the widgets load this module again, and show the failure of that attempt.
loadEveryday().catch(() => undefined);

/** An overview of the practice: the day, and widgets that each person arranges. */
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
          needs=""
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

/** The date and time in the person's time zone: a separate component, since it renders every second. */
function DashboardClock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="flex flex-wrap gap-x-2 text-muted text-sm">
      <span>{formatInstantDay(now, 'long')}</span>
      <span aria-hidden>·</span>
      <span>{formatTime(now, true)}</span>
    </time>
  );
}

/** The quote of the day, by the date in the person's time zone. */
function DailyQuote() {
  const { text, author, source } = quoteOf(useToday());
  return (
    <figure aria-label="Quote of the day" className="mx-4 flex flex-wrap items-baseline gap-x-3 pt-1 pb-2 sm:mx-6">
      <blockquote className="font-serif italic">“{text}”</blockquote>
      <figcaption className="text-muted text-sm">
        {author}, <cite className="not-italic">{source}</cite>
      </figcaption>
    </figure>
  );
}
