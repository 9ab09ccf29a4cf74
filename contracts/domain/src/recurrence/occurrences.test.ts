import { describe, expect, it } from 'vitest';
import { earliestOccurrences, FOREVER, hasOccurrence, isPossible, occurrencesBetween, overBy } from './occurrences.ts';
import type { Series } from './series.ts';

const aSeries = (fields: Partial<Series> = {}): Series => ({
  startDate: '2026-10-19T13:00:00.000Z',
  endDate: '2026-10-19T14:00:00.000Z',
  isAllDay: false,
  timeZone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
  exDates: [],
  rDates: [],
  overrides: [],
  ...fields,
});

const starts = (series: Series, from: string, to: string, most = 100): readonly string[] =>
  occurrencesBetween(series, `${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`, most).map(({ startDate }) => startDate);

/** Events from 9 AM on Saturday to 9 AM on Sunday; on one of these Sundays daylight saving time ends. */
const SATURDAYS = aSeries({
  startDate: '2026-10-24T13:00:00.000Z',
  endDate: '2026-10-25T13:00:00.000Z',
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=SA',
});

describe('the occurrences of a series', () => {
  it('keep to the wall clock of its zone when the clock is set back', () => {
    expect(starts(aSeries(), '2026-10-20', '2026-11-10')).toEqual([
      '2026-10-26T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
      '2026-11-09T14:00:00.000Z',
    ]);
  });

  it('last whole days by the clock where the first does, and as long as it anywhere else', () => {
    const ends = (endDate: string): readonly (string | null)[] =>
      occurrencesBetween({ ...SATURDAYS, endDate }, '2026-10-24T00:00:00.000Z', '2026-11-02T00:00:00.000Z', 9).map(
        (occurrence) => occurrence.endDate,
      );
    expect(ends('2026-10-25T13:00:00.000Z')).toEqual(['2026-10-25T13:00:00.000Z', '2026-11-01T14:00:00.000Z']);
    expect(ends('2026-10-25T12:00:00.000Z')).toEqual(['2026-10-25T12:00:00.000Z', '2026-11-01T12:00:00.000Z']);
  });

  it('are found in the hour by which a day is longer', () => {
    const late = occurrencesBetween(SATURDAYS, '2026-11-01T13:30:00.000Z', '2026-11-02T00:00:00.000Z', 9);
    expect(late.map(({ startDate }) => startDate)).toEqual(['2026-10-31T13:00:00.000Z']);
  });

  it('leave a day out whose clock skips their hour, and go on at it', () => {
    const nightly = aSeries({
      startDate: '2026-03-06T07:30:00.000Z',
      endDate: null,
      recurrenceRule: 'FREQ=DAILY',
    });
    expect(starts(nightly, '2026-03-06', '2026-03-10')).toEqual([
      '2026-03-06T07:30:00.000Z',
      '2026-03-07T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
  });

  it('take the first of two equal hours of the wall clock', () => {
    const nightly = aSeries({ startDate: '2026-10-31T05:30:00.000Z', endDate: null, recurrenceRule: 'FREQ=DAILY' });
    expect(starts(nightly, '2026-10-31', '2026-11-03')).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });

  it('go on at the hour of a start that is the second of two equal ones, and have that day once', () => {
    const nightly = aSeries({ startDate: '2026-11-01T06:30:00.000Z', endDate: null, recurrenceRule: 'FREQ=DAILY' });
    expect(starts(nightly, '2026-11-01', '2026-11-04')).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
      '2026-11-03T06:30:00.000Z',
    ]);
  });

  it('are whole days of every zone where it has no hours', () => {
    const month = aSeries({
      startDate: '2026-01-30T00:00:00.000Z',
      endDate: null,
      isAllDay: true,
      timeZone: null,
      recurrenceRule: 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260327',
    });
    expect(starts(month, '2026-01-01', '2027-01-01')).toEqual([
      '2026-01-30T00:00:00.000Z',
      '2026-02-27T00:00:00.000Z',
      '2026-03-27T00:00:00.000Z',
    ]);
  });

  it('leave out 29 February in other years', () => {
    const leap = aSeries({ startDate: '2024-02-29T00:00:00.000Z', isAllDay: true, recurrenceRule: 'FREQ=YEARLY' });
    expect(starts({ ...leap, endDate: null }, '2025-01-01', '2029-01-01')).toEqual(['2028-02-29T00:00:00.000Z']);
  });

  it('are without those that are left out, with those that were added, and where they were moved to', () => {
    const series = aSeries({
      exDates: ['2026-10-26T13:00:00.000Z'],
      rDates: ['2026-10-28T13:00:00.000Z'],
      overrides: [{ recurrenceId: '2026-11-02T14:00:00.000Z', startDate: '2026-11-03T20:00:00.000Z', endDate: null }],
    });
    expect(starts(series, '2026-10-19', '2026-11-08')).toEqual([
      '2026-10-19T13:00:00.000Z',
      '2026-10-28T13:00:00.000Z',
      '2026-11-03T20:00:00.000Z',
    ]);
  });

  it('that were moved are found on the days where they are, from however far they came', () => {
    const series = aSeries({
      overrides: [{ recurrenceId: '2026-10-26T13:00:00.000Z', startDate: '2027-06-01T13:00:00.000Z' }],
    });
    expect(starts(series, '2027-06-01', '2027-06-02')).toEqual(['2027-06-01T13:00:00.000Z']);
    expect(starts(series, '2026-10-26', '2026-10-27')).toEqual([]);
  });

  it('are found while they last, and no more of them than asked for', () => {
    const long = aSeries({ endDate: '2026-10-21T13:00:00.000Z' });
    expect(starts(long, '2026-10-21', '2026-10-22')).toEqual(['2026-10-19T13:00:00.000Z']);
    expect(starts(aSeries({ recurrenceRule: 'FREQ=DAILY' }), '2026-10-19', '2027-10-19', 5)).toHaveLength(5);
  });

  it('have the words of the series but where one says others', () => {
    const series = { ...aSeries(), title: 'Docket review' };
    const named = { recurrenceId: '2026-10-26T13:00:00.000Z', title: 'Without the partner' };
    const [first, second] = occurrencesBetween(
      { ...series, overrides: [named] },
      '2026-10-19T00:00:00.000Z',
      '2026-10-27T00:00:00.000Z',
      9,
    );
    expect(first).toMatchObject({ title: 'Docket review', recurrenceId: '2026-10-19T13:00:00.000Z' });
    expect(second).toMatchObject({ title: 'Without the partner', startDate: named.recurrenceId });
  });

  it('are the start alone where the rule never comes true', () => {
    const never = aSeries({ recurrenceRule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' });
    expect(isPossible(never)).toBe(false);
    expect(starts(never, '2026-01-01', '2027-01-01')).toEqual(['2026-10-19T13:00:00.000Z']);
  });

  it('are looked for no longer than a bounded number of steps, for which no rule holds a process', () => {
    const rules = [
      'FREQ=YEARLY;BYSETPOS=366;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=2',
      'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11;BYHOUR=1,2,3,4,5,6',
      'FREQ=MONTHLY;BYSETPOS=-300;BYDAY=MO,TU,WE,TH,FR;BYHOUR=1,2,3,4,5,6,7,8',
      'FREQ=WEEKLY;BYSETPOS=200;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=1,2,3,4,5,6,7,8,9,10,11,12',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ];
    for (const recurrenceRule of rules) {
      const endless = aSeries({ startDate: '1900-01-01T09:00:00.000Z', endDate: null, recurrenceRule });
      expect(isPossible(endless), recurrenceRule).toBe(false);
      // Such a rule may have been stored before it was refused.
      expect(occurrencesBetween({ ...endless }, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 10)).toEqual(
        [],
      );
      expect(overBy({ ...endless, recurrenceRule: `${recurrenceRule};COUNT=2000` })).toBe(FOREVER);
    }
  });

  it('are found where they are rare', () => {
    for (const recurrenceRule of [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;BYMONTH=2',
      'FREQ=YEARLY;BYWEEKNO=53',
      'FREQ=DAILY;INTERVAL=1000',
    ]) {
      expect(
        isPossible(aSeries({ startDate: '1900-01-01T09:00:00.000Z', endDate: null, recurrenceRule })),
        recurrenceRule,
      ).toBe(true);
    }
  });

  it('of a busy rule are all there over a year', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).join();
    const busy = aSeries({
      startDate: '2020-01-01T00:00:00.000Z',
      endDate: null,
      timeZone: 'UTC',
      recurrenceRule: `FREQ=DAILY;BYHOUR=${hours}`,
    });
    const year = occurrencesBetween(busy, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 10_000);
    expect(year).toHaveLength(365 * 24);
  });

  it('of many events are the first of all of them', () => {
    const daily = (minute: number): Series =>
      aSeries({
        startDate: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
        recurrenceRule: 'FREQ=DAILY',
        timeZone: 'UTC',
        endDate: null,
      });
    const events = Array.from({ length: 40 }, (_, place) => daily((place * 7) % 60));
    const listed = (most: number): readonly string[] => {
      const work = earliestOccurrences(events, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', most);
      for (;;) {
        const step = work.next();
        if (step.done === true) return step.value.map(({ startDate }) => startDate);
      }
    };
    const all = listed(Number.POSITIVE_INFINITY);
    expect(all).toHaveLength(40 * 365);
    expect(listed(100)).toEqual(all.slice(0, 100));
  });

  it('of hundreds of events cost little more than those that a list holds', () => {
    const year = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const;
    const cost = (count: number): number => {
      const events = Array.from({ length: count }, () =>
        aSeries({ startDate: '2020-01-01T14:00:00.000Z', recurrenceRule: 'FREQ=DAILY' }),
      );
      // Only the CPU time of this process is measured, so that other load on the machine does not matter.
      const before = process.cpuUsage();
      const work = earliestOccurrences(events, ...year, 5_000);
      while (work.next().done !== true);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = (count: number): number => Math.min(...Array.from({ length: 5 }, () => cost(count)));
    least(14);
    // Fourteen events fill a list of 5,000; expanding two hundred completely would be fourteen times the work.
    expect(least(200) / least(14)).toBeLessThan(7);
  });

  it('are there at their own instants alone', () => {
    expect(hasOccurrence(aSeries(), '2026-11-02T14:00:00.000Z')).toBe(true);
    expect(hasOccurrence(aSeries(), '2026-11-02T13:00:00.000Z')).toBe(false);
    expect(hasOccurrence(aSeries({ recurrenceRule: null }), '2026-10-19T13:00:00.000Z')).toBe(false);
  });
});

describe('a series is over', () => {
  it('after its last occurrence, wherever that was moved to', () => {
    expect(overBy(aSeries({ recurrenceRule: 'FREQ=WEEKLY;COUNT=3' }))).toBe('2026-11-02T15:00:00.000Z');
    expect(overBy(aSeries({ recurrenceRule: 'FREQ=WEEKLY;UNTIL=20261026' }))).toBe('2026-10-27T04:59:59.999Z');
    expect(
      overBy(
        aSeries({
          recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
          overrides: [{ recurrenceId: '2026-10-26T13:00:00.000Z', startDate: '2027-01-04T14:00:00.000Z' }],
        }),
      ),
    ).toBe('2027-01-04T15:00:00.000Z');
  });

  it('never where nothing ends it', () => {
    expect(overBy(aSeries())).toBe(FOREVER);
  });
});
