import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import OccurrenceSheet from './OccurrenceSheet.tsx';

beforeEach(() => setZone('UTC'));

const series = anEvent('Hearing', { version: 3, recurrenceRule: 'FREQ=WEEKLY', endDate: '2026-03-02T16:00:00.000Z' });
const startDate = '2026-03-09T15:00:00.000Z';
const path = `POST /api/calendar-events/${series.id}/change-occurrence`;

/** Renders the sheet of the second occurrence, for a series at the given version. */
const open = (version: number) =>
  renderScreen(
    <OccurrenceSheet
      series={{ ...series, version }}
      entry={{ ...series, version, startDate, endDate: '2026-03-09T16:00:00.000Z', recurrenceId: startDate }}
      onAll={() => undefined}
      onClose={() => undefined}
    />,
    { [path]: { body: { ...series, version: version + 1 } } },
  );

const location = () => screen.findByRole('textbox', { name: 'Location' });

it('keeps what was entered for one occurrence, and lets it meet what was changed since', async () => {
  const first = await open(3);
  fireEvent.change(await location(), { target: { value: 'Room 4' } });
  first.unmount();

  const second = await open(3);
  expect(await location()).toHaveValue('Room 4');
  expect(screen.getByText('What you had entered here before is back.')).toBeVisible();
  second.unmount();

  // Somebody else changed the series meanwhile.
  const { server } = await open(4);
  expect(await location()).toHaveValue('');
  fireEvent.click(screen.getByRole('button', { name: 'Use what I entered' }));
  expect(await location()).toHaveValue('Room 4');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'POST')).toBe(true));
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(sent?.headers['if-match']).toBe('"3"');
  expect(sent?.body).toEqual({ recurrenceId: startDate, changes: { location: 'Room 4' } });
});
