import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone, today } from '../dates/zones.ts';
import { anEvent } from '../testing/records.ts';
import { deadlineState, openDeadlines } from './deadlines.ts';

beforeEach(() => setZone('America/New_York'));
afterEach(() => vi.useRealTimers());

/** Half an hour before midnight in New York, which is the next day in UTC. */
const LATE_IN_NEW_YORK = '2026-03-10T03:30:00.000Z';
const MIDNIGHT_IN_NEW_YORK = '2026-03-10T04:00:00.000Z';

const deadline = (title: string, day: string, fields: object = {}) =>
  anEvent(title, { eventType: 'deadline', isAllDay: true, startDate: `${day}T00:00:00.000Z`, ...fields });

describe('the state of a deadline', () => {
  it('is open until the day is over where the person is, and missed from midnight on', () => {
    const answer = deadline('Answer', '2026-03-09');
    vi.useFakeTimers({ now: Date.parse(LATE_IN_NEW_YORK), toFake: ['Date'] });
    expect(deadlineState(answer, today())).toBe('open');
    vi.setSystemTime(Date.parse(MIDNIGHT_IN_NEW_YORK));
    expect(deadlineState(answer, today())).toBe('missed');
  });

  it('of one with an hour goes by the day on which that hour falls there', () => {
    const filing = anEvent('Filing', { eventType: 'deadline', startDate: '2026-03-10T02:00:00.000Z' });
    expect(deadlineState(filing, '2026-03-09')).toBe('open');
    expect(deadlineState(filing, '2026-03-10')).toBe('missed');
  });

  it('is met whatever its day, and of no meaning for what is no deadline', () => {
    expect(deadlineState(deadline('a', '2026-03-01', { metAt: MIDNIGHT_IN_NEW_YORK }), '2026-03-09')).toBe('met');
    const withdrawn = deadline('a', '2026-03-01', { withdrawnAt: MIDNIGHT_IN_NEW_YORK });
    expect(deadlineState(withdrawn, '2026-03-09')).toBe('withdrawn');
    expect(deadlineState(anEvent('Lunch'), '2026-03-09')).toBeNull();
  });
});

describe('open deadlines', () => {
  it('are those that were missed, the latest first, and the next ones, the earliest first', () => {
    const { missed, next } = openDeadlines(
      [
        deadline('next week', '2026-03-16'),
        deadline('last year', '2025-03-09'),
        deadline('today', '2026-03-09'),
        deadline('yesterday', '2026-03-08'),
        deadline('done', '2026-03-08', { metAt: MIDNIGHT_IN_NEW_YORK }),
        anEvent('Lunch'),
      ],
      '2026-03-09',
    );
    expect(missed.map(({ title }) => title)).toEqual(['yesterday', 'last year']);
    expect(next.map(({ title }) => title)).toEqual(['today', 'next week']);
  });

  it('have the next time alone of one that repeats, and every one that was missed', () => {
    const times = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22'].map((day) => ({
      ...deadline('Report', day),
      recurrenceId: `${day}T00:00:00.000Z`,
    }));
    const { missed, next } = openDeadlines(times, '2026-03-09');
    expect(missed.map(({ startDate }) => startDate.slice(0, 10))).toEqual(['2026-03-08', '2026-03-01']);
    expect(next.map(({ startDate }) => startDate.slice(0, 10))).toEqual(['2026-03-15']);
  });
});
