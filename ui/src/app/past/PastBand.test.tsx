import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { loadAnew } from '../../browser/startOver.ts';
import { showMoment } from '../../dates/moment.ts';
import { setZone } from '../../dates/zones.ts';
import { shortcutFor } from '../../keyboard/shortcuts.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import MomentDialog from './MomentDialog.tsx';
import PastBand from './PastBand.tsx';

vi.mock('../../browser/startOver.ts', () => ({ loadAnew: vi.fn(), startOver: vi.fn() }));

beforeEach(() => {
  setZone('America/New_York');
  showMoment('2026-03-02T14:30:00.000Z');
});
afterEach(() => {
  showMoment(null);
  vi.clearAllMocks();
});

describe('the band of the past', () => {
  it('says the moment, and leads back to now by its button and by one key', async () => {
    await renderScreen(<PastBand onChooseMoment={() => undefined} />);
    expect(await screen.findByText(/^As of Mar 2, 2026, 9:30/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Back to now/ }));
    shortcutFor('.')?.run();
    expect(vi.mocked(loadAnew).mock.calls).toEqual([['/'], ['/']]);
  });

  it('is above screens that send no command', async () => {
    const { server } = await renderScreen(<PastBand onChooseMoment={() => undefined} />);
    await expect(api.sendCommand('POST', '/api/tasks', { title: 'File' })).rejects.toMatchObject({ code: 'PAST' });
    expect(server.calls).toEqual([]);
  });
});

describe('the question of another time', () => {
  it('loads the page as of what is chosen, and nothing of a moment to come', async () => {
    await renderScreen(<MomentDialog onClose={() => undefined} />);
    const input = await screen.findByLabelText('Date and time');
    fireEvent.change(input, { target: { value: '2090-01-01T09:00' } });
    expect(screen.getByRole('button', { name: 'Show it' })).toBeDisabled();
    fireEvent.change(input, { target: { value: '2026-02-01T09:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(loadAnew).toHaveBeenCalledExactlyOnceWith('/?asOf=2026-02-01T14%3A00%3A00.000Z');
  });
});
