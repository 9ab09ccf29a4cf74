import { useDraggable } from '@dnd-kit/core';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useEffect } from 'react';
import { useWaiting } from '../api/outboxGate.ts';
import { cx } from '../browser/classes.ts';
import { useRecentlyChanged } from '../cache/recentlyChanged.ts';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuProps } from './Menu.tsx';
import { SubjectContext, useMayWith } from './subject.ts';

/** Props for the link in a card, which focuses and opens the card. */
export interface CardLink {
  readonly ref: Ref<HTMLAnchorElement>;
  readonly 'data-card': string;
  readonly tabIndex: number;
  readonly draggable: boolean;
  readonly onFocus: () => void;
  readonly 'aria-describedby': string;
  readonly className: string;
}

/** A board's texts and menus for its cards. */
export interface CardWords<Row> {
  readonly titleOf: (row: Row) => string;
  /** The card's content. `link` makes its title a link to the record, and is undefined while the card is dragged. */
  readonly face: (row: Row, link: CardLink | undefined) => ReactNode;
  readonly menuOf: (row: Row) => MenuProps['items'];
  /** A card is tinted for a moment when another tab changes its record in this view. */
  readonly view: string;
}

export interface BoardCardProps<Row extends { readonly id: string }> {
  readonly row: Row;
  readonly board: CardWords<Row>;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

/** A record on a board. The whole card can be dragged; the link in its content focuses and opens it. */
export function BoardCard<Row extends { readonly id: string }>({ row, board, isActive, onFocus }: BoardCardProps<Row>) {
  const { id } = row;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    disabled: !useMayWith()(row),
  });
  const list = useContext(SubjectContext);
  const changed = useRecentlyChanged(board.view, id);
  const waiting = useWaiting(id);
  const tabIndex = isActive ? 0 : -1;
  useEndedDragClick(isDragging);
  return (
    <li
      ref={setNodeRef}
      data-waiting={waiting}
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
        <SubjectContext value={list && { ...list, record: row }}>
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
        </SubjectContext>
      </div>
    </li>
  );
}

/** Keeps the click that ends a drag from opening the card's link. */
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
