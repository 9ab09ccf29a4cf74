import { useEffect, useRef } from 'react';

/**
 * Opens the record that the address names, once. Parties and notes have no screen of their own; the page of their case
 * shows them.
 */
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

/** Focuses the note that the address names, which scrolls it into view. */
export function useNamedNote(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // The delay lets a dialog that was closed on the way here return its focus first.
    const timer = setTimeout(() => document.querySelector<HTMLElement>(`[data-note="${CSS.escape(id)}"]`)?.focus(), 50);
    return () => clearTimeout(timer);
  }, [id]);
}
