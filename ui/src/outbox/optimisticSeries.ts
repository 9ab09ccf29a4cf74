import {
  type CalendarEvent,
  MOST_OCCURRENCES,
  type Occurrence,
  type OccurrenceOverride,
} from '@lexledger/contracts/features/calendar';
import {
  beginningAt,
  canonicalRepetition,
  endedBefore,
  marksOf,
  movedRepetition,
  withMarks,
  withOverride,
} from '@lexledger/domain/recurrence/changes';
import { occurrencesBetween } from '@lexledger/domain/recurrence/occurrences';
import { isSeries } from '@lexledger/domain/recurrence/series';
import { CALENDAR } from '../records/calendarPlace.ts';
import { EVENT_PATH } from './eventPath.ts';
import type { OutboxItem } from './item.ts';

type Command = Pick<OutboxItem, 'method' | 'path' | 'body' | 'adds' | 'userId' | 'madeAt' | 'shows'>;

interface Said {
  readonly recurrenceId?: string;
  readonly changes?: Partial<CalendarEvent>;
  readonly reason?: string;
}

function added({ body, adds = '', userId, madeAt }: Command): CalendarEvent {
  const at = new Date(madeAt).toISOString();
  const stamps = { id: adds, userId, version: 0, createdAt: at, updatedAt: at, removedAt: null };
  return { ...CALENDAR.blank, ...(body as object), ...stamps } as CalendarEvent;
}

/**
 * The event with changed fields. If the series moves, the fields that refer to the times of its occurrences move too.
 */
function changed(before: CalendarEvent, fields: Partial<CalendarEvent>): CalendarEvent {
  const now = { ...before, ...fields };
  const isMoved =
    now.startDate !== before.startDate || now.isAllDay !== before.isAllDay || now.timeZone !== before.timeZone;
  const moved = isSeries(before) && isMoved ? movedRepetition(before, now) : {};
  const next = { ...now, ...moved, ...fields } as CalendarEvent;
  return { ...next, ...canonicalRepetition(next) } as CalendarEvent;
}

const overriding = (event: CalendarEvent, id: string, changes: Partial<OccurrenceOverride>): CalendarEvent => ({
  ...event,
  overrides: [...withOverride(event, id, changes)],
});

function reinstated(event: CalendarEvent, recurrenceId: string): CalendarEvent {
  const exDates = event.exDates.filter((date) => date !== recurrenceId);
  const overrides = event.overrides.filter((override) => override.recurrenceId !== recurrenceId);
  const bare = { ...event, exDates, overrides };
  const next = { ...bare, overrides: [...withMarks(bare, marksOf(event.overrides))] };
  return { ...next, ...canonicalRepetition(next) } as CalendarEvent;
}

/** The event after the command, and the series that it splits off; null if it removes the event. */
function after(event: CalendarEvent, command: Command): readonly CalendarEvent[] | null {
  const { method, body, shows, madeAt } = command;
  const { history, verb } = EVENT_PATH.exec(command.path)?.groups ?? {};
  if (history !== undefined) {
    if (shows === undefined) return [event];
    return shows.patch === null
      ? shows.inRemoved
        ? [{ ...event, removedAt: null }]
        : null
      : [{ ...event, ...shows.patch }];
  }
  if (verb === undefined) return method === 'DELETE' ? null : [changed(event, body as Partial<CalendarEvent>)];
  if (verb === 'restore') return [{ ...event, removedAt: null }];
  const { recurrenceId: given, changes = {}, reason = null } = (body ?? {}) as Said;
  if (given === undefined) return [event];
  const recurrenceId = new Date(given).toISOString();
  if (verb === 'change-occurrence') return [overriding(event, recurrenceId, changes)];
  if (verb === 'meet') return [overriding(event, recurrenceId, { metAt: new Date(madeAt).toISOString() })];
  if (verb === 'reopen') return [overriding(event, recurrenceId, { metAt: null })];
  if (verb === 'withdraw') {
    const withdrawnAt = new Date(madeAt).toISOString();
    return [overriding(event, recurrenceId, { withdrawnAt, withdrawnReason: reason })];
  }
  if (verb === 'reinstate-deadline') {
    return [overriding(event, recurrenceId, { withdrawnAt: null, withdrawnReason: null })];
  }
  if (verb === 'reinstate') return [reinstated(event, recurrenceId)];
  if (verb === 'leave-out') {
    const isOther = (date: string): boolean => date !== recurrenceId;
    return [
      {
        ...event,
        exDates: [...event.exDates, recurrenceId],
        rDates: event.rDates.filter(isOther),
        overrides: event.overrides.filter((override) => isOther(override.recurrenceId)),
      },
    ];
  }
  if (verb !== 'end-series' && verb !== 'split') return [event];
  const ended = { ...event, ...endedBefore(event, recurrenceId) } as CalendarEvent;
  if (verb === 'end-series') return [ended];
  // The split-off series keeps the original id, under which its form is found: no list knows its final id yet.
  return [ended, changed(beginningAt(event, recurrenceId), changes)];
}

/**
 * The event after all commands, and the series split off from it; empty if a command removes it.
 * @param event as the server last sent it; undefined for one that the first command adds
 */
function standing(event: CalendarEvent | undefined, commands: readonly Command[]): readonly CalendarEvent[] {
  let first = event?.removedAt === null ? event : undefined;
  let others: readonly CalendarEvent[] = [];
  for (const command of commands) {
    const before = command.adds === undefined ? (first ?? event) : added(command);
    const [next, ...splits] = (before && (command.adds === undefined ? after(before, command) : [before])) ?? [];
    first = next?.removedAt === null ? next : undefined;
    others = first === undefined ? [] : [...others, ...splits];
  }
  return first === undefined ? [] : [first, ...others];
}

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly caseId?: string;
  readonly clientId?: string;
}

const MOST_KEPT = 50;
const worked = new Map<string, readonly Occurrence[]>();

/** The event's occurrences in a list, in order of time, as the server will compute them. */
export function standingOccurrences(
  event: CalendarEvent | undefined,
  commands: readonly Command[],
  { from, to, caseId, clientId }: Asked,
): readonly Occurrence[] {
  // Computing a year of days takes a tenth of a second, and the queue is evaluated again and again.
  const name = JSON.stringify([event, commands, from, to, caseId, clientId]);
  const known = worked.get(name);
  if (known !== undefined) return known;
  const occurrences = standing(event, commands)
    .filter((each) => caseId === undefined || each.caseId === caseId)
    .filter((each) => clientId === undefined || each.clientId === clientId)
    .flatMap((each) => occurrencesBetween(each, from, to, MOST_OCCURRENCES));
  worked.set(name, occurrences);
  for (const oldest of [...worked.keys()].slice(0, -MOST_KEPT)) worked.delete(oldest);
  return occurrences;
}
