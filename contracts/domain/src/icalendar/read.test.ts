import { describe, expect, it } from 'vitest';
import { occurrencesBetween } from '../recurrence/occurrences.ts';
import { APPLE, GOOGLE, ODD, OUTLOOK } from './fixtures.ts';
import { type ReadItem, readCalendar, UnreadableCalendarError } from './read.ts';

const ZONE = 'America/Chicago';

const read = (text: string): readonly ReadItem[] => readCalendar(text, ZONE);
const titled = (text: string, title: string): ReadItem => {
  const item = read(text).find((each) => each.title === title);
  if (item === undefined) throw new Error(`nothing is called ${title}`);
  return item;
};
const starts = ({ fields }: ReadItem): readonly string[] =>
  fields === null
    ? []
    : occurrencesBetween(fields, '2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z', 20).map(
        ({ startDate }) => startDate,
      );

describe('a file of Google Calendar', () => {
  it('gives a series with what was left out, moved and cancelled, in its zone', () => {
    const item = titled(GOOGLE, 'Docket review');
    expect(item.fields).toMatchObject({
      uid: 'weekly1@google.com',
      timeZone: 'America/New_York',
      recurrenceRule: 'FREQ=WEEKLY;UNTIL=20261215T045959Z;BYDAY=MO;WKST=SU',
      startDate: '2026-10-19T13:00:00.000Z',
      endDate: '2026-10-19T14:00:00.000Z',
      description: 'First line\nSecond, with a comma',
      location: 'Room 4; second floor',
      reminderMinutes: 30,
    });
    expect(starts(item)).toEqual([
      '2026-10-19T13:00:00.000Z',
      '2026-10-26T13:00:00.000Z',
      '2026-11-03T19:00:00.000Z',
      '2026-11-23T14:00:00.000Z',
      '2026-11-30T14:00:00.000Z',
      '2026-12-07T14:00:00.000Z',
      '2026-12-14T14:00:00.000Z',
    ]);
  });

  it('says what is not kept', () => {
    expect(titled(GOOGLE, 'Docket review').notes).toEqual([
      'Its attendees are not kept (2).',
      'Its organizer is not kept.',
      'What its program alone understands is not kept: X-GOOGLE-CONFERENCE.',
    ]);
    expect(titled(GOOGLE, 'Office closed').notes).toEqual(['That it leaves the time free is not kept.']);
  });

  it('gives whole days with the last of them', () => {
    expect(titled(GOOGLE, 'Office closed').fields).toMatchObject({
      isAllDay: true,
      startDate: '2026-11-26T00:00:00.000Z',
      endDate: '2026-11-27T00:00:00.000Z',
      reminderMinutes: null,
    });
  });
});

describe('a file of Outlook', () => {
  it('gives a series in the zone that Windows calls otherwise', () => {
    const item = titled(OUTLOOK, "Partners' meeting");
    expect(item.fields).toMatchObject({ timeZone: 'America/Los_Angeles', description: null, reminderMinutes: 15 });
    expect(item.notes).toEqual(['That it is private is not kept.']);
    expect(starts(item)).toEqual([
      '2026-10-27T17:00:00.000Z',
      '2026-11-24T18:00:00.000Z',
      '2026-12-29T18:00:00.000Z',
      '2027-01-26T18:00:00.000Z',
    ]);
  });

  it('gives whole days that it wrote as midnights', () => {
    expect(titled(OUTLOOK, 'Holidays').fields).toMatchObject({
      isAllDay: true,
      startDate: '2026-12-24T00:00:00.000Z',
      endDate: '2026-12-25T00:00:00.000Z',
    });
  });
});

describe('a file of Apple’s Calendar', () => {
  it('gives a day that ends as it begins, every year', () => {
    expect(titled(APPLE, 'Independence Day')).toMatchObject({
      fields: { isAllDay: true, endDate: null, recurrenceRule: 'FREQ=YEARLY', timeZone: null },
      notes: [],
    });
  });

  it('takes a time without a zone for one of the person’s, and says so', () => {
    const { fields, notes } = titled(APPLE, 'Run');
    expect(fields).toMatchObject({ startDate: '2026-03-10T13:00:00.000Z', endDate: '2026-03-10T13:45:00.000Z' });
    expect(notes).toEqual([
      'Its times say no zone: they are taken for those of America/Chicago. Check the hour.',
      'Its link is not kept.',
      'Its reminder is at a time that cannot be kept, and is left out. Set one after the import.',
    ]);
  });

  it('gives one occurrence without its series as an event of its own, and a task as what it is', () => {
    expect(titled(APPLE, 'Invited once')).toMatchObject({
      fields: { startDate: '2026-04-01T08:00:00.000Z', recurrenceRule: null, uid: '9B1C-3 2026-04-01T09:00:00' },
      notes: ['It is one occurrence of a series that the file does not have.'],
    });
    expect(titled(APPLE, 'Buy a robe')).toEqual({
      title: 'Buy a robe',
      fields: null,
      notes: ['It is a task: only events are taken. Add it under Tasks.'],
    });
  });
});

describe('a file with what no program should write', () => {
  it('keeps the times of a zone that it describes itself', () => {
    const { fields, notes } = titled(ODD, 'Ends early');
    expect(fields).toMatchObject({ startDate: '2026-03-10T06:00:00.000Z', endDate: null });
    expect(notes).toEqual(['It ends before it begins: its end is left out. Enter it after the import.']);
  });

  it('keeps the first of what repeats too often, and knows a zone behind a prefix', () => {
    expect(titled(ODD, 'Every hour')).toMatchObject({
      fields: { startDate: '2026-03-10T07:00:00.000Z', recurrenceRule: null },
      notes: [expect.stringMatching(/How it repeats cannot be kept: An event repeats at most daily/)],
    });
  });

  it('refuses what never begins', () => {
    expect(titled(ODD, 'Never')).toMatchObject({
      fields: null,
      notes: ['It does not say when it begins. Add it by hand.'],
    });
  });

  it.each([';VALUE=DATE:16040214', ':18991130T090000Z', ':22010102T090000Z'])(
    'refuses what begins %s, and says why',
    (start) => {
      const lines = [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        `DTSTART${start}`,
        'SUMMARY:Old',
        'END:VEVENT',
        'END:VCALENDAR',
      ];
      expect(read(lines.join('\r\n'))).toEqual([
        {
          title: 'Old',
          fields: null,
          notes: ['It is not in the years 1900 to 2199. Check its date and add it by hand.'],
        },
      ]);
    },
  );

  it('refuses an event with a time that is none, and takes the others', () => {
    const items = read(
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:broken@example.org',
        'DTSTART:tomorrow',
        'SUMMARY:Broken',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:whole@example.org',
        'DTSTART:20260302T150000Z',
        'SUMMARY:Whole',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    );
    expect(items.map(({ title, fields }) => [title, fields?.startDate ?? null])).toEqual([
      ['Broken', null],
      ['Whole', '2026-03-02T15:00:00.000Z'],
    ]);
    expect(items[0]?.notes).toEqual(['When it begins cannot be read: “DTSTART:tomorrow”. Add it by hand.']);
  });

  it('reads days where moments are meant', () => {
    const item = titled(ODD, 'Untitled event');
    expect(item.notes).toEqual([
      'It has no title.',
      'It has no UID: if the file is imported again, it is added again.',
    ]);
    expect(starts(item)).toEqual(['2026-03-10T07:00:00.000Z', '2026-03-12T07:00:00.000Z']);
  });

  it.each(['', 'no calendar', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'])(
    'is refused where it is none: %j',
    (text) => {
      expect(() => read(text)).toThrow(UnreadableCalendarError);
    },
  );
});

describe('an hour that the clock skips, or shows twice', () => {
  const at = (zone: string, start: string, end: string, more: readonly string[] = []): readonly ReadItem[] =>
    read(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Court//EN',
        'BEGIN:VEVENT',
        'UID:edge@court.example',
        'DTSTAMP:20260101T120000Z',
        `DTSTART;TZID=${zone}:${start}`,
        `DTEND;TZID=${zone}:${end}`,
        ...more,
        'SUMMARY:Edge',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    );
  const span = ([item]: readonly ReadItem[]) => [item?.fields?.startDate, item?.fields?.endDate];

  it.each(['America/New_York', 'Eastern Standard Time'])('is taken as RFC 5545 says: %s', (zone) => {
    // 2:30 AM does not exist on March 8: with the offset before the change, it is 3:30.
    expect(span(at(zone, '20260308T023000', '20260308T033000'))).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
    ]);
    // 1:30 AM exists twice on November 1: the first is meant.
    expect(span(at(zone, '20261101T013000', '20261101T030000'))).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
  });

  it('is left out of a series, or taken once, and the days around keep their hour', () => {
    const [skipped] = at('America/New_York', '20260307T023000', '20260307T030000', ['RRULE:FREQ=DAILY;COUNT=3']);
    expect(starts(skipped as ReadItem).slice(0, 2)).toEqual(['2026-03-07T07:30:00.000Z', '2026-03-09T06:30:00.000Z']);
    const [twice] = at('America/New_York', '20261031T013000', '20261031T020000', ['RRULE:FREQ=DAILY;COUNT=3']);
    expect(starts(twice as ReadItem)).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });
});
