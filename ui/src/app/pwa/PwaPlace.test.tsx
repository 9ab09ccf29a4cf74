import { installTexts } from '@lexledger/contracts/texts';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { PwaPlace } from './PwaPlace.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const roomOf = (): Element | null => document.querySelector('.min-h-9.shrink-0:not([role=status])');

describe('the line that tells of no network', () => {
  it('has its room before its code is there, and gives it back with the network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderScreen(<PwaPlace />);
    const room = roomOf();
    expect(room).not.toBeNull();
    expect(await screen.findByText(installTexts.offlineBanner)).toBeVisible();
    expect(room?.contains(screen.getByText(installTexts.offlineBanner))).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(installTexts.offlineBanner)).toBeNull();
    expect(roomOf()).toBeNull();
  });

  it('takes no room where there is a network', async () => {
    await renderScreen(<PwaPlace />);
    expect(roomOf()).toBeNull();
  });
});
