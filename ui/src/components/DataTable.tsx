import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useWaiting } from '../api/outboxGate.ts';
import { cx } from '../browser/classes.ts';
import { focusRowIn } from '../browser/focusRow.ts';
import { useListEntrance } from '../browser/listEntrance.ts';
import { usePhone } from '../browser/media.ts';
import { usePrinting } from '../browser/printing.ts';
import { useRecentlyChanged } from '../cache/recentlyChanged.ts';
import { isPendingId } from '../records/pendingChanges.ts';
import { createOrdering, type SortValue } from '../text/ordering.ts';
import { Checkbox } from './Checkbox.tsx';
import { useFollowingPane } from './followingPane.ts';
import { useRowWindow } from './rowWindow.ts';

export type { SortValue } from '../text/ordering.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Screen readers read the heading, but it is not shown: for a column of buttons. */
  readonly hideHeader?: boolean;
  /** Returns null if there is nothing to show; a phone's row then omits the detail. */
  readonly cell: (row: Row) => ReactNode;
  /** The value that rows are sorted by; without it the column cannot be sorted. Null comes last in both directions. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Use 'end' for amounts and counts. */
  readonly align?: 'start' | 'end';
  /** Width of the grid track: '96px', 'minmax(160px, 2fr)'; 'minmax(96px, 1fr)' by default. */
  readonly width?: string;
  /** Place in a phone's two-line row. By default the first column is the title and the others are details. */
  readonly phone?: 'title' | 'end' | 'detail' | 'none';
  /** Total under the double rule. */
  readonly total?: ReactNode;
}

export interface Selection {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

export interface DataTableProps<Row extends { readonly id: string }> {
  /** Plural noun for the rows: 'Clients'. */
  readonly label: string;
  /** Must be stable between renders: a constant of the module, or memoized. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** A column's id, or `-id` for the other direction; '' keeps the given order. */
  readonly sort?: string;
  readonly onSortChange?: (sort: string) => void;
  /** Initial sort order if `sort` is not given. */
  readonly defaultSort?: string;
  readonly compact?: boolean;
  /** Fills the given height and scrolls inside; false lets the table grow with its rows. */
  readonly fill?: boolean;
  readonly selection?: Selection;
  /** Called on Enter, and on a click anywhere in the row except on a control. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Called when the 'e' key is pressed on a row. */
  readonly onEdit?: ((row: Row) => void) | undefined;
  /** Further keys on a row, by name: `{ x: complete }`. */
  readonly rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** Rows of this view are tinted for a second when another tab changes them. */
  readonly view?: string | undefined;
  /** The row that is open beside the table. */
  readonly openId?: string | undefined;
}

const ROW = { normal: 36, compact: 30, phone: 58 } as const;
/** A table with fewer rows renders all of them, so that find-in-page and printing see them. */
const VIRTUAL_FROM = 80;
const NONE: readonly string[] = [];

const TRACK_BEFORE_SAID = 'minmax(96px, 1fr)';
const GAP = 16;
const EDGE = 24;

/** Minimum width of a track in pixels. */
const narrowest = (track: string): number => Number(/(\d+)px/.exec(track)?.[1] ?? 64);

const inControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;

/**
 * A list of records. Arrow keys move between rows, Enter opens, Space selects, `e` edits; headers sort. Long lists
 * render only the rows in view. On a phone each row takes two lines.
 */
export function DataTable<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  sort,
  onSortChange,
  defaultSort = '',
  compact = false,
  fill = true,
  selection,
  onOpen,
  onEdit,
  rowKeys,
  view,
  openId,
}: DataTableProps<Row>) {
  const phone = usePhone();
  const printing = usePrinting();
  const [ownSort, setOwnSort] = useState(defaultSort);
  const sorted = sort ?? ownSort;
  const [activeId, setActiveId] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);

  const [order] = useState(() => createOrdering<Row>());
  const sortId = sorted.replace(/^-/, '');
  const sortBy = columns.find(({ id }) => id === sortId)?.sortBy;
  const shown = useMemo(() => order(rows, sortBy, sorted.startsWith('-')), [order, rows, sortBy, sorted]);

  const selectedIds = selection?.ids ?? NONE;
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const isAllSelected = useMemo(
    () => shown.length > 0 && selected.size >= shown.length && shown.every(({ id }) => selected.has(id)),
    [shown, selected],
  );
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    selection?.onChange([...next]);
  };
  /** Selected rows that the filters hide stay selected. */
  const toggleAll = (): void => {
    const next = new Set(selected);
    for (const { id } of shown) {
      if (isAllSelected) next.delete(id);
      else next.add(id);
    }
    selection?.onChange([...next]);
  };

  const rowHeight = phone ? ROW.phone : compact ? ROW.compact : ROW.normal;
  const { from, until, reveal } = useRowWindow({
    body,
    count: shown.length,
    rowHeight,
    covered: phone || !fill ? 0 : rowHeight,
    // On paper, a table that grows with its rows shows all of them.
    enabled: shown.length >= VIRTUAL_FROM && (fill || !printing),
  });

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

  const sortByColumn = (id: string): void => {
    const next = sorted === id ? `-${id}` : id;
    setOwnSort(next);
    onSortChange?.(next);
  };

  const focusRow = (index: number): void => {
    const target = shown[Math.min(Math.max(0, index), shown.length - 1)];
    if (target === undefined) return;
    setActiveId(target.id);
    reveal(shown.indexOf(target));
    focusRowIn(scroller, target.id);
  };

  const follow = useFollowingPane(openId, onOpen);

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
      follow(shown[Math.min(Math.max(0, target), shown.length - 1)]);
    } else if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) onOpen(row);
    else if (event.key === ' ' && row !== undefined && selection !== undefined) toggle(row.id);
    else if (event.key === 'e' && row !== undefined && onEdit !== undefined) onEdit(row);
    else if (row !== undefined && rowKeys?.[event.key] !== undefined) rowKeys[event.key]?.(row);
    else return;
    event.preventDefault();
  };

  useListEntrance(() => focusRow(0), fill);

  const tracks = [
    ...(selection === undefined ? [] : ['20px']),
    ...columns.map(({ width }) => width ?? TRACK_BEFORE_SAID),
  ];
  // Each row is a separate grid, so a common minimum width keeps the columns aligned when the page is narrower.
  const minWidth = tracks.reduce((sum, track) => sum + narrowest(track) + GAP, 2 * EDGE - GAP);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const line = cx('grid grid-cols-(--tracks) items-center gap-x-4 px-4 sm:px-6', compact ? 'min-h-7.5' : 'min-h-9');

  return (
    <div
      ref={scroller}
      className={cx('bg-surface text-sm', fill ? 'min-h-0 flex-1 overflow-auto border-t' : 'overflow-x-auto')}
    >
      <table
        aria-label={label}
        aria-rowcount={shown.length + 1}
        style={{ '--tracks': tracks.join(' '), ...(phone ? {} : { minWidth }) } as CSSProperties}
        className="block"
      >
        <thead className={phone ? 'sr-only' : 'sticky top-0 z-10 block bg-surface'}>
          <tr aria-rowindex={1} className={cx(line, 'border-rule border-b text-muted')}>
            {selection !== undefined && (
              <th scope="col" className="flex font-normal">
                <Checkbox
                  aria-label="Select all"
                  checked={isAllSelected}
                  indeterminate={selected.size > 0 && !isAllSelected}
                  onChange={toggleAll}
                />
              </th>
            )}
            {columns.map(({ id, header, hideHeader = false, sortBy, align }) => {
              const direction = sorted === id ? 'ascending' : sorted === `-${id}` ? 'descending' : undefined;
              const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={direction}
                  className={cx('flex min-w-0 font-normal', align === 'end' && 'justify-end')}
                >
                  {sortBy === undefined ? (
                    <span className={hideHeader ? 'sr-only' : 'truncate'}>{header}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={() => sortByColumn(id)}
                      className={cx(
                        'group flex min-w-0 items-center gap-1 rounded-sm hover:text-ink',
                        align === 'end' && 'flex-row-reverse',
                        direction !== undefined && 'font-medium text-ink',
                      )}
                    >
                      <span className="truncate">{header}</span>
                      <Arrow
                        aria-hidden
                        size={12}
                        strokeWidth={2}
                        className={cx('shrink-0', direction === undefined && 'opacity-0 group-hover:opacity-60')}
                      />
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody
          ref={body}
          className="block"
          style={{ paddingBlock: `${from * rowHeight}px ${(shown.length - until) * rowHeight}px` }}
        >
          {shown.slice(from, until).map((row, offset) => {
            const index = from + offset;
            return (
              <TableRow
                key={row.id}
                id={row.id}
                view={view}
                index={index}
                active={index === activeIndex}
                open={row.id === openId}
                selected={selection === undefined ? undefined : selected.has(row.id)}
                onFocus={() => setActiveId(row.id)}
                onKeyDown={onKeyDown}
                onPress={onOpen === undefined ? undefined : () => onOpen(row)}
                className={phone ? 'flex min-h-14.5 items-center gap-3 px-4' : line}
              >
                {selection !== undefined && (
                  <td className="flex">
                    <Checkbox
                      aria-label="Select"
                      checked={selected.has(row.id)}
                      onChange={() => toggle(row.id)}
                      tabIndex={-1}
                    />
                  </td>
                )}
                {phone ? (
                  <PhoneCells columns={columns} row={row} />
                ) : (
                  columns.map(({ id, cell, align, width }) => (
                    <td key={id} className={cx('min-w-0 truncate', align === 'end' ? 'text-right' : textClass(width))}>
                      {cell(row)}
                    </td>
                  ))
                )}
              </TableRow>
            );
          })}
        </tbody>
        {hasTotals && !phone && (
          <tfoot className={cx('block bg-surface', fill && 'sticky bottom-0')}>
            <tr className={cx(line, 'border-rule border-t border-b-3 border-b-double font-medium')}>
              {selection !== undefined && <td />}
              {columns.map(({ id, total, align }) => (
                <td key={id} className={cx('min-w-0 truncate', align === 'end' && 'text-right')}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface TableRowProps {
  readonly id: string;
  readonly view: string | undefined;
  readonly index: number;
  readonly active: boolean;
  readonly open: boolean;
  readonly selected: boolean | undefined;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPress: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

function TableRow({
  id,
  view,
  index,
  active,
  open,
  selected,
  onFocus,
  onKeyDown,
  onPress,
  className,
  children,
}: TableRowProps) {
  const changed = useRecentlyChanged(view, id);
  const isPending = isPendingId(id);
  return (
    <tr
      data-row={id}
      data-waiting={useWaiting(id)}
      aria-busy={isPending || undefined}
      aria-rowindex={index + 2}
      aria-current={open || undefined}
      tabIndex={active ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // React also passes on clicks in an open menu, which is outside the row in the document.
        const isWithin = event.currentTarget.contains(event.target as Node);
        if (onPress !== undefined && !isPending && isWithin && !inControl(event.target)) onPress();
      }}
      className={cx(
        className,
        isPending && 'text-muted italic',
        'border-b transition-colors focus-visible:-outline-offset-2',
        changed ? 'bg-changed duration-0' : 'duration-700',
        !changed && (open || selected === true ? 'bg-accent-wash' : 'hover:bg-hover hover:duration-0'),
        onPress !== undefined && 'cursor-default',
      )}
    >
      {children}
    </tr>
  );
}

const isFixed = (width: string | undefined): boolean => width?.endsWith('px') ?? false;

/**
 * Columns with a fixed width contain dates and figures, which are aligned by tabular digits; others are running text.
 */
const textClass = (width: string | undefined): string => (isFixed(width) ? '' : 'normal-nums');

function PhoneCells<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  const placed = columns.map((column, index) => ({
    column,
    place: column.phone ?? (index === 0 ? 'title' : 'detail'),
  }));
  const at = (place: string): readonly Column<Row>[] =>
    placed.filter((entry) => entry.place === place).map(({ column }) => column);
  const details = at('detail')
    .map(({ id, cell, width }) => ({ id, width, content: cell(row) }))
    .filter(({ content }) => content !== null);
  return (
    <td className="block min-w-0 flex-1 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="normal-nums min-w-0 truncate font-medium text-base">
          {at('title').map(({ id, cell }) => (
            <Fragment key={id}>{cell(row)}</Fragment>
          ))}
        </span>
        <span className="shrink-0">
          {at('end').map(({ id, cell }) => (
            <Fragment key={id}>{cell(row)}</Fragment>
          ))}
        </span>
      </div>
      <div className="flex min-w-0 items-center gap-1.5 truncate text-muted">
        {details.map(({ id, content, width }, index) => (
          <Fragment key={id}>
            {index > 0 && <span aria-hidden>·</span>}
            {/* Content with a fixed width is short and stays whole, while long texts are truncated. */}
            <span className={isFixed(width) ? 'shrink-0' : 'truncate normal-nums'}>{content}</span>
          </Fragment>
        ))}
      </div>
    </td>
  );
}
