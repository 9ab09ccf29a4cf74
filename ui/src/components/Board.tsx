import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Ellipsis } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../lib/classes.ts';
import { formatCents } from '../lib/money.ts';
import { useRecentlyChanged } from '../lib/recentlyChanged.ts';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuProps } from './Menu.tsx';

export interface BoardColumn<Status extends string, Row> {
  readonly status: Status;
  /** 'Intake': told to who cannot see it. */
  readonly label: string;
  readonly heading: ReactNode;
  /** The cards shown. */
  readonly rows: readonly Row[];
  /** All of them, the cards that are not shown included. */
  readonly amount: number;
  /** Cents, of all of them. */
  readonly value: number;
  /** Under the cards. */
  readonly footer?: ReactNode;
}

/** What the link of a card is given: it is what the card is focused and opened by. */
export interface CardLink {
  readonly ref: Ref<HTMLAnchorElement>;
  readonly 'data-card': string;
  readonly tabIndex: number;
  readonly draggable: boolean;
  readonly onFocus: () => void;
  readonly 'aria-describedby': string;
  readonly className: string;
}

export interface BoardProps<Status extends string, Row extends { readonly id: string }> {
  /** 'Cases by status' */
  readonly label: string;
  /** One of them, in a sentence: 'case'. */
  readonly one: string;
  readonly columns: readonly BoardColumn<Status, Row>[];
  readonly titleOf: (row: Row) => string;
  /** The card's content; `link` says how its title leads to the record, and is missing while the card is carried. */
  readonly face: (row: Row, link: CardLink | undefined) => ReactNode;
  readonly menuOf: (row: Row) => MenuProps['items'];
  readonly onMove: (row: Row, to: Status) => void;
  readonly onEdit: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
  /** A card is tinted for a moment when another tab changes its record in this view. */
  readonly view: string;
}

/** Pixels a press may stray before it is a drag. */
const DRAG_FROM = 6;
const TOUCH_HOLD_MS = 220;

/** By mouse what is under the pointer; by keyboard, where there is none, what the card lies on. */
const collide: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? rectIntersection(given) : pointerWithin(given);

/** The left and right arrows carry a card into the neighbouring column. */
const intoNextColumn =
  (statuses: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates }) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    if (direction === undefined) return;
    event.preventDefault();
    const { over, droppableRects } = context;
    const target = statuses[statuses.indexOf(String(over?.id)) + direction];
    const rect = target === undefined ? undefined : droppableRects.get(target);
    return rect === undefined ? currentCoordinates : { x: rect.left + 8, y: rect.top + 48 };
  };

const explanationOf = (one: string): string =>
  `Enter opens the ${one}. Arrow keys move between cards. Shift with the left or right arrow moves the ${one} to the neighbouring status. Space lifts it; the arrows then carry it, Space drops it and Escape puts it back.`;

/** Records as cards in a column a status; a card is dragged, or moved by its menu or its keys. */
export function Board<Status extends string, Row extends { readonly id: string }>(props: BoardProps<Status, Row>) {
  const { label, one, columns, titleOf, face, onMove, onEdit, onRemove } = props;
  const shown = columns.map(({ rows }) => rows);
  // By its words, so that a drag is not begun anew whenever a card changes.
  const order = columns.map(({ status }) => status).join(' ');
  const statuses = useMemo(() => order.split(' ') as Status[], [order]);
  const labelOf = (id: unknown): string | undefined => columns.find(({ status }) => status === id)?.label;
  const [dragged, setDragged] = useState<Row>();
  const [activeId, setActiveId] = useState<string>();
  const board = useRef<HTMLElement>(null);
  const followed = useRef<string>(undefined);
  const coordinateGetter = useMemo(() => intoNextColumn(statuses), [statuses]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: DRAG_FROM } }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

  // Tab goes from column to column, to the card that was last in use there.
  const tabbable = shown.map((own) => (own.some(({ id }) => id === activeId) ? activeId : own[0]?.id));
  const find = (id: unknown): Row | undefined => shown.flat().find((row) => row.id === id);

  const focusCard = (id: string | undefined): void => {
    if (id === undefined) return;
    setActiveId(id);
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
  };

  // A card that changes its column is drawn anew there, and takes its focus along.
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
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
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
      <section
        ref={board}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 snap-x snap-proximity gap-px overflow-x-auto border-t bg-hairline"
      >
        {columns.map((column, index) => (
          <Column key={column.status} column={column}>
            {column.rows.map((row) => (
              <Card
                key={row.id}
                row={row}
                board={props}
                isActive={row.id === tabbable[index]}
                onFocus={() => setActiveId(row.id)}
              />
            ))}
            {column.footer}
          </Column>
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

interface ColumnProps {
  readonly column: BoardColumn<string, unknown>;
  readonly children: ReactNode;
}

function Column({ column, children }: ColumnProps) {
  const { status, label, heading, amount, value } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={cx(
        'flex min-h-0 w-[82vw] shrink-0 snap-start flex-col sm:w-auto sm:min-w-48 sm:flex-1',
        isOver ? 'bg-accent-wash' : 'bg-paper',
      )}
    >
      <div className="flex h-10 items-center gap-2 border-b px-3 text-sm">
        <h2 className="font-medium">{heading}</h2>
        <span className="text-muted">{amount}</span>
        {value > 0 && <span className="ml-auto text-muted">{formatCents(value, 'short')}</span>}
      </div>
      <ul className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto p-2">{children}</ul>
    </section>
  );
}

interface CardProps<Status extends string, Row extends { readonly id: string }> {
  readonly row: Row;
  readonly board: Pick<BoardProps<Status, Row>, 'face' | 'titleOf' | 'menuOf' | 'view'>;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

function Card<Status extends string, Row extends { readonly id: string }>({
  row,
  board,
  isActive,
  onFocus,
}: CardProps<Status, Row>) {
  const { id } = row;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  const changed = useRecentlyChanged(board.view, id);
  const tabIndex = isActive ? 0 : -1;
  useEndedDragClick(isDragging);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={cx(
        'group relative rounded-md border p-3 transition-colors focus-within:border-control hover:border-control',
        changed ? 'bg-changed duration-0' : 'bg-surface duration-700',
        isDragging && 'opacity-50',
      )}
    >
      {board.face(row, {
        ref: setActivatorNodeRef,
        'data-card': id,
        tabIndex,
        draggable: false,
        onFocus,
        'aria-describedby': attributes['aria-describedby'],
        className:
          'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent',
      })}
      <div className="absolute top-1.5 right-1.5 opacity-0 focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 touch:opacity-100">
        <Menu
          trigger={
            <IconButton
              label={`Actions for ${board.titleOf(row)}`}
              icon={Ellipsis}
              size="sm"
              tabIndex={tabIndex}
              className="bg-surface"
            />
          }
          items={board.menuOf(row)}
        />
      </div>
    </li>
  );
}

/** The press that ends a drag is no click on the card's link. */
function useEndedDragClick(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return;
    const swallow = (event: MouseEvent): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', swallow, { capture: true });
    return () => {
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    };
  }, [isDragging]);
}
