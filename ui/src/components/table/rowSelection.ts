import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';

interface Identified {
  readonly id: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');

const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null);

/** The ids between two rows in either direction, including both. */
export function idsBetween(rows: readonly Identified[], one: string, other: string): readonly string[] {
  const [a, b] = [rows.findIndex(({ id }) => id === one), rows.findIndex(({ id }) => id === other)];
  return a < 0 || b < 0 ? [] : rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}

export interface RowSelection<Row> {
  readonly ids: readonly string[];
  /** The selected rows that the list still contains. */
  readonly chosen: readonly Row[];
  readonly change: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Handlers around the table for the keys and clicks that select several rows. */
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onMouseDownCapture: (event: MouseEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

/**
 * The selected rows of a list. In addition to the list's own Space key and checkboxes, Shift with an arrow or a click
 * extends the selection, Ctrl A selects all rows shown, and Escape none. `ordered` returns the rows in the order shown.
 */
export function useRowSelection<Row extends Identified>(
  rows: readonly Row[],
  ordered: () => readonly Row[],
  isOn: boolean,
): RowSelection<Row> {
  const [ids, setIds] = useState<readonly string[]>([]);
  /** Start of a range, and the selection before it. */
  const anchor = useRef<{ readonly id: string; readonly before: readonly string[] }>(undefined);
  const chosen = useMemo(() => {
    const wanted = new Set(isOn ? ids : []);
    return wanted.size === 0 ? [] : rows.filter(({ id }) => wanted.has(id));
  }, [ids, rows, isOn]);

  const clear = (): void => {
    anchor.current = undefined;
    setIds([]);
  };
  const begin = (id: string): void => {
    anchor.current = { id, before: ids.filter((other) => other !== id) };
  };
  const extend = (from: string, to: string): void => {
    anchor.current ??= { id: from, before: ids.filter((other) => other !== from) };
    setIds([...new Set([...anchor.current.before, ...idsBetween(ordered(), anchor.current.id, to)])]);
  };

  const isAny = chosen.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || isElsewhere(event.target) || document.querySelector('[data-modal]')) return;
      // This must happen before the screen closes what is open beside the list.
      event.preventDefault();
      anchor.current = undefined;
      setIds([]);
    };
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => document.removeEventListener('keydown', onEscape, { capture: true });
  }, [isAny]);

  return {
    ids,
    chosen,
    change: setIds,
    clear,
    handlers: {
      onKeyDownCapture(event) {
        const id = rowOf(event.target);
        if (!isOn || id === undefined || isTyping(event.target) || event.altKey) return;
        const step = STEPS[event.key];
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
          event.preventDefault();
          setIds(ordered().map((row) => row.id));
        } else if (event.shiftKey && step !== undefined) {
          const all = ordered();
          const next = all[all.findIndex((row) => row.id === id) + step];
          // The table itself moves the focus there.
          if (next !== undefined) extend(id, next.id);
        } else if (event.key === ' ') begin(id);
        else if (step !== undefined) anchor.current = undefined;
      },
      onMouseDownCapture(event) {
        // A click with Shift would otherwise select the text between.
        if (isOn && event.shiftKey && rowOf(event.target) !== undefined) event.preventDefault();
      },
      onClickCapture(event) {
        const id = rowOf(event.target);
        if (!isOn || id === undefined) return;
        const isBox =
          event.target instanceof Element && event.target.matches('input[type=checkbox][aria-label=Select]');
        if (event.shiftKey) {
          event.preventDefault();
          event.stopPropagation();
          extend(anchor.current?.id ?? id, id);
        } else if (isBox) begin(id);
      },
    },
  };
}
