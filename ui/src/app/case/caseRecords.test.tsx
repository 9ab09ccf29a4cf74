import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Call, Reply } from '../../testing/server.ts';
import { CaseCalendar } from './CaseCalendar.tsx';
import { useCaseRecords } from './caseRecords.ts';

const series = anEvent('review', { recurrenceRule: 'FREQ=WEEKLY', startDate: '2025-01-06T15:00:00.000Z' });
const single = anEvent('hearing', { startDate: '2026-03-12T14:00:00.000Z' });
const DAYS = ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'];

/** Answers, as the server does, with only the occurrences of the requested days. */
function occurrencesOf({ url }: Call): Reply {
  const { from = '', to = '' } = Object.fromEntries(new URL(url, 'http://x').searchParams);
  const occurrences = DAYS.map((day) => `${day}T15:00:00.000Z`)
    .filter((startDate) => startDate >= from && startDate < to)
    .map((startDate) => ({ ...series, startDate, recurrenceId: startDate }));
  return { body: { occurrences, truncated: false } };
}

const opened = vi.fn();

function Calendar() {
  return <CaseCalendar answer={useCaseRecords('case').entries} onAdd={undefined} onOpen={opened} />;
}

const preview = (occurrences: Reply | ((call: Call) => Reply)) =>
  renderScreen(<Calendar />, {
    'GET /api/calendar-events': { body: [series, single] },
    'GET /api/calendar-occurrences': occurrences,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T18:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the calendar of a case', () => {
  it('has a row for each time that an event repeats, and counts what is over', async () => {
    await preview(occurrencesOf);
    const rows = await screen.findAllByRole('row', { name: /review|hearing/ });
    expect(rows.map((row) => row.textContent?.match(/Mar \d+/)?.[0])).toEqual(['Mar 9', 'Mar 12', 'Mar 16']);
    screen.getByRole('checkbox', { name: 'Show 2 past' }).click();
    expect(await screen.findAllByRole('row', { name: /review|hearing/ })).toHaveLength(5);
  });

  it('opens the occurrence whose row it is', async () => {
    await preview(occurrencesOf);
    const rows = await screen.findAllByRole('row', { name: /review/ });
    rows[1]?.click();
    expect(opened).toHaveBeenCalledWith(
      expect.objectContaining({ id: series.id, recurrenceId: '2026-03-16T15:00:00.000Z' }),
    );
  });

  it('says so when it is not known what repeats', async () => {
    await preview({ status: 400, body: { message: 'Ask for fewer days' } });
    expect(await screen.findByRole('button', { name: /again|Retry/i })).toBeVisible();
  });
});
