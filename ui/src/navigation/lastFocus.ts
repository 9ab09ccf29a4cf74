let last: HTMLElement | null = null;

/** Notes where the focus is, apart from what lies over the page about the session; answers how to stop. */
export function watchFocus(isApart: (target: EventTarget | null) => boolean): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !isApart(target)) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Gives the focus back to where somebody worked before they were asked; false where that is gone. */
export function focusAgain(): boolean {
  if (last === null || !last.isConnected) return false;
  last.focus({ preventScroll: true });
  return true;
}
