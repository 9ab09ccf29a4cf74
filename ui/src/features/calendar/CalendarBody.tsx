import { Suspense, useMemo } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePrinting } from '../../browser/printing.ts';
import { Alert } from '../../components/Alert.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import type { AgendaProps } from './Agenda.tsx';
import { agendaOf } from './agenda.ts';
import type { CalendarGridProps } from './CalendarGrid.tsx';
import type { CalendarAddress } from './calendarAddress.ts';
import type { CalendarEntries } from './calendarEntries.ts';
import { DaysList, type DaysListProps } from './DaysList.tsx';

const CalendarGrid = lazyWithRetry(() => import('./CalendarGrid.tsx'));

export interface CalendarBodyProps
  extends Pick<AgendaProps, 'caseTitle' | 'openId'>,
    Pick<CalendarGridProps, 'onOpenEvent' | 'onMove'>,
    Pick<DaysListProps, 'onCreate'> {
  readonly address: CalendarAddress;
  readonly contents: CalendarEntries;
}

/** The shown days as a grid or as a list, or why they could not be loaded. */
export function CalendarBody({ address, contents, caseTitle, openId, onMove, ...commands }: CalendarBodyProps) {
  const { view, day, shown, picksDays } = address;
  const { entries, events, items, clashes, list, series } = contents;
  const isList = view === 'agenda' || picksDays;
  // On paper, the grid of a month or a week has no room for all entries of its days.
  const listsDays = usePrinting() || isList;
  const days = useMemo(
    () => (listsDays ? agendaOf(events, items, shown.first, shown.last) : []),
    [listsDays, events, items, shown],
  );
  const failed = [list, series].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    return (
      <ErrorState title="The calendar could not be loaded." error={failed.error} onRetry={() => void failed.refetch()}>
        Your events are kept.
      </ErrorState>
    );
  }
  return (
    <>
      {series.data?.truncated === true && (
        <Alert tone="warning">
          More repeats in these days than can be shown at once. Choose a shorter time to see all of it.
        </Alert>
      )}
      {!isList && (
        <Suspense fallback={<GridSkeleton />}>
          <CalendarGrid
            view={view}
            day={day}
            events={events}
            items={items}
            clashes={clashes}
            onOpenDay={address.showDay}
            onMove={onMove}
            {...commands}
          />
        </Suspense>
      )}
      {listsDays &&
        (entries === undefined ? (
          <SkeletonRows rows={10} label="Loading the calendar" />
        ) : (
          <DaysList
            address={address}
            days={days}
            caseTitle={caseTitle}
            clashes={clashes}
            openId={openId}
            {...commands}
          />
        ))}
    </>
  );
}

const GridSkeleton = () => (
  <div role="status" aria-label="Loading the calendar" className="grid flex-1 grid-cols-7 border-t bg-surface">
    {Array.from({ length: 35 }, (_, index) => index).map((cell) => (
      <div key={cell} className="delayed-ledger min-h-20 border-r border-b p-2">
        <Skeleton className={cell % 3 === 0 ? 'w-4/5' : 'w-6'} />
      </div>
    ))}
  </div>
);
