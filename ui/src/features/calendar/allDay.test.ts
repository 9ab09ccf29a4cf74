import { describe, expect, it } from 'vitest';
import { daysOf, drawn, movedEnd, stored, toggled } from './allDay.ts';

const NEW_YORK = 'America/New_York';
const AUCKLAND = 'Pacific/Auckland';

const allDay = (first: string, last: string | null = null) => ({
  startDate: `${first}T00:00:00.000Z`,
  endDate: last === null ? null : `${last}T00:00:00.000Z`,
  isAllDay: true,
});

describe('an all-day event', () => {
  it('is on the UTC date of its instants, in every zone', () => {
    expect(daysOf(allDay('2026-03-02', '2026-03-04'), NEW_YORK)).toEqual(['2026-03-02', '2026-03-04']);
    expect(daysOf(allDay('2026-03-02'), AUCKLAND)).toEqual(['2026-03-02', '2026-03-02']);
  });

  it('is drawn up to the day after its last', () => {
    expect(drawn(allDay('2026-02-27', '2026-02-28'))).toEqual({ start: '2026-02-27', end: '2026-03-01', allDay: true });
    expect(drawn(allDay('2026-02-27'))).toEqual({ start: '2026-02-27', end: '2026-02-28', allDay: true });
  });

  it('comes back from the grid as it went there', () => {
    for (const span of [allDay('2026-03-02'), allDay('2026-12-31', '2027-01-02')]) {
      expect(stored(drawn(span))).toEqual(span);
    }
  });

  it('of one day has no end', () => {
    expect(stored({ start: '2026-03-02', end: null, allDay: true })).toEqual(allDay('2026-03-02'));
  });

  it('gets the morning of its day when it gets hours', () => {
    expect(toggled(allDay('2026-03-02'), NEW_YORK)).toEqual({
      startDate: '2026-03-02T14:00:00.000Z',
      endDate: '2026-03-02T15:00:00.000Z',
      isAllDay: false,
    });
  });
});

describe('an event with hours', () => {
  const evening = { startDate: '2026-03-03T01:00:00.000Z', endDate: '2026-03-03T02:00:00.000Z', isAllDay: false };

  it('is on the days of the zone', () => {
    expect(daysOf(evening, NEW_YORK)).toEqual(['2026-03-02', '2026-03-02']);
    expect(daysOf(evening, AUCKLAND)).toEqual(['2026-03-03', '2026-03-03']);
  });

  it('that ends at midnight does not touch the next day', () => {
    const late = { startDate: '2026-03-02T23:00:00.000Z', endDate: '2026-03-03T05:00:00.000Z', isAllDay: false };
    expect(daysOf(late, NEW_YORK)).toEqual(['2026-03-02', '2026-03-02']);
  });

  it('keeps its instants through the grid', () => {
    expect(stored(drawn(evening))).toEqual(evening);
  });

  it('keeps its day when it loses its hours', () => {
    expect(toggled(evening, NEW_YORK)).toEqual(allDay('2026-03-02'));
  });
});

describe('moving the start', () => {
  it('takes the end along', () => {
    const span = { startDate: '2026-03-02T14:00:00.000Z', endDate: '2026-03-02T15:30:00.000Z', isAllDay: false };
    expect(movedEnd(span, '2026-03-05T09:00:00.000Z')).toBe('2026-03-05T10:30:00.000Z');
    expect(movedEnd(allDay('2026-03-02', '2026-03-04'), '2026-03-30T00:00:00.000Z')).toBe('2026-04-01T00:00:00.000Z');
  });

  it('makes no end where there was none', () => {
    expect(movedEnd(allDay('2026-03-02'), '2026-03-05T00:00:00.000Z')).toBeNull();
  });
});
