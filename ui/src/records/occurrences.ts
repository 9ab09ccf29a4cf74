import type { CalendarEvent, Occurrence } from '@lexledger/contracts/features/calendar';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { liveQuery } from '../cache/query.ts';
import { type CalendarEntry, keyOf } from '../dates/calendarEntry.ts';
import { eventDay } from '../dates/eventDays.ts';
import { addDays, type Day } from '../dates/zones.ts';

/** Number of days back, and of days ahead, for which the occurrences of recurring events are fetched. */
const REACH = 366;

const NONE: readonly Occurrence[] = [];

/** Limits events to a case, a client or the person's own among the firm's. Everybody's events are included by default. */
interface Whose {
  readonly caseId?: string;
  readonly clientId?: string;
  readonly mine?: true;
}

interface Occurrences {
  readonly occurrences: readonly Occurrence[];
}

const between = (first: Day, last: Day, whose: Whose) =>
  liveQuery<Occurrences>(
    ['/api/calendar-occurrences', { from: `${first}T00:00:00.000Z`, to: `${last}T00:00:00.000Z`, ...whose }],
    ['calendar-events'],
  );

const ahead = (today: Day, whose: Whose) => between(addDays(today, -1), addDays(today, REACH), whose);
const behind = (today: Day, whose: Whose) => between(addDays(today, -REACH), addDays(today, -1), whose);

/** The upcoming occurrences of recurring events in order of time, as a live query. */
export function useOccurrencesAhead(today: Day, whose: Whose = {}, enabled = true): readonly Occurrence[] {
  const { data } = useQuery({ ...ahead(today, whose), enabled });
  return data?.occurrences ?? NONE;
}

/** The occurrences of a year back and of a year ahead in order of time and each once, as live queries. */
export function useOccurrencesAround(
  today: Day,
  whose: Whose,
  enabled = true,
): Pick<UseQueryResult<readonly Occurrence[]>, 'data' | 'error'> & { readonly refetch: () => unknown } {
  const over = useQuery({ ...behind(today, whose), enabled });
  const coming = useQuery({ ...ahead(today, whose), enabled });
  const known = over.data && coming.data && [...over.data.occurrences, ...coming.data.occurrences];
  return {
    data: known && [...new Map(known.map((occurrence) => [keyOf(occurrence), occurrence])).values()],
    error: over.error ?? coming.error,
    refetch: () => Promise.all([over.refetch(), coming.refetch()]),
  };
}

/** Single events unchanged, and recurring events as their occurrences. */
export const withOccurrences = (
  events: readonly CalendarEvent[],
  occurrences: readonly Occurrence[],
): readonly CalendarEntry[] => [
  ...events.filter(({ recurrenceRule, rDates }) => recurrenceRule === null && rDates.length === 0),
  ...occurrences,
];

/**
 * The past or resolved occurrences of each recurring event and only its next one, since later ones would hide all
 * others.
 */
export function untilNext(entries: readonly CalendarEntry[], today: Day): readonly CalendarEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (entry.recurrenceId === undefined || eventDay(entry) < today || isResolved(entry)) return true;
    const isNext = !seen.has(entry.id);
    seen.add(entry.id);
    return isNext;
  });
}
