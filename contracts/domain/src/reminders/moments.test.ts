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
  reminderDays: null,
  eventType: 'hearing',
  metAt: null,
  withdrawnAt: null,
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
  const due = anEvent({ eventType: 'deadline', reminderDays: [], metAt: '2026-03-01T09:00:00.000Z' });
  const between = (event: Reminding) =>
    momentsBetween(event, { from: '2026-03-12T00:00:00.000Z', to: '2026-03-12T23:00:00.000Z' }, 'UTC');

  it('reminds of nothing, and one that became another kind of event does', () => {
    expect(between(due)).toEqual([]);
    expect(between({ ...due, metAt: null })).toHaveLength(1);
    expect(between({ ...due, eventType: 'hearing' })).toHaveLength(1);
  });

  it('reminds of its other occurrences', () => {
    const series = { ...due, metAt: null, timeZone: 'UTC', recurrenceRule: 'FREQ=DAILY;COUNT=2' };
    const first = [{ recurrenceId: due.startDate, metAt: '2026-03-01T09:00:00.000Z' }];
    expect(between({ ...series, overrides: first })).toEqual([]);
    expect(
      momentsBetween({ ...series, overrides: first }, { from: due.startDate, to: '2026-03-13T23:00:00.000Z' }, 'UTC'),
    ).toEqual([{ startDate: '2026-03-13T14:00:00.000Z', dueAt: '2026-03-13T13:00:00.000Z' }]);
  });
});

describe('a reminder', () => {
  it('is due so many minutes before its event', () => {
    expect(dueAt(anEvent(), 60, NEW_YORK)).toBe('2026-03-12T13:00:00.000Z');
    // Daylight saving time begins in between; the minutes are elapsed minutes.
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
    const between = (from: string, to: string) => momentsBetween(anEvent(), { from, to }, NEW_YORK);
    expect(between('2026-03-12T12:00:00.000Z', moment.dueAt)).toEqual([moment]);
    expect(between(moment.dueAt, '2026-03-12T15:00:00.000Z')).toEqual([]);
    expect(
      momentsBetween(
        anEvent({ reminderMinutes: null }),
        { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
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
    const moments = momentsBetween(
      weekly,
      { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z' },
      NEW_YORK,
    );
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

describe('an open deadline', () => {
  const answer = anEvent({
    eventType: 'deadline',
    startDate: '2026-04-15T00:00:00.000Z',
    isAllDay: true,
    reminderMinutes: null,
  });
  const days = (event: Reminding, from: string, to: string, zone = NEW_YORK) =>
    momentsBetween(event, { from: `${from}T12:00:00.000Z`, to: `${to}T12:00:00.000Z` }, zone).map(
      ({ dueAt: at }) => at,
    );

  it('is told of as the days begin that are usual of its kind, where the user is', () => {
    expect(days(answer, '2026-01-01', '2026-04-15')).toEqual([
      '2026-03-16T04:00:00.000Z',
      '2026-04-01T04:00:00.000Z',
      '2026-04-08T04:00:00.000Z',
      '2026-04-12T04:00:00.000Z',
      '2026-04-14T04:00:00.000Z',
    ]);
    const claim = { ...answer, eventType: 'limitation' as const };
    expect(days(claim, '2025-09-01', '2026-04-15').map((at) => at.slice(0, 10))).toEqual([
      '2025-10-17',
      '2026-01-15',
      '2026-02-14',
      '2026-03-16',
      '2026-04-01',
      '2026-04-08',
      '2026-04-14',
    ]);
  });

  it('is told of on the days that a person chose instead, each once', () => {
    expect(days({ ...answer, reminderDays: [2, 10, 2] }, '2026-01-01', '2026-04-15')).toEqual([
      '2026-04-05T04:00:00.000Z',
      '2026-04-13T04:00:00.000Z',
    ]);
    expect(days({ ...answer, reminderDays: [] }, '2026-01-01', '2026-04-15')).toEqual([]);
  });

  it('that lasts all day is not told of an hour before its midnight, as events are unless they say otherwise', () => {
    const of = (reminderMinutes: number, more: object = {}) =>
      days({ ...answer, reminderDays: [], ...more, reminderMinutes }, '2026-04-01', '2026-04-15');
    expect(of(60)).toEqual([]);
    expect(of(0)).toEqual(['2026-04-15T04:00:00.000Z']);
    expect(of(1_440)).toEqual(['2026-04-14T04:00:00.000Z']);
    expect(of(60, { eventType: 'hearing' })).toEqual(['2026-04-15T03:00:00.000Z']);
    expect(of(60, { isAllDay: false, startDate: '2026-04-15T11:00:00.000Z' })).toEqual(['2026-04-15T10:00:00.000Z']);
  });

  it('with an hour goes by its day where the user is: half past eleven in New York is not the next day', () => {
    const filing = { ...answer, isAllDay: false, startDate: '2026-04-16T03:30:00.000Z', reminderDays: [1] };
    expect(days(filing, '2026-04-01', '2026-04-16')).toEqual(['2026-04-14T04:00:00.000Z', '2026-04-16T04:00:00.000Z']);
    expect(days(filing, '2026-04-01', '2026-04-16', 'UTC')).toEqual(['2026-04-15T00:00:00.000Z']);
  });

  it('is told of every day once it was missed, until it is met', () => {
    expect(days(answer, '2026-04-15', '2026-04-18')).toEqual([
      '2026-04-16T04:00:00.000Z',
      '2026-04-17T04:00:00.000Z',
      '2026-04-18T04:00:00.000Z',
    ]);
    expect(days({ ...answer, metAt: '2026-04-16T12:00:00.000Z' }, '2026-04-15', '2026-04-18')).toEqual([]);
    expect(days({ ...answer, withdrawnAt: '2026-04-16T12:00:00.000Z' }, '2026-04-15', '2026-04-18')).toEqual([]);
  });

  it('that repeats is told of every day for the last time that was missed alone', () => {
    const weekly = {
      ...answer,
      startDate: '2026-03-04T00:00:00.000Z',
      recurrenceRule: 'FREQ=WEEKLY',
      reminderDays: [],
    };
    const moments = momentsBetween(
      weekly,
      { from: '2026-03-19T12:00:00.000Z', to: '2026-03-20T12:00:00.000Z', since: '2026-03-01T00:00:00.000Z' },
      NEW_YORK,
    );
    expect(moments).toEqual([{ startDate: '2026-03-18T00:00:00.000Z', dueAt: '2026-03-20T04:00:00.000Z' }]);
  });

  it('is not too late to be told of while its day is not over, and of a hearing it is', () => {
    const window = {
      from: '2026-04-10T12:00:00.000Z',
      to: '2026-04-11T12:00:00.000Z',
      since: '2026-04-01T12:00:00.000Z',
    };
    expect(momentsBetween(answer, window, NEW_YORK)).toEqual([
      { startDate: answer.startDate, dueAt: '2026-04-08T04:00:00.000Z' },
    ]);
    expect(momentsBetween({ ...answer, eventType: 'hearing', reminderMinutes: 10_080 }, window, NEW_YORK)).toEqual([]);
  });
});
