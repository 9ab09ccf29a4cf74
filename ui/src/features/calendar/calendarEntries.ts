import type { CalendarEvent, Occurrence } from '@lexledger/contracts/features/calendar';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { addDays } from '../../dates/zones.ts';
import { instantOfDay } from './allDay.ts';
import type { ShownDays } from './ranges.ts';

interface Occurrences {
  readonly occurrences: readonly Occurrence[];
  readonly truncated: boolean;
}

export interface CalendarEntries {
  /** Single events and occurrences of series; undefined until the server has answered. */
  readonly entries: readonly CalendarEntry[] | undefined;
  /** Single events, and the series whose occurrences are shown. */
  readonly list: UseQueryResult<readonly CalendarEvent[]>;
  readonly series: UseQueryResult<Occurrences>;
}

const repeats = ({ recurrenceRule, rDates }: CalendarEvent): boolean => recurrenceRule !== null || rDates.length > 0;

/** The entries of the shown days, updated live; the previous days' entries stay until the next ones have loaded. */
export function useCalendarEntries({ first, last }: ShownDays, removed: boolean): CalendarEntries {
  // The range is a day longer at both ends, because days begin at another moment in another time zone.
  const range = { from: instantOfDay(addDays(first, -1)), to: instantOfDay(addDays(last, 2)) };
  const list = useQuery({
    ...liveQuery<readonly CalendarEvent[]>(
      ['/api/calendar-events', { ...range, ...(removed ? { removed: true } : {}) }],
      ['calendar-events'],
    ),
    placeholderData: (previous) => previous,
  });
  const series = useQuery({
    ...liveQuery<Occurrences>(['/api/calendar-occurrences', range], ['calendar-events']),
    placeholderData: (previous) => previous,
    enabled: !removed,
  });
  const { data } = list;
  const occurrences = series.data?.occurrences;
  const entries = useMemo(
    () => (removed ? data : data && [...data.filter((event) => !repeats(event)), ...(occurrences ?? [])]),
    [removed, data, occurrences],
  );
  return { entries, list, series };
}
