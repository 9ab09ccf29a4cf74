import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { deadlineRule } from '@lexledger/contracts/features/deadlines';
import { describe, expect, it } from 'vitest';
import { triggerDeadlines } from './triggerDeadlines.ts';

const rule = (key: string) =>
  deadlineRule.parse({ key, title: key, amount: 21, unit: 'days', direction: 'after', roll: 'next' });
const computed = (key: string, day: string) => ({ key, day, eventId: `event of ${key}`, holidays: [] });
const anEvent = (key: string, startDate: string, isAllDay = true) =>
  [`event of ${key}`, { id: `event of ${key}`, startDate, isAllDay } as CalendarEvent] as const;

const trigger = {
  rules: [rule('answer'), rule('jury'), rule('motion')],
  deadlines: [computed('answer', '2026-03-23'), computed('jury', '2026-03-16'), computed('motion', '2026-03-24')],
};

describe('deadlines of a trigger', () => {
  it('stand where the calendar has them, by day, and tell which was moved by hand', () => {
    const events = new Map([
      anEvent('answer', '2026-03-23T00:00:00.000Z'),
      anEvent('jury', '2026-03-25T00:00:00.000Z'),
    ]);
    expect(
      triggerDeadlines(trigger, events).map(({ computed: { key }, day, isByHand, event }) => [
        key,
        day,
        isByHand,
        event !== undefined,
      ]),
    ).toEqual([
      ['answer', '2026-03-23', false, true],
      ['motion', '2026-03-24', false, false],
      ['jury', '2026-03-25', true, true],
    ]);
  });

  it('were moved by hand where an hour was given to them', () => {
    const events = new Map([anEvent('answer', '2026-03-23T15:00:00.000Z', false)]);
    expect(triggerDeadlines(trigger, events).find(({ computed: { key } }) => key === 'answer')?.isByHand).toBe(true);
  });
});
