import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { focusRowIn } from './focusRow.ts';
import { useListEntrance } from './listEntrance.ts';

/** Whether what was pressed is a control inside of a row, rather than the row itself. */
export const inControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null;

export interface RowKey<Row> {
  readonly run: (row: Row) => void;
  /** The row goes elsewhere; the focus stays where it was, on the next one. */
  readonly leaves?: boolean;
}

/** What a row's element takes. */
export interface RowProps {
  readonly 'data-row': string;
  readonly tabIndex: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
}

export interface RovingRows {
  /** Of the element that holds the rows. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rowProps: (id: string) => RowProps;
}

/**
 * Rows of which one is in the order of tabs: the arrow keys, j and k, Home and End move between them, whatever groups they
 * stand in. `keys` are further keys by their names: `{ Enter: { run: open } }`. They rest in the controls of a row.
 * @param isMain whether they are the list of their screen, which the arrow down and j enter from the page
 * @param reach is called before a row takes the focus, for lists that do not draw all of them
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
