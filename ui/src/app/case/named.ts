import { useEffect, useRef } from 'react';

/** Parties and notes have no screen of their own: an address names one on the page of its case. Opens it, once. */
export function useNamedRecord<Row extends { readonly id: string }>(
  named: Row | undefined,
  open: (record: Row) => void,
): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current !== named?.id && named !== undefined) open(named);
    opened.current = named?.id;
  }, [named, open]);
}

/** Gives the note that the address names the focus, which brings it into view. */
export function useNamedNote(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // After whatever was closed on the way here has given its focus back.
    const timer = setTimeout(() => document.querySelector<HTMLElement>(`[data-note="${CSS.escape(id)}"]`)?.focus(), 50);
    return () => clearTimeout(timer);
  }, [id]);
}
