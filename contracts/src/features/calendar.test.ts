import { describe, expect, it } from 'vitest';
import { calendarEvent, splitSeries } from './calendar.ts';

interface Versioned {
  readonly version: number;
  readonly upcasters: Readonly<Record<number, (data: Readonly<Record<string, unknown>>) => unknown>>;
}

/** Reads data that were recorded a number of versions ago as they are read today. */
const readToday = ({ version, upcasters }: Versioned, ago: number, data: object): unknown =>
  Array.from({ length: ago }, (_, index) => version - ago + index).reduce<unknown>(
    (read, from) => upcasters[from]?.(read as Readonly<Record<string, unknown>>),
    data,
  );

describe('what was recorded before deadlines could be met or withdrawn', () => {
  it('is read as not met, with the reminders of its kind: an event, and a series that goes on after a split', () => {
    const before = { title: 'Answer', eventType: 'deadline' };
    const now = {
      ...before,
      metAt: null,
      reminderDays: null,
      withdrawnAt: null,
      withdrawnReason: null,
      confirmedAt: null,
      confirmedById: null,
      confirmedInitials: null,
      assigneeIds: [],
    };
    expect(readToday(calendarEvent.events.added as unknown as Versioned, 5, { fields: before })).toEqual({
      fields: now,
    });
    const split = { changes: {}, following: before };
    expect(readToday(splitSeries.event as unknown as Versioned, 5, split)).toEqual({ changes: {}, following: now });
  });
});
