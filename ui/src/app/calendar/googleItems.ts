import type { GoogleCalendarEvent } from '@lexledger/contracts/features/google';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShownByWhose } from '../../components/list/whose.ts';
import { useNames } from '../../components/names.ts';
import { addDays } from '../../dates/zones.ts';
import { instantOfDay } from '../../features/calendar/allDay.ts';
import type { CalendarItem } from '../../features/calendar/calendarItem.ts';
import { GOOGLE_LOOK } from '../../features/calendar/eventLooks.ts';
import type { ShownDays } from '../../features/calendar/ranges.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

const NO_EVENTS: readonly GoogleCalendarEvent[] = [];

/** The events of the person's Google Calendar on the days shown, and the team members whom they are assigned to. */
export function useGoogleItems({ first, last }: ShownDays): readonly CalendarItem[] {
  // The range has an extra day on both sides, since days begin at another time in another time zone.
  const range = { from: instantOfDay(addDays(first, -1)), to: instantOfDay(addDays(last, 2)) };
  const { data = NO_EVENTS } = useQuery({
    ...recordsQuery('google-calendar-events', range),
    placeholderData: (previous) => previous,
  });
  const isShown = useShownByWhose('google-calendar-events');
  const memberName = useNames('team-members');
  const { setSearch } = useAddress();
  return useMemo(
    () =>
      data
        .filter(isShown)
        .map(({ id, summary, startDateTime, endDateTime, isAllDay, location, status, assignedTo }) => ({
          key: `google ${id}`,
          title: status === 'cancelled' ? `Canceled: ${summary}` : summary,
          kind: ['Google event', 'Google events'] as const,
          span: { startDate: startDateTime, endDate: endDateTime, isAllDay },
          look: GOOGLE_LOOK,
          priority: 'medium' as const,
          wholeDay: 'All day',
          detail: ['Google Calendar', location, memberName(assignedTo)].filter(Boolean).join(' · '),
          record: { view: 'google-calendar-events', id },
          open: () => setSearch({ account: id }),
        })),
    [data, isShown, memberName, setSearch],
  );
}
