import { instantAt, wallOf } from '@lexledger/domain/recurrence/series';
import type { Add } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 'America/New_York';

const iso = (instant: number): string => new Date(instant).toISOString();

type Wall = ReturnType<typeof wallOf>;

const at = (wall: Wall): string => instantAt(wall, ZONE);

/** A day in New York, at an hour of its clock. */
const dayThere = (instant: number, hour: number): Wall =>
  wallOf(iso(instant), ZONE).with({ hour, minute: 0, second: 0, millisecond: 0 });

/** The first such day of the week from a day on; 1 is Monday. */
const nextWeekday = (wall: Wall, dayOfWeek: number): Wall => wall.add({ days: (dayOfWeek - wall.dayOfWeek + 7) % 7 });

/** Recurring events of an office (weekly, monthly, yearly) with skipped and changed occurrences. */
export function series(add: Add, today: number): void {
  const review = nextWeekday(dayThere(today - 21 * DAY, 9), 1);
  add({
    at: today - 24 * DAY,
    category: 'event',
    type: 'ScheduleCalendarEvent',
    key: 'series-review',
    data: {
      title: 'Docket review',
      description: 'Deadlines of the next two weeks, and who has them.',
      eventType: 'meeting',
      startDate: at(review),
      endDate: at(review.add({ minutes: 30 })),
      location: 'Conference room',
      timeZone: ZONE,
      recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
      reminderMinutes: 15,
    },
  });
  add({
    at: today - DAY,
    category: 'event',
    type: 'ChangeOccurrence',
    on: 'series-review',
    data: {
      recurrenceId: at(review.add({ days: 7 })),
      changes: { title: 'Docket review, with the new associate', location: 'Library' },
    },
  });
  add({
    at: today - DAY + HOUR,
    category: 'event',
    type: 'LeaveOutOccurrence',
    on: 'series-review',
    data: { recurrenceId: at(review.add({ days: 14 })) },
  });
  const lunch = nextWeekday(dayThere(today - 90 * DAY, 12).with({ day: 8 }), 4);
  add({
    at: today - 130 * DAY,
    category: 'event',
    type: 'ScheduleCalendarEvent',
    key: 'series-lunch',
    data: {
      title: 'Partners’ lunch',
      eventType: 'other',
      startDate: at(lunch),
      endDate: at(lunch.add({ hours: 1 })),
      location: 'The Gresham',
      timeZone: ZONE,
      recurrenceRule: 'FREQ=MONTHLY;BYDAY=2TH',
      reminderMinutes: null,
    },
  });
  add({
    at: today - 100 * DAY,
    category: 'event',
    type: 'ScheduleCalendarEvent',
    key: 'series-registration',
    data: {
      title: 'Attorney registration is due',
      eventType: 'deadline',
      startDate: `${nextWeekday(dayThere(today + 40 * DAY, 12), 3)
        .toPlainDate()
        .toString()}T00:00:00.000Z`,
      isAllDay: true,
      recurrenceRule: 'FREQ=YEARLY;INTERVAL=2',
      priority: 'high',
    },
  });
}
