import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { describe, expect, it } from 'vitest';
import { readCalendar } from './read.ts';
import { writeCalendar } from './write.ts';

const anEvent = (fields: Partial<CalendarEvent>): CalendarEvent => ({
  id: '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44',
  userId: '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10',
  version: 3,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  removedAt: null,
  title: 'Hearing; with, signs \\ and “quotes”',
  description:
    'One line\nand a rather long second one that has to be folded because it is longer than 75 octets – ünïcödé',
  eventType: 'hearing',
  startDate: '2026-03-20T14:00:00.000Z',
  endDate: '2026-03-20T15:00:00.000Z',
  isAllDay: false,
  caseId: null,
  clientId: null,
  location: 'Courtroom 4B',
  priority: 'urgent',
  reminderMinutes: 90,
  timeZone: null,
  recurrenceRule: null,
  exDates: [],
  rDates: [],
  overrides: [],
  uid: 'event-1@example.com',
  followedBy: null,
  metAt: null,
  withdrawnAt: null,
  withdrawnReason: null,
  confirmedAt: null,
  confirmedById: null,
  confirmedInitials: null,
  reminderDays: null,
  assigneeIds: [],
  ...fields,
});

const weekly = {
  startDate: '2026-10-19T13:00:00.000Z',
  endDate: '2026-10-19T14:00:00.000Z',
  timeZone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
};

const EVENTS: Readonly<Record<string, Partial<CalendarEvent>>> = {
  'a single one': {},
  'one without an end': { endDate: null },
  'one that ends as it begins': { endDate: '2026-03-20T14:00:00.000Z' },
  'one without a reminder, of low priority': {
    reminderMinutes: null,
    priority: 'low',
    description: null,
    location: null,
  },
  'one with a reminder at its start': { reminderMinutes: 0 },
  'a whole day': { startDate: '2026-03-20T00:00:00.000Z', endDate: null, isAllDay: true },
  'several days': { startDate: '2026-03-20T00:00:00.000Z', endDate: '2026-03-22T00:00:00.000Z', isAllDay: true },
  'a series over the change of the clock': weekly,
  'a series of UTC': { ...weekly, timeZone: null },
  'a series that ends': { ...weekly, recurrenceRule: 'FREQ=MONTHLY;UNTIL=20270101T045959Z;BYDAY=-1FR' },
  'a series that counts': { ...weekly, recurrenceRule: 'FREQ=YEARLY;INTERVAL=2;COUNT=5;BYMONTH=10;BYMONTHDAY=19' },
  'whole days of a series': {
    startDate: '2026-03-20T00:00:00.000Z',
    endDate: null,
    isAllDay: true,
    recurrenceRule: 'FREQ=DAILY;UNTIL=20260330',
    exDates: ['2026-03-22T00:00:00.000Z'],
    overrides: [{ recurrenceId: '2026-03-23T00:00:00.000Z', title: 'Another name' }],
  },
  'a series with every exception': {
    ...weekly,
    exDates: ['2026-10-26T13:00:00.000Z', '2026-11-09T14:00:00.000Z'],
    rDates: ['2026-10-28T13:00:00.000Z'],
    overrides: [
      {
        recurrenceId: '2026-11-02T14:00:00.000Z',
        startDate: '2026-11-03T20:00:00.000Z',
        endDate: '2026-11-03T21:30:00.000Z',
        location: null,
        reminderMinutes: null,
      },
      { recurrenceId: '2026-11-16T14:00:00.000Z', title: 'Short one', priority: 'low' },
      {
        recurrenceId: '2026-11-23T14:00:00.000Z',
        startDate: '2026-11-24T00:00:00.000Z',
        endDate: null,
        isAllDay: true,
      },
    ],
  },
  'a series at the hour that the clock skips': {
    ...weekly,
    startDate: '2026-03-07T07:30:00.000Z',
    endDate: '2026-03-07T08:00:00.000Z',
    recurrenceRule: 'FREQ=DAILY',
    exDates: ['2026-03-09T06:30:00.000Z'],
  },
  'a series at the hour that comes twice, one of it moved to the second': {
    ...weekly,
    startDate: '2026-10-31T05:30:00.000Z',
    endDate: '2026-10-31T06:00:00.000Z',
    recurrenceRule: 'FREQ=DAILY',
    overrides: [
      {
        recurrenceId: '2026-11-01T05:30:00.000Z',
        startDate: '2026-11-01T06:30:00.000Z',
        endDate: '2026-11-01T07:00:00.000Z',
      },
    ],
  },
  'a series with a further date in the second of two equal hours': {
    ...weekly,
    rDates: ['2026-10-30T13:00:00.000Z', '2026-11-01T06:30:00.000Z'],
    exDates: ['2026-10-26T13:00:00.000Z'],
  },
  'a series that ends in the second of two equal hours': {
    ...weekly,
    startDate: '2026-11-01T05:00:00.000Z',
    endDate: '2026-11-01T06:30:00.000Z',
    recurrenceRule: 'FREQ=DAILY',
  },
  'a single one in the second of two equal hours': {
    startDate: '2026-11-01T06:30:00.000Z',
    endDate: '2026-11-01T07:00:00.000Z',
  },
  'a series of further dates alone': { ...weekly, recurrenceRule: null, rDates: ['2026-12-01T14:00:00.000Z'] },
};

describe('an event that is written and read', () => {
  it.each(Object.entries(EVENTS))('is the same: %s', (_name, fields) => {
    const event = anEvent(fields);
    const [item, ...more] = readCalendar(writeCalendar([event], 'Ada'), 'Asia/Tokyo');
    expect(more).toEqual([]);
    expect(item?.notes).toEqual([]);
    expect(event).toMatchObject(item?.fields ?? {});
    expect(Object.keys(item?.fields ?? {}).sort()).toEqual(
      Object.keys(event)
        .filter(
          (key) =>
            !/^(?:id|userId|version|createdAt|updatedAt|removedAt|caseId|clientId|followedBy|metAt|withdrawnAt|withdrawnReason|reminderDays|assigneeIds|confirmed\w+)$/.test(
              key,
            ),
        )
        .sort(),
    );
  });

  it('has an id where no other calendar gave it one', () => {
    const [item] = readCalendar(writeCalendar([anEvent({ uid: null })], 'Ada'), 'UTC');
    expect(item?.fields?.uid).toBe('9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44@lexledger');
  });

  it('has each change of its clock, and each of its dates, on a line of its own', () => {
    const lines = writeCalendar(
      [anEvent({ ...weekly, exDates: ['2026-10-26T13:00:00.000Z', '2026-11-09T14:00:00.000Z'] })],
      'Ada',
    ).split('\r\n');
    const dates = lines.filter((line) => /^(?:RDATE|EXDATE)/.test(line));
    expect(dates.filter((line) => line.startsWith('EXDATE'))).toEqual([
      'EXDATE;TZID=America/New_York:20261026T090000',
      'EXDATE;TZID=America/New_York:20261109T090000',
    ]);
    expect(dates.length).toBeGreaterThan(30);
    expect(dates.filter((line) => line.includes(','))).toEqual([]);
  });

  it('takes no other one with it where its rule names a weekday that no year has', () => {
    const odd = anEvent({ ...weekly, recurrenceRule: 'FREQ=YEARLY;UNTIL=20300101T000000Z;BYDAY=54MO,1TU' });
    const none = anEvent({ ...weekly, recurrenceRule: 'FREQ=YEARLY;UNTIL=20300101T000000Z;BYDAY=-54MO' });
    const text = writeCalendar([odd, none, anEvent({})], 'Ada');
    expect(text.match(/^RRULE:.*$/gm)).toHaveLength(1);
    expect(text).toContain('BYDAY=1TU');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('is written the same each time, in lines of 75 octets, with the zone that it names', () => {
    const text = writeCalendar([anEvent(weekly)], 'Ada');
    expect(writeCalendar([anEvent(weekly)], 'Ada')).toBe(text);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/New_York/);
    expect(text).toMatch(/TZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500/);
    expect(text).toMatch(/DTSTART;TZID=America\/New_York:20261019T090000/);
  });
});
