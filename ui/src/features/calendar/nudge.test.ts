import { describe, expect, it } from 'vitest';
import { movedByDays, nudged, stretchedByDays, stretchedByMinutes } from './nudge.ts';

const ZONE = 'America/New_York';

const hearing = { startDate: '2026-03-07T14:00:00.000Z', endDate: '2026-03-07T15:30:00.000Z', isAllDay: false };
const trial = { startDate: '2026-03-02T00:00:00.000Z', endDate: '2026-03-04T00:00:00.000Z', isAllDay: true };
const alt = { altKey: true, shiftKey: false, ctrlKey: false, metaKey: false };

describe('an event moved by keys', () => {
  it('keeps its hour of the wall clock where the clock is changed in between, and lasts as long', () => {
    expect(movedByDays(hearing, 1, ZONE)).toEqual({
      startDate: '2026-03-08T13:00:00.000Z',
      endDate: '2026-03-08T14:30:00.000Z',
      isAllDay: false,
    });
  });

  it('moves by whole days when it has no hours', () => {
    expect(movedByDays(trial, -1, ZONE)).toMatchObject({
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2026-03-03T00:00:00.000Z',
    });
  });

  it('never ends before it begins', () => {
    expect(stretchedByMinutes(hearing, -600).endDate).toBe('2026-03-07T14:15:00.000Z');
    expect(stretchedByDays(trial, -9).endDate).toBeNull();
    expect(stretchedByDays(hearing, -1, ZONE)).toEqual(hearing);
  });

  it('moves by a quarter of an hour in a week, by a week in a month, and with Shift at its end alone', () => {
    const on = (view: 'week' | 'month', shiftKey: boolean) =>
      nudged(hearing, { ...alt, shiftKey, key: 'ArrowDown' }, view, ZONE);
    expect(on('week', false)?.startDate).toBe('2026-03-07T14:15:00.000Z');
    expect(on('month', false)?.startDate).toBe('2026-03-14T13:00:00.000Z');
    expect(on('week', true)).toEqual({ ...hearing, endDate: '2026-03-07T15:45:00.000Z' });
    expect(nudged(trial, { ...alt, shiftKey: true, key: 'ArrowRight' }, 'month')?.endDate).toBe(
      '2026-03-05T00:00:00.000Z',
    );
  });

  it('stays with every other key', () => {
    expect(nudged(hearing, { ...alt, altKey: false, key: 'ArrowDown' }, 'week')).toBeUndefined();
    expect(nudged(hearing, { ...alt, key: 'Enter' }, 'week')).toBeUndefined();
  });
});
