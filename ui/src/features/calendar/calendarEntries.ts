import type { CalendarEvent, Occurrence } from '@lexledger/contracts/features/calendar';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CALENDAR_OVERLAYS, useOverlayItems } from '../../app/calendar/overlays.ts';
import { liveQuery } from '../../cache/query.ts';
import { useShownByWhose } from '../../components/list/whose.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { addDays } from '../../dates/zones.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { instantOfDay } from './allDay.ts';
import type { CalendarAddress } from './calendarAddress.ts';
import type { CalendarItem } from './calendarItem.ts';
import { clashesOf } from './clashes.ts';

interface Occurrences {
  readonly occurrences: readonly Occurrence[];
  readonly truncated: boolean;
}

export interface CalendarEntries {
  /** Single events and occurrences of series; undefined until the server has answered. */
  readonly entries: readonly CalendarEntry[] | undefined;
  /** The entries of the chosen kind. */
  readonly events: readonly CalendarEntry[];
  /** Items of the chosen overlays. */
  readonly items: readonly CalendarItem[];
  readonly clashes: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** Single events, and the series whose occurrences are shown. */
  readonly list: UseQueryResult<readonly CalendarEvent[]>;
  readonly series: UseQueryResult<Occurrences>;
}

const NO_EVENTS: readonly CalendarEntry[] = [];

const repeats = ({ recurrenceRule, rDates }: CalendarEvent): boolean => recurrenceRule !== null || rDates.length > 0;

const isOverlay = (kind: string): boolean => CALENDAR_OVERLAYS.some(({ id }) => id === kind);

/** The entries of the shown days, updated live; the previous days' entries stay until the next ones have loaded. */
export function useCalendarEntries({ shown, kind, isHidden }: CalendarAddress): CalendarEntries {
  const removed = kind === 'removed';
  // The range is a day longer at both ends, because days begin at another moment in another time zone.
  const range = { from: instantOfDay(addDays(shown.first, -1)), to: instantOfDay(addDays(shown.last, 2)) };
  const list = useQuery({
    ...recordsQuery('calendar-events', { ...range, ...(removed ? { removed: true } : {}) }),
    placeholderData: (previous) => previous,
  });
  const series = useQuery({
    ...liveQuery<Occurrences>(['/api/calendar-occurrences', range], ['calendar-events']),
    placeholderData: (previous) => previous,
    enabled: !removed,
  });
  const items = useOverlayItems(shown, (id) => (kind === '' ? !isHidden(id) : kind === id));
  const { data } = list;
  const occurrences = series.data?.occurrences;
  const entries = useMemo(
    () => (removed ? data : data && [...data.filter((event) => !repeats(event)), ...(occurrences ?? [])]),
    [removed, data, occurrences],
  );
  const isShown = useShownByWhose('calendar-events');
  const events = useMemo(() => {
    const all = (entries ?? NO_EVENTS).filter(isShown);
    if (kind === '' || removed) return all;
    return isOverlay(kind) ? NO_EVENTS : all.filter(({ eventType }) => eventType === kind);
  }, [entries, kind, removed, isShown]);
  const clashes = useMemo(() => clashesOf(entries ?? NO_EVENTS), [entries]);
  return { entries, events, items, clashes, list, series };
}
