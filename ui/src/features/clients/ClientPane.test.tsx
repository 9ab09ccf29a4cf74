import type { Client } from '@lexledger/contracts/features/clients';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../lib/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClientPane } from './ClientPane.tsx';

const ana: Client = {
  id: 'ana',
  userId: 'u',
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  name: 'Ana Müller',
  email: 'ana@example.com',
  phone: null,
  address: null,
  practiceArea: 'Family',
  birthday: null,
  isPNC: false,
  clioId: null,
  convertedAt: null,
  birthdayDismissedForYear: null,
};

const nothing = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T12:00:00.000Z'), toFake: ['Date'] });
  setZone('America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a client's page", () => {
  it('says when an event that repeats is next, and not each time after that', async () => {
    const series = anEvent('Weekly call', { recurrenceRule: 'FREQ=WEEKLY', startDate: '2025-01-06T15:00:00.000Z' });
    const occurrences = ['2026-03-11T14:00:00.000Z', '2026-03-18T14:00:00.000Z'].map((startDate) => ({
      ...series,
      startDate,
      recurrenceId: startDate,
    }));
    await renderScreen(<ClientPane id="ana" listed={ana} onEdit={nothing} onOpenCase={nothing} onClose={nothing} />, {
      'GET /api/clients/ana': { body: ana },
      'GET /api/cases': { body: [] },
      'GET /api/calendar-events': { body: [series, anEvent('Mediation', { startDate: '2026-03-12T14:00:00.000Z' })] },
      'GET /api/calendar-occurrences': { body: { occurrences, truncated: false } },
    });
    const call = await screen.findByRole('link', { name: /Weekly call/ });
    expect(call).toHaveTextContent('Mar 11, 10:00');
    expect(screen.getByRole('link', { name: /Mediation/ })).toBeVisible();
  });
});
