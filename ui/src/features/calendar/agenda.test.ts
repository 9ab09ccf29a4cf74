import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { describe, expect, it } from 'vitest';
import { anItem } from '../../testing/anItem.ts';
import { anEvent } from '../../testing/records.ts';
import { agendaOf } from './agenda.ts';
import type { CalendarItem } from './calendarItem.ts';

const ZONE = 'America/New_York';

const named = (events: readonly CalendarEvent[], tasks: readonly CalendarItem[]) =>
  agendaOf(events, tasks, '2026-03-02', '2026-03-04', ZONE).map(({ day, items }) => [
    day,
    items.map((item) => (item.is === 'item' ? item.item.title : item.event.id)),
  ]);

describe('the agenda', () => {
  it('puts all-day events first, then other items, then events by the clock', () => {
    expect(
      named(
        [
          anEvent('afternoon', { startDate: '2026-03-02T20:00:00.000Z' }),
          anEvent('morning', { startDate: '2026-03-02T14:00:00.000Z' }),
          anEvent('holiday', { startDate: '2026-03-02T00:00:00.000Z', isAllDay: true }),
        ],
        [anItem('file', '2026-03-02')],
      ),
    ).toEqual([['2026-03-02', ['holiday', 'file', 'morning', 'afternoon']]]);
  });

  it('puts limitation dates and deadlines before other events of the day, and deadlines that were met among those', () => {
    const allDay = { startDate: '2026-03-02T00:00:00.000Z', isAllDay: true } as const;
    expect(
      named(
        [
          anEvent('conference', allDay),
          anEvent('met', { ...allDay, eventType: 'deadline', metAt: '2026-03-01T15:00:00.000Z' }),
          anEvent('answer', { ...allDay, eventType: 'deadline' }),
          anEvent('limitation', { ...allDay, eventType: 'limitation' }),
        ],
        [anItem('file', '2026-03-02')],
      ),
    ).toEqual([['2026-03-02', ['limitation', 'answer', 'conference', 'met', 'file']]]);
  });

  it('has an event on the day of the zone, not of UTC', () => {
    expect(named([anEvent('dinner', { startDate: '2026-03-03T01:00:00.000Z' })], [])).toEqual([
      ['2026-03-02', ['dinner']],
    ]);
  });

  it('has a longer event on each of its days, and only on those shown', () => {
    const trial = anEvent('trial', {
      startDate: '2026-02-27T00:00:00.000Z',
      endDate: '2026-03-03T00:00:00.000Z',
      isAllDay: true,
    });
    expect(named([trial], [])).toEqual([
      ['2026-03-02', ['trial']],
      ['2026-03-03', ['trial']],
    ]);
  });

  it('leaves out what is on another day', () => {
    expect(named([], [anItem('later', '2026-03-05')])).toEqual([]);
  });
});
