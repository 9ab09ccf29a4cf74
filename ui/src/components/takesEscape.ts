import type { KeyboardEvent } from 'react';

/** Marks a layer that Escape closes although a notification appeared above it. */
const MARK = 'data-takes-escape';

/** Whether a key press is in a layer that closes by Escape; notifications are beside it, not above it. */
export const isForLayer = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(`[${MARK}]`) !== null;

/**
 * Attributes of a layer that Escape closes. Radix gives the key to the topmost layer; a notification that appeared after
 * this layer leaves the key to it.
 */
export const takesEscape = (close: () => void) => ({
  [MARK]: '',
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    close();
  },
});
