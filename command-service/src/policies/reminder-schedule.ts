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
import { type Belonging, belongingOf, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { evolveRecord } from '@lexledger/contracts/kernel/record';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { beginningAt, dueAt as momentOf, momentsBetween, type Reminding } from '@lexledger/domain/reminders/moments';
import { reminderId } from '../features/reminders/reminder.decider.ts';
import { IMPORT_ENDS, ImportHold } from './import-hold.ts';

/** Types of all events that determine when a user has reminders. */
export const SCHEDULING: readonly string[] = [
  ...[...calendarEvents, ...reminderEvents, userRegistered, userProfileChanged].map(({ type }) => type),
  ...IMPORT_ENDS,
];

/** A reminder to be raised. */
export interface Due extends Belonging {
  readonly reminderId: string;
  readonly calendarEventId: string;
  readonly startDate: string;
  readonly dueAt: string;
}

/** Milliseconds for which reminders are computed ahead; they are computed again when half of that has passed. */
const AHEAD_MS = 2 * 3_600_000;
/**
 * Milliseconds for which a reminder that could not be raised in time is raised late; those ahead of an open deadline
 * are raised until its day.
 */
export const LATE_MS = 24 * 3_600_000;
/**
 * A deadline that was missed longer ago has daily reminders only if it had reminders before: old accounts and imported
 * calendars contain years of deadlines that nobody marked.
 */
export const LONG_MISSED_MS = 30 * 24 * 3_600_000;
/** Milliseconds by which the same moment of a day differs between two time zones, at most; half of the time to the next day's. */
const ZONES_APART_MS = 12 * 3_600_000;
/** Zone of users whose zone is unknown. */
const NO_ZONE = 'UTC';

interface Entry {
  readonly event: CalendarEvent;
  /** Time at which the event was added or last moved; reminders that were due before it are not raised. */
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

/**
 * Events that mark a deadline and do not count as moving it. If it was marked as met or withdrawn by mistake, reminders
 * that were due in the meantime are raised when the mark is removed.
 */
const MARKING: readonly string[] = [meetDeadline, reopenDeadline, withdrawDeadline, reinstateDeadline].map(
  ({ event }) => event.type,
);

/** The event without its texts, which the schedule does not need. */
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
 * The reminders after `at` and, for each start time, only the last one before it: of several overdue reminders, the
 * last is enough.
 */
function withoutPassed(coming: readonly Due[], at: string): readonly Due[] {
  const last = new Map<string, string>();
  for (const { startDate, dueAt } of coming) {
    if (dueAt <= at && dueAt > (last.get(startDate) ?? '')) last.set(startDate, dueAt);
  }
  return coming.filter(({ startDate, dueAt }) => dueAt > at || dueAt === last.get(startDate));
}

/**
 * An imported event as its firm's founder's: whoever entered it elsewhere is no member here, so that nobody would be
 * reminded of it.
 */
function ofFounder(event: CalendarEvent & Partial<Belonging>): CalendarEvent {
  const { firmId, ...own } = event;
  return { ...own, userId: firmIdOf({ userId: event.userId, firmId }) };
}

/** The upcoming reminders, from the log alone, so that a restarted process has the same state. */
export class ReminderSchedule {
  readonly #importing = new ImportHold();
  readonly #entries = new Map<string, Entry>();
  readonly #zones = new Map<string, string>();
  readonly #reminders = new Map<string, Snoozed>();
  readonly #notified = new Set<string>();
  /** Moments of imported reminders, by event and start: '<event> <start>'. */
  readonly #raisedElsewhere = new Map<string, readonly number[]>();
  /** Starts of deadlines that had other reminders than the single one in minutes: '<event> <start>'. */
  readonly #begun = new Set<string>();
  /** Reminders of the window, by event. */
  readonly #coming = new Map<string, readonly Due[]>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  take(event: DomainEvent): void {
    const { type, entityId, data, metadata } = event;
    this.#importing.take(event);
    if (IMPORT_ENDS.includes(type)) return;
    if (type === userRegistered.type) {
      this.#zones.set(entityId, (data as EventOf<typeof userRegistered>['data']).timeZone);
    } else if (type === userProfileChanged.type) {
      const { timeZone } = (data as EventOf<typeof userProfileChanged>['data']).changes;
      if (timeZone === undefined) return;
      this.#zones.set(entityId, timeZone);
      this.#lookedAt = Number.NEGATIVE_INFINITY;
    } else if (type === reminderRaised.type) {
      const { calendarEventId, startDate } = data as EventOf<typeof reminderRaised>['data'];
      const whose = belongingOf({ userId: metadata.userId ?? '', firmId: metadata.firmId });
      // A snoozed reminder is raised again at a moment that the user chose.
      if (!this.#reminders.has(entityId)) this.#begin(data as EventOf<typeof reminderRaised>['data'], whose.userId);
      this.#reminders.set(entityId, { reminderId: entityId, calendarEventId, ...whose, startDate, until: null });
      this.#notified.add(entityId);
      if (metadata.imported !== undefined) this.#noteImported(data as EventOf<typeof reminderRaised>['data']);
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

  /**
   * Marks a deadline whose reminder is one of its reminder days. These are recognized by their moment; reminders in
   * minutes existed before them.
   */
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

  #noteImported({ calendarEventId, startDate, dueAt }: EventOf<typeof reminderRaised>['data']): void {
    const key = `${calendarEventId} ${startDate}`;
    this.#raisedElsewhere.set(key, [...(this.#raisedElsewhere.get(key) ?? []), Date.parse(dueAt)]);
  }

  /** Whether the reminder was raised before it was imported, at its moment in the time zone of then. */
  #wasRaisedElsewhere({ calendarEventId, startDate, dueAt, ...whose }: Due): boolean {
    if (!this.#importing.wasBefore(whose, dueAt)) return false;
    const moments = this.#raisedElsewhere.get(`${calendarEventId} ${startDate}`) ?? [];
    return moments.some((moment) => Math.abs(moment - Date.parse(dueAt)) < ZONES_APART_MS);
  }

  #takeCalendar(event: DomainEvent): void {
    const { entityId, data, metadata } = event;
    const before = this.#entries.get(entityId);
    const record = evolveRecord<CalendarEvent>(before?.event ?? null, event);
    if (record === null) return;
    const { changes } = data as { readonly changes?: object };
    const moves = !MARKING.includes(event.type) && WHEN.some((field) => field in (changes ?? {}));
    const isElsewhere = changes === undefined || moves;
    const shown = slim(record);
    const entry = {
      event: metadata.imported === undefined ? shown : ofFounder(shown),
      since: isElsewhere ? metadata.at : (before?.since ?? metadata.at),
    };
    this.#entries.set(entityId, entry);
    this.#look(entityId, entry, this.#lookedAt);
  }

  /** Computes the reminders of one event in the window that begins at `now`. */
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
        ...belongingOf(event),
        startDate,
        dueAt,
      }));
    if (coming.length > 0) this.#coming.set(id, coming);
  }

  /** The reminders that are due by now, the oldest first. */
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

  /**
   * Milliseconds until the next reminder is due, or until reminders must be computed again; call `due` with the same
   * time first.
   */
  wait(now: number): number {
    const at = new Date(now).toISOString();
    const next = Math.min(this.#lookedAt + AHEAD_MS / 2, ...this.#all(at).map(({ dueAt }) => Date.parse(dueAt)));
    return Math.max(1, next - now);
  }

  /** Marks a reminder as raised, so that this process does not raise it again, whatever the command's outcome. */
  notified({ reminderId: id, dueAt }: Due): void {
    this.#notified.add(id);
    const known = this.#reminders.get(id);
    if (known?.until === dueAt) this.#reminders.set(id, { ...known, until: null });
  }

  #all(at: string): readonly Due[] {
    const first = [...this.#coming.values()]
      .flatMap((coming) => withoutPassed(coming, at))
      .filter((due) => !this.#notified.has(due.reminderId) && !this.#wasRaisedElsewhere(due));
    const again = [...this.#reminders.values()].flatMap(({ until, ...rest }) => {
      const entry = this.#entries.get(rest.calendarEventId);
      if (until === null || entry === undefined || !isThere(entry) || isResolvedAt(entry, rest.startDate)) return [];
      return [{ ...rest, dueAt: until }];
    });
    return [...first, ...again].filter((due) => !this.#importing.holds(due));
  }
}
