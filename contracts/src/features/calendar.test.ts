import { describe, expect, it } from 'vitest';
import { calendarEvent, splitSeries } from './calendar.ts';

describe('what was recorded before deadlines could be met', () => {
  it('is read as not met: an event, and a series that goes on after a split', () => {
    const { added } = calendarEvent.events;
    const before = { title: 'Answer', eventType: 'deadline' };
    expect(added.upcasters[added.version - 1]?.({ fields: before })).toEqual({ fields: { ...before, metAt: null } });
    const { event } = splitSeries;
    expect(event.upcasters[event.version - 1]?.({ changes: {}, following: before })).toEqual({
      changes: {},
      following: { ...before, metAt: null },
    });
  });
});
