import {
  type CalendarEvent,
  calendarEvents,
  meetDeadline,
  reinstateDeadline,
  reopenDeadline,
  withdrawDeadline,
} from '@lexledger/contracts/features/calendar';
import { userProfileChanged, userRegistered } from '@lexledger/contracts/features/identity';
import {
  reminderDismissed,
  reminderEvents,
  reminderRaised,
  reminderSnoozed,
} from '@lexledger/contracts/features/reminders';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { evolveRecord } from '@lexledger/contracts/kernel/record';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { beginningAt, dueAt as momentOf, momentsBetween, type Reminding } from '@lexledger/domain/reminders/moments';
import { reminderId } from '../features/reminders/reminder.decider.ts';

/** Everything that says when somebody is to be reminded. */
export const SCHEDULING: readonly string[] = [
  ...calendarEvents,
  ...reminderEvents,
  userRegistered,
  userProfileChanged,
].map(({ type }) => type);

/** A reminder that is to be told of. */
export interface Due {
  readonly reminderId: string;
  readonly calendarEventId: string;
  readonly userId: string;
  readonly startDate: string;
  readonly dueAt: string;
}

/** Moments are looked up so far ahead, and anew when half of that is over; milliseconds. */
const AHEAD_MS = 2 * 3_600_000;
/** A reminder that fell due while nobody could tell of it is told of late for so long; of an open deadline, until its day. */
export const LATE_MS = 24 * 3_600_000;
/**
 * A deadline that was missed so long ago is told of daily only where it was reminded of before: accounts that are older than these
 * reminders, and calendars that are imported, have years of deadlines that nobody marked.
 */
export const LONG_MISSED_MS = 30 * 24 * 3_600_000;
/** Of users whose zone was never said. */
const NO_ZONE = 'UTC';

interface Entry {
  readonly event: CalendarEvent;
  /** When it came to be, or last came to be at another time: what was due before that is not told of. */
  readonly since: string;
}

interface Snoozed extends Omit<Due, 'dueAt'> {
  readonly until: string | null;
}

const WHEN = [
  'startDate',
  'isAllDay',
  'reminderMinutes',
  'reminderDays',
  'recurrenceRule',
  'timeZone',
  'rDates',
  'exDates',
  'overrides',
];

/** A mark moves nothing: what fell due while a deadline was marked as met or withdrawn by mistake is told of once it is not. */
const MARKING: readonly string[] = [meetDeadline, reopenDeadline, withdrawDeadline, reinstateDeadline].map(
  ({ event }) => event.type,
);

/** What of the event the schedule must know: its words it need not keep. */
const slim = (event: CalendarEvent): CalendarEvent => ({
  ...event,
  title: '',
  description: null,
  location: null,
  withdrawnReason: null,
});

const isThere = ({ event }: Entry): boolean => event.removedAt === null;

function isResolvedAt({ event }: Entry, startDate: string): boolean {
  const begins = beginningAt(event, startDate);
  return begins !== null && isResolved(begins);
}

/**
 * Of an event's moments those after `at`, and of each of its times the last one before: what several moments would have
 * said while nobody could tell of them, the last says alone.
 */
function withoutPassed(coming: readonly Due[], at: string): readonly Due[] {
  const last = new Map<string, string>();
  for (const { startDate, dueAt } of coming) {
    if (dueAt <= at && dueAt > (last.get(startDate) ?? '')) last.set(startDate, dueAt);
  }
  return coming.filter(({ startDate, dueAt }) => dueAt > at || dueAt === last.get(startDate));
}

/** The moments to come, from the log: nothing else is kept, so that a process that begins anew knows the same. */
export class ReminderSchedule {
  readonly #entries = new Map<string, Entry>();
  readonly #zones = new Map<string, string>();
  readonly #reminders = new Map<string, Snoozed>();
  readonly #notified = new Set<string>();
  /** Times of deadlines of which more was told than their one reminder by minutes: '<event> <start>'. */
  readonly #begun = new Set<string>();
  /** Of the window, by event. */
  readonly #coming = new Map<string, readonly Due[]>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  take(event: DomainEvent): void {
    const { type, entityId, data, metadata } = event;
    if (type === userRegistered.type) {
      this.#zones.set(entityId, (data as EventOf<typeof userRegistered>['data']).timeZone);
    } else if (type === userProfileChanged.type) {
      const { timeZone } = (data as EventOf<typeof userProfileChanged>['data']).changes;
      if (timeZone === undefined) return;
      this.#zones.set(entityId, timeZone);
      this.#lookedAt = Number.NEGATIVE_INFINITY;
    } else if (type === reminderRaised.type) {
      const { calendarEventId, startDate } = data as EventOf<typeof reminderRaised>['data'];
      const userId = metadata.userId ?? '';
      // One that was put off comes again, at a moment that the person chose.
      if (!this.#reminders.has(entityId)) this.#begin(data as EventOf<typeof reminderRaised>['data'], userId);
      this.#reminders.set(entityId, { reminderId: entityId, calendarEventId, userId, startDate, until: null });
      this.#notified.add(entityId);
    } else if (type === reminderSnoozed.type) {
      const known = this.#reminders.get(entityId);
      const { until } = data as EventOf<typeof reminderSnoozed>['data'];
      if (known !== undefined) this.#reminders.set(entityId, { ...known, until });
    } else if (type === reminderDismissed.type) {
      this.#reminders.delete(entityId);
    } else {
      this.#takeCalendar(event);
    }
  }

  /** Whether a reminder is one of a deadline's days is told by its moment: that of minutes is what deadlines had before. */
  #begin({ calendarEventId, startDate, dueAt }: EventOf<typeof reminderRaised>['data'], userId: string): void {
    const entry = this.#entries.get(calendarEventId);
    if (entry === undefined) return;
    const { isAllDay, reminderMinutes } = entry.event;
    const zone = this.#zones.get(userId) ?? NO_ZONE;
    const byMinutes = reminderMinutes === null ? null : momentOf({ startDate, isAllDay }, reminderMinutes, zone);
    if (dueAt === byMinutes) return;
    this.#begun.add(`${calendarEventId} ${startDate}`);
    this.#look(calendarEventId, entry, this.#lookedAt);
  }

  #takeCalendar(event: DomainEvent): void {
    const { entityId, data, metadata } = event;
    const before = this.#entries.get(entityId);
    const record = evolveRecord<CalendarEvent>(before?.event ?? null, event);
    if (record === null) return;
    const { changes } = data as { readonly changes?: object };
    const moves = !MARKING.includes(event.type) && WHEN.some((field) => field in (changes ?? {}));
    const isElsewhere = changes === undefined || moves;
    const entry = { event: slim(record), since: isElsewhere ? metadata.at : (before?.since ?? metadata.at) };
    this.#entries.set(entityId, entry);
    this.#look(entityId, entry, this.#lookedAt);
  }

  /** Finds the moments of one event in the window that was looked at at `now`. */
  #look(id: string, entry: Entry, now: number): void {
    this.#coming.delete(id);
    if (!Number.isFinite(now) || !isThere(entry)) return;
    const { event, since } = entry;
    const from = new Date(Math.max(Date.parse(since), now - LATE_MS)).toISOString();
    const zone = this.#zones.get(event.userId) ?? NO_ZONE;
    const to = new Date(now + AHEAD_MS).toISOString();
    const moments = momentsBetween(event as Reminding, { from, to, since }, zone);
    const isOld = ({ startDate, dueAt }: Pick<Due, 'startDate' | 'dueAt'>): boolean =>
      Date.parse(dueAt) - Date.parse(startDate) > LONG_MISSED_MS && !this.#begun.has(`${id} ${startDate}`);
    const coming = moments
      .filter((moment) => !isOld(moment))
      .map(({ startDate, dueAt }) => ({
        reminderId: reminderId(id, startDate, dueAt),
        calendarEventId: id,
        userId: event.userId,
        startDate,
        dueAt,
      }));
    if (coming.length > 0) this.#coming.set(id, coming);
  }

  /** What is to be told of by now, the oldest first. */
  due(now: number): readonly Due[] {
    if (now - this.#lookedAt > AHEAD_MS / 2 || now < this.#lookedAt) {
      this.#lookedAt = now;
      for (const [id, entry] of this.#entries) this.#look(id, entry, now);
    }
    const at = new Date(now).toISOString();
    return this.#all(at)
      .filter(({ dueAt }) => dueAt <= at)
      .sort((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0));
  }

  /** Milliseconds until something is due, or the moments are to be looked up anew; of `due` at the same time. */
  wait(now: number): number {
    const at = new Date(now).toISOString();
    const next = Math.min(this.#lookedAt + AHEAD_MS / 2, ...this.#all(at).map(({ dueAt }) => Date.parse(dueAt)));
    return Math.max(1, next - now);
  }

  /** It was told of: not again in this process, whatever becomes of the command. */
  notified({ reminderId: id, dueAt }: Due): void {
    this.#notified.add(id);
    const known = this.#reminders.get(id);
    if (known?.until === dueAt) this.#reminders.set(id, { ...known, until: null });
  }

  #all(at: string): readonly Due[] {
    const first = [...this.#coming.values()]
      .flatMap((coming) => withoutPassed(coming, at))
      .filter(({ reminderId: id }) => !this.#notified.has(id));
    const again = [...this.#reminders.values()].flatMap(({ until, ...rest }) => {
      const entry = this.#entries.get(rest.calendarEventId);
      if (until === null || entry === undefined || !isThere(entry) || isResolvedAt(entry, rest.startDate)) return [];
      return [{ ...rest, dueAt: until }];
    });
    return [...first, ...again];
  }
}
