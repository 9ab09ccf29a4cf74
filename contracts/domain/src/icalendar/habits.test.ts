import { describe, expect, it } from 'vitest';
import { occurrencesBetween } from '../recurrence/occurrences.ts';
import { eventsFile } from './fixtures.ts';
import { type ReadItem, readCalendar } from './read.ts';
import { WINDOWS_ZONES } from './windowsZones.ts';
import { knownZone } from './zoneNames.ts';

const ZONE = 'America/Chicago';

const read = (...events: readonly (readonly string[])[]): readonly ReadItem[] =>
  readCalendar(eventsFile(...events), ZONE);
const starts = (item: ReadItem | undefined, most = 10): readonly string[] =>
  item?.fields == null
    ? []
    : occurrencesBetween(item.fields, '2020-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z', most).map(
        ({ startDate, isAllDay }) => startDate.slice(0, isAllDay ? 10 : 16),
      );

describe('names of zones', () => {
  it('of Windows are known, all 139, in letters of either size', () => {
    expect(Object.keys(WINDOWS_ZONES)).toHaveLength(139);
    for (const [name, zone] of Object.entries(WINDOWS_ZONES)) {
      expect([knownZone(name), knownZone(name.toUpperCase())]).toEqual([zone, zone]);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });

  it.each([
    ['tzone://Microsoft/Utc', 'UTC'],
    ['tzone://Microsoft/Eastern Standard Time', 'America/New_York'],
    ['tzone://Microsoft/Custom', null],
    ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['GMT-0500', 'Etc/GMT+5'],
    ['UTC+02:00', 'Etc/GMT-2'],
    ['/citadel.org/20210210_1/Europe/Paris', 'Europe/Paris'],
    ['constructor', null],
  ])('mean a zone or none: %s', (name, zone) => {
    expect(knownZone(name)).toBe(zone);
  });

  const defined = (daylight: string): readonly ReadItem[] =>
    readCalendar(
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VTIMEZONE',
        'TZID:Ours',
        'BEGIN:STANDARD',
        'DTSTART:20070101T020000',
        'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
        `TZOFFSETFROM:${daylight}`,
        'TZOFFSETTO:-0500',
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
        'DTSTART:20070101T020000',
        'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
        'TZOFFSETFROM:-0500',
        `TZOFFSETTO:${daylight}`,
        'END:DAYLIGHT',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART;TZID=Ours:20261026T090000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'SUMMARY:Call',
        'END:VEVENT',
      ].join('\n'),
      ZONE,
    );

  it('that are defined with a change an hour off are the zone that is meant', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:Western/Central Europe',
      ...['STANDARD 10 +0200 +0100', 'DAYLIGHT 3 +0100 +0200'].flatMap((rule) => {
        const [kind, month, from, to] = rule.split(' ');
        return [
          `BEGIN:${kind}`,
          'DTSTART:19500101T020000',
          `RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=${month}`,
          `TZOFFSETFROM:${from}`,
          `TZOFFSETTO:${to}`,
          `END:${kind}`,
        ];
      }),
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'DTSTART;TZID="Western/Central Europe":20260701T090000',
    ];
    expect(readCalendar(text.join('\n'), ZONE)[0]?.fields?.startDate).toBe('2026-07-01T07:00:00.000Z');
  });

  it('that the file alone defines are the zone whose clock is the same, so that a series keeps its hour', () => {
    const [item] = defined('-0400');
    expect(item).toMatchObject({ fields: { timeZone: 'America/New_York' }, notes: [] });
    expect(starts(item)).toEqual(['2026-10-26T13:00', '2026-11-02T14:00']);
  });

  it('that are like no zone keep their times, and the person is told', () => {
    const [item] = defined('-0430');
    expect(item?.fields).toMatchObject({ startDate: '2026-10-26T13:30:00.000Z', timeZone: ZONE });
    expect(item?.notes).toEqual([
      'Its zone, Ours, is like no known one: its times are kept, as times of America/Chicago.',
    ]);
  });
});

describe('how long an event lasts', () => {
  const end = (...lines: readonly string[]) => read(['UID:1', 'SUMMARY:x', ...lines])[0]?.fields?.endDate;

  it.each([
    ['P1D', '2026-03-08T16:00:00.000Z'],
    ['PT24H', '2026-03-08T17:00:00.000Z'],
    ['P1W', '2026-03-14T16:00:00.000Z'],
    ['P1DT2H', '2026-03-08T18:00:00.000Z'],
    ['+pt90m', '2026-03-07T18:30:00.000Z'],
  ])('is a day by the clock, and hours exactly: %s', (length, at) => {
    expect(end('DTSTART;TZID=America/New_York:20260307T120000', `DURATION:${length}`)).toBe(at);
  });

  it('is left out where it is none', () => {
    for (const length of ['P', 'an hour', 'P99999999999D']) {
      const [item] = read(['UID:1', 'SUMMARY:x', 'DTSTART:20260307T120000Z', `DURATION:${length}`]);
      expect(item).toMatchObject({
        fields: { endDate: null },
        notes: [expect.stringContaining('Its end cannot be read')],
      });
    }
  });

  it('is whole days of one that has no hours', () => {
    expect(end('DTSTART;VALUE=DATE:20260307', 'DURATION:P2D')).toBe('2026-03-08T00:00:00.000Z');
    expect(end('DTSTART:20260307', 'DURATION:PT24H')).toBeNull();
  });
});

describe('whole days that are written as midnights', () => {
  const marked = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';

  it.each(['Tokyo Standard Time', 'W. Europe Standard Time', 'Eastern Standard Time', 'Hawaiian Standard Time'])(
    'are the days of their zone, with what is left out, moved and the end: %s',
    (zone) => {
      const until: Readonly<Record<string, string>> = {
        'Tokyo Standard Time': '20260125T150000Z',
        'W. Europe Standard Time': '20260125T230000Z',
        'Eastern Standard Time': '20260126T050000Z',
        'Hawaiian Standard Time': '20260126T100000Z',
      };
      const at = (name: string, day: string): string => `${name};TZID=${zone}:${day}T000000`;
      const [item] = read(
        [
          'UID:1',
          at('DTSTART', '20260105'),
          at('DTEND', '20260106'),
          `RRULE:FREQ=WEEKLY;UNTIL=${until[zone]}`,
          at('EXDATE', '20260112'),
          marked,
          'SUMMARY:x',
        ],
        [
          'UID:1',
          at('RECURRENCE-ID', '20260119'),
          at('DTSTART', '20260120'),
          at('DTEND', '20260121'),
          marked,
          'SUMMARY:x',
        ],
      );
      expect(item?.fields).toMatchObject({
        isAllDay: true,
        endDate: null,
        recurrenceRule: 'FREQ=WEEKLY;UNTIL=20260126',
      });
      expect(starts(item)).toEqual(['2026-01-05', '2026-01-20', '2026-01-26']);
    },
  );
});

describe('versions of one event', () => {
  const version = (title: string, sequence: number, stamp: string): readonly string[] => [
    'UID:1',
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}T000000Z`,
    'DTSTART:20260302T150000Z',
    `SUMMARY:${title}`,
  ];

  it('give the highest, then the latest, and the person is told', () => {
    const items = read(
      version('later', 1, '20260103'),
      version('highest', 2, '20260101'),
      version('first', 1, '20260102'),
    );
    expect(items).toMatchObject([{ title: 'highest', notes: ['The file has 3 versions of it: the latest is taken.'] }]);
    expect(read(version('later', 1, '20260103'), version('first', 1, '20260102'))).toMatchObject([{ title: 'later' }]);
  });
});

describe('a rule', () => {
  const repeated = (...lines: readonly string[]): ReadItem | undefined =>
    read(['UID:1', 'DTSTART:20260302T150000Z', 'SUMMARY:x', ...lines])[0];

  it('that counts more than is kept becomes one that ends with the last of them', () => {
    expect(repeated('RRULE:FREQ=DAILY;COUNT=2001')).toMatchObject({
      fields: { recurrenceRule: 'FREQ=DAILY;UNTIL=20310823T150000Z' },
      notes: [],
    });
  });

  it('whose count is over the budget of steps costs that event its repetition, and is said', () => {
    expect(repeated('RRULE:FREQ=DAILY;COUNT=99999')).toMatchObject({
      fields: { recurrenceRule: null },
      notes: [expect.stringContaining('it repeats 99999 times, too many to be counted')],
    });
  });

  it('that never comes true is said before the server refuses it', () => {
    for (const rule of ['FREQ=MONTHLY;BYDAY=6MO', 'FREQ=YEARLY;BYDAY=54MO;UNTIL=20300101T000000Z']) {
      expect(repeated(`RRULE:${rule}`)).toMatchObject({
        fields: { recurrenceRule: null },
        notes: [expect.stringContaining('no day is ever as its rule says')],
      });
    }
  });

  it('names the 53rd weekday of years from both ends', () => {
    expect(
      starts(read(['UID:1', 'DTSTART;VALUE=DATE:20200102', 'RRULE:FREQ=YEARLY;BYDAY=-53TH,+53TH', 'SUMMARY:x'])[0], 4),
    ).toEqual(['2020-01-02', '2020-12-31', '2026-01-01', '2026-12-31']);
  });

  it('that is taken for none loses no occurrence that was changed', () => {
    const items = read(
      ['UID:1', 'DTSTART:20260302T150000Z', 'RRULE:FREQ=HOURLY', 'SUMMARY:Slot'],
      ['UID:1', 'RECURRENCE-ID:20260302T180000Z', 'DTSTART:20260302T183000Z', 'SUMMARY:Slot, later'],
    );
    expect(items).toHaveLength(1);
    expect(starts(items[0])).toEqual(['2026-03-02T15:00', '2026-03-02T18:30']);
  });
});

describe('a change of an occurrence', () => {
  const series = [
    'UID:1',
    'DTSTART;TZID=America/New_York:20261005T090000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'SUMMARY:Call',
  ];
  const range = (day: string, ...lines: readonly string[]): readonly string[] => [
    'UID:1',
    `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:${day}T090000`,
    ...lines,
  ];

  it('and all that follow it makes an event of its own, as often as there are some', () => {
    const items = read(
      series,
      range('20261019', 'DTSTART;TZID=America/New_York:20261019T110000', 'SUMMARY:At eleven'),
      range('20261012', 'DTSTART;TZID=America/New_York:20261012T100000', 'SUMMARY:At ten'),
    );
    expect(items.map((item) => [item.title, ...starts(item)])).toEqual([
      ['Call', '2026-10-05T13:00'],
      ['At ten', '2026-10-12T14:00'],
      ['At eleven', '2026-10-19T15:00', '2026-10-26T15:00'],
    ]);
    expect(new Set(items.map(({ fields }) => fields?.uid)).size).toBe(3);
  });

  it('and all that follow it, canceled, ends the series', () => {
    const [item, ...more] = read(series, range('20261019', 'STATUS:CANCELLED'));
    expect(more).toEqual([]);
    expect(starts(item)).toEqual(['2026-10-05T13:00', '2026-10-12T13:00']);
  });

  it('that cannot be read is said with the series', () => {
    const [item] = read(series, ['UID:1', 'RECURRENCE-ID:the second', 'DTSTART:20261013T130000Z', 'SUMMARY:Moved']);
    expect(starts(item)).toHaveLength(4);
    expect(item?.notes).toEqual([
      'A changed occurrence, “Moved”, cannot be read (“RECURRENCE-ID:the second”). Change it after the import.',
    ]);
  });

  it('named by midnight of its day means the one of that day', () => {
    const [item] = read(series, [
      'UID:1',
      'RECURRENCE-ID;TZID=America/New_York:20261012T000000',
      'DTSTART;TZID=America/New_York:20261012T150000',
      'SUMMARY:Call',
    ]);
    expect(starts(item)).toEqual(['2026-10-05T13:00', '2026-10-12T19:00', '2026-10-19T13:00', '2026-10-26T13:00']);
  });
});
