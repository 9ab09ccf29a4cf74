import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isDeadline, isMet, isOpenDeadline, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../cache/query.ts';
import type { CalendarEntry } from '../dates/calendarEntry.ts';
import { eventDay } from '../dates/eventDays.ts';
import type { Day } from '../dates/zones.ts';
import { untilNext, useOccurrencesAround, withOccurrences } from './occurrences.ts';

export type DeadlineState = 'open' | 'missed' | 'met' | 'withdrawn';

/** What an entry must say of itself to be judged as a deadline. */
export type Judged = Pick<CalendarEntry, 'eventType' | 'startDate' | 'isAllDay'> &
  Partial<Pick<CalendarEntry, 'metAt' | 'withdrawnAt' | 'confirmedAt'>>;

/**
 * How a deadline is at `today`, the person's day: it is missed from the day after its own, whatever its hour. Null for
 * what is no deadline.
 */
export function deadlineState(entry: Judged, today: Day): DeadlineState | null {
  if (!isDeadline(entry)) return null;
  if (isMet(entry)) return 'met';
  if (isWithdrawn(entry)) return 'withdrawn';
  return eventDay(entry) < today ? 'missed' : 'open';
}

export interface OpenDeadlines {
  /** The latest first: what was missed yesterday can be mended sooner than what was missed a year ago. */
  readonly missed: readonly CalendarEntry[];
  /** The earliest first; of each event that repeats the next time alone. */
  readonly next: readonly CalendarEntry[];
}

const byTime = (a: CalendarEntry, b: CalendarEntry): number => {
  const [day, other] = [eventDay(a), eventDay(b)];
  if (day !== other) return day < other ? -1 : 1;
  return Number(b.isAllDay) - Number(a.isAllDay) || (a.startDate < b.startDate ? -1 : 1);
};

/** The deadlines among the entries that are still open, by whether their day is over. */
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

/** Whose deadlines: those of everybody unless said. */
interface Whose {
  readonly caseId?: string;
  readonly clientId?: string;
}

/** Kept live: every open deadline, and of those that repeat the occurrences of a year back and a year ahead. */
export function useOpenDeadlines(today: Day, whose: Whose = {}, enabled = true) {
  const single = useQuery({
    ...liveQuery<readonly CalendarEvent[]>(
      ['/api/calendar-events', { openDeadline: true, sort: 'startDate', ...whose }],
      ['calendar-events'],
    ),
    enabled,
  });
  const repeated = useOccurrencesAround(today, whose, enabled);
  const deadlines = single.data && openDeadlines(withOccurrences(single.data, repeated.data ?? []), today);
  return { single, deadlines };
}
