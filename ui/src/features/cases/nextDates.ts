import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { isDeadline, isResolved } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { useToday } from '../../dates/today.ts';
import { addDays, type Day } from '../../dates/zones.ts';
import { deadlineState } from '../../records/deadlines.ts';
import { useOccurrencesAround, withOccurrences } from '../../records/occurrences.ts';

/** What comes next in a case: an event that has not passed, a deadline that is open, or an open task that has a due date. */
export interface NextDate {
  readonly kind: 'event' | 'task';
  readonly id: string;
  readonly day: Day;
  /** An instant; null for a whole day. */
  readonly at: string | null;
  readonly title: string;
  /** Of tasks and deadlines: their date passes without them being done. */
  readonly overdue: boolean;
  /** After it the claim is lost. */
  readonly isLimitation: boolean;
  /** Null for a task. */
  readonly entry: CalendarEntry | null;
}

export const isDeadlineDate = ({ entry }: Pick<NextDate, 'entry'>): boolean => entry !== null && isDeadline(entry);

/** Missed deadlines come before all else, tasks that are late among the others; then by time, whole days before hours. */
export function compareDates(a: NextDate, b: NextDate): number {
  const isMissed = (date: NextDate): number => Number(date.overdue && isDeadlineDate(date));
  const missed = isMissed(b) - isMissed(a);
  if (missed !== 0) return missed;
  return a.day === b.day ? (a.at ?? '').localeCompare(b.at ?? '') : a.day < b.day ? -1 : 1;
}

/** What lies ahead, and what is missed or overdue, in the order of `compareDates`. */
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

/** Missed deadlines must not hide all that is next. */
const MOST_MISSED = 3;

/**
 * So many of the dates, in their order: of each kind that there is the first one, be it a missed deadline, the next
 * deadline, event or task, before a second one of any.
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

/** By case, the first of its dates; `fits` leaves some out. */
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
  /** What comes next in each case. */
  readonly next: ReadonlyMap<string, NextDate>;
  /** The next statute of limitations of each case that has one. */
  readonly limitations: ReadonlyMap<string, NextDate>;
}

/** The dates ahead of all cases, kept live. */
export function useCaseDates(): CaseDates {
  const day = useToday();
  // All-day events stand at UTC's midnight, which may be yesterday here: one day earlier finds them.
  const from = `${addDays(day, -1)}T00:00:00.000Z`;
  const events = useQuery(liveQuery<readonly CalendarEvent[]>(['/api/calendar-events', { from }], ['calendar-events']));
  const open = useQuery(
    liveQuery<readonly CalendarEvent[]>(['/api/calendar-events', { openDeadline: true }], ['calendar-events']),
  );
  const tasks = useQuery(liveQuery<readonly Task[]>(['/api/tasks', { open: true }], ['tasks']));
  const { data: occurrences } = useOccurrencesAround(day, {});
  return useMemo(() => {
    // A deadline that is still to come is in both answers.
    const single = new Map([...(events.data ?? []), ...(open.data ?? [])].map((event) => [event.id, event]));
    const entries = withOccurrences([...single.values()], occurrences ?? []);
    const dates = datesAhead(entries, tasks.data ?? [], day);
    return { next: firstOfEach(dates), limitations: firstOfEach(dates, ({ isLimitation }) => isLimitation) };
  }, [events.data, open.data, occurrences, tasks.data, day]);
}

/** What comes next in one case, kept live. */
export function useNextDate(caseId: string): NextDate | undefined {
  const day = useToday();
  const events = useQuery(
    liveQuery<readonly CalendarEvent[]>(['/api/calendar-events', { caseId }], ['calendar-events']),
  );
  const tasks = useQuery(liveQuery<readonly Task[]>(['/api/tasks', { caseId }], ['tasks']));
  const { data: occurrences } = useOccurrencesAround(day, { caseId });
  return useMemo(
    () => datesAhead(withOccurrences(events.data ?? [], occurrences ?? []), tasks.data ?? [], day)[0],
    [events.data, occurrences, tasks.data, day],
  );
}
