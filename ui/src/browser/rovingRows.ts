import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { focusRowIn } from './focusRow.ts';
import { useListEntrance } from './listEntrance.ts';

/** Whether the target of an event is a control inside a row, rather than the row itself. */
export const inControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;

export interface RowKey<Row> {
  readonly run: (row: Row) => void;
  /** True when the row leaves the list; the focus stays at its place, on the next row. */
  readonly leaves?: boolean;
}

/** Props of a row's element. */
export interface RowProps {
  readonly 'data-row': string;
  readonly tabIndex: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
}

export interface RovingRows {
  /** Ref of the element that contains the rows. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rowProps: (id: string) => RowProps;
}

/**
 * Rows with a roving tabindex: the arrow keys, j and k, Home and End move between them, across groups. `keys` are
 * further keys by name: `{ Enter: { run: open } }`. Keys are ignored inside the controls of a row.
 * @param isMain whether this is the main list of its screen, which the down arrow and j enter from the page
 * @param reach is called before a row is focused, for lists that do not render all of them
 */
export function useRovingRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  keys: Readonly<Record<string, RowKey<Row>>>,
  { isMain = false, reach }: { readonly isMain?: boolean; readonly reach?: (index: number) => void } = {},
): RovingRows {
  const [activeId, setActiveId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];

  const focus = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    reach?.(index);
    setActiveId(row.id);
    focusRowIn(list, row.id);
  };

  useListEntrance(() => focus(0), isMain);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (inControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex(({ id }) => id === event.currentTarget.dataset.row);
    const row = rows[index];
    if (row === undefined) return;
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      j: index + 1,
      k: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const move = moves[event.key];
    const key = keys[event.key];
    if (move !== undefined) focus(Math.min(Math.max(0, move), rows.length - 1));
    else if (key !== undefined) {
      key.run(row);
      if (key.leaves === true) focus(index + 1 < rows.length ? index + 1 : index - 1);
    } else return;
    event.preventDefault();
  };

  return {
    list,
    rowProps: (id) => ({
      'data-row': id,
      tabIndex: id === active?.id ? 0 : -1,
      onKeyDown,
      onFocus: () => setActiveId(id),
    }),
  };
}
