import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { addDays, today } from '../../dates/zones.ts';
import { useOccurrencesAhead, withOccurrences } from '../../records/occurrences.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay } from '../../text/format.ts';
import { loadAhead, WEEKS_AHEAD } from './load.ts';

const HEIGHT = 190;

/** Events and tasks of the weeks ahead; a week links to the calendar. */
export function LoadChart() {
  const navigate = useNavigate();
  const day = today();
  const events = useQuery(
    recordsQuery('calendar-events', {
      from: `${addDays(day, -1)}T00:00:00.000Z`,
      to: `${addDays(day, WEEKS_AHEAD * 7 + 1)}T00:00:00.000Z`,
    }),
  );
  const tasks = useQuery(recordsQuery('tasks', { open: true }));
  const occurrences = useOccurrencesAhead(day);
  const failed = events.error === null ? tasks : events;
  if (failed.error !== null && failed.data === undefined) {
    return (
      <ErrorState title="The load could not be counted." error={failed.error} onRetry={() => void failed.refetch()} />
    );
  }
  if (events.data === undefined || tasks.data === undefined) {
    return (
      <div role="status" aria-label="Loading the load ahead" style={{ height: HEIGHT }}>
        <Skeleton className="h-full w-full opacity-50" />
      </div>
    );
  }
  const weeks = loadAhead(withOccurrences(events.data, occurrences), tasks.data, day);
  const busiest = weeks.reduce((most, week) => (sumOf(week) > sumOf(most) ? week : most));
  if (sumOf(busiest) === 0) {
    return <p className="text-muted">Nothing is planned in the next eight weeks: no event, and no task with a date.</p>;
  }
  return (
    <>
      <BarChart
        title="Deadlines, events and tasks by week"
        series={['Deadlines and court', 'Other events', 'Tasks due']}
        rows={weeks.map(({ first, last, fixed, otherEvents, tasks: due }) => ({
          label: `${formatDay(first, 'short')} – ${formatDay(last, 'short')}`,
          short: formatDay(first, 'short'),
          values: [fixed, otherEvents, due],
        }))}
        format={String}
        // Counts are integers, so fractional axis labels are left out.
        axisFormat={(value) => (Number.isInteger(value) ? String(value) : '')}
        height={HEIGHT}
        shown={0}
        onOpen={(_row, index) => {
          const first = weeks[index]?.first;
          if (first !== undefined) void navigate({ to: '/calendar', search: { view: 'week', date: first } });
        }}
      />
      <p className="mt-2 text-muted text-sm">
        {`The fullest week begins ${formatDay(busiest.first)}: ${count(busiest.fixed, 'deadline or court date', 'deadlines and court dates')}, ${count(busiest.otherEvents, 'other event')}, ${count(busiest.tasks, 'task')} due.`}
      </p>
    </>
  );
}

const sumOf = ({ fixed, otherEvents, tasks }: ReturnType<typeof loadAhead>[number]): number =>
  fixed + otherEvents + tasks;
