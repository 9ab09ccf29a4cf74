import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { INSTALL_PLACE } from './installPlace.ts';
import { listenForInstallation, spendInstallSignal } from './installSignal.ts';
import PwaLayer from './PwaLayer.tsx';

const NOON = Date.parse('2026-11-20T12:00:00Z');

listenForInstallation();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  const place = document.createElement('span');
  place.id = INSTALL_PLACE;
  document.body.append(place);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.getElementById(INSTALL_PLACE)?.remove();
  spendInstallSignal();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function aBrowser({ userAgent, standalone = false }: { userAgent?: string; standalone?: boolean } = {}) {
  if (userAgent !== undefined) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: standalone && query === '(display-mode: standalone)',
  }));
  await renderScreen(<PwaLayer />);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

/** Simulates the browser's signal that it can install the application. */
function signal(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const card = () => screen.queryByRole('region', { name: 'Install LexLedger' });
const smallButton = () => screen.queryByRole('button', { name: 'Install App' });

function network(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

describe('the offer to install', () => {
  it('comes three seconds after the signal, with what installing gives', async () => {
    await aBrowser();
    const { event } = signal();
    expect(event.defaultPrevented).toBe(true);
    await pass(2000);
    expect(card()).toBeNull();
    await pass(1100);
    const shown = within(card() as HTMLElement);
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Works offline',
      'Quick access from home screen',
      'Native app experience',
    ]);
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Later', 'Install Now']);
  });

  it("asks by 'Install Now', and is gone once it is installed", async () => {
    const person = await aBrowser();
    const { prompt } = signal();
    await pass(3000);
    await person.click(screen.getByRole('button', { name: 'Install Now' }));
    expect(prompt).toHaveBeenCalledOnce();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    signal();
    await pass(5000);
    expect([card(), smallButton()]).toEqual([null, null]);
  });

  it("stores when it was put off by 'Later', and leaves a small button that asks", async () => {
    const person = await aBrowser();
    const { prompt } = signal();
    await pass(3000);
    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(Number(localStorage.getItem('pwa-install-dismissed'))).toBeGreaterThanOrEqual(NOON + 3000);
    expect(card()).toBeNull();
    await person.click(smallButton() as HTMLElement);
    expect(prompt).toHaveBeenCalledOnce();
  });

  it.each([
    ['only its button within 24 hours after that', 60_000, false],
    ['again after them', 0, true],
  ])('shows %s', async (_, later, isShown) => {
    localStorage.setItem('pwa-install-dismissed', String(NOON - 24 * 3_600_000 + later));
    await aBrowser();
    signal();
    await pass(3100);
    expect([card() !== null, smallButton() !== null]).toEqual([isShown, !isShown]);
  });

  it("tells the steps on Apple's mobile devices, with 'Got it' and a close control", async () => {
    const person = await aBrowser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' });
    await pass(3100);
    const shown = within(card() as HTMLElement);
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tap Share in the browser',
      'Choose Add to Home Screen',
      'Tap Add',
    ]);
    await person.click(shown.getByRole('button', { name: 'Got it' }));
    expect(card()).toBeNull();
    await person.click(smallButton() as HTMLElement);
    await person.click(within(card() as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(card()).toBeNull();
  });

  it('is not made where it runs installed', async () => {
    await aBrowser({ standalone: true, userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)' });
    signal();
    await pass(10_000);
    expect([card(), smallButton()]).toEqual([null, null]);
  });
});

describe('the network', () => {
  it('that is lost is told above the screen until it is back', async () => {
    await aBrowser();
    expect(screen.queryByText("You're offline. Changes will sync when connection is restored.")).toBeNull();
    network(false);
    expect(screen.getByText("You're offline. Changes will sync when connection is restored.")).toBeVisible();
    network(true);
    expect(screen.queryByText("You're offline. Changes will sync when connection is restored.")).toBeNull();
  });
});
