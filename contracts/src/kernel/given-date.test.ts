import { describe, expect, it } from 'vitest';
import { DATE_FORMS, INSTANT_FORMS, readDate } from './given-date.ts';

const NEW_YORK = 'America/New_York';
const NO_SUCH_DAY = 'There is no such day. Check the month and the day.';

describe('a day', () => {
  it.each([
    ['1980-05-03', '1980-05-03'],
    ['May 3, 1980', '1980-05-03'],
    ['may 3rd 1980', '1980-05-03'],
    ['Saturday, May 3, 1980', '1980-05-03'],
    ['3 May 1980', '1980-05-03'],
    ['Sept. 9, 2026', '2026-09-09'],
    ['12/01/2026', '2026-12-01'],
    ['12-1-2026', '2026-12-01'],
    [' 12/01/2026 ', '2026-12-01'],
    ['2/29/2028', '2028-02-29'],
  ])('written as %j is %s', (given, day) => {
    expect(readDate(given, 'date', NEW_YORK)).toEqual({ value: day });
  });

  it.each([
    ['of an evening that is the next day in UTC', '2026-12-01T04:00:00Z', '2026-11-30'],
    ['of an afternoon', '2026-12-01T19:00:00.000Z', '2026-12-01'],
    ['of an offset of its own', '2026-05-17T23:30:00-05:00', '2026-05-18'],
    ['of no offset', '2026-05-17T23:30', '2026-05-17'],
    ['of midnight of UTC, as programs write a day', '2026-12-01T00:00:00.000Z', '2026-12-01'],
    ['in milliseconds', Date.UTC(2026, 11, 1, 4), '2026-11-30'],
    ['as a browser writes one', 'Tue Dec 01 2026 23:00:00 GMT-0500 (Eastern Standard Time)', '2026-12-01'],
  ])('of an instant is the one in the zone: %s', (_, given, day) => {
    expect(readDate(given, 'date', NEW_YORK)).toEqual({ value: day });
  });

  it.each([
    ['tomorrow', DATE_FORMS],
    ['5', DATE_FORMS],
    ['12/1/26', DATE_FORMS],
    ['May 1980', DATE_FORMS],
    ['12/01-2026', DATE_FORMS],
    ['12/01/2026 25:00', DATE_FORMS],
    ['12/01/2026 13 PM', DATE_FORMS],
    ['2/30/2026', NO_SUCH_DAY],
    ['13/01/2026', NO_SUCH_DAY],
    ['2026-02-29', NO_SUCH_DAY],
    [Number.NaN, DATE_FORMS],
  ])('is not %j: %s', (given, problem) => {
    expect(readDate(given, 'date', NEW_YORK)).toEqual({ problem });
  });
});

describe('an instant', () => {
  it.each([
    ['12/01/2026 2:30 PM', '2026-12-01T19:30:00.000Z'],
    ['December 1, 2026 at 2 pm', '2026-12-01T19:00:00.000Z'],
    ['Dec 1, 2026 14:00', '2026-12-01T19:00:00.000Z'],
    ['2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
    ['2026-07-01 09:00:30.5', '2026-07-01T13:00:30.500Z'],
    ['2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['2026-07-01T09:00:00Z', '2026-07-01T09:00:00.000Z'],
    ['2026-07-01T09:00:00+0530', '2026-07-01T03:30:00.000Z'],
    ['Tue, 01 Dec 2026 05:00:00 GMT', '2026-12-01T05:00:00.000Z'],
    ['in the hour that spring skips', '2026-03-08T07:30:00.000Z', '2026-03-08T02:30'],
    ['in the hour that fall has twice', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ])('%j is %s', (given, instant, written = given) => {
    expect(readDate(written, 'instant', NEW_YORK)).toEqual({ value: instant });
  });

  it('without a zone is by the clock of UTC', () => {
    expect(readDate('12/01/2026 2:30 PM', 'instant')).toEqual({ value: '2026-12-01T14:30:00.000Z' });
  });

  it.each(['soon', '2026-05-17T25:00:00Z', 'noon on May 3, 2026', ''])('is not %j', (given) => {
    expect(readDate(given, 'instant', NEW_YORK)).toEqual({ problem: INSTANT_FORMS });
  });

  it('of a day that there is not is none', () => {
    expect(readDate('February 30, 2026 9:00 AM', 'instant', NEW_YORK)).toEqual({ problem: NO_SUCH_DAY });
  });
});
