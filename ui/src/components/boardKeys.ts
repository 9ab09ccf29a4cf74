import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useListEntrance } from '../browser/listEntrance.ts';
import { toast } from '../notifications/toast.ts';
import type { BoardColumn } from './BoardLane.tsx';
import { useMayWith } from './subject.ts';

interface Identified {
  readonly id: string;
}

export interface BoardActions<Status extends string, Row extends Identified> {
  readonly columns: readonly BoardColumn<Status, Row>[];
  readonly onMove: (row: Row, to: Status) => void;
  /** Type of the command that moves a card there, where it takes more of a role than other changes. */
  readonly needsOf?: (row: Row, to: Status) => string | undefined;
  readonly onEdit: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
}

export interface BoardKeys<Status extends string, Row extends Identified> {
  readonly board: RefObject<HTMLElement | null>;
  /** The card of each column that Tab reaches. */
  readonly tabbable: readonly (string | undefined)[];
  readonly activate: (id: string) => void;
  /** Moves the card, and the focus with it. */
  readonly move: (row: Row, to: Status) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const cardOf = <Row extends Identified>(
  columns: readonly { readonly rows: readonly Row[] }[],
  id: unknown,
): Row | undefined => columns.flatMap(({ rows }) => rows).find((row) => row.id === id);

/** The focus and the keys of a board's cards. */
export function useBoardKeys<Status extends string, Row extends Identified>(
  { columns, onMove, needsOf, onEdit, onRemove }: BoardActions<Status, Row>,
  statuses: readonly Status[],
  isDragging: boolean,
): BoardKeys<Status, Row> {
  const shown = columns.map(({ rows }) => rows);
  const [activeId, activate] = useState<string>();
  const board = useRef<HTMLElement>(null);
  const followed = useRef<string>(undefined);

  // Tab moves from column to column, to the card that last had the focus there.
  const tabbable = shown.map((own) => (own.some(({ id }) => id === activeId) ? activeId : own[0]?.id));

  const focusElement = (id: string): void =>
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();

  const focusCard = (id: string | undefined): void => {
    if (id === undefined) return;
    activate(id);
    focusElement(id);
  };

  useListEntrance(() => focusCard(tabbable.find((id) => id !== undefined)), true);

  // A card that changes its column is mounted again there, and the focus follows it.
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === undefined || isDragging) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    focusElement(id);
  });

  const may = useMayWith();
  const move = (row: Row, to: Status): void => {
    if (!may(row, needsOf?.(row, to))) {
      toast({
        title: 'Not moved',
        description: 'Your role does not include this step. Ask a lawyer or an owner of the firm.',
      });
      return;
    }
    followed.current = row.id;
    onMove(row, to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isDragging || !(event.target instanceof HTMLElement)) return;
    const id = event.target.dataset.card;
    const own = cardOf(columns, id);
    if (own === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    followed.current = undefined;
    const column = shown.findIndex((rows) => rows.some((other) => other.id === id));
    const row = shown[column]?.findIndex((other) => other.id === id) ?? 0;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const down = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 }[event.key];
    if (sideways !== undefined && event.shiftKey) {
      const to = statuses[column + sideways];
      if (to !== undefined) move(own, to);
    } else if (sideways !== undefined) {
      let next = column + sideways;
      while (shown[next]?.length === 0) next += sideways;
      focusCard(shown[next]?.[Math.min(row, (shown[next]?.length ?? 1) - 1)]?.id);
    } else if (down !== undefined) {
      focusCard(shown[column]?.[row + down]?.id);
    } else if (event.key === 'e') {
      onEdit(own);
    } else if (event.key === 'Delete') {
      if (!may(own, 'Remove')) return;
      focusCard((shown[column]?.[row + 1] ?? shown[column]?.[row - 1])?.id);
      onRemove(own);
    } else {
      return;
    }
    event.preventDefault();
  };

  return { board, tabbable, activate, move, onKeyDown };
}
