import { describe, expect, it } from 'vitest';
import {
  beginningAt,
  canonicalRepetition,
  endedBefore,
  marksOf,
  movedRepetition,
  withMarks,
  withOverride,
} from './changes.ts';
import { occurrencesBetween } from './occurrences.ts';
import type { Series } from './series.ts';

/** Mondays at nine in New York. */
const weekly: Series & { readonly title: string } = {
  title: 'Docket review',
  startDate: '2026-10-19T13:00:00.000Z',
  endDate: '2026-10-19T14:00:00.000Z',
  isAllDay: false,
  timeZone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=6',
  exDates: ['2026-11-09T14:00:00.000Z'],
  rDates: [],
  overrides: [{ recurrenceId: '2026-11-02T14:00:00.000Z', title: 'Long one', endDate: '2026-11-02T16:00:00.000Z' }],
};

const all = (series: Series): readonly string[] =>
  occurrencesBetween(series, '2026-01-01T00:00:00.000Z', '2027-12-31T00:00:00.000Z', 99).map(
    ({ startDate }) => startDate,
  );

describe('a series that moves', () => {
  it('takes along what is left out and what was changed, by the wall clock', () => {
    const startDate = '2026-10-20T14:30:00.000Z';
    const moved = movedRepetition(weekly, { ...weekly, startDate });
    expect(moved).toMatchObject({
      recurrenceRule: 'FREQ=WEEKLY;COUNT=6;BYDAY=TU',
      exDates: ['2026-11-10T15:30:00.000Z'],
      overrides: [{ recurrenceId: '2026-11-03T15:30:00.000Z', title: 'Long one' }],
    });
    expect(all({ ...weekly, ...moved, startDate, endDate: null })).toHaveLength(5);
  });

  it('keeps its days of the week as far apart', () => {
    const rule = { ...weekly, recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,WE' };
    const sunday = { ...weekly, startDate: '2026-10-18T13:00:00.000Z' };
    expect(movedRepetition(rule, sunday).recurrenceRule).toBe('FREQ=WEEKLY;BYDAY=TU,SU');
  });

  it.each([
    ['FREQ=MONTHLY;BYDAY=3MO', 'FREQ=MONTHLY;BYDAY=4MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=19', 'FREQ=MONTHLY;BYMONTHDAY=26'],
    ['FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=19', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=26'],
    ['FREQ=MONTHLY;BYDAY=-2MO', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=DAILY;UNTIL=20261231T140000Z', 'FREQ=DAILY;UNTIL=20270107T140000Z'],
  ])('a week on, from %s to %s', (before, expected) => {
    const series = { ...weekly, recurrenceRule: before };
    expect(movedRepetition(series, { ...series, startDate: '2026-10-26T13:00:00.000Z' }).recurrenceRule).toBe(expected);
  });

  it('loses its hours, and keeps its days', () => {
    const days = movedRepetition(weekly, { startDate: '2026-10-19T00:00:00.000Z', isAllDay: true, timeZone: null });
    expect(days.exDates).toEqual(['2026-11-09T00:00:00.000Z']);
  });
});

describe('one occurrence', () => {
  it('keeps only what it has otherwise, and the end that goes with its own start', () => {
    const recurrenceId = '2026-10-26T13:00:00.000Z';
    const overrides = withOverride({ ...weekly, overrides: [] }, recurrenceId, {
      title: 'Docket review',
      startDate: '2026-10-26T15:00:00.000Z',
    });
    expect(overrides).toEqual([
      { recurrenceId, startDate: '2026-10-26T15:00:00.000Z', endDate: '2026-10-26T16:00:00.000Z' },
    ]);
  });

  it('that is as the series has it is no exception', () => {
    const recurrenceId = '2026-10-26T13:00:00.000Z';
    expect(withOverride({ ...weekly, overrides: [] }, recurrenceId, { title: 'Docket review' })).toEqual([]);
  });

  it('is kept once, and in order', () => {
    expect(canonicalRepetition({ ...weekly, exDates: ['2026-11-09T14:00:00Z', '2026-11-09T14:00:00.000Z'] })).toEqual({
      exDates: ['2026-11-09T14:00:00.000Z'],
      rDates: [],
      overrides: weekly.overrides,
    });
  });
});

describe('a series that is split', () => {
  const at = '2026-11-02T14:00:00.000Z';

  it('has the same occurrences in its two parts as before', () => {
    const before = { ...weekly, ...endedBefore(weekly, at) };
    const following = beginningAt(weekly, at);
    expect(before.recurrenceRule).toBe('FREQ=WEEKLY;UNTIL=20261026T130000Z;BYDAY=MO');
    expect(following.recurrenceRule).toBe('FREQ=WEEKLY;COUNT=4;BYDAY=MO');
    expect([...all(before), ...all(following)]).toEqual(all(weekly));
  });

  it('goes on with the words of the occurrence from which it does', () => {
    expect(beginningAt(weekly, at)).toMatchObject({
      title: 'Long one',
      startDate: at,
      endDate: '2026-11-02T15:00:00.000Z',
      overrides: [],
    });
  });

  it('ends with the last occurrence before, none that was left out', () => {
    const ended = (exDates: readonly string[]) => endedBefore({ ...weekly, overrides: [], exDates }, at).recurrenceRule;
    expect(ended([])).toBe('FREQ=WEEKLY;UNTIL=20261026T130000Z;BYDAY=MO');
    expect(ended(['2026-10-26T13:00:00.000Z'])).toBe('FREQ=WEEKLY;UNTIL=20261019T130000Z;BYDAY=MO');
  });

  it('ends on a day where it has no hours', () => {
    const days = { ...weekly, isAllDay: true, startDate: '2026-10-19T00:00:00.000Z', recurrenceRule: 'FREQ=WEEKLY' };
    expect(endedBefore(days, '2026-11-02T00:00:00.000Z').recurrenceRule).toBe('FREQ=WEEKLY;UNTIL=20261026');
  });
});

describe('marks of occurrences that were met', () => {
  const metAt = '2026-10-25T09:00:00.000Z';
  const mark = { recurrenceId: '2026-10-26T13:00:00.000Z', metAt };
  const long = { recurrenceId: '2026-11-02T14:00:00.000Z', title: 'Long one' };

  it('stand beside what an occurrence has otherwise, and alone where it has nothing', () => {
    const both = withMarks({ ...weekly, overrides: [long] }, [mark, { ...long, metAt }]);
    expect(both).toEqual([{ ...long, metAt }, mark]);
    expect(marksOf(both)).toEqual([{ recurrenceId: long.recurrenceId, metAt }, mark]);
    expect(withMarks({ ...weekly, overrides: both }, [])).toEqual([long, { recurrenceId: mark.recurrenceId }]);
    expect(canonicalRepetition({ ...weekly, overrides: withMarks({ ...weekly, overrides: both }, []) })).toMatchObject({
      overrides: [long],
    });
  });

  it('go with an occurrence that is none of the series any more', () => {
    const tuesdays = { ...weekly, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU', overrides: [] };
    expect(withMarks(tuesdays, [mark])).toEqual([]);
  });

  it('are said of the first of a series that goes on alone, and of no other', () => {
    const series = { ...weekly, overrides: [mark, { ...long, metAt }] };
    expect(beginningAt(series, mark.recurrenceId)).toMatchObject({ overrides: [mark, { ...long, metAt }] });
    expect(beginningAt(series, mark.recurrenceId)).not.toHaveProperty('metAt');
  });
});
