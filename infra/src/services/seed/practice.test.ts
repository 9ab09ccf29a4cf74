import { describe, expect, it } from 'vitest';
import { plannedYear, SIZE } from './practice.ts';

const now = Date.parse('2026-11-21T15:30:00Z');
const steps = plannedYear(now);
const count = (type: string): number => steps.filter((step) => step.type === type).length;

describe('the planned year', () => {
  it('is the same for the same day', () => {
    expect(plannedYear(now)).toEqual(steps);
  });

  it('has the size that it says', () => {
    expect([count('AddClient'), count('OpenCase'), count('LogTimeEntry')]).toEqual([
      SIZE.clients,
      SIZE.cases,
      SIZE.timeEntries,
    ]);
  });

  it('goes forward in time and ends before now', () => {
    const times = steps.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now);
  });

  it('refers only to what was made before', () => {
    const made = new Set<string>();
    for (const { key, on, data } of steps) {
      const references = Object.values(data).map((value) => (value as { $ref?: string } | null)?.$ref);
      for (const reference of [on, ...references]) if (reference !== undefined) expect(made).toContain(reference);
      if (key !== undefined) made.add(key);
    }
  });

  it('has deadlines ahead and birthdays near', () => {
    const ahead = steps.filter(
      ({ type, data }) => type === 'ScheduleCalendarEvent' && String(data.startDate) > new Date(now).toISOString(),
    );
    expect(ahead.length).toBeGreaterThan(20);
    const inTwoWeeks = ['11-21', '11-22', '11-25', '11-28', '12-03'];
    const birthdays = steps.filter(
      ({ type, data }) => type === 'AddClient' && inTwoWeeks.includes(String(data.birthday).slice(5)),
    );
    expect(birthdays.length).toBeGreaterThanOrEqual(4);
  });
});
