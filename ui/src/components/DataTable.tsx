import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { cx } from '../browser/classes.ts';
import { useListEntrance } from '../browser/listEntrance.ts';
import { usePhone } from '../browser/media.ts';
import { usePrinting } from '../browser/printing.ts';
import { createOrdering, type SortValue } from '../text/ordering.ts';
import { Checkbox } from './Checkbox.tsx';
import { type RowCheckboxes, type Selection, useRowCheckboxes } from './rowCheckboxes.ts';
import { type RowActions, useRowKeys } from './rowKeys.ts';
import { useRowWindow } from './rowWindow.ts';
import { TableRow } from './TableRow.tsx';

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

export interface DataTableProps<Row extends { readonly id: string }> extends RowActions<Row> {
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
  /** Rows of this view are tinted for a second when another tab changes them. */
  readonly view?: string | undefined;
}

const ROW = { normal: 36, compact: 30, phone: 58 } as const;
/** A table with fewer rows renders all of them, so that find-in-page and printing see them. */
const VIRTUAL_FROM = 80;

const TRACK_BEFORE_SAID = 'minmax(96px, 1fr)';
const GAP = 16;
const EDGE = 24;

/** Minimum width of a track in pixels. */
const narrowest = (track: string): number => Number(/(\d+)px/.exec(track)?.[1] ?? 64);

function gridStyle<Row>(columns: readonly Column<Row>[], isSelectable: boolean, phone: boolean): CSSProperties {
  const tracks = [...(isSelectable ? ['20px'] : []), ...columns.map(({ width }) => width ?? TRACK_BEFORE_SAID)];
  // Each row is a separate grid, so a common minimum width keeps the columns aligned when the page is narrower.
  const minWidth = tracks.reduce((sum, track) => sum + narrowest(track) + GAP, 2 * EDGE - GAP);
  return { '--tracks': tracks.join(' '), ...(phone ? {} : { minWidth }) } as CSSProperties;
}

type Sorting<Row extends { readonly id: string }> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'sort' | 'onSortChange' | 'defaultSort'
>;

/** The rows in the order that the headings set. */
function useSortedRows<Row extends { readonly id: string }>({
  columns,
  rows,
  sort,
  onSortChange,
  defaultSort = '',
}: Sorting<Row>) {
  const [ownSort, setOwnSort] = useState(defaultSort);
  const sorted = sort ?? ownSort;
  const [order] = useState(() => createOrdering<Row>());
  const sortId = sorted.replace(/^-/, '');
  const sortBy = columns.find(({ id }) => id === sortId)?.sortBy;
  const shown = useMemo(() => order(rows, sortBy, sorted.startsWith('-')), [order, rows, sortBy, sorted]);
  const sortByColumn = (id: string): void => {
    const next = sorted === id ? `-${id}` : id;
    setOwnSort(next);
    onSortChange?.(next);
  };
  return { shown, sorted, sortByColumn };
}

/**
 * A list of records. Arrow keys move between rows, Enter opens, Space selects, `e` edits; headers sort. Long lists
 * render only the rows in view. On a phone each row takes two lines.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, compact = false, fill = true, selection, onOpen, view, openId } = props;
  const phone = usePhone();
  const printing = usePrinting();
  const { shown, sorted, sortByColumn } = useSortedRows(props);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);

  const selecting = useRowCheckboxes(shown, selection);
  const rowHeight = phone ? ROW.phone : compact ? ROW.compact : ROW.normal;
  const { from, until, reveal } = useRowWindow({
    body,
    count: shown.length,
    rowHeight,
    covered: phone || !fill ? 0 : rowHeight,
    // On paper, a table that grows with its rows shows all of them.
    enabled: shown.length >= VIRTUAL_FROM && (fill || !printing),
  });
  const { activeIndex, activate, focusRow, onKeyDown } = useRowKeys(props, {
    shown,
    scroller,
    rowHeight,
    reveal,
    toggle: selecting?.toggle,
  });
  useListEntrance(() => focusRow(0), fill);

  const line = cx('grid grid-cols-(--tracks) items-center gap-x-4 px-4 sm:px-6', compact ? 'min-h-7.5' : 'min-h-9');

  return (
    <div
      ref={scroller}
      className={cx('bg-surface text-sm', fill ? 'min-h-0 flex-1 overflow-auto border-t' : 'overflow-x-auto')}
    >
      <table
        aria-label={label}
        aria-rowcount={shown.length + 1}
        style={gridStyle(columns, selection !== undefined, phone)}
        className="block"
      >
        <thead className={phone ? 'sr-only' : 'sticky top-0 z-10 block bg-surface'}>
          <tr aria-rowindex={1} className={cx(line, 'border-rule border-b text-muted')}>
            {selecting && <SelectAll {...selecting} />}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorted={sorted} onSort={sortByColumn} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          className="block"
          style={{ paddingBlock: `${from * rowHeight}px ${(shown.length - until) * rowHeight}px` }}
        >
          {shown.slice(from, until).map((row, offset) => (
            <TableRow
              key={row.id}
              id={row.id}
              view={view}
              index={from + offset}
              active={from + offset === activeIndex}
              open={row.id === openId}
              selected={selecting?.selected.has(row.id)}
              onFocus={() => activate(row.id)}
              onKeyDown={onKeyDown}
              onPress={onOpen === undefined ? undefined : () => onOpen(row)}
              className={phone ? 'flex min-h-14.5 items-center gap-3 px-4' : line}
            >
              {selecting && (
                <td className="flex">
                  <Checkbox
                    aria-label="Select"
                    checked={selecting.selected.has(row.id)}
                    onChange={() => selecting.toggle(row.id)}
                    tabIndex={-1}
                  />
                </td>
              )}
              {phone ? <PhoneCells columns={columns} row={row} /> : <Cells columns={columns} row={row} />}
            </TableRow>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && !phone && (
          <tfoot className={cx('block bg-surface', fill && 'sticky bottom-0')}>
            <tr className={cx(line, 'border-rule border-t border-b-3 border-b-double font-medium')}>
              {selecting && <td />}
              <Totals columns={columns} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const Totals = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) =>
  columns.map(({ id, total, align }) => (
    <td key={id} className={cx('min-w-0 truncate', align === 'end' && 'text-right')}>
      {total}
    </td>
  ));

const SelectAll = ({ selected, isAllSelected, toggleAll }: RowCheckboxes) => (
  <th scope="col" className="flex font-normal">
    <Checkbox
      aria-label="Select all"
      checked={isAllSelected}
      indeterminate={selected.size > 0 && !isAllSelected}
      onChange={toggleAll}
    />
  </th>
);

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sorted: string;
  readonly onSort: (id: string) => void;
}

function Heading<Row>({
  column: { id, header, hideHeader = false, sortBy, align },
  sorted,
  onSort,
}: HeadingProps<Row>) {
  const direction = sorted === id ? 'ascending' : sorted === `-${id}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={cx('flex min-w-0 font-normal', align === 'end' && 'justify-end')}>
      {sortBy === undefined ? (
        <span className={hideHeader ? 'sr-only' : 'truncate'}>{header}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(id)}
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
}

const isFixed = (width: string | undefined): boolean => width?.endsWith('px') ?? false;

/**
 * Columns with a fixed width contain dates and figures, which are aligned by tabular digits; others are running text.
 */
const textClass = (width: string | undefined): string => (isFixed(width) ? '' : 'normal-nums');

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

const Cells = <Row,>({ columns, row }: CellsProps<Row>) =>
  columns.map(({ id, cell, align, width }) => (
    <td key={id} className={cx('min-w-0 truncate', align === 'end' ? 'text-right' : textClass(width))}>
      {cell(row)}
    </td>
  ));

function PhoneCells<Row>({ columns, row }: CellsProps<Row>) {
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
