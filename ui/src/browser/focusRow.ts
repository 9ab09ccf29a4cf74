import { useEffect, useRef } from 'react';

/** Gives the focus back to a record's row in the list on the screen, once what covered it is gone. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  });
}

/** Gives the focus back to the row of what was open beside the list, or over it, once that is closed, also by the way back. */
export function useFocusBack(open: string | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    if (open === undefined && last.current !== undefined) focusRow(last.current);
    last.current = open;
  }, [open]);
}

/** Gives the focus to a row of a list: at once where it is drawn, so that the next key finds it there, or once it is. */
export function focusRowIn(list: { readonly current: Element | null }, id: string): void {
  const row = (): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const drawn = row();
  if (drawn) drawn.focus();
  else requestAnimationFrame(() => row()?.focus());
}
