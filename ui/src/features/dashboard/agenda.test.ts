import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { agendaOf, fitting } from './agenda.ts';

/** November 21, 10:00 in New York. */
const NOW = Date.parse('2026-11-21T15:00:00.000Z');

const at = (title: string, startDate: string, more: Partial<CalendarEvent> = {}): CalendarEvent =>
  anEvent(title, { startDate, ...more });

const told = (events: readonly CalendarEvent[]) =>
  agendaOf(events, NOW).map(({ day, events: those }) => [day, those.map(({ title }) => title)]);

beforeEach(() => setZone('America/New_York'));
afterEach(() => setZone('UTC'));

describe('the agenda', () => {
  it('goes day by day in the person’s zone, whole days before hours', () => {
    expect(
      told([
        at('late call', '2026-11-22T03:30:00.000Z'),
        at('hearing', '2026-11-22T15:00:00.000Z'),
        at('lunch', '2026-11-21T17:00:00.000Z'),
        at('filing day', '2026-11-22T00:00:00.000Z', { isAllDay: true }),
      ]),
    ).toEqual([
      ['2026-11-21', ['lunch', 'late call']],
      ['2026-11-22', ['filing day', 'hearing']],
    ]);
  });

  it('leaves out what is over', () => {
    expect(
      told([
        at('breakfast', '2026-11-21T13:00:00.000Z'),
        at('yesterday', '2026-11-20T00:00:00.000Z', { isAllDay: true }),
      ]),
    ).toEqual([]);
  });

  it('counts what began earlier and still lasts as today’s', () => {
    expect(
      told([
        at('trial', '2026-11-19T00:00:00.000Z', { isAllDay: true, endDate: '2026-11-25T00:00:00.000Z' }),
        at('deposition', '2026-11-21T14:00:00.000Z', { endDate: '2026-11-21T16:00:00.000Z' }),
      ]),
    ).toEqual([['2026-11-21', ['trial', 'deposition']]]);
  });

  it('is cut to the lines there are, a heading for each day included', () => {
    const days = agendaOf(
      [at('a', '2026-11-21T16:00:00.000Z'), at('b', '2026-11-21T17:00:00.000Z'), at('c', '2026-11-22T16:00:00.000Z')],
      NOW,
    );
    const cut = (lines: number) => fitting(days, lines).map(({ events }) => events.length);
    expect([2, 3, 4, 5].map(cut)).toEqual([[1], [2], [2], [2, 1]]);
  });
});
