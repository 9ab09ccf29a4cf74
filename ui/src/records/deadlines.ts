import { isDeadline, isMet, isOpenDeadline, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import type { CalendarEntry } from '../dates/calendarEntry.ts';
import { eventDay } from '../dates/eventDays.ts';
import type { Day } from '../dates/zones.ts';
import { untilNext, useOccurrencesAround, withOccurrences } from './occurrences.ts';
import { recordsQuery } from './recordsQuery.ts';

export type DeadlineState = 'open' | 'missed' | 'met' | 'withdrawn';

/** The fields of an entry that determine its state as a deadline. */
export type Judged = Pick<CalendarEntry, 'eventType' | 'startDate' | 'isAllDay'> &
  Partial<Pick<CalendarEntry, 'metAt' | 'withdrawnAt' | 'confirmedAt'>>;

/**
 * State of a deadline at `today`, the current day in the user's time zone. It is missed from the day after its own,
 * whatever its hour. Null for an entry that is not a deadline.
 */
export function deadlineState(entry: Judged, today: Day): DeadlineState | null {
  if (!isDeadline(entry)) return null;
  if (isMet(entry)) return 'met';
  if (isWithdrawn(entry)) return 'withdrawn';
  return eventDay(entry) < today ? 'missed' : 'open';
}

export interface OpenDeadlines {
  /** Latest first: a deadline missed yesterday can be remedied sooner than one missed a year ago. */
  readonly missed: readonly CalendarEntry[];
  /** Earliest first; only the next occurrence of each recurring event. */
  readonly next: readonly CalendarEntry[];
}

const byTime = (a: CalendarEntry, b: CalendarEntry): number => {
  const [day, other] = [eventDay(a), eventDay(b)];
  if (day !== other) return day < other ? -1 : 1;
  return Number(b.isAllDay) - Number(a.isAllDay) || (a.startDate < b.startDate ? -1 : 1);
};

/** The open deadlines among the entries, separated by whether their day is over. */
export function openDeadlines(entries: readonly CalendarEntry[], today: Day): OpenDeadlines {
  const open = entries.filter((entry) => isOpenDeadline(entry)).sort(byTime);
  const isMissed = (entry: CalendarEntry): boolean => deadlineState(entry, today) === 'missed';
  return {
    missed: open.filter(isMissed).reverse(),
    next: untilNext(
      open.filter((entry) => !isMissed(entry)),
      today,
    ),
  };
}

/** Limits deadlines to a case, a client or the person's own among the firm's. Everybody's deadlines are included by default. */
interface Whose {
  readonly caseId?: string;
  readonly clientId?: string;
  readonly mine?: true;
}

/**
 * Every open deadline, as a live query. Of recurring ones, it includes the occurrences of a year back and a year ahead.
 */
export function useOpenDeadlines(today: Day, whose: Whose = {}, enabled = true) {
  const single = useQuery({
    ...recordsQuery('calendar-events', { openDeadline: true, sort: 'startDate', ...whose }),
    enabled,
  });
  const repeated = useOccurrencesAround(today, whose, enabled);
  const deadlines = single.data && openDeadlines(withOccurrences(single.data, repeated.data ?? []), today);
  return { single, deadlines };
}
