import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import CalendarScreen from './CalendarScreen.tsx';

beforeEach(() => setZone('UTC'));

const startDate = '2026-03-09T15:00:00.000Z';
const weekly = anEvent('Weekly call', { recurrenceRule: 'FREQ=WEEKLY' });
const lists = ['cases', 'tasks', 'google-calendar-events', 'calendar-events'].map(
  (path) => [`GET /api/${path}`, { body: [] }] as const,
);
const replies = {
  ...Object.fromEntries(lists),
  'GET /api/calendar-events': { body: [anEvent('Hearing'), weekly] },
  'GET /api/calendar-occurrences': {
    body: { occurrences: [{ ...weekly, startDate, recurrenceId: startDate }], truncated: true },
  },
};
const open = (query: string) => renderScreen(<CalendarScreen />, replies, `/calendar?date=2026-03-02${query}`);

it('lists the days, and opens an occurrence as one', async () => {
  const { router } = await open('&view=agenda');
  expect(await screen.findByRole('button', { name: /Hearing/ })).toBeVisible();
  expect(screen.getByText(/More repeats in these days/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Weekly call/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Event' });
  expect(within(sheet).getByRole('button', { name: 'This one' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toEqual({ date: '2026-03-02', view: 'agenda' });
});

it('shows the entries of the chosen type, and begins an event of it', async () => {
  await open('&view=agenda&type=deadline');
  expect(await screen.findByText('Nothing is planned in these days.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New event' }));
  expect(await screen.findByLabelText('Type', { selector: '[name=eventType]' })).toHaveValue('deadline');
});

it('prints the days of a month as a list', async () => {
  await open('&view=month');
  await screen.findByText('Hearing', { selector: '[data-entry] *' });
  expect(screen.queryByRole('region', { name: 'Monday, March 2, 2026' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('region', { name: 'Monday, March 2, 2026' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('region', { name: 'Monday, March 2, 2026' })).toBeNull();
});

it('says why the calendar could not be loaded', async () => {
  await renderScreen(<CalendarScreen />, { ...replies, 'GET /api/calendar-occurrences': { status: 500 } }, '/calendar');
  expect(await screen.findByText('The calendar could not be loaded.', {}, { timeout: 15_000 })).toBeVisible();
});
