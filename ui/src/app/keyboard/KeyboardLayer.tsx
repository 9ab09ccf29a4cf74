import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { shortcutFor } from '../../keyboard/shortcuts.ts';
import { destinations } from '../../navigation/navigation.ts';

export interface KeyboardLayerProps {
  readonly onOpenPalette: () => void;
  readonly onOpenHelp: () => void;
  /** Given while the palette was asked for and is not there yet: what is typed meanwhile is meant for it. */
  readonly onTypeAhead: ((letter: string) => void) | undefined;
}

/** After 'g', the letter must come within this time. */
const SEQUENCE_MS = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isModal = (): boolean => document.querySelector('[data-modal]') !== null;

const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('[data-search]');
  search?.focus();
  search?.select();
  return search !== null;
};

/** The keys that work everywhere: g and a letter, the palette, search, help, and the screen's own. */
export function KeyboardLayer({ onOpenPalette, onOpenHelp, onTypeAhead }: KeyboardLayerProps) {
  const router = useRouter();
  const open = useRef({ onOpenPalette, onOpenHelp, onTypeAhead });
  open.current = { onOpenPalette, onOpenHelp, onTypeAhead };

  useLayoutEffect(() => {
    let goingUntil = 0;
    // Before a list takes the letter for one of its own keys.
    const onSecondKey = (event: KeyboardEvent): void => {
      const isGoing = event.timeStamp < goingUntil && event.key.length === 1;
      goingUntil = 0;
      if (!isGoing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isModal()) return;
      event.preventDefault();
      event.stopPropagation();
      const destination = destinations.find(({ key }) => key === event.key);
      if (destination !== undefined) void router.navigate({ to: destination.path });
    };
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open.current.onOpenPalette();
        return;
      }
      const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
      if (busy || isTyping(event.target) || isModal()) return;
      if (open.current.onTypeAhead !== undefined) {
        if (event.key.length !== 1) return;
        event.preventDefault();
        open.current.onTypeAhead(event.key);
        return;
      }
      if (event.key === 'g') {
        goingUntil = event.timeStamp + SEQUENCE_MS;
      } else if (event.key === '?') {
        event.preventDefault();
        open.current.onOpenHelp();
      } else if (event.key === '/') {
        event.preventDefault();
        if (!focusSearch()) open.current.onOpenPalette();
      } else {
        const shortcut = shortcutFor(event.key);
        if (shortcut === undefined) return;
        event.preventDefault();
        shortcut.run();
      }
    };
    document.addEventListener('keydown', onSecondKey, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onSecondKey, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [router]);

  return null;
}
