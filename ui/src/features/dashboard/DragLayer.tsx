import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { KeysInOrder } from '../../components/KeysInOrder.tsx';
import { tip } from '../../components/Tooltip.tsx';
import type { EditModeEvent } from '../../machines/editMode.ts';
import { type Box, boxAt, type Direction, neighbour } from './layout.ts';

export interface DragLayerProps {
  /** Ids of the widgets in the order shown. */
  readonly order: readonly string[];
  readonly titleOf: (id: string) => string;
  /** The element of a widget; null before it is rendered. */
  readonly cardOf: (id: string) => HTMLElement | null;
  readonly draggedId: string | null;
  readonly onDrag: (event: Extract<EditModeEvent, { readonly type: 'DRAG' | 'DROP' | 'CANCEL_DRAG' }>) => void;
}

/** Pixels that a mouse moves before a press becomes a drag. */
const MOUSE_DISTANCE = 4;
/** A touch of 180 ms begins a drag, so that a swipe still scrolls. */
const TOUCH = { delay: 180, tolerance: 8 };

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
};

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to pick the widget up, the arrow keys to choose its place, Space to drop it, Escape to leave.',
};

type Rects = ReadonlyMap<UniqueIdentifier, Box>;

const boxesOf = (rects: Rects): ReadonlyMap<string, Box> =>
  new Map([...rects].map(([id, box]) => [String(id), box] as const));

/** A pointer drops on the widget below it; the keyboard drops on the widget to whose corner it moved. */
const detectCollisions: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const boxes = boxesOf(droppableRects);
  const corner = { x: collisionRect.left + 1, y: collisionRect.top + 1 };
  const id = boxAt(boxes, pointerCoordinates ?? corner);
  return id === null ? [] : [{ id }];
};

/**
 * Makes the widgets draggable. It is rendered beside the grid, not around it, and puts handles into the title bars, so
 * that no widget renders again when edit mode begins or ends. It is loaded when edit mode is first used.
 */
export default function DragLayer({ order, titleOf, cardOf, draggedId, onDrag }: DragLayerProps) {
  const moveByKey = useMemo((): KeyboardCoordinateGetter => {
    return (event, { active, context: { over, droppableRects } }) => {
      const direction = DIRECTIONS[event.code];
      if (direction === undefined) return;
      event.preventDefault();
      const boxes = boxesOf(droppableRects);
      const box = boxes.get(neighbour(order, boxes, String(over?.id ?? active), direction));
      return box === undefined ? undefined : { x: box.left, y: box.top };
    };
  }, [order]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: moveByKey }),
  );

  const nameOf = (id: UniqueIdentifier): string => titleOf(String(id));
  const placeOf = (id: UniqueIdentifier): string => `place ${order.indexOf(String(id)) + 1} of ${order.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up from ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null ? `${nameOf(active.id)} is over no place.` : `${nameOf(active.id)} over ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id
        ? `${nameOf(active.id)} stays at ${placeOf(active.id)}.`
        : `${nameOf(active.id)} dropped at ${placeOf(over.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };

  const drop = ({ active, over }: DragEndEvent): void =>
    onDrag({ type: 'DROP', id: String(active.id), overId: over === null ? null : String(over.id) });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollisions}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => onDrag({ type: 'DRAG', id: String(active.id) })}
      onDragEnd={drop}
      onDragCancel={() => onDrag({ type: 'CANCEL_DRAG' })}
    >
      <KeysInOrder />
      <SortableContext items={[...order]} strategy={stayPut}>
        {order.map((id) => (
          <Handle key={id} id={id} title={titleOf(id)} cardOf={cardOf} />
        ))}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedId !== null && (
          <div className="flex h-10 cursor-grabbing items-center gap-2 rounded-md border border-accent bg-surface px-3 shadow-lift">
            <GripVertical aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
            <span className="truncate font-semibold font-serif text-lg">{titleOf(draggedId)}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Keeps all widgets in place until the drop, because they have different sizes; the drop target is marked instead. */
const stayPut = (): null => null;

interface HandleProps {
  readonly id: string;
  readonly title: string;
  readonly cardOf: (id: string) => HTMLElement | null;
}

/** The drag handle, which fills a widget's title bar. */
function Handle({ id, title, cardOf }: HandleProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isOver, isDragging, index, activeIndex } =
    useSortable({ id });
  const [card, setCard] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const found = cardOf(id);
    setCard(found);
    setNodeRef(found);
    return () => setNodeRef(null);
  }, [id, cardOf, setNodeRef]);

  const mark = isOver && !isDragging ? (activeIndex < index ? 'after' : 'before') : undefined;
  useLayoutEffect(() => {
    if (card === null || mark === undefined) return;
    card.dataset.drop = mark;
    return () => {
      delete card.dataset.drop;
    };
  }, [card, mark]);

  const bar = card?.querySelector('[data-handle]');
  if (bar === null || bar === undefined) return null;
  return createPortal(
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${title}`}
      {...tip('Drag to move; or Space and the arrow keys')}
      className="flex flex-1 touch-manipulation items-center rounded-t-md pl-2.5 text-muted hover:bg-hover focus-visible:-outline-offset-2 active:cursor-grabbing"
      style={{ cursor: 'grab' }}
    >
      <GripVertical aria-hidden size={16} strokeWidth={1.75} />
    </button>,
    bar,
  );
}
