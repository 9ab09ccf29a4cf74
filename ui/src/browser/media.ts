import { useSyncExternalStore } from 'react';

/** Screens narrower than the smallest tablet; tables become two-line rows and forms full-screen sheets. */
export const PHONE = '(max-width: 639px)';
/** Screens on which not all columns of a wide table fit: its figures come first then. */
export const TABLET = '(min-width: 640px) and (max-width: 1199px)';
/** A phone in portrait or landscape orientation. */
export const LITTLE_ROOM = `${PHONE}, (max-height: 499px)`;
export const WIDE = '(min-width: 1024px)';
/** Screens on which all columns of a table of ten fit. */
export const ROOMY = '(min-width: 1600px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const usePhone = (): boolean => useMedia(PHONE);
