import type { TimeEntry } from '@lexledger/contracts/features/time';
import { currentOf, type TimerState } from '@lexledger/domain/timer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyPlus, Play, Plus } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { knownRates, useRates } from '../../account/rates.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { messageOf } from '../../api/apiError.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { ROOMY, TABLET, useMedia, usePhone } from '../../browser/media.ts';
import { liveQuery, type Parameters } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { useConfirmation } from '../../components/confirmation.tsx';
import { DayStepper } from '../../components/DayStepper.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { longEntry } from '../../components/longEntry.ts';
import { NothingFound } from '../../components/NothingFound.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { PERIOD_LABELS, type Period, periodName, periodOf, weekOf } from '../../components/periods.ts';
import { Segments } from '../../components/Segments.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { addDays, type Day, today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice, knownDay, knownId } from '../../navigation/addressValues.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { formatDay } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { billingOf } from './billing.ts';
import { DaySettings } from './DaySettings.tsx';
import { type EntryActs, entryColumns, totalsText } from './entryColumns.tsx';
import { ENTRY_WORK } from './entryWork.ts';
import { joinableWith } from './joining.ts';
import { measuredEntry } from './measured.ts';
import { TIME } from './place.ts';
import { TimeEntryForm } from './TimeEntryForm.tsx';
import type { TimeEntryValues } from './TimeEntrySheet.tsx';
import { TimerList } from './TimerList.tsx';
import { timerOf, useTimers } from './timer.ts';
import { casesOf, totalsOf, weekTable } from './totals.ts';
import { WeekDays } from './WeekDays.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekStrip } from './WeekStrip.tsx';

const UnbilledTime = lazyWithRetry(() => import('./UnbilledTime.tsx'));

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
  { value: 'recover', label: 'Suggestions' },
] as const;

type View = (typeof VIEWS)[number]['value'];

const KINDS = [
  { value: 'billable', label: 'Billable' },
  { value: 'unbilled', label: 'Unbilled' },
  { value: 'billed', label: 'Billed' },
  { value: 'not', label: 'Not billable' },
  { value: 'removed', label: 'Removed' },
];

/** The search parameters that a saved filter includes. */
const TERMS = ['view', 'search', 'case', 'client', 'kind', 'from', 'to', 'period', 'sort'];
/** The day and week views have no search. */
const NO_TERMS: readonly string[] = [];
/** The columns that remain where not all have room. */
const ON_A_TABLET = new Set(['date', 'work', 'case', 'hours', 'value']);
const WITH_WORKERS = new Set(['date', 'work', 'case', 'client', 'workedBy', 'hours', 'billing', 'value', 'actions']);

const weekLabel = (days: readonly Day[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return `${formatDay(first, 'short')} – ${formatDay(last)}`;
};

export default function TimeScreen() {
  const { search, setSearch } = useAddress();
  const phone = usePhone();
  const user = useUser();
  const timer = timerOf(user.id);
  const timers = useTimers(timer);
  const runs = timers.some(({ is }) => is === 'running');
  const round = useTimeRounding();
  const now = today();
  const view: View = VIEWS.find(({ value }) => value === search.view)?.value ?? 'day';
  const day = knownDay(search.date) ?? now;
  const days = useMemo(() => weekOf(day), [day]);
  const { search: words = '' } = search;
  const [caseId, clientId, kind] = [knownId(search.case), knownId(search.client), knownChoice(search.kind, KINDS)];
  const [from, to] = [knownDay(search.from), knownDay(search.to)];
  const period: Period =
    from === null && to === null && search.period !== 'all' ? periodOf('month', now) : { from, to };
  const [defaults, setDefaults] = useState<Partial<TimeEntryValues>>({});

  const parameters: Parameters =
    view === 'list'
      ? {
          from: period.from,
          to: period.to,
          caseId,
          clientId,
          ...(kind === 'removed' ? { removed: true } : {}),
        }
      : { from: days[0], to: days.at(-1) };
  const list = useQuery({
    ...liveQuery<readonly TimeEntry[]>(['/api/time-entries', parameters], ['time-entries']),
    placeholderData: (previous) => previous,
  });
  const entries = list.data;
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const memberName = useNames('team-members');
  const opened = useOpenRecord<TimeEntry>('/api/time-entries', list.data);
  const { change, perform, remove, restore } = useRecordCommands<TimeEntry>(TIME);
  const { open: openId } = opened;

  const openNew = useCallback(
    (given: Partial<TimeEntryValues> = {}) => {
      setDefaults(given);
      setSearch({ id: null, new: '1', timer: null });
    },
    [setSearch],
  );

  const acts = useMemo<EntryActs>(
    () => ({
      open: (entry) => openId(entry.id),
      repeat: ({ taskDescription, timeMinutes, hourlyRate, caseId: ofCase, clientId: ofClient, billable }) =>
        openNew({ taskDescription, timeMinutes, hourlyRate, caseId: ofCase, clientId: ofClient, billable, date: now }),
      joinable: (entry) => joinableWith(entry, entries ?? []),
      join: (entry) => {
        const others = joinableWith(entry, entries ?? []).map(({ id }) => id);
        perform.mutate(
          { record: entry, verb: 'join', body: { entries: others } },
          {
            onSuccess: (row) =>
              notifyDone([row], { title: `${others.length + 1} entries joined` }, () =>
                perform.mutate({ record: row, verb: 'separate' }),
              ),
          },
        );
      },
      separate: (entry) =>
        perform.mutate(
          { record: entry, verb: 'separate' },
          { onSuccess: (row) => notifyDone([row], { title: 'Entries separated' }) },
        ),
      remove: (entry) => remove.mutate(entry),
      restore: (entry) => restore.mutate(entry),
    }),
    [openId, openNew, perform.mutate, remove.mutate, restore.mutate, now, entries],
  );

  const [copied, setCopied] = useState<Readonly<Record<Day, readonly (string | null)[]>>>({});
  const planned = copied[days[0] ?? ''];
  const week = useMemo(() => weekTable(entries ?? [], days, planned), [entries, days, planned]);
  const { dayTargetMinutes } = knownRates(useRates());
  const queries = useQueryClient();
  /** Adds empty rows for the cases of the previous week. */
  const copyRows = async (): Promise<void> => {
    const [monday = day] = days;
    const before = { from: addDays(monday, -7), to: addDays(monday, -1) };
    const known = await queries.fetchQuery(
      liveQuery<readonly TimeEntry[]>(['/api/time-entries', before], ['time-entries']),
    );
    const rowsBefore = casesOf(known);
    if (rowsBefore.length === 0)
      toast({ title: 'Nothing to copy', description: 'No time was logged in the week before.' });
    setCopied((all) => ({ ...all, [monday]: rowsBefore }));
  };
  /** The entries of a cell of the week. */
  const inCell = (on: Day, ofCase: string | null): readonly TimeEntry[] =>
    (entries ?? []).filter((entry) => entry.date === on && entry.caseId === ofCase);
  const [confirmed, confirmDialog] = useConfirmation();
  const changing = (on: Day, ofCase: string | null): ((minutes: number) => void) | undefined => {
    const [entry, ...others] = inCell(on, ofCase);
    if (entry === undefined || others.length > 0 || entry.invoiceId !== null) return undefined;
    return async (timeMinutes) => {
      if (!(await confirmed(longEntry(timeMinutes)))) return;
      change.mutate(
        { record: entry, changes: { timeMinutes } },
        { onError: (error) => void toastError({ title: 'Error', description: messageOf(error) }) },
      );
    };
  };
  const rows = useMemo(() => {
    if (entries === undefined) return [];
    if (view === 'day') return entries.filter(({ date }) => date === day);
    return entries.filter(
      (entry) =>
        (kind === '' || kind === 'removed' || (kind === 'billable' ? entry.billable : billingOf(entry) === kind)) &&
        hasWords(
          [entry.taskDescription, caseTitle(entry.caseId), clientName(entry.clientId), memberName(entry.workedBy)],
          words,
        ),
    );
  }, [entries, view, day, kind, words, caseTitle, clientName, memberName]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const withWorker = rows.some(({ workedBy }) => workedBy !== null);
  const columns = useMemo(
    () =>
      entryColumns({ caseTitle, clientName, memberName }, acts, totals, {
        withDate: view === 'list',
        withWorker,
        phone,
      }),
    [caseTitle, clientName, memberName, withWorker, acts, totals, view, phone],
  );

  const isList = view === 'list';
  const isTablet = useMedia(TABLET);
  const isRoomy = useMedia(ROOMY);
  const table = useListTable({
    name: 'time',
    columns,
    rows,
    sort: isList ? (search.sort ?? '-date') : '',
    terms: isList ? TERMS : NO_TERMS,
    isShown: isList,
    room: isTablet ? ON_A_TABLET : withWorker && !isRoomy ? WITH_WORKERS : undefined,
  });

  const step = view === 'week' ? 7 : 1;
  const goTo = (next: Day): void => setSearch({ date: next === now ? null : next });
  const log = useCallback(
    (state: TimerState): void => openNew(measuredEntry(state, timer.now(), round)),
    [openNew, timer, round],
  );
  // A timer stopped on another screen is logged here.
  const wanted = search.timer;
  useEffect(() => {
    const state = wanted === undefined ? undefined : timers.find(({ measureId }) => measureId === wanted);
    if (state !== undefined) log(state);
  }, [wanted, timers, log]);

  useShortcut('n', 'Log time', () => openNew(view === 'day' ? { date: day } : {}));
  useShortcut('s', 'Start or stop the timer', () => {
    const current = currentOf(timers);
    if (current === undefined) timer.start();
    else if (current.is !== 'running') timer.resume();
    else {
      timer.stop();
      log(timer.timers().find(({ measureId }) => measureId === current.measureId) ?? current);
    }
  });
  useShortcut('[', `Previous ${view === 'week' ? 'week' : 'day'}`, () => goTo(addDays(day, -step)), view !== 'list');
  useShortcut(']', `Next ${view === 'week' ? 'week' : 'day'}`, () => goTo(addDays(day, step)), view !== 'list');
  useShortcut('c', 'Copy last week’s rows', () => void copyRows(), view === 'week');
  useShortcut('t', 'Today', () => goTo(now), view !== 'list');

  const views = (
    <Segments
      label="View"
      options={VIEWS}
      value={view}
      onChange={(next) => setSearch({ view: next === 'day' ? null : next })}
    />
  );
  const setPeriod = ({ from, to }: Period): void =>
    setSearch({ from, to, period: from === null && to === null ? 'all' : null });
  const cases = () =>
    referredOptions(
      (entries ?? []).map((entry) => entry.caseId),
      caseId,
      caseTitle,
      'A removed case',
    );
  const clients = () =>
    referredOptions(
      (entries ?? []).map((entry) => entry.clientId),
      clientId,
      clientName,
      'A removed client',
    );
  const logButton = (label: string) => (
    <Button icon={Plus} onClick={() => openNew(view === 'day' ? { date: day } : {})}>
      {label}
    </Button>
  );

  const isUnnarrowed = isList && words === '' && caseId === '' && clientId === '' && kind === '';
  const emptyTitle = (): string => {
    if (!isList) return day === now ? 'No time was logged today.' : `No time was logged on ${formatDay(day)}.`;
    const named = periodName(period, now);
    if (named === 'all') return 'No time was logged yet.';
    return named === 'custom'
      ? 'No time was logged in these days.'
      : `No time was logged ${PERIOD_LABELS[named].toLowerCase()}.`;
  };

  return (
    <>
      <PageHeader
        title="Time"
        {...(entries === undefined || phone || view === 'recover'
          ? {}
          : { detail: totalsText(view === 'week' ? week.totals : totals) })}
      >
        <Button
          icon={Play}
          onClick={() => timer.start()}
          {...tip(runs ? 'Start another timer and pause the one that runs' : 'Start a timer')}
        >
          Start timer
        </Button>
        <Button variant="primary" icon={Plus} onClick={() => openNew(view === 'day' ? { date: day } : {})}>
          Log time
        </Button>
      </PageHeader>
      <TimerList timer={timer} onLog={log} className="mx-4 mb-3 rounded-md border bg-surface sm:mx-6" />
      <Toolbar
        tools={
          view === 'week'
            ? !phone && (
                <span className="flex gap-2">
                  <Button
                    size="sm"
                    icon={CopyPlus}
                    onClick={() => void copyRows()}
                    {...tip('Rows for the cases of the week before', 'c')}
                  >
                    Copy last week’s rows
                  </Button>
                  <DaySettings />
                </span>
              )
            : view !== 'recover' && <TableTools table={table} />
        }
        end={views}
      >
        {view === 'list' ? (
          <>
            <SearchBox label="Search time" value={words} onChange={(next) => setSearch({ search: next })} />
            <PeriodFilter period={period} onChange={setPeriod} />
            <FilterRow>
              <Filter label="Case" options={cases()} value={caseId} onChange={(next) => setSearch({ case: next })} />
              <Filter
                label="Client"
                options={clients()}
                value={clientId}
                onChange={(next) => setSearch({ client: next })}
              />
              <Filter label="Kind" options={KINDS} value={kind} onChange={(next) => setSearch({ kind: next })} />
            </FilterRow>
          </>
        ) : (
          <div className={view === 'day' ? 'contents' : 'min-w-0 max-sm:basis-full'}>
            <DayStepper
              unit={view === 'week' ? 'week' : 'day'}
              label={view === 'week' ? weekLabel(days) : formatDay(day, phone ? 'day' : 'long')}
              isNow={view === 'week' ? days.includes(now) : day === now}
              onStep={(direction) => goTo(addDays(day, direction * step))}
              onNow={() => goTo(now)}
            />
          </div>
        )}
      </Toolbar>
      {view === 'day' && entries !== undefined && <WeekStrip week={week} day={day} onPick={goTo} />}
      {view === 'recover' ? (
        <Suspense fallback={<SkeletonRows rows={6} label="Looking for unbilled work" />}>
          <UnbilledTime key={day} day={day} />
        </Suspense>
      ) : entries === undefined ? (
        list.error === null ? (
          <SkeletonRows rows={10} label="Loading time" />
        ) : (
          <ErrorState title="The time could not be loaded." error={list.error} onRetry={() => void list.refetch()}>
            What you logged is kept.
          </ErrorState>
        )
      ) : view === 'week' ? (
        phone ? (
          <WeekDays week={week} caseTitle={caseTitle} onPickDay={(next) => setSearch({ view: null, date: next })} />
        ) : week.rows.length === 0 ? (
          <EmptyState
            title="No time was logged in this week."
            action={
              <span className="flex flex-wrap gap-2">
                {logButton('Log time')}
                <Button icon={CopyPlus} onClick={() => void copyRows()}>
                  Copy last week’s rows
                </Button>
              </span>
            }
          >
            The week shows hours by case and day, with their sums and their value.
          </EmptyState>
        ) : (
          <WeekGrid
            week={week}
            caseTitle={caseTitle}
            onPickDay={(next) => setSearch({ view: null, date: next })}
            onOpen={(on, ofCase) =>
              setSearch(
                ofCase === null
                  ? { view: null, date: on }
                  : { view: 'list', from: on, to: on, case: ofCase, period: null },
              )
            }
            onAdd={(on, ofCase, minutes) =>
              openNew({ date: on, caseId: ofCase, ...(minutes === null ? {} : { timeMinutes: minutes }) })
            }
            changing={changing}
            target={dayTargetMinutes}
          />
        )
      ) : rows.length > 0 ? (
        <RecordTable
          label="Time entries"
          table={table}
          work={ENTRY_WORK}
          isRemoved={isList && kind === 'removed'}
          {...(isList ? { onSortChange: (sort: string) => setSearch({ sort }) } : {})}
          view="time-entries"
          openId={opened.record?.id}
          onOpen={acts.open}
          onEdit={acts.open}
          rowKeys={{ d: acts.repeat, Delete: acts.remove }}
        />
      ) : view === 'day' || isUnnarrowed ? (
        <EmptyState
          title={emptyTitle()}
          action={logButton(view === 'day' && day !== now ? 'Log time' : 'Log the first entry')}
        >
          For example: 0.4 hours, telephone conference with opposing counsel, at $300.00: $120.00. Time is billed in
          steps of 6 minutes.
        </EmptyState>
      ) : kind === 'removed' ? (
        <EmptyState title="No time entries of this period were removed. A removed entry is kept here, and can be restored." />
      ) : (
        <NothingFound
          what="time entries"
          onClear={() =>
            setSearch({ search: null, case: null, client: null, kind: null, from: null, to: null, period: 'all' })
          }
        />
      )}
      {confirmDialog}
      <TimeEntryForm
        open={opened.isOpen}
        record={opened.record}
        defaults={{
          ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
          ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
          ...defaults,
        }}
        onOpenChange={(next) => {
          if (next) return;
          opened.close();
          setDefaults({});
        }}
      />
    </>
  );
}
