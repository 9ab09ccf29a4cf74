import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useQuery } from '@tanstack/react-query';
import { Play, Plus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { REMOVED } from '../../components/list/listFilters.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { addDays, today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { EntryTable } from './EntryTable.tsx';
import { useEntryActs } from './entryActs.ts';
import { totalsText } from './entryColumns.tsx';
import { useEntryForm } from './entryForm.ts';
import { useEntryTable } from './entryTable.ts';
import { TimeEntryForm } from './TimeEntryForm.tsx';
import { TimerList } from './TimerList.tsx';
import { TimeToolbar } from './TimeToolbar.tsx';
import { SELF, useTimeAddress } from './timeAddress.ts';
import { useTimerLog } from './timerLog.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { WeekView } from './WeekView.tsx';
import { entriesQuery, useWeekTime } from './weekTime.ts';

const UnbilledTime = lazyWithRetry(() => import('./UnbilledTime.tsx'));

/** The entries of the week, or of the period, case and client that the list asks for. */
function useEntries() {
  const { view, days, period, caseId, clientId, kind } = useTimeAddress();
  const parameters =
    view === 'list'
      ? { ...period, caseId, clientId, ...(kind === REMOVED ? { removed: true } : {}) }
      : { from: days[0], to: days.at(-1) };
  return useQuery({ ...entriesQuery(parameters), placeholderData: (previous) => previous });
}

/** The entries of whoever the address names; all of them where it names nobody. */
function useWorkersTime(all: readonly TimeEntry[] | undefined): readonly TimeEntry[] | undefined {
  const { worker } = useTimeAddress();
  const { isOwn, ofEntry } = useTimekeepers();
  return useMemo(() => {
    if (worker === '' || all === undefined) return all;
    return all.filter((entry) => (worker === SELF ? isOwn(entry) : ofEntry(entry) === worker));
  }, [all, worker, isOwn, ofEntry]);
}

function useTimeShortcuts(commands: Readonly<Record<'logTime' | 'startOrStop' | 'copyRows', () => void>>): void {
  const { view, day, step, goTo } = useTimeAddress();
  const unit = view === 'week' ? 'week' : 'day';
  useShortcut('n', 'Log time', commands.logTime);
  useShortcut('s', 'Start or stop the timer', commands.startOrStop);
  useShortcut('[', `Previous ${unit}`, () => goTo(addDays(day, -step)), view !== 'list');
  useShortcut(']', `Next ${unit}`, () => goTo(addDays(day, step)), view !== 'list');
  useShortcut('c', 'Copy last week’s rows', commands.copyRows, view === 'week');
  useShortcut('t', 'Today', () => goTo(today()), view !== 'list');
}

export default function TimeScreen() {
  const { view, day, goTo } = useTimeAddress();
  const phone = usePhone();
  const list = useEntries();
  const entries = useWorkersTime(list.data);
  const { record, open, openNew, logTime, form } = useEntryForm(entries);
  const acts = useEntryActs(entries, { open, openNew });
  const weekTime = useWeekTime(entries);
  const { week, copyRows } = weekTime;
  const { table, totals } = useEntryTable(entries, acts);
  const { timer, isRunning, log, startOrStop } = useTimerLog(openNew);
  useTimeShortcuts({ logTime, startOrStop, copyRows });

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
          {...tip(isRunning ? 'Start another timer and pause the one that runs' : 'Start a timer')}
        >
          Start timer
        </Button>
        <Button variant="primary" icon={Plus} onClick={logTime}>
          Log time
        </Button>
      </PageHeader>
      <TimerList timer={timer} onLog={log} className="mx-4 mb-3 rounded-md border bg-surface sm:mx-6" />
      <TimeToolbar entries={list.data ?? []} table={table} onCopyRows={copyRows} />
      {view === 'day' && entries !== undefined && <WeekStrip week={week} day={day} onPick={goTo} />}
      {view === 'recover' ? (
        <Suspense fallback={<SkeletonRows rows={6} label="Looking for unbilled work" />}>
          <UnbilledTime key={day} day={day} />
        </Suspense>
      ) : (
        <QueryContent
          query={list}
          rows={10}
          loading="Loading time"
          failure="The time could not be loaded."
          kept="What you logged is kept."
        >
          {() =>
            view === 'week' ? (
              <WeekView time={weekTime} openNew={openNew} logTime={logTime} />
            ) : (
              <EntryTable table={table} acts={acts} openId={record?.id} onLog={logTime} />
            )
          }
        </QueryContent>
      )}
      {weekTime.confirmDialog}
      <TimeEntryForm {...form} />
    </>
  );
}
