import { type Announcements, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListEntrance } from '../browser/listEntrance.ts';
import { BoardCard, type CardWords } from './BoardCard.tsx';
import { type BoardColumn, BoardLane } from './BoardLane.tsx';
import { collide, useBoardSensors } from './boardDrag.ts';
import { KeysInOrder } from './KeysInOrder.tsx';

export interface BoardProps<Status extends string, Row extends { readonly id: string }> extends CardWords<Row> {
  /** Accessible name of the board: 'Cases by status'. */
  readonly label: string;
  /** Noun for one record within a sentence: 'case'. */
  readonly one: string;
  readonly columns: readonly BoardColumn<Status, Row>[];
  readonly onMove: (row: Row, to: Status) => void;
  readonly onEdit: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
}

const explanationOf = (one: string): string =>
  `Enter opens the ${one}. Arrow keys move between cards. Shift with the left or right arrow moves the ${one} to the neighboring status. Space lifts it; the arrows then carry it, Space drops it and Escape puts it back.`;

/** Records as cards, with a column for each status. A card is moved by dragging, by its menu or by keys. */
export function Board<Status extends string, Row extends { readonly id: string }>(props: BoardProps<Status, Row>) {
  const { label, one, columns, titleOf, face, onMove, onEdit, onRemove } = props;
  const shown = columns.map(({ rows }) => rows);
  // The statuses are compared as text, so that a drag does not restart whenever a card changes.
  const order = columns.map(({ status }) => status).join(' ');
  const statuses = useMemo(() => order.split(' ') as Status[], [order]);
  const labelOf = (id: unknown): string | undefined => columns.find(({ status }) => status === id)?.label;
  const [dragged, setDragged] = useState<Row>();
  const [activeId, setActiveId] = useState<string>();
  const board = useRef<HTMLElement>(null);
  const followed = useRef<string>(undefined);
  const sensors = useBoardSensors(statuses);

  // Tab moves from column to column, to the card that last had the focus there.
  const tabbable = shown.map((own) => (own.some(({ id }) => id === activeId) ? activeId : own[0]?.id));
  const find = (id: unknown): Row | undefined => shown.flat().find((row) => row.id === id);

  const focusCard = (id: string | undefined): void => {
    if (id === undefined) return;
    setActiveId(id);
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
  };

  useListEntrance(() => focusCard(tabbable.find((id) => id !== undefined)), true);

  // A card that changes its column is mounted again there, and the focus follows it.
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === undefined || dragged !== undefined) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
  });

  const move = (row: Row, to: Status): void => {
    followed.current = row.id;
    onMove(row, to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (dragged !== undefined || !(event.target instanceof HTMLElement)) return;
    const id = event.target.dataset.card;
    const own = find(id);
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
      focusCard((shown[column]?.[row + 1] ?? shown[column]?.[row - 1])?.id);
      onRemove(own);
    } else {
      return;
    }
    event.preventDefault();
  };

  const endDrag = ({ active: lifted, over }: DragEndEvent): void => {
    setDragged(undefined);
    const row = find(lifted.id);
    const to = statuses.find((status) => status === over?.id);
    if (row !== undefined && to !== undefined) move(row, to);
  };

  const titleFor = (id: unknown): string => {
    const row = find(id);
    return row === undefined ? `The ${one}` : titleOf(row);
  };
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => `Lifted ${titleFor(id)}.`,
    onDragOver: ({ over }) => `Over ${labelOf(over?.id) ?? 'no column'}.`,
    onDragEnd: ({ active: { id }, over }) => {
      const into = labelOf(over?.id);
      return into === undefined ? 'Dropped outside; nothing moved.' : `${titleFor(id)} dropped in ${into}.`;
    },
    onDragCancel: ({ active: { id } }) => `${titleFor(id)} was put back.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{ announcements, screenReaderInstructions: { draggable: explanationOf(one) } }}
      onDragStart={({ active: { id } }) => setDragged(find(id))}
      onDragEnd={endDrag}
      onDragCancel={() => setDragged(undefined)}
    >
      <KeysInOrder />
      <section
        ref={board}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 snap-x snap-proximity gap-px overflow-x-auto border-t bg-hairline"
      >
        {columns.map((column, index) => (
          <BoardLane key={column.status} column={column}>
            {column.rows.map((row) => (
              <BoardCard
                key={row.id}
                row={row}
                board={props}
                isActive={row.id === tabbable[index]}
                onFocus={() => setActiveId(row.id)}
              />
            ))}
          </BoardLane>
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <div className="rotate-1 cursor-grabbing rounded-md border border-accent bg-surface p-3 shadow-lift">
            {face(dragged, undefined)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
