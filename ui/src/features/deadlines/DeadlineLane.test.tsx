import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { DeadlineLane } from './DeadlineLane.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T12:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('statutes of limitations and deadlines', () => {
  it('have the next time of one that repeats, and not the day on which it first was', async () => {
    const series = anEvent('Quarterly filing', {
      eventType: 'deadline',
      isAllDay: true,
      startDate: '2025-04-15T00:00:00.000Z',
      recurrenceRule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15',
    });
    const occurrences = ['2026-04-15', '2026-07-15']
      .map((day) => `${day}T00:00:00.000Z`)
      .map((startDate) => ({ ...series, startDate, recurrenceId: startDate }));
    await renderScreen(<DeadlineLane caseTitle={() => undefined} onOpenEvent={() => undefined} />, {
      'GET /api/calendar-events': ({ url }) => ({ body: url.includes('eventType=deadline') ? [series] : [] }),
      'GET /api/calendar-occurrences': { body: { occurrences, truncated: false } },
    });
    const coming = within(await screen.findByRole('list', { name: 'Upcoming' })).getAllByRole('listitem');
    expect(coming).toHaveLength(1);
    expect(coming[0]).toHaveTextContent('Quarterly filing');
    expect(coming[0]).toHaveTextContent('Apr 15');
    expect(screen.queryByRole('list', { name: 'Missed' })).toBeNull();
  });

  it('are alarming only while they are open, and are struck out once they are met', async () => {
    const due = { eventType: 'deadline' as const, isAllDay: true, startDate: '2026-03-06T00:00:00.000Z' };
    const missed = anEvent('Reply brief', due);
    const met = anEvent('Answer', { ...due, metAt: '2026-03-05T09:00:00.000Z' });
    await renderScreen(<DeadlineLane caseTitle={() => undefined} onOpenEvent={() => undefined} />, {
      'GET /api/calendar-events': ({ url }) => ({
        body: url.includes('openDeadline') ? [missed] : url.includes('eventType=deadline') ? [missed, met] : [],
      }),
      'GET /api/calendar-occurrences': { body: { occurrences: [], truncated: false } },
    });
    const missedOnes = await screen.findByRole('list', { name: 'Missed' });
    expect(within(missedOnes).getAllByRole('listitem')).toHaveLength(1);
    expect(within(missedOnes).getByRole('checkbox', { name: `Met: ${missed.title}` })).not.toBeChecked();
    const done = screen.getByRole('list', { name: 'Met' });
    expect(within(done).getByRole('checkbox', { name: `Met: ${met.title}` })).toBeChecked();
    expect(screen.queryByRole('list', { name: 'Upcoming' })).toBeNull();
  });
});
