import { userProfileChanged, userRegistered } from '@lexledger/contracts/features/identity';
import type { InboxMail } from '@lexledger/contracts/features/identity/inbox-mail';
import {
  inboxItemDone,
  inboxItemRaised,
  inboxItemRead,
  inboxItemReopened,
  inboxItemUnread,
} from '@lexledger/contracts/features/inbox';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { startOfDay } from '@lexledger/domain/reminders/moments';

/** Types of the events that say who wants their inbox mailed when, and what is unread in it. */
export const MAILING: readonly string[] = [
  userRegistered,
  userProfileChanged,
  inboxItemRaised,
  inboxItemRead,
  inboxItemUnread,
  inboxItemDone,
  inboxItemReopened,
].map(({ type }) => type);

/** An unread item, and the firm that it is of. */
export interface UnreadItem {
  readonly id: string;
  readonly firmId: string;
  readonly raisedAt: string;
}

/** The mail of one day that is due to a person. */
export interface DueMail {
  readonly userId: string;
  /** The day in the person's zone. */
  readonly day: string;
  /** What was unread at the moment when it was due, the newest first. */
  readonly items: readonly UnreadItem[];
}

interface Person {
  readonly timeZone: string;
  readonly choice: InboxMail | null;
  /** When the choice was made: what was due before is not mailed any more. */
  readonly since: number;
}

const MINUTE_MS = 60_000;

/** The instant of a time of the day in a zone; of a time that a clock change skips, the one an hour later. */
function instantAt(day: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = hours * 60 + minutes;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const plain = startOfDay(day, timeZone) + wanted * MINUTE_MS;
  const [h = 0, m = 0] = clock.format(plain).split(':').map(Number);
  // A clock change between midnight and then moves it.
  return plain + (wanted - (h * 60 + m)) * MINUTE_MS;
}

/** Whose inbox is mailed when, from the log alone, so that a restarted process has the same state. */
export class InboxMailSchedule {
  readonly #people = new Map<string, Person>();
  readonly #items = new Map<string, UnreadItem & { readonly userId: string; readonly isUnread: boolean }>();
  /** The last day that was done for a person. */
  readonly #done = new Map<string, string>();

  take(event: DomainEvent): void {
    const { type, entityId, data, metadata } = event;
    if (type === userRegistered.type) {
      const { timeZone } = data as EventOf<typeof userRegistered>['data'];
      this.#people.set(entityId, { timeZone, choice: null, since: 0 });
    } else if (type === userProfileChanged.type) {
      const { timeZone, inboxMail } = (data as EventOf<typeof userProfileChanged>['data']).changes;
      const before = this.#people.get(entityId) ?? { timeZone: 'UTC', choice: null, since: 0 };
      this.#people.set(entityId, {
        timeZone: timeZone ?? before.timeZone,
        ...(inboxMail === undefined ? before : { choice: inboxMail, since: Date.parse(metadata.at) }),
        ...(timeZone !== undefined && { timeZone }),
      });
    } else if (type === inboxItemRaised.type) {
      const userId = metadata.userId ?? '';
      const firmId = firmIdOf({ userId, firmId: metadata.firmId });
      this.#items.set(entityId, { id: entityId, userId, firmId, raisedAt: metadata.at, isUnread: true });
    } else {
      const item = this.#items.get(entityId);
      const isUnread = type === inboxItemUnread.type;
      if (item !== undefined) this.#items.set(entityId, { ...item, isUnread });
    }
  }

  /** The mails whose time of the day has come, the day in each person's zone, and that were not done yet. */
  due(now: number): readonly DueMail[] {
    return [...this.#people].flatMap(([userId, { choice, timeZone, since }]): readonly DueMail[] => {
      if (choice === null) return [];
      const day = calendarDay(now, timeZone);
      if (this.#done.get(userId) === day) return [];
      const at = instantAt(day, choice.time, timeZone);
      if (at > now) return [];
      if (at < since) return [];
      const until = new Date(at).toISOString();
      const items = [...this.#items.values()]
        .filter((item) => item.userId === userId && item.isUnread && item.raisedAt <= until)
        .sort((a, b) => (a.raisedAt < b.raisedAt ? 1 : -1));
      return [{ userId, day, items }];
    });
  }

  /** Marks the mail of a day as done, so that this process does not look at it again. */
  done({ userId, day }: DueMail): void {
    this.#done.set(userId, day);
  }
}
