import { useLayoutEffect, useRef } from 'react';
import { isApple } from './apple.ts';

/** As printed; the names of all other keys are loaded when they are shown. */
export const PALETTE_KEYS = isApple() ? '⌘ K' : 'Ctrl K';

export interface Shortcut {
  /** One character: 'n'. */
  readonly key: string;
  /** What it does, for the help sheet and the palette: 'New client'. */
  readonly label: string;
  readonly run: () => void;
}

const registered = new Map<string, Shortcut[]>();

/** The shortcut that answers a key now: the one registered last. */
export const shortcutFor = (key: string): Shortcut | undefined => registered.get(key)?.at(-1);

export const activeShortcuts = (): readonly Shortcut[] =>
  [...registered.values()].flatMap((shortcuts) => shortcuts.at(-1) ?? []);

/**
 * A key of the screen shown, while it is shown: `useShortcut('n', 'New client', openForm)`. It rests while somebody
 * types or a dialog is open.
 */
export function useShortcut(key: string, label: string, run: () => void, enabled = true): void {
  const latest = useRef(run);
  latest.current = run;
  // What is seen is heard: a key can be pressed as soon as the screen is painted.
  useLayoutEffect(() => {
    if (!enabled) return;
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
