import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import type { CalendarEntry } from '../../lib/calendarEntry.ts';
import { refreshViews } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { told } from '../../lib/told.ts';
import { instantOf, wallClockOf } from '../../lib/zones.ts';
import { instantOfDay, type Span, storedDay } from './allDay.ts';
import { CALENDAR } from './place.ts';

/** What of a series a change is for. */
export type Scope = 'one' | 'following' | 'all';

export const SCOPES = [
  { value: 'one', label: 'This one' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { readonly value: Scope; readonly label: string }[];

export type OccurrenceChanges = Partial<
  Pick<
    CalendarEvent,
    | 'title'
    | 'description'
    | 'eventType'
    | 'startDate'
    | 'endDate'
    | 'isAllDay'
    | 'location'
    | 'priority'
    | 'reminderMinutes'
  >
>;

/** What the series itself says, of which an occurrence is one. */
export type SeriesHead = Pick<CalendarEvent, 'id' | 'version'> & Span;

/** Whatever follows the first occurrence is the whole series. */
export const isFirst = (series: Pick<Span, 'startDate'>, { recurrenceId }: CalendarEntry): boolean =>
  recurrenceId === series.startDate;

const wallTime = ({ startDate, isAllDay }: Span): number =>
  Date.parse(isAllDay ? `${storedDay(startDate)}T00:00Z` : `${wallClockOf(startDate)}Z`);

/** The whole series as far from where it was as one of its occurrences was moved, on the wall clock. */
export function movedAll(series: Span, before: Span, next: Span): Span {
  const wall = new Date(wallTime(series) + wallTime(next) - wallTime(before)).toISOString();
  const startDate = next.isAllDay ? instantOfDay(wall.slice(0, 10)) : instantOf(wall.slice(0, 16));
  const length = next.endDate === null ? null : Date.parse(next.endDate) - Date.parse(next.startDate);
  return {
    startDate,
    endDate: length === null ? null : new Date(Date.parse(startDate) + length).toISOString(),
    isAllDay: next.isAllDay,
  };
}

const post = (id: string, verb: string, body: object): Promise<CalendarEvent> =>
  api.sendCommand<CalendarEvent>('POST', `${CALENDAR.path}/${id}/${verb}`, body);

/** Takes the last change of a series back, in whole. */
async function takeBack(queries: QueryClient, { id, version }: Pick<CalendarEvent, 'id' | 'version'>): Promise<void> {
  try {
    await api.sendCommand('POST', `/api/history/calendar-events/${id}/undo`, { revision: version });
  } catch (error) {
    toastError({ title: 'Error', description: messageOf(error) });
  }
  await refreshViews(queries, CALENDAR.views);
}

export interface SeriesCommands {
  /** Changes one occurrence, or it and those that follow; told with its Undo. Rejects as the server refuses. */
  readonly change: (entry: CalendarEntry, scope: Exclude<Scope, 'all'>, changes: OccurrenceChanges) => Promise<void>;
  /** Leaves one out, or ends the series before it. */
  readonly remove: (entry: CalendarEntry, scope: Exclude<Scope, 'all'>) => Promise<void>;
}

export function useSeriesCommands(): SeriesCommands {
  const queries = useQueryClient();
  return useMemo(() => {
    const tell = async (saved: CalendarEvent, deed: string): Promise<void> => {
      await refreshViews(queries, CALENDAR.views);
      toast(
        { title: told(CALENDAR, deed), description: saved.title },
        { action: { label: 'Undo', run: () => void takeBack(queries, saved) } },
      );
    };
    return {
      async change({ id, recurrenceId }, scope, changes) {
        const verb = scope === 'one' ? 'change-occurrence' : 'split';
        await tell(await post(id, verb, { recurrenceId, changes }), 'saved');
      },
      async remove({ id, recurrenceId }, scope) {
        try {
          await tell(await post(id, scope === 'one' ? 'leave-out' : 'end-series', { recurrenceId }), 'removed');
        } catch (error) {
          toastError({ title: 'Error', description: messageOf(error) });
        }
      },
    };
  }, [queries]);
}
