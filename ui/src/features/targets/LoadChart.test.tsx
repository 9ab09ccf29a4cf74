import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LoadChart } from './LoadChart.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T18:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the load of the weeks ahead', () => {
  it('has each time that an event repeats, whenever it did so first', async () => {
    const series = anEvent('review', { recurrenceRule: 'FREQ=DAILY', startDate: '2026-01-05T15:00:00.000Z' });
    const occurrences = ['2026-03-10', '2026-03-11', '2026-03-12']
      .map((day) => `${day}T14:00:00.000Z`)
      .map((startDate) => ({ ...series, startDate, recurrenceId: startDate }));
    await renderScreen(<LoadChart />, {
      'GET /api/calendar-events': { body: [series] },
      'GET /api/calendar-occurrences': { body: { occurrences, truncated: false } },
      'GET /api/tasks': { body: [] },
    });
    expect(await screen.findByText(/The fullest week begins Mar 8, 2026: .*, 3 other events/)).toBeVisible();
  });
});
