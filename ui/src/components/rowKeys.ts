import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { focusRowIn } from '../browser/focusRow.ts';
import { inControl } from '../browser/rovingRows.ts';
import { useFollowingPane } from './followingPane.ts';

export interface RowActions<Row> {
  /** Called on Enter, and on a click anywhere in the row except on a control. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Called when the 'e' key is pressed on a row. */
  readonly onEdit?: ((row: Row) => void) | undefined;
  /** Further keys on a row, by name: `{ x: complete }`. */
  readonly rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** Id of the row that is open beside the table. */
  readonly openId?: string | undefined;
}

/** The table that the keys act on. */
export interface KeyedTable<Row> {
  /** The rows in their order. */
  readonly shown: readonly Row[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  readonly reveal: (index: number) => void;
  /** Selects a row, or undoes that; undefined if rows cannot be selected. */
  readonly toggle: ((id: string) => void) | undefined;
}

export interface RowKeys {
  /** Index of the row that Tab reaches. */
  readonly activeIndex: number;
  readonly activate: (id: string) => void;
  readonly focusRow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The keys on a table's rows: arrows move between rows, Enter opens, Space selects, `e` edits. */
export function useRowKeys<Row extends { readonly id: string }>(
  { onOpen, onEdit, rowKeys, openId }: RowActions<Row>,
  { shown, scroller, rowHeight, reveal, toggle }: KeyedTable<Row>,
): RowKeys {
  const [activeId, activate] = useState<string>();
  const activeIndex = useMemo(
    () =>
      activeId === undefined
        ? 0
        : Math.max(
            0,
            shown.findIndex(({ id }) => id === activeId),
          ),
    [shown, activeId],
  );
  const follow = useFollowingPane(openId, onOpen);

  const within = (index: number): Row | undefined => shown[Math.min(Math.max(0, index), shown.length - 1)];

  const focusRow = (index: number): void => {
    const target = within(index);
    if (target === undefined) return;
    activate(target.id);
    reveal(shown.indexOf(target));
    focusRowIn(scroller, target.id);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (inControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = shown[activeIndex];
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight * 10) / rowHeight) - 1);
    const targets: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      j: activeIndex + 1,
      k: activeIndex - 1,
      Home: 0,
      End: shown.length - 1,
      PageDown: activeIndex + page,
      PageUp: activeIndex - page,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      focusRow(target);
      follow(within(target));
    } else if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) onOpen(row);
    else if (event.key === ' ' && row !== undefined && toggle !== undefined) toggle(row.id);
    else if (event.key === 'e' && row !== undefined && onEdit !== undefined) onEdit(row);
    else if (row !== undefined && rowKeys?.[event.key] !== undefined) rowKeys[event.key]?.(row);
    else return;
    event.preventDefault();
  };

  return { activeIndex, activate, focusRow, onKeyDown };
}
