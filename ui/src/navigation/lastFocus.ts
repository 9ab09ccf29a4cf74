let last: HTMLElement | null = null;

/**
 * Remembers the focused element, except those of dialogs about the session (`isApart`). Returns a function that stops
 * it.
 */
export function watchFocus(isApart: (target: EventTarget | null) => boolean): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !isApart(target)) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Returns the focus to where it was before the dialog; false when that element is gone. */
export function focusAgain(): boolean {
  if (last === null || !last.isConnected) return false;
  last.focus({ preventScroll: true });
  return true;
}
