import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../lib/query.ts';
import { addDays } from '../../lib/zones.ts';
import { instantOfDay } from './allDay.ts';
import type { CalendarEntry } from './entry.ts';
import type { ShownDays } from './ranges.ts';

export interface CalendarEntries {
  /** Undefined until there is an answer. */
  readonly entries: readonly CalendarEntry[] | undefined;
  readonly list: UseQueryResult<readonly CalendarEvent[]>;
}

/** The events of the days shown, kept live; those of the days before stay while the next ones are on their way. */
export function useCalendarEntries({ first, last }: ShownDays, removed: boolean): CalendarEntries {
  // A day more on both sides: days begin at another moment in another zone.
  const range = { from: instantOfDay(addDays(first, -1)), to: instantOfDay(addDays(last, 2)) };
  const list = useQuery({
    ...liveQuery<readonly CalendarEvent[]>(
      ['/api/calendar-events', { ...range, ...(removed ? { removed: true } : {}) }],
      ['calendar-events'],
    ),
    placeholderData: (previous) => previous,
  });
  return useMemo(() => ({ entries: list.data, list }), [list]);
}
