import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Hourglass, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useShortcut } from '../../app/keyboard/shortcuts.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { useContestedChange } from '../../components/contestedChange.tsx';
import { DayStepper } from '../../components/DayStepper.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { useAddress } from '../../lib/address.ts';
import { messageOf } from '../../lib/apiError.ts';
import { cx } from '../../lib/classes.ts';
import { formatDay, formatInstant } from '../../lib/format.ts';
import { useMedia, usePhone } from '../../lib/media.ts';
import { patiently } from '../../lib/patiently.ts';
import { liveQuery } from '../../lib/query.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { told } from '../../lib/told.ts';
import { addDays, today } from '../../lib/zones.ts';
import { Agenda } from './Agenda.tsx';
import { agendaOf } from './agenda.ts';
import { instantOfDay, morningOf, type Span, storedDay } from './allDay.ts';
import { CalendarEventForm } from './CalendarEventForm.tsx';
import { DayPicker } from './DayPicker.tsx';
import { describeEvent } from './eventWords.tsx';
import { LimitationLane } from './LimitationLane.tsx';
import { CALENDAR } from './place.ts';
import { AGENDA_DAYS, type CalendarView, rangeLabel, shownDays, stepped } from './ranges.ts';

const CalendarGrid = lazy(patiently(() => import('./CalendarGrid.tsx')));

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const;

const PHONE_VIEWS = [VIEWS[3], VIEWS[2], VIEWS[1], VIEWS[0]];

const KINDS = [
  ...optionsOf(EVENT_TYPES),
  { value: 'tasks', label: 'Tasks due' },
  { value: 'removed', label: 'Removed' },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Wide enough for the lane beside the grid. */
const VERY_WIDE = '(min-width: 1280px)';

const NO_TASKS: readonly Task[] = [];
const NO_EVENTS: readonly CalendarEvent[] = [];

const spanOf = ({ startDate, endDate, isAllDay }: Span): Span => ({ startDate, endDate, isAllDay });

const whenText = ({ startDate, isAllDay }: Span): string =>
  isAllDay ? formatDay(storedDay(startDate)) : formatInstant(startDate);

export default function CalendarScreen() {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const veryWide = useMedia(VERY_WIDE);
  const now = today();
  const usual: CalendarView = phone ? 'agenda' : 'month';
  const kind = search.type ?? '';
  const view: CalendarView =
    kind === 'removed' ? 'agenda' : (VIEWS.find(({ value }) => value === search.view)?.value ?? usual);
  const day = DAY.test(search.date ?? '') ? (search.date ?? now) : now;
  const agendaDays = Number(search.days) > AGENDA_DAYS ? Math.min(Number(search.days), 366) : AGENDA_DAYS;
  const shown = useMemo(() => shownDays(view, day, agendaDays), [view, day, agendaDays]);
  const [laneShown, setLaneShown] = useState(false);
  const [span, setSpan] = useState<Span>();

  const list = useQuery({
    ...liveQuery<readonly CalendarEvent[]>(
      [
        '/api/calendar-events',
        {
          // A day more on both sides: days begin at another moment in another zone.
          from: instantOfDay(addDays(shown.first, -1)),
          to: instantOfDay(addDays(shown.last, 2)),
          ...(kind === 'removed' ? { removed: true } : {}),
        },
      ],
      ['calendar-events'],
    ),
    placeholderData: (previous) => previous,
  });
  const tasks = useQuery(liveQuery<readonly Task[]>(['/api/tasks', { open: true }], ['tasks']));
  const caseTitle = useNames('cases');
  const opened = useOpenRecord<CalendarEvent>('/api/calendar-events', list.data);
  const { open: openId } = opened;
  const [isMovedAllDay, setMovedAllDay] = useState(false);
  const { send, question } = useContestedChange<CalendarEvent>(CALENDAR, {
    describe: describeEvent(isMovedAllDay),
    cancelLabel: 'Leave it as it is',
  });

  const events = useMemo(
    () =>
      kind === '' || kind === 'removed'
        ? (list.data ?? NO_EVENTS)
        : (list.data ?? NO_EVENTS).filter(({ eventType }) => eventType === kind),
    [list.data, kind],
  );
  const due = useMemo(
    () =>
      kind === '' || kind === 'tasks'
        ? (tasks.data ?? NO_TASKS).filter(
            ({ dueDate }) => dueDate !== null && dueDate >= shown.first && dueDate <= shown.last,
          )
        : NO_TASKS,
    [tasks.data, kind, shown],
  );
  // A phone has no room for the entries themselves in a month or a week.
  const picksDays = phone && (view === 'month' || view === 'week');
  const days = useMemo(
    () => (view === 'agenda' || picksDays ? agendaOf(events, due, shown.first, shown.last) : []),
    [view, picksDays, events, due, shown],
  );

  const listed = picksDays ? days.filter(({ day: on }) => on === day) : days;

  const goTo = (next: string): void => setSearch({ date: next === now ? null : next, days: null });
  const show = (next: CalendarView): void =>
    setSearch({ view: next === usual ? null : next, ...(kind === 'removed' ? { type: null } : {}) });
  const openEvent = useCallback((event: CalendarEvent) => openId(event.id), [openId]);
  const openTask = useCallback((task: Task) => void navigate({ to: '/tasks', search: { id: task.id } }), [navigate]);
  const create = useCallback(
    (next?: Span) => {
      setSpan(next);
      setSearch({ id: null, new: '1' });
    },
    [setSearch],
  );

  const move = async (event: CalendarEvent, next: Span, undo: () => void): Promise<void> => {
    const failed = (error: unknown): void => {
      toastError({ title: 'Error', description: `The event was not moved. ${messageOf(error)}` });
    };
    setMovedAllDay(next.isAllDay || event.isAllDay);
    try {
      const saved = await send(event, next);
      if (saved === null || saved === 'theirs') {
        undo();
        return;
      }
      const back = (): void => {
        send(saved, spanOf(event)).catch(failed);
      };
      toast({ title: told(CALENDAR, 'moved'), description: whenText(saved) }, { action: { label: 'Undo', run: back } });
    } catch (error) {
      undo();
      failed(error);
    }
  };

  useShortcut('n', 'New event', () => create());
  useShortcut('[', 'Back', () => goTo(stepped(view, day, -1)));
  useShortcut(']', 'On', () => goTo(stepped(view, day, 1)));
  useShortcut('t', 'Today', () => goTo(now));
  useShortcut('m', 'Month', () => show('month'));
  useShortcut('w', 'Week', () => show('week'));
  useShortcut('d', 'Day', () => show('day'));
  useShortcut('a', 'Agenda', () => show('agenda'));

  const lane = (
    <LimitationLane
      caseTitle={caseTitle}
      onOpen={(event) => {
        setLaneShown(false);
        openEvent(event);
      }}
    />
  );
  const views = <Segments label="View" options={phone ? PHONE_VIEWS : VIEWS} value={view} onChange={show} />;
  const failed =
    list.data === undefined && list.error !== null ? (
      <ErrorState title="The calendar could not be loaded." error={list.error} onRetry={() => void list.refetch()}>
        Your events are kept.
      </ErrorState>
    ) : undefined;

  return (
    <>
      <PageHeader title="Calendar">
        {phone ? (
          <IconButton label="Limitation dates and deadlines" icon={Hourglass} onClick={() => setLaneShown(true)} />
        ) : (
          !veryWide && (
            <Button icon={Hourglass} onClick={() => setLaneShown(true)}>
              Limitation dates
            </Button>
          )
        )}
        <Button
          variant="primary"
          icon={Plus}
          onClick={() => create(picksDays && day !== now ? morningOf(day) : undefined)}
        >
          New event
        </Button>
      </PageHeader>
      <Toolbar end={views}>
        <DayStepper
          unit={view === 'agenda' ? '30 days' : view}
          label={rangeLabel(view, day, shown, phone)}
          isNow={view === 'agenda' || picksDays ? day === now : shown.first <= now && now <= shown.last}
          onStep={(direction) => goTo(stepped(view, day, direction))}
          onNow={() => goTo(now)}
        />
        <FilterRow>
          <Filter label="Type" options={KINDS} value={kind} onChange={(next) => setSearch({ type: next })} />
        </FilterRow>
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {failed ??
            (view !== 'agenda' && !picksDays ? (
              <Suspense fallback={<GridSkeleton />}>
                <CalendarGrid
                  view={view}
                  day={day}
                  events={events}
                  tasks={due}
                  onOpenEvent={openEvent}
                  onOpenTask={openTask}
                  onOpenDay={(next) => setSearch({ view: 'day', date: next })}
                  onCreate={create}
                  onMove={(event, next, undo) => void move(event, next, undo)}
                />
              </Suspense>
            ) : list.data === undefined ? (
              <SkeletonRows rows={10} label="Loading the calendar" />
            ) : (
              <div className={cx('min-h-0 flex-1 overflow-y-auto bg-surface', !picksDays && 'border-t')}>
                {picksDays && (
                  <DayPicker
                    {...shown}
                    day={day}
                    agenda={days}
                    month={view === 'month' ? day.slice(0, 7) : null}
                    onPick={goTo}
                  />
                )}
                {listed.length === 0 ? (
                  <EmptyState
                    title={
                      kind === 'removed'
                        ? 'No event of these days was removed. A removed event is kept here, and can be restored.'
                        : picksDays
                          ? `Nothing is planned on ${formatDay(day)}.`
                          : 'Nothing is planned in these days.'
                    }
                    {...(kind === 'removed'
                      ? {}
                      : {
                          action: (
                            <Button icon={Plus} onClick={() => create(picksDays ? morningOf(day) : undefined)}>
                              Add an event
                            </Button>
                          ),
                        })}
                  >
                    {kind === '' &&
                      !picksDays &&
                      'For example: Hearing on the motion to compel, Courtroom 4B, Tuesday at 9:00 AM.'}
                  </EmptyState>
                ) : (
                  <Agenda
                    days={listed}
                    caseTitle={caseTitle}
                    onOpenEvent={openEvent}
                    onOpenTask={openTask}
                    openId={opened.record?.id}
                  />
                )}
                {!picksDays && (
                  <div className="px-4 pb-8 sm:px-6">
                    <Button size="sm" onClick={() => setSearch({ days: String(agendaDays + AGENDA_DAYS) })}>
                      Show 30 days more
                    </Button>
                  </div>
                )}
              </div>
            ))}
        </div>
        {veryWide && (
          <aside aria-labelledby="limitation-lane" className="flex w-72 shrink-0 flex-col border-t border-l">
            <h2 id="limitation-lane" className="flex h-9 shrink-0 items-center gap-2 border-b px-4 font-medium text-sm">
              <Hourglass aria-hidden size={14} strokeWidth={1.75} className="text-muted" />
              Limitation dates and deadlines
            </h2>
            <div className="min-h-0 flex-1 overflow-y-auto">{lane}</div>
          </aside>
        )}
      </div>
      {!veryWide && (
        <Sheet open={laneShown} onOpenChange={setLaneShown} title="Limitation dates and deadlines">
          <div className="-mx-5 -my-4">{lane}</div>
        </Sheet>
      )}
      {question}
      <CalendarEventForm
        open={opened.isOpen}
        record={opened.record}
        defaults={{
          ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
          ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
          ...(kind in EVENT_TYPES ? { eventType: kind as CalendarEvent['eventType'] } : {}),
          ...span,
        }}
        onOpenChange={(next) => {
          if (next) return;
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
