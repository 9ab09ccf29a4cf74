import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../../dates/zones.ts';
import { aCase, anEvent } from '../../../testing/records.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import DeadlinesWidget, { sharedOut } from './DeadlinesWidget.tsx';

const size = { width: 2, height: 1, settings: {} };
const NO_OCCURRENCES = { body: { occurrences: [], truncated: false } };

const due = (title: string, day: string, fields: object = {}) =>
  anEvent(title, { eventType: 'deadline', isAllDay: true, startDate: `${day}T00:00:00.000Z`, ...fields });

beforeEach(() => {
  // 11:30 p.m. of March 9 in New York, which is March 10 in UTC.
  vi.useFakeTimers({ now: Date.parse('2026-03-10T03:30:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the deadlines widget', () => {
  it('lists what was missed with how long ago, then what is next, each leading to its event and case', async () => {
    const { server } = await renderScreen(<DeadlinesWidget {...size} />, {
      'GET /api/calendar-events': {
        body: [
          due('Reply brief', '2026-03-06', { caseId: 'case-1' }),
          due('Answer', '2026-03-09'),
          due('Claim for damages', '2026-06-01', { eventType: 'limitation' }),
        ],
      },
      'GET /api/calendar-occurrences': NO_OCCURRENCES,
      'GET /api/cases/case-1': { body: aCase('case-1', { title: 'Byron v. Babbage' }) },
    });
    const missed = within(await screen.findByRole('list', { name: 'Missed deadlines' })).getAllByRole('listitem');
    expect(missed).toHaveLength(1);
    expect(missed[0]).toHaveTextContent('Missed 3 days ago');
    expect(within(missed[0] as HTMLElement).getByRole('link', { name: 'Reply brief' })).toHaveAttribute(
      'href',
      '/calendar?id=Reply+brief',
    );
    expect(await screen.findByRole('link', { name: 'Byron v. Babbage' })).toHaveAttribute('href', '/cases/case-1');
    const next = within(screen.getByRole('list', { name: 'Next deadlines' })).getAllByRole('listitem');
    expect(next.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Due today'),
      expect.stringMatching(/Statute of limitations.*Due in 84 days/),
    ]);
    expect(server.calls.find(({ url }) => url.startsWith('/api/calendar-events'))?.url).toContain('openDeadline=true');
  });

  it('says what it is for while there is none', async () => {
    await renderScreen(<DeadlinesWidget {...size} />, {
      'GET /api/calendar-events': { body: [] },
      'GET /api/calendar-occurrences': NO_OCCURRENCES,
    });
    expect(await screen.findByText('Missed deadlines and the next ones will be listed here.')).toBeVisible();
  });

  it('has room for both, however many of one there are', () => {
    const many = Array.from({ length: 9 }, (_, index) => due(`d${index}`, '2026-03-01'));
    expect(sharedOut({ missed: many, next: many }, 4)).toEqual({ missed: many.slice(0, 2), next: many.slice(0, 2) });
    expect(sharedOut({ missed: many, next: many.slice(0, 1) }, 4).missed).toHaveLength(3);
    expect(sharedOut({ missed: many.slice(0, 1), next: many }, 4).next).toHaveLength(3);
  });
});
