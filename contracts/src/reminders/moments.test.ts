import { describe, expect, it } from 'vitest';
import { beginningAt, dueAt, momentsBetween, type Reminding, startOfDay } from './moments.ts';

const NEW_YORK = 'America/New_York';
const instant = (time: number): string => new Date(time).toISOString();

const anEvent = (changes: Partial<Reminding> = {}): Reminding => ({
  startDate: '2026-03-12T14:00:00.000Z',
  endDate: null,
  isAllDay: false,
  timeZone: null,
  recurrenceRule: null,
  exDates: [],
  rDates: [],
  overrides: [],
  reminderMinutes: 60,
  eventType: 'hearing',
  metAt: null,
  ...changes,
});

describe('a day', () => {
  it('begins at midnight where the user is, before and after the change of the clocks', () => {
    expect(instant(startOfDay('2026-03-08', NEW_YORK))).toBe('2026-03-08T05:00:00.000Z');
    expect(instant(startOfDay('2026-03-09', NEW_YORK))).toBe('2026-03-09T04:00:00.000Z');
    expect(instant(startOfDay('2026-11-01', NEW_YORK))).toBe('2026-11-01T04:00:00.000Z');
    expect(instant(startOfDay('2026-11-02', NEW_YORK))).toBe('2026-11-02T05:00:00.000Z');
    expect(instant(startOfDay('2026-03-08', 'Pacific/Kiritimati'))).toBe('2026-03-07T10:00:00.000Z');
    expect(instant(startOfDay('2026-03-08', 'Asia/Kathmandu'))).toBe('2026-03-07T18:15:00.000Z');
  });

  it('begins an hour later where its midnight is skipped', () => {
    expect(instant(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
  });
});

describe('a deadline that was met', () => {
  const due = anEvent({ eventType: 'deadline', metAt: '2026-03-01T09:00:00.000Z' });
  const between = (event: Reminding) =>
    momentsBetween(event, '2026-03-12T00:00:00.000Z', '2026-03-13T00:00:00.000Z', 'UTC');

  it('reminds of nothing, and one that became another kind of event does', () => {
    expect(between(due)).toEqual([]);
    expect(between({ ...due, metAt: null })).toHaveLength(1);
    expect(between({ ...due, eventType: 'hearing' })).toHaveLength(1);
  });

  it('reminds of its other occurrences', () => {
    const series = { ...due, metAt: null, timeZone: 'UTC', recurrenceRule: 'FREQ=DAILY;COUNT=2' };
    const first = [{ recurrenceId: due.startDate, metAt: '2026-03-01T09:00:00.000Z' }];
    expect(between({ ...series, overrides: first })).toEqual([]);
    expect(momentsBetween({ ...series, overrides: first }, due.startDate, '2026-03-14T00:00:00.000Z', 'UTC')).toEqual([
      { startDate: '2026-03-13T14:00:00.000Z', dueAt: '2026-03-13T13:00:00.000Z' },
    ]);
  });
});

describe('a reminder', () => {
  it('is due so many minutes before its event', () => {
    expect(dueAt(anEvent(), 60, NEW_YORK)).toBe('2026-03-12T13:00:00.000Z');
    // The clocks go on by an hour in between: the minutes are counted as they pass.
    expect(dueAt(anEvent({ startDate: '2026-03-08T07:30:00.000Z' }), 60, NEW_YORK)).toBe('2026-03-08T06:30:00.000Z');
  });

  it('of a whole day is due before its midnight, by days of the calendar', () => {
    const day = anEvent({ startDate: '2026-03-09T00:00:00.000Z', isAllDay: true });
    expect(dueAt(day, 0, NEW_YORK)).toBe('2026-03-09T04:00:00.000Z');
    expect(dueAt(day, 60, NEW_YORK)).toBe('2026-03-09T03:00:00.000Z');
    expect(dueAt(day, 1_440, NEW_YORK)).toBe('2026-03-08T05:00:00.000Z');
    expect(dueAt(day, 10_080 + 60, NEW_YORK)).toBe('2026-03-02T04:00:00.000Z');
    expect(dueAt(day, 0, 'Asia/Tokyo')).toBe('2026-03-08T15:00:00.000Z');
  });

  it('is told of once within a span, its end included', () => {
    const moment = { startDate: '2026-03-12T14:00:00.000Z', dueAt: '2026-03-12T13:00:00.000Z' };
    const between = (from: string, to: string) => momentsBetween(anEvent(), from, to, NEW_YORK);
    expect(between('2026-03-12T12:00:00.000Z', moment.dueAt)).toEqual([moment]);
    expect(between(moment.dueAt, '2026-03-12T15:00:00.000Z')).toEqual([]);
    expect(
      momentsBetween(
        anEvent({ reminderMinutes: null }),
        '2026-03-01T00:00:00.000Z',
        '2026-04-01T00:00:00.000Z',
        NEW_YORK,
      ),
    ).toEqual([]);
  });

  it('of a series is due for each occurrence, as that one has it, by the wall clock of its zone', () => {
    const weekly = anEvent({
      startDate: '2026-03-02T14:00:00.000Z',
      timeZone: NEW_YORK,
      recurrenceRule: 'FREQ=WEEKLY',
      exDates: ['2026-03-23T13:00:00.000Z'],
      overrides: [{ recurrenceId: '2026-03-16T13:00:00.000Z', reminderMinutes: 1_440 }],
    });
    const moments = momentsBetween(weekly, '2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z', NEW_YORK);
    expect(moments).toEqual([
      { startDate: '2026-03-02T14:00:00.000Z', dueAt: '2026-03-02T13:00:00.000Z' },
      { startDate: '2026-03-09T13:00:00.000Z', dueAt: '2026-03-09T12:00:00.000Z' },
      { startDate: '2026-03-16T13:00:00.000Z', dueAt: '2026-03-15T13:00:00.000Z' },
      { startDate: '2026-03-30T13:00:00.000Z', dueAt: '2026-03-30T12:00:00.000Z' },
    ]);
    expect(beginningAt(weekly, '2026-03-09T13:00:00.000Z')?.startDate).toBe('2026-03-09T13:00:00.000Z');
    expect(beginningAt(weekly, '2026-03-23T13:00:00.000Z')).toBeNull();
  });
});
