import type { BackupStatus } from '@lexledger/contracts/features/monitoring';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BackupPanel } from './BackupPanel.tsx';

const render = (body: BackupStatus) =>
  renderScreen(
    <>
      <BackupPanel />
      <p>The rest</p>
    </>,
    { 'GET /api/monitoring/backup': { body } },
  );
const panel = () => screen.findByRole('region', { name: 'Backups' });
const lastBackupAt = '2026-03-02T15:05:00.000Z';

describe('what Settings say of backups', () => {
  it('is when the last one was made, and how to make one', async () => {
    await render({ isKeptHere: true, lastBackupAt, isDue: false });
    expect(await panel()).toHaveTextContent(/Last backup.*Mar 2, 2026.*verified/);
    expect(await panel()).toHaveTextContent('npm run backup -- FOLDER');
    expect(within(await panel()).queryByRole('status')).toBeNull();
  });

  it('is a word of warning once it is time', async () => {
    await render({ isKeptHere: true, lastBackupAt, isDue: true });
    expect(within(await panel()).getByRole('status')).toHaveTextContent('more than a week ago is in no backup');
  });

  it('is another one where there was none', async () => {
    await render({ isKeptHere: true, lastBackupAt: null, isDue: true });
    expect(within(await panel()).getByRole('status')).toHaveTextContent('has been backed up yet');
    expect(await panel()).toHaveTextContent('None yet');
  });

  it('is nothing where servers keep the data', async () => {
    const { server } = await render({ isKeptHere: false, lastBackupAt: null, isDue: false });
    await expect.poll(() => server.calls.length).toBe(1);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
