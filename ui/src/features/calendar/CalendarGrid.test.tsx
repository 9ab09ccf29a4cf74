import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import CalendarGrid from './CalendarGrid.tsx';

afterEach(() => setZone('UTC'));

it.each(['Asia/Tokyo', 'UTC', 'America/Los_Angeles'])('opens the day that was pressed, in %s', async (zone) => {
  setZone(zone);
  const onOpenDay = vi.fn();
  const nothing = (): void => undefined;
  await renderScreen(
    <CalendarGrid
      view="month"
      day="2026-11-15"
      events={[]}
      items={[]}
      clashes={new Map()}
      onOpenEvent={nothing}
      onOpenDay={onOpenDay}
      onCreate={nothing}
      onMove={nothing}
    />,
  );
  fireEvent.click(await screen.findByText('11'));
  expect(onOpenDay).toHaveBeenCalledWith('2026-11-11');
});
