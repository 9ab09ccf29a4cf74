import type { CalendarEvent, Occurrence } from '@lexledger/contracts/features/calendar';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from './query.ts';
import { addDays, type Day } from './zones.ts';

/** Days ahead for which it is asked when events that repeat do so. */
const AHEAD = 366;

const NONE: readonly Occurrence[] = [];

/** Kept live: the coming occurrences of events that repeat, of all or of one case. */
export function useOccurrencesAhead(today: Day, caseId?: string): readonly Occurrence[] {
  const range = { from: `${addDays(today, -1)}T00:00:00.000Z`, to: `${addDays(today, AHEAD)}T00:00:00.000Z` };
  const { data } = useQuery(
    liveQuery<{ readonly occurrences: readonly Occurrence[] }>(
      ['/api/calendar-occurrences', { ...range, ...(caseId === undefined ? {} : { caseId }) }],
      ['calendar-events'],
    ),
  );
  return data?.occurrences ?? NONE;
}

/** Single events as they are, and of those that repeat their occurrences. */
export const withOccurrences = (
  events: readonly CalendarEvent[],
  occurrences: readonly Occurrence[],
): readonly CalendarEvent[] => [
  ...events.filter(({ recurrenceRule, rDates }) => recurrenceRule === null && rDates.length === 0),
  ...occurrences,
];
