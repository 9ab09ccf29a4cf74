import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { CALENDAR_OVERLAYS, useOverlayItems } from '../../app/calendar/overlays.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePrinting } from '../../browser/printing.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { agendaOf } from './agenda.ts';
import { morningOf, type Span } from './allDay.ts';
import { CalendarEventForm } from './CalendarEventForm.tsx';
import { useCalendarLanes } from './CalendarLanes.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useCalendarAddress } from './calendarAddress.ts';
import { useCalendarEntries } from './calendarEntries.ts';
import { clashesOf } from './clashes.ts';
import { DaysList } from './DaysList.tsx';
import { useEventMoves } from './eventMoves.tsx';
import { OccurrenceForm } from './OccurrenceForm.tsx';
import { UnfinishedImportNotice } from './UnfinishedImportNotice.tsx';

const GoogleEventForm = lazyWithRetry(() => import('./GoogleEventForm.tsx'));
const CalendarGrid = lazyWithRetry(() => import('./CalendarGrid.tsx'));

const NO_EVENTS: readonly CalendarEntry[] = [];

const isOverlay = (kind: string): boolean => CALENDAR_OVERLAYS.some(({ id }) => id === kind);

export default function CalendarScreen() {
  const address = useCalendarAddress();
  const { view, day, shown, kind, picksDays, search, setSearch } = address;
  const [span, setSpan] = useState<Span>();
  const { entries, list, series } = useCalendarEntries(shown, kind === 'removed');
  const items = useOverlayItems(shown, (id) => (kind === '' ? !address.isHidden(id) : kind === id));
  const caseTitle = useNames('cases');
  const opened = useOpenRecord<CalendarEvent>('/api/calendar-events', list.data);
  const { open: openId } = opened;
  const { move, question } = useEventMoves((id) => list.data?.find((event) => event.id === id));
  const occurrence = entries?.find(
    ({ id, recurrenceId }) => id === search.id && recurrenceId !== undefined && recurrenceId === search.occurrence,
  );

  const events = useMemo(() => {
    const all = entries ?? NO_EVENTS;
    if (kind === '' || kind === 'removed') return all;
    return isOverlay(kind) ? NO_EVENTS : all.filter(({ eventType }) => eventType === kind);
  }, [entries, kind]);
  const clashes = useMemo(() => clashesOf(entries ?? NO_EVENTS), [entries]);
  const isList = view === 'agenda' || picksDays;
  // On paper, the grid of a month or a week has no room for all entries of its days.
  const isPrinted = usePrinting() && !isList;
  const listsDays = isList || isPrinted;
  const days = useMemo(
    () => (listsDays ? agendaOf(events, items, shown.first, shown.last) : []),
    [listsDays, events, items, shown],
  );

  const openEvent = useCallback(
    ({ id, recurrenceId }: CalendarEntry) => {
      if (recurrenceId === undefined) openId(id);
      else setSearch({ id, new: null, occurrence: recurrenceId });
    },
    [openId, setSearch],
  );
  const create = useCallback(
    (next?: Span) => {
      setSpan(next);
      setSearch({ id: null, new: '1' });
    },
    [setSearch],
  );
  const lanes = useCalendarLanes({ caseTitle, onOpenEvent: openId });

  const failed =
    list.data === undefined && list.error !== null
      ? list
      : series.data === undefined && series.error !== null
        ? series
        : undefined;

  useShortcut('n', 'New event', () => create());

  const dayList =
    entries === undefined ? (
      <SkeletonRows rows={10} label="Loading the calendar" />
    ) : (
      <DaysList
        address={address}
        days={days}
        caseTitle={caseTitle}
        clashes={clashes}
        onOpenEvent={openEvent}
        openId={opened.record?.id}
        onCreate={create}
      />
    );
  const body = isList ? (
    dayList
  ) : (
    <Suspense fallback={<GridSkeleton />}>
      <CalendarGrid
        view={view}
        day={day}
        events={events}
        items={items}
        clashes={clashes}
        onOpenEvent={openEvent}
        onOpenDay={address.showDay}
        onCreate={create}
        onMove={(event, next, undo) => void move(event, next, undo)}
      />
    </Suspense>
  );

  return (
    <>
      <PageHeader title="Calendar">
        {lanes.buttons}
        <CalendarMenu onNewGoogleEvent={() => setSearch({ id: null, new: null, account: 'new' })} />
        <Button
          variant="primary"
          icon={Plus}
          onClick={() => create(picksDays && day !== today() ? morningOf(day) : undefined)}
        >
          New event
        </Button>
      </PageHeader>
      <UnfinishedImportNotice />
      <CalendarToolbar address={address} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
          {failed !== undefined ? (
            <ErrorState
              title="The calendar could not be loaded."
              error={failed.error}
              onRetry={() => void failed.refetch()}
            >
              Your events are kept.
            </ErrorState>
          ) : (
            <>
              {series.data?.truncated === true && (
                <Alert tone="warning">
                  More repeats in these days than can be shown at once. Choose a shorter time to see all of it.
                </Alert>
              )}
              {body}
              {isPrinted && dayList}
            </>
          )}
        </div>
        {lanes.columns}
      </div>
      {lanes.sheet}
      {question}
      {occurrence !== undefined && opened.record !== undefined && (
        <OccurrenceForm
          series={opened.record}
          entry={occurrence}
          onAll={() => setSearch({ occurrence: null })}
          onClose={() => {
            setSearch({ occurrence: null });
            opened.close();
          }}
        />
      )}
      {search.account !== undefined && (
        <Suspense>
          <GoogleEventForm id={search.account} onClose={() => setSearch({ account: null })} />
        </Suspense>
      )}
      <CalendarEventForm
        open={
          opened.isOpen && occurrence === undefined && (search.occurrence === undefined || series.data !== undefined)
        }
        record={opened.record}
        defaults={{
          ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
          ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
          ...(kind in EVENT_TYPES ? { eventType: kind as CalendarEvent['eventType'] } : {}),
          ...span,
        }}
        onOpenChange={(next) => {
          if (next) return;
          if (search.occurrence !== undefined) setSearch({ occurrence: null });
          opened.close();
          setSpan(undefined);
        }}
      />
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
