import { isMet } from '@lexledger/contracts/deadlines/met';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventDay } from '../../lib/eventDays.ts';
import { useOccurrencesAhead, withOccurrences } from '../../lib/occurrences.ts';
import { liveQuery } from '../../lib/query.ts';
import { addDays, type Day, today } from '../../lib/zones.ts';

/** What comes next in a case: an event that has not passed and is not met, or an open task that has a due date. */
export interface NextDate {
  readonly kind: 'event' | 'task';
  readonly id: string;
  readonly day: Day;
  /** An instant; null for a whole day. */
  readonly at: string | null;
  readonly title: string;
  /** Only a task's date passes without it being done. */
  readonly overdue: boolean;
  /** After it the claim is lost. */
  readonly isLimitation: boolean;
}

/** In order of time; on the same day a whole day comes before its hours. */
export const compareDates = (a: NextDate, b: NextDate): number =>
  a.day === b.day ? (a.at ?? '').localeCompare(b.at ?? '') : a.day < b.day ? -1 : 1;

/** What lies ahead, and what is overdue, in order of time. */
export function datesAhead(
  events: readonly CalendarEvent[],
  tasks: readonly Task[],
  today: Day,
): readonly (NextDate & { readonly caseId: string | null })[] {
  const ahead = events.flatMap((event) => {
    const day = eventDay(event);
    if (day < today || isMet(event)) return [];
    const { id, caseId, title, isAllDay, startDate, eventType } = event;
    const at = isAllDay ? null : startDate;
    const isLimitation = eventType === 'limitation';
    return [{ kind: 'event' as const, id, caseId, day, at, title, overdue: false, isLimitation }];
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
          },
        ],
  );
  return [...ahead, ...due].sort(compareDates);
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
  /** The next limitation date of each case that has one ahead. */
  readonly limitations: ReadonlyMap<string, NextDate>;
}

/** The dates ahead of all cases, kept live. */
export function useCaseDates(): CaseDates {
  const day = today();
  // All-day events stand at UTC's midnight, which may be yesterday here: one day earlier finds them.
  const from = `${addDays(day, -1)}T00:00:00.000Z`;
  const events = useQuery(liveQuery<readonly CalendarEvent[]>(['/api/calendar-events', { from }], ['calendar-events']));
  const tasks = useQuery(liveQuery<readonly Task[]>(['/api/tasks', { open: true }], ['tasks']));
  const occurrences = useOccurrencesAhead(day);
  return useMemo(() => {
    const dates = datesAhead(withOccurrences(events.data ?? [], occurrences), tasks.data ?? [], day);
    return { next: firstOfEach(dates), limitations: firstOfEach(dates, ({ isLimitation }) => isLimitation) };
  }, [events.data, occurrences, tasks.data, day]);
}

/** What comes next in one case, kept live. */
export function useNextDate(caseId: string): NextDate | undefined {
  const day = today();
  const events = useQuery(
    liveQuery<readonly CalendarEvent[]>(['/api/calendar-events', { caseId }], ['calendar-events']),
  );
  const tasks = useQuery(liveQuery<readonly Task[]>(['/api/tasks', { caseId }], ['tasks']));
  const occurrences = useOccurrencesAhead(day, { caseId });
  return useMemo(
    () => datesAhead(withOccurrences(events.data ?? [], occurrences), tasks.data ?? [], day)[0],
    [events.data, occurrences, tasks.data, day],
  );
}
