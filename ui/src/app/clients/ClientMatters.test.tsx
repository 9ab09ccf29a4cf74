import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { aCase, anEvent, aTask } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClientMatters, ClientNext } from './ClientMatters.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T12:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

const cases = [aCase('Okafor v. Brandt'), aCase('Estate of Okafor')];
const NOTHING = {
  'GET /api/calendar-events': { body: [] },
  'GET /api/calendar-occurrences': { body: { occurrences: [], truncated: false } },
  'GET /api/tasks': { body: [] },
  'GET /api/case-notes': { body: [] },
  'GET /api/case-documents': { body: [] },
};
const show = (replies: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <>
      <ClientNext clientId="ana" cases={cases} />
      <ClientMatters clientId="ana" cases={cases} />
    </>,
    { ...NOTHING, ...replies },
  );

describe('the matters of a client', () => {
  it('say when an event that repeats is next, and not each time after that', async () => {
    const series = anEvent('Weekly call', { recurrenceRule: 'FREQ=WEEKLY', startDate: '2025-01-06T15:00:00.000Z' });
    const occurrences = ['2026-03-11T14:00:00.000Z', '2026-03-18T14:00:00.000Z'].map((startDate) => ({
      ...series,
      startDate,
      recurrenceId: startDate,
    }));
    await show({
      'GET /api/calendar-events': { body: [series, anEvent('Mediation', { startDate: '2026-03-12T14:00:00.000Z' })] },
      'GET /api/calendar-occurrences': { body: { occurrences, truncated: false } },
    });
    expect(await screen.findByRole('link', { name: /Weekly call/ })).toHaveTextContent('Mar 11, 10:00');
    expect(screen.getByRole('link', { name: /Mediation/ })).toBeVisible();
  });

  it('show missed deadlines first, and tasks of these cases alone', async () => {
    const missed = anEvent('Answer', { eventType: 'deadline', isAllDay: true, startDate: '2026-03-05T00:00:00.000Z' });
    await show({
      'GET /api/calendar-events': ({ url }) => ({ body: url.includes('openDeadline') ? [missed] : [] }),
      'GET /api/tasks': {
        body: [
          aTask('Serve the answer', { caseId: 'Okafor v. Brandt', dueDate: '2026-03-20' }),
          aTask('Of somebody else', { caseId: 'Another case', dueDate: '2026-03-10' }),
        ],
      },
    });
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('AnswerMissed 4 days ago'),
      expect.stringContaining('Serve the answer'),
    ]);
  });

  it('show the latest notes and documents of all cases', async () => {
    await show({
      'GET /api/case-notes': ({ url }) => ({
        body: url.includes('Estate')
          ? [{ id: 'n', caseId: 'Estate of Okafor', content: 'Called the bank', createdAt: '2026-03-01T15:00:00.000Z' }]
          : [],
      }),
      'GET /api/case-documents': ({ url }) => ({
        body: url.includes('Brandt')
          ? [{ id: 'd', caseId: 'Okafor v. Brandt', fileName: 'Lease.pdf', uploadedAt: '2026-02-01T15:00:00.000Z' }]
          : [],
      }),
    });
    expect(await screen.findByRole('link', { name: /Called the bank.*Estate of Okafor/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Lease\.pdf.*Okafor v\. Brandt/ })).toBeVisible();
  });
});
