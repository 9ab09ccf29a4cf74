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
import { CASE_STATUSES, type CaseStatus as Status } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { cx } from '../../lib/classes.ts';
import { formatCents, formatMoney } from '../../lib/money.ts';
import { useRecentlyChanged } from '../../lib/recentlyChanged.ts';
import { type BoardColumn, boardOf, STATUSES } from './board.ts';
import { type CaseActs, caseMenu } from './caseMenu.ts';
import { NextDateMark } from './NextDateMark.tsx';
import type { NextDate } from './nextDates.ts';

export interface CaseBoardProps {
  readonly cases: readonly Case[];
  readonly nextDates: ReadonlyMap<string, NextDate>;
  readonly nameOf: (clientId: string) => string | undefined;
  readonly acts: CaseActs;
  /** Shows every closed case in the table. */
  readonly onShowClosed: () => void;
}

/** Closed cases only grow in number; the table has them all. */
const CLOSED_SHOWN = 10;
/** Pixels a press may stray before it is a drag. */
const DRAG_FROM = 6;
const TOUCH_HOLD_MS = 220;

const isStatus = (id: unknown): id is Status => STATUSES.includes(id as Status);

/** By mouse what is under the pointer; by keyboard, where there is none, what the card lies on. */
const collide: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? rectIntersection(given) : pointerWithin(given);

/** The left and right arrows carry a card into the neighbouring column. */
const intoNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (direction === undefined) return;
  event.preventDefault();
  const { over, droppableRects } = context;
  const target = STATUSES[STATUSES.indexOf(over?.id as Status) + direction];
  const rect = target === undefined ? undefined : droppableRects.get(target);
  return rect === undefined ? currentCoordinates : { x: rect.left + 8, y: rect.top + 48 };
};

const EXPLANATION = {
  draggable:
    'Enter opens the case. Arrow keys move between cases. Shift with the left or right arrow moves the case to the neighbouring status. Space lifts it; the arrows then carry it, Space drops it and Escape puts it back.',
};

/** Cases as cards in a column a status; a card is dragged, or moved by its menu or its keys. */
export default function CaseBoard({ cases, nextDates, nameOf, acts, onShowClosed }: CaseBoardProps) {
  const columns = useMemo(() => boardOf(cases, nextDates), [cases, nextDates]);
  const shown = useMemo(
    () => columns.map(({ status, cases: own }) => (status === 'closed' ? own.slice(0, CLOSED_SHOWN) : own)),
    [columns],
  );
  const [dragged, setDragged] = useState<Case>();
  const [activeId, setActiveId] = useState<string>();
  const board = useRef<HTMLElement>(null);
  const followed = useRef<string>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: DRAG_FROM } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: intoNextColumn,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

  // Tab goes from column to column, to the card that was last in use there.
  const tabbable = shown.map((own) => (own.some(({ id }) => id === activeId) ? activeId : own[0]?.id));
  const find = (id: unknown): Case | undefined => cases.find((legalCase) => legalCase.id === id);

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

  const move = (moved: readonly Case[], to: Status): void => {
    followed.current = moved[0]?.id;
    acts.move(moved, to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (dragged !== undefined || !(event.target instanceof HTMLElement)) return;
    const id = event.target.dataset.card;
    const legalCase = find(id);
    if (legalCase === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    followed.current = undefined;
    const column = shown.findIndex((own) => own.some((other) => other.id === id));
    const row = shown[column]?.findIndex((other) => other.id === id) ?? 0;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (sideways !== undefined && event.shiftKey) {
      const to = STATUSES[column + sideways];
      if (to !== undefined) move([legalCase], to);
    } else if (sideways !== undefined) {
      let next = column + sideways;
      while (shown[next]?.length === 0) next += sideways;
      focusCard(shown[next]?.[Math.min(row, (shown[next]?.length ?? 1) - 1)]?.id);
    } else if (down !== undefined) {
      focusCard(shown[column]?.[row + down]?.id);
    } else if (event.key === 'e') {
      acts.edit(legalCase);
    } else if (event.key === 'Delete') {
      focusCard((shown[column]?.[row + 1] ?? shown[column]?.[row - 1])?.id);
      acts.remove([legalCase]);
    } else {
      return;
    }
    event.preventDefault();
  };

  const endDrag = ({ active: lifted, over }: DragEndEvent): void => {
    setDragged(undefined);
    const legalCase = find(lifted.id);
    if (legalCase !== undefined && isStatus(over?.id)) move([legalCase], over.id);
  };

  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => `Lifted ${find(id)?.title ?? 'the case'}.`,
    onDragOver: ({ over }) => (isStatus(over?.id) ? `Over ${CASE_STATUSES[over.id]}.` : 'Over no column.'),
    onDragEnd: ({ active: { id }, over }) =>
      isStatus(over?.id)
        ? `${find(id)?.title ?? 'The case'} dropped in ${CASE_STATUSES[over.id]}.`
        : 'Dropped outside; nothing moved.',
    onDragCancel: ({ active: { id } }) => `${find(id)?.title ?? 'The case'} was put back.`,
  };

  const cardProps = { nextDates, nameOf, acts: { ...acts, move } };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{ announcements, screenReaderInstructions: EXPLANATION }}
      onDragStart={({ active: { id } }) => setDragged(find(id))}
      onDragEnd={endDrag}
      onDragCancel={() => setDragged(undefined)}
    >
      <section
        ref={board}
        aria-label="Cases by status"
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 snap-x snap-proximity gap-px overflow-x-auto border-t bg-hairline"
      >
        {columns.map((column, index) => (
          <Column key={column.status} column={column}>
            {shown[index]?.map((legalCase) => (
              <Card
                key={legalCase.id}
                legalCase={legalCase}
                isActive={legalCase.id === tabbable[index]}
                onFocus={() => setActiveId(legalCase.id)}
                {...cardProps}
              />
            ))}
            {column.status === 'closed' && column.cases.length > CLOSED_SHOWN && (
              <li className="px-1 pt-1">
                <button
                  type="button"
                  onClick={onShowClosed}
                  className="rounded-sm text-muted text-sm underline decoration-rule underline-offset-3 hover:text-ink"
                >
                  All {column.cases.length} closed cases
                </button>
              </li>
            )}
          </Column>
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <div className="rotate-1 cursor-grabbing rounded-md border border-accent bg-surface p-3 shadow-lift">
            <CardFace legalCase={dragged} nextDates={nextDates} nameOf={nameOf} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function Column({ column, children }: { readonly column: BoardColumn; readonly children: React.ReactNode }) {
  const { status, cases, value } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      aria-label={CASE_STATUSES[status]}
      className={cx(
        'flex min-h-0 w-[82vw] shrink-0 snap-start flex-col sm:w-auto sm:min-w-48 sm:flex-1',
        isOver ? 'bg-accent-wash' : 'bg-paper',
      )}
    >
      <div className="flex h-10 items-center gap-2 border-b px-3 text-sm">
        <h2 className="font-medium">
          <CaseStatus status={status} />
        </h2>
        <span className="text-muted">{cases.length}</span>
        {value > 0 && <span className="ml-auto text-muted">{formatCents(value, 'short')}</span>}
      </div>
      <ul className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto p-2">{children}</ul>
    </section>
  );
}

interface FaceProps {
  readonly legalCase: Case;
  readonly nextDates: ReadonlyMap<string, NextDate>;
  readonly nameOf: (clientId: string) => string | undefined;
}

interface CardProps extends FaceProps {
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly acts: CaseActs;
}

function Card({ legalCase, nextDates, nameOf, isActive, onFocus, acts }: CardProps) {
  const { id, title } = legalCase;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  const changed = useRecentlyChanged('cases', id);
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
      <CardFace
        legalCase={legalCase}
        nextDates={nextDates}
        nameOf={nameOf}
        link={
          <Link
            ref={setActivatorNodeRef}
            data-card={id}
            to="/cases/$caseId"
            params={{ caseId: id }}
            tabIndex={tabIndex}
            draggable={false}
            onFocus={onFocus}
            aria-describedby={attributes['aria-describedby']}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        }
      />
      <div className="absolute top-1.5 right-1.5 opacity-0 focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 touch:opacity-100">
        <Menu
          trigger={
            <IconButton
              label={`Actions for ${title}`}
              icon={Ellipsis}
              size="sm"
              tabIndex={tabIndex}
              className="bg-surface"
            />
          }
          items={caseMenu(legalCase, acts)}
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

function CardFace({ legalCase, nextDates, nameOf, link }: FaceProps & { readonly link?: React.ReactNode }) {
  const { id, title, clientId, practiceArea, value } = legalCase;
  const next = legalCase.status === 'closed' ? undefined : nextDates.get(id);
  return (
    <>
      <p className="line-clamp-2 pr-5 font-medium text-sm touch:min-h-8 touch:pr-7">{link ?? title}</p>
      <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
        <span className="truncate">{nameOf(clientId) ?? practiceArea}</span>
        {value !== null && <span className="shrink-0">{formatMoney(value, 'whole')}</span>}
      </p>
      {next !== undefined && <NextDateMark date={next} withTime={false} className="mt-1.5 border-t pt-1.5 text-sm" />}
    </>
  );
}
