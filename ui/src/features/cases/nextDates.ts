import type { Task } from '@lexledger/contracts/features/tasks';
import { isDeadline, isResolved } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { useToday } from '../../dates/today.ts';
import { addDays, type Day } from '../../dates/zones.ts';
import { deadlineState } from '../../records/deadlines.ts';
import { useOccurrencesAround, withOccurrences } from '../../records/occurrences.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

/** The next date of a case: an event that has not passed, an open deadline, or an open task with a due date. */
export interface NextDate {
  readonly kind: 'event' | 'task';
  readonly id: string;
  readonly day: Day;
  /** Instant of the date; null for a whole day. */
  readonly at: string | null;
  readonly title: string;
  /** Whether the date of a task or a deadline has passed without it being done. */
  readonly overdue: boolean;
  /** Whether the claim is lost after this date. */
  readonly isLimitation: boolean;
  /** The event; null for a task. */
  readonly entry: CalendarEntry | null;
}

export const isDeadlineDate = ({ entry }: Pick<NextDate, 'entry'>): boolean => entry !== null && isDeadline(entry);

/** Missed deadlines come first; everything else, late tasks included, is ordered by time, whole days before hours. */
export function compareDates(a: NextDate, b: NextDate): number {
  const isMissed = (date: NextDate): number => Number(date.overdue && isDeadlineDate(date));
  const missed = isMissed(b) - isMissed(a);
  if (missed !== 0) return missed;
  return a.day === b.day ? (a.at ?? '').localeCompare(b.at ?? '') : a.day < b.day ? -1 : 1;
}

/** Dates that lie ahead, and those that are missed or overdue, in the order of `compareDates`. */
export function datesAhead(
  events: readonly CalendarEntry[],
  tasks: readonly Task[],
  today: Day,
): readonly (NextDate & { readonly caseId: string | null })[] {
  const ahead = events.flatMap((event) => {
    const day = eventDay(event);
    const overdue = deadlineState(event, today) === 'missed';
    if (isResolved(event) || (day < today && !overdue)) return [];
    const { id, caseId, title, isAllDay, startDate, eventType } = event;
    const at = isAllDay ? null : startDate;
    const isLimitation = eventType === 'limitation';
    return [{ kind: 'event' as const, id, caseId, day, at, title, overdue, isLimitation, entry: event }];
  });
  const due = tasks.flatMap(({ id, caseId, title, dueDate, status }) =>
    dueDate === null || status === 'completed'
      ? []
      : [
          {
            kind: 'task' as const,
            id,
            caseId,
            day: dueDate,
            at: null,
            title,
            overdue: dueDate < today,
            isLimitation: false,
            entry: null,
          },
        ],
  );
  return [...ahead, ...due].sort(compareDates);
}

/** This limit keeps missed deadlines from hiding all upcoming dates. */
const MOST_MISSED = 3;

/**
 * Up to `most` of the dates, in their order. The latest missed deadlines, and the next deadline, event and task are
 * chosen first, before a second one of any kind.
 */
export function firstOfAllKinds<Date extends NextDate>(dates: readonly Date[], most: number): readonly Date[] {
  const isMissed = (date: Date): boolean => date.overdue && isDeadlineDate(date);
  const firsts = [
    ...dates.filter(isMissed).slice(-MOST_MISSED),
    dates.find((date) => isDeadlineDate(date) && !date.overdue),
    dates.find((date) => date.kind === 'event' && !isDeadlineDate(date)),
    dates.find(({ kind }) => kind === 'task'),
  ].filter((date) => date !== undefined);
  const chosen = new Set([...firsts, ...dates.filter((date) => !firsts.includes(date))].slice(0, most));
  return dates.filter((date) => chosen.has(date));
}

/** The first date of each case; `fits` filters the dates. */
export function firstOfEach(
  dates: ReturnType<typeof datesAhead>,
  fits: (date: NextDate) => boolean = () => true,
): ReadonlyMap<string, NextDate> {
  const first = new Map<string, NextDate>();
  for (const date of dates) {
    if (date.caseId !== null && fits(date) && !first.has(date.caseId)) first.set(date.caseId, date);
  }
  return first;
}

export interface CaseDates {
  /** The next date of each case. */
  readonly next: ReadonlyMap<string, NextDate>;
  /** The next statute of limitations of each case that has one. */
  readonly limitations: ReadonlyMap<string, NextDate>;
}

/** The dates ahead of all cases, updated live. */
export function useCaseDates(): CaseDates {
  const day = useToday();
  // All-day events are stored at midnight UTC, which may be yesterday here, so the range begins a day earlier.
  const from = `${addDays(day, -1)}T00:00:00.000Z`;
  const events = useQuery(recordsQuery('calendar-events', { from }));
  const open = useQuery(recordsQuery('calendar-events', { openDeadline: true }));
  const tasks = useQuery(recordsQuery('tasks', { open: true }));
  const { data: occurrences } = useOccurrencesAround(day, {});
  return useMemo(() => {
    // A deadline that lies ahead is in both answers.
    const single = new Map([...(events.data ?? []), ...(open.data ?? [])].map((event) => [event.id, event]));
    const entries = withOccurrences([...single.values()], occurrences ?? []);
    const dates = datesAhead(entries, tasks.data ?? [], day);
    return { next: firstOfEach(dates), limitations: firstOfEach(dates, ({ isLimitation }) => isLimitation) };
  }, [events.data, open.data, occurrences, tasks.data, day]);
}

/** The next date of one case, updated live. */
export function useNextDate(caseId: string): NextDate | undefined {
  const day = useToday();
  const events = useQuery(recordsQuery('calendar-events', { caseId }));
  const tasks = useQuery(recordsQuery('tasks', { caseId }));
  const { data: occurrences } = useOccurrencesAround(day, { caseId });
  return useMemo(
    () => datesAhead(withOccurrences(events.data ?? [], occurrences ?? []), tasks.data ?? [], day)[0],
    [events.data, occurrences, tasks.data, day],
  );
}
