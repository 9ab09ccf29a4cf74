import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { shortcutFor } from '../../keyboard/shortcuts.ts';
import { destinations, inbox } from '../../navigation/navigation.ts';

export interface KeyboardLayerProps {
  readonly onOpenPalette: () => void;
  readonly onOpenHelp: () => void;
  /** Set while the palette was requested and is not loaded yet: it receives the letters typed meanwhile. */
  readonly onTypeAhead: ((letter: string) => void) | undefined;
}

/** Milliseconds within which the second letter must follow 'g'. */
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

/** The global keys: g and a letter, the palette, search, help, and the screen's own shortcuts. */
export function KeyboardLayer({ onOpenPalette, onOpenHelp, onTypeAhead }: KeyboardLayerProps) {
  const router = useRouter();
  const isInFirm = useIsInFirm();
  const open = useRef({ onOpenPalette, onOpenHelp, onTypeAhead, isInFirm });
  open.current = { onOpenPalette, onOpenHelp, onTypeAhead, isInFirm };

  useLayoutEffect(() => {
    let goingUntil = 0;
    // The handler runs before a list takes the letter as one of its own keys.
    const onSecondKey = (event: KeyboardEvent): void => {
      const isGoing = event.timeStamp < goingUntil && event.key.length === 1;
      goingUntil = 0;
      if (!isGoing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isModal()) return;
      event.preventDefault();
      event.stopPropagation();
      const all = open.current.isInFirm ? [...destinations, inbox] : destinations;
      const destination = all.find(({ key }) => key === event.key);
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
