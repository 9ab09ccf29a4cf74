/** Gives the focus back to a record's row in the list on the screen, once what covered it is gone. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  });
}

/** Gives the focus to a row of a list: at once where it is drawn, so that the next key finds it there, or once it is. */
export function focusRowIn(list: { readonly current: Element | null }, id: string): void {
  const row = (): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const drawn = row();
  if (drawn) drawn.focus();
  else requestAnimationFrame(() => row()?.focus());
}
