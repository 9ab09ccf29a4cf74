import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { anEvent } from '../../testing/records.ts';
import { clashesOf, clashText } from './clashes.ts';

const at = (title: string, start: string, end: string | null, fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...anEvent(title, {
    startDate: `2026-03-02T${start}:00.000Z`,
    endDate: end === null ? null : `2026-03-02T${end}:00.000Z`,
  }),
  ...fields,
});

const clashing = (...events: readonly CalendarEntry[]): Record<string, readonly string[]> =>
  Object.fromEntries([...clashesOf(events)].map(([key, others]) => [key, others.map(({ title }) => title)]));

describe('events that clash', () => {
  it('are at the same time, each told of the other', () => {
    expect(clashing(at('hearing', '14:00', '15:30'), at('lunch', '15:00', '16:00'))).toEqual({
      hearing: ['lunch'],
      lunch: ['hearing'],
    });
  });

  it('do not meet where one ends as the other begins', () => {
    expect(clashing(at('hearing', '14:00', '15:00'), at('lunch', '15:00', '16:00'))).toEqual({});
  });

  it('take an hour where no end is said', () => {
    expect(clashing(at('call', '14:00', null), at('lunch', '14:45', '16:00'))).toHaveProperty('call', ['lunch']);
    expect(clashing(at('call', '14:00', null), at('lunch', '15:00', '16:00'))).toEqual({});
  });

  it('are met by a long one across several', () => {
    expect(clashing(at('day', '12:00', '20:00'), at('a', '13:00', '14:00'), at('b', '15:00', '16:00'))).toEqual({
      day: ['a', 'b'],
      a: ['day'],
      b: ['day'],
    });
  });

  it('are none of all-day events, deadlines and what was removed', () => {
    expect(
      clashing(
        at('hearing', '14:00', '15:30'),
        at('holiday', '14:00', null, { isAllDay: true }),
        at('deadline', '14:30', null, { eventType: 'deadline' }),
        at('gone', '14:30', null, { removedAt: '2026-03-01T00:00:00.000Z' }),
      ),
    ).toEqual({});
  });

  it('are named', () => {
    expect(clashText()).toBe('');
    expect(clashText([at('lunch', '15:00', null), at('call', '15:00', null)])).toBe('Clashes with lunch, call');
  });
});
