import { THEME_KEY } from '@lexledger/contracts/constants';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const BROWSER_BAR: Record<Theme, string> = { light: '#FBFAF7', dark: '#11161D' };

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Applies a theme at once and remembers it for the next first paint; tells no server. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR[theme]);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused: the theme holds for this tab.
  }
  for (const listener of listeners) listener();
}

/** Applies the theme that the server keeps, which overrides the browser's. */
export async function loadTheme(): Promise<void> {
  const { theme } = await api.get<{ readonly theme: Theme }>('/api/user/theme');
  if (theme !== currentTheme()) applyTheme(theme);
}

/** Applies a choice at once and saves it. @throws ApiError when it could not be saved; it stays applied here */
export async function chooseTheme(theme: Theme): Promise<void> {
  applyTheme(theme);
  await api.sendCommand('PUT', '/api/user/theme', { theme });
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
