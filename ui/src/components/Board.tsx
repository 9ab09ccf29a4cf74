import { type Announcements, DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { BoardCard, type CardWords } from './BoardCard.tsx';
import { BoardLane } from './BoardLane.tsx';
import { collide, useBoardSensors } from './boardDrag.ts';
import { type BoardActions, cardOf, useBoardKeys } from './boardKeys.ts';
import { KeysInOrder } from './KeysInOrder.tsx';

export interface BoardProps<Status extends string, Row extends { readonly id: string }>
  extends CardWords<Row>,
    BoardActions<Status, Row> {
  /** Accessible name of the board: 'Cases by status'. */
  readonly label: string;
  /** Noun for one record within a sentence: 'case'. */
  readonly one: string;
}

const explanationOf = (one: string): string =>
  `Enter opens the ${one}. Arrow keys move between cards. Shift with the left or right arrow moves the ${one} to the neighboring status. Space lifts it; the arrows then carry it, Space drops it and Escape puts it back.`;

/** Records as cards, with a column for each status. A card is moved by dragging, by its menu or by keys. */
export function Board<Status extends string, Row extends { readonly id: string }>(props: BoardProps<Status, Row>) {
  const { label, one, columns, titleOf, face } = props;
  // The statuses are compared as text, so that a drag does not restart whenever a card changes.
  const order = columns.map(({ status }) => status).join(' ');
  const statuses = useMemo(() => order.split(' ') as Status[], [order]);
  const labelOf = (id: unknown): string | undefined => columns.find(({ status }) => status === id)?.label;
  const [dragged, setDragged] = useState<Row>();
  const sensors = useBoardSensors(statuses);

  const find = (id: unknown): Row | undefined => cardOf(columns, id);
  const { board, tabbable, activate, move, onKeyDown } = useBoardKeys(props, statuses, dragged !== undefined);

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
                onFocus={() => activate(row.id)}
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
