import { toasts } from '@lexledger/contracts/texts';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_WAITS, noteMayWait, noteWaiting } from '../../api/outboxGate.ts';
import { clearToasts, shownToasts, toast } from '../../notifications/toast.ts';
import { reportNetwork } from '../../outbox/network.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { OfflineIndicator } from './OfflineIndicator.tsx';

const user = { id: '6f1c2a4e-0000-4000-8000-000000000001', username: 'ada' };

let stop = (): void => undefined;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  noteMayWait(false);
  noteWaiting(NOTHING_WAITS);
  clearToasts();
});

function network(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

async function theIndicator() {
  await renderScreen(
    <Suspense>
      <OfflineIndicator />
    </Suspense>,
    { 'GET /api/auth/check': { body: { authenticated: true, user } } },
  );
  // The outbox starts this once it is loaded, some seconds later.
  stop = reportNetwork();
  return screen.findByRole('button', { name: 'Online' });
}

const told = (): readonly string[] =>
  shownToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => `${title}: ${description}`);

describe('the indicator of the network', () => {
  it('tells of going back online at once where something waits, and of what came of it after that', async () => {
    await theIndicator();
    network(false);
    toast(toasts.actionQueued('note'), { about: 'a command', during: 'offline' });
    network(true);
    expect(told()).toEqual(['Back Online: Syncing queued actions...']);
    toast(toasts.syncComplete(1), { yielding: true });
    expect(told()).toEqual(['Back Online: Syncing queued actions...']);
    await waitFor(() => expect(told()).toEqual(['Sync Complete: Successfully synced 1 actions.']), { timeout: 4000 });
  });

  it("says 'Online' or 'Offline', and tells of going offline", async () => {
    const button = await theIndicator();
    network(false);
    expect(button).toHaveTextContent(/^Offline$/);
    expect(told()).toEqual(['Offline Mode: Actions will be queued and synced when online.']);
    network(true);
    expect(button).toHaveTextContent(/^Online$/);
  });

  it('tells of going back online, also where nothing waits', async () => {
    await theIndicator();
    network(false);
    network(true);
    expect(told()).toEqual(['Back Online: Syncing queued actions...']);
  });
});
