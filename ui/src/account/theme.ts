import { THEME_KEY } from '@lexledger/contracts/constants';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { createListeners } from '../api/listeners.ts';
import { mayWait, openedOutbox } from '../api/outboxGate.ts';

export type Theme = 'light' | 'dark';

const { notify, subscribe } = createListeners();
const BROWSER_BAR: Record<Theme, string> = { light: '#FBFAF7', dark: '#11161D' };

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const PATH = '/api/user/theme';
/** How often a theme was chosen in this browser. */
let choices = 0;
/** Choices that the server has not answered yet. */
let underWay = 0;

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR[theme]);
  notify();
}

/** Applies a theme at once and remembers it for the next first paint; the server is not notified. */
export function applyTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused, so the theme is applied in this tab only.
  }
  show(theme);
}

/** Whether a choice waits for the network. */
const isWaiting = async (): Promise<boolean> =>
  mayWait() && ((await openedOutbox())?.holdsBack({ id: '', method: 'PUT', path: PATH }) ?? false);

/**
 * Applies the theme that the server stores, which overrides the browser's, but not a choice that it may not know yet.
 * @throws ApiError when it cannot be had
 */
export async function loadTheme(): Promise<Theme> {
  const before = choices;
  const { theme } = await api.get<{ readonly theme: Theme }>(PATH);
  const isKnown = !(await isWaiting()) && before === choices && underWay === 0;
  if (isKnown && theme !== currentTheme()) applyTheme(theme);
  return theme;
}

/**
 * Applies a choice at once and saves it.
 * @returns the server's answer
 * @throws ApiError when it could not be saved; it stays applied here
 */
export async function chooseTheme(theme: Theme): Promise<unknown> {
  applyTheme(theme);
  choices += 1;
  underWay += 1;
  try {
    return await api.sendCommand('PUT', PATH, { theme });
  } finally {
    underWay -= 1;
  }
}

/**
 * Applies the theme of the signed-in user, and later choices that they make elsewhere; other tabs of this browser
 * follow without a network, too.
 * @returns a function that ends it
 */
export function followTheme(queries: QueryClient): () => void {
  const observer = new QueryObserver(queries, {
    queryKey: [PATH],
    // The cached answer is not used, because the browser remembers a later choice. If the theme cannot be fetched, the
    // browser's own stays without a message.
    queryFn: loadTheme,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { views: ['users'] },
  });
  const unfollow = observer.subscribe(() => undefined);
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key !== THEME_KEY || (newValue !== 'light' && newValue !== 'dark')) return;
    choices += 1;
    show(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
    unfollow();
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
