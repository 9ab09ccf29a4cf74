import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import type { Patch } from '../../api/patch.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { instantOf, wallClockOf } from '../../dates/zones.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { askConflict } from '../../records/conflictQuestions.ts';
import { knownRecord } from '../../records/pendingChanges.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { instantOfDay, type Span, storedDay } from './allDay.ts';
import { describeEvent } from './eventWords.tsx';
import { CALENDAR } from './place.ts';

/** The part of a series that a change is for. */
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

/** For the first occurrence, 'this and following' is the whole series. */
export const isFirst = (series: Pick<Span, 'startDate'>, { recurrenceId }: CalendarEntry): boolean =>
  recurrenceId === series.startDate;

const wallTime = ({ startDate, isAllDay }: Span): number =>
  Date.parse(isAllDay ? `${storedDay(startDate)}T00:00Z` : `${wallClockOf(startDate)}Z`);

/** The whole series, moved on the wall clock by as much as one of its occurrences was moved. */
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

const post = (
  id: string,
  verb: string,
  body: object,
  made: { readonly version?: number } = {},
): Promise<CalendarEvent> => api.sendCommand<CalendarEvent>('POST', `${CALENDAR.path}/${id}/${verb}`, body, made);

/** A range of versions of a series that differ only by edits from this tab. */
interface Own {
  readonly since: number;
  readonly now: number;
}

const turns = new WeakMap<QueryClient, Map<string, Promise<Own | undefined>>>();

function turnsOf(queries: QueryClient): Map<string, Promise<Own | undefined>> {
  const known = turns.get(queries) ?? new Map<string, Promise<Own | undefined>>();
  turns.set(queries, known);
  return known;
}

/**
 * Sends edits of one series one after the other, each based on the version that was seen, or on the result of this
 * tab's own edits of it. So nobody is asked to choose between two values of their own.
 */
async function inTurn(
  queries: QueryClient,
  { id, version: seen }: CalendarEntry,
  send: (version: number) => Promise<CalendarEvent>,
): Promise<CalendarEvent> {
  const before = turnsOf(queries).get(id) ?? Promise.resolve(undefined);
  const mine = before.then(async (own) => {
    const isOwn = own !== undefined && seen >= own.since && seen < own.now;
    const version = isOwn ? own.now : seen;
    const saved = await send(version);
    const isNext = queuedAs(saved) === undefined && saved.version === version + 1;
    return { saved, own: isNext ? { since: isOwn ? own.since : version, now: saved.version } : undefined };
  });
  turnsOf(queries).set(
    id,
    mine.then(
      ({ own }) => own,
      () => before,
    ),
  );
  return (await mine).saved;
}

/** Asks which values to keep if others changed the same fields. Null if the person canceled. */
async function edit(
  queries: QueryClient,
  entry: CalendarEntry,
  verb: 'change-occurrence' | 'split',
  changes: OccurrenceChanges,
): Promise<CalendarEvent | 'theirs' | null> {
  const { id, recurrenceId, title: name } = entry;
  try {
    return await inTurn(queries, entry, (version) => post(id, verb, { recurrenceId, changes }, { version }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.conflict === undefined) throw error;
    const { conflict } = error;
    const describe = describeEvent(changes.isAllDay ?? entry.isAllDay);
    const choices = await askConflict({ place: CALENDAR, id, name, conflict, describe });
    if (choices === null) return null;
    const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => choices[field] !== 'theirs'));
    return Object.keys(kept).length === 0
      ? 'theirs'
      : edit(queries, { ...entry, version: conflict.version }, verb, kept as OccurrenceChanges);
  }
}

/** The fields of a series that a change of its occurrences affects. */
const REPETITION = [
  'recurrenceRule',
  'exDates',
  'rDates',
  'overrides',
] as const satisfies readonly (keyof CalendarEvent)[];

/** The repetition of a series before a change; empty if it is not known, or if the change split off another series. */
function repetitionAt(before: object | undefined, { version, followedBy }: CalendarEvent): Patch {
  const known = before as CalendarEvent | undefined;
  if (known?.version !== version - 1 || known.followedBy !== followedBy) return {};
  return Object.fromEntries(REPETITION.map((field) => [field, known[field]]));
}

/** Undoes the whole last change of a series. */
async function takeBack(queries: QueryClient, saved: CalendarEvent, before: object | undefined): Promise<void> {
  const { id, version } = saved;
  try {
    await changeRecord(queries, {
      place: CALENDAR,
      record: saved,
      patch: repetitionAt(before, saved),
      send: () => api.sendCommand('POST', `/api/history/calendar-events/${id}/undo`, { revision: version }),
    });
  } catch (error) {
    toastFailure(error);
  }
  await refreshViews(queries, CALENDAR.views);
}

export interface SeriesCommands {
  /**
   * Changes one occurrence as it was seen, or this and the following ones, with a notification that offers Undo.
   * Rejects with the server's refusal. After a conflict with somebody else's edit, the result is 'theirs' if no part of
   * the change was kept, and null if the person canceled.
   */
  readonly change: (
    entry: CalendarEntry,
    scope: Exclude<Scope, 'all'>,
    changes: OccurrenceChanges,
  ) => Promise<'saved' | 'theirs' | null>;
  /** Removes one occurrence, or ends the series before it. */
  readonly remove: (entry: CalendarEntry, scope: Exclude<Scope, 'all'>) => Promise<void>;
}

export function useSeriesCommands(): SeriesCommands {
  const queries = useQueryClient();
  return useMemo(() => {
    const notify = async (saved: CalendarEvent, pastTense: string, before: object | undefined): Promise<void> => {
      // A queued change was announced already, and can be discarded in the list of queued changes.
      if (queuedAs(saved) !== undefined) return;
      await refreshViews(queries, CALENDAR.views);
      toast(
        { title: outcomeTitle(CALENDAR, pastTense), description: saved.title },
        { action: { label: 'Undo', run: () => void takeBack(queries, saved, before) } },
      );
    };
    return {
      async change(entry, scope, changes) {
        const before = knownRecord(queries, CALENDAR.views, entry.id);
        const saved = await edit(queries, entry, scope === 'one' ? 'change-occurrence' : 'split', changes);
        if (saved === null) return null;
        if (saved === 'theirs') await refreshViews(queries, CALENDAR.views);
        else await notify(saved, 'saved', before);
        return saved === 'theirs' ? 'theirs' : 'saved';
      },
      async remove({ id, recurrenceId }, scope) {
        const before = knownRecord(queries, CALENDAR.views, id);
        try {
          await notify(
            await post(id, scope === 'one' ? 'leave-out' : 'end-series', { recurrenceId }),
            'removed',
            before,
          );
        } catch (error) {
          toastFailure(error);
        }
      },
    };
  }, [queries]);
}
