import { useLayoutEffect, useRef } from 'react';
import { shownMoment } from '../dates/moment.ts';
import { isApple } from './apple.ts';

/** Label of the palette's keys; the names of all other keys are loaded when they are shown. */
export const PALETTE_KEYS = isApple() ? '⌘ K' : 'Ctrl K';

export interface Shortcut {
  /** The key's character: 'n'. */
  readonly key: string;
  /** The name of the action, for the help sheet and the palette: 'New client'. */
  readonly label: string;
  readonly run: () => void;
}

const registered = new Map<string, Shortcut[]>();

/** The active shortcut of a key: the one registered last. */
export const shortcutFor = (key: string): Shortcut | undefined => registered.get(key)?.at(-1);

export const activeShortcuts = (): readonly Shortcut[] =>
  [...registered.values()].flatMap((shortcuts) => shortcuts.at(-1) ?? []);

/** Keys that add and edit, which nobody does to the past. */
const CHANGING: ReadonlySet<string> = new Set(['n', 'e']);

/**
 * Registers a key while its screen is shown: `useShortcut('n', 'New client', openForm)`. It is ignored while somebody
 * types or a dialog is open.
 */
export function useShortcut(key: string, label: string, run: () => void, enabled = true): void {
  const latest = useRef(run);
  latest.current = run;
  // A layout effect registers the key before the screen is painted, so that it works as soon as the screen is visible.
  useLayoutEffect(() => {
    if (!enabled || (CHANGING.has(key) && shownMoment() !== null)) return;
    const shortcut: Shortcut = { key, label, run: () => latest.current() };
    registered.set(key, [...(registered.get(key) ?? []), shortcut]);
    return () => {
      registered.set(
        key,
        (registered.get(key) ?? []).filter((other) => other !== shortcut),
      );
    };
  }, [key, label, enabled]);
}
