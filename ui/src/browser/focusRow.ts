import { useEffect, useRef } from 'react';

/** Returns the focus to a record's row in the list on the screen, once whatever covered it is gone. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  });
}

/**
 * Returns the focus to the row of the record that was open beside or over the list, once it is closed, also by the Back
 * button.
 */
export function useFocusBack(open: string | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    if (open === undefined && last.current !== undefined) focusRow(last.current);
    last.current = open;
  }, [open]);
}

/** Focuses a row of a list: at once if it is rendered, so that the next key press acts on it, or as soon as it is. */
export function focusRowIn(list: { readonly current: Element | null }, id: string): void {
  const row = (): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const drawn = row();
  if (drawn) drawn.focus();
  else requestAnimationFrame(() => row()?.focus());
}
