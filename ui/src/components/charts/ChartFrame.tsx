import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefCallback, Suspense, useCallback, useRef, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { IconButton } from '../IconButton.tsx';
import { type ChartProps, type ChartRow, isOutlined, lookOf, sentenceOf, shownValue } from './chart.ts';

/** Dimensions of the area inside the axes in pixels, and the marks in it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The row under the pointer or the focus; null if there is none. */
  readonly active: number | null;
  /** Renders the focusable area of a row's mark, with the drawn mark as its children. */
  readonly mark: (index: number, area: MarkArea, children?: ReactNode) => ReactNode;
}

export interface MarkArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ChartTable = lazyWithRetry(() => import('./ChartTable.tsx'));

const WIDTH_BEFORE_LAYOUT = 480;

/** The width of the current box, which is mounted and unmounted as the user switches between chart and table. */
function useWidth(): readonly [RefCallback<HTMLDivElement>, number] {
  const [width, setWidth] = useState(WIDTH_BEFORE_LAYOUT);
  const box = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

/** Which mark is under the pointer, and which one Tab and the arrow keys reach. */
function useMarks({ rows, shown }: ChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const [stopAt, setStopAt] = useState(Number.POSITIVE_INFINITY);
  const picture = useRef<SVGSVGElement>(null);
  // Before the user chooses a row, the latest one with a value in the first series is shown: later rows are only
  // projected.
  const latest = shown ?? rows.findLastIndex((row) => typeof row.values[0] === 'number');
  const stop = Math.max(0, Math.min(stopAt === Number.POSITIVE_INFINITY ? latest : stopAt, rows.length - 1));

  return {
    picture,
    active,
    /** Index of the mark that Tab reaches. */
    stop,
    handlersOf: (index: number) => ({
      onFocus: () => {
        setStopAt(index);
        setActive(index);
      },
      onBlur: () => setActive(null),
      onPointerEnter: () => setActive(index),
      onPointerLeave: () => setActive(null),
    }),
    focus: (index: number): void => {
      const next = Math.min(Math.max(0, index), rows.length - 1);
      setStopAt(next);
      picture.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus();
    },
  };
}

/**
 * The frame of every chart: the values of one row, the names of the series, arrow keys between marks, and a table that
 * replaces the chart (by the button, or `t` on a mark).
 */
export function ChartFrame({
  children,
  ...chart
}: ChartProps & { readonly children: (drawing: Drawing) => ReactNode }) {
  const { title, series, rows, height = 200, onOpen } = chart;
  const [box, width] = useWidth();
  const marks = useMarks(chart);
  const { active, stop, picture } = marks;
  const [asTable, setAsTable] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const shown = rows[active ?? stop];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: rows.length - 1 };
    const move = moves[event.key];
    const row = rows[stop];
    if (event.key === 't') {
      setAsTable(!asTable);
      // The mark that has the focus disappears with the chart.
      toggle.current?.focus();
    } else if (asTable) return;
    else if (move !== undefined) marks.focus(move);
    else if (event.key === 'Enter' && row !== undefined && onOpen !== undefined && event.target instanceof SVGElement)
      onOpen(row, stop);
    else return;
    event.preventDefault();
  };

  const mark: Drawing['mark'] = (index, area, drawn) => {
    const row = rows[index];
    if (row === undefined) return null;
    const pressable = onOpen !== undefined;
    const reached = {
      role: pressable ? 'button' : 'img',
      tabIndex: index === stop ? 0 : -1,
      onKeyDown,
      ...marks.handlersOf(index),
      onClick: () => onOpen?.(row, index),
    };
    return (
      <g
        key={row.label}
        data-mark={index}
        aria-label={sentenceOf(chart, row)}
        {...reached}
        className={cx('group outline-none', pressable && 'cursor-pointer')}
      >
        <rect
          {...area}
          rx={3}
          className={cx(
            'fill-ink stroke-transparent group-focus-visible:stroke-accent',
            index === active ? '[fill-opacity:0.05]' : '[fill-opacity:0]',
          )}
        />
        {drawn}
      </g>
    );
  };

  return (
    <figure aria-label={title} className="min-w-0">
      <div className="mb-1 flex min-h-6 items-start justify-between gap-3">
        <p aria-hidden className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm">
          {shown !== undefined && !asTable && <Values chart={chart} row={shown} />}
        </p>
        <IconButton
          ref={toggle}
          label={asTable ? 'Show the chart' : 'Show the table'}
          icon={asTable ? ChartNoAxesColumn : Table2}
          keys="t"
          size="sm"
          onClick={() => setAsTable(!asTable)}
          onKeyDown={onKeyDown}
        />
      </div>
      {asTable ? (
        <Suspense fallback={<div style={{ height }} />}>
          <ChartTable {...chart} height={height} />
        </Suspense>
      ) : (
        <div ref={box}>
          <svg
            ref={picture}
            width="100%"
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className="block overflow-visible"
          >
            <title>{series.join(', ')}</title>
            {children({ width, height, active, mark })}
          </svg>
        </div>
      )}
    </figure>
  );
}

const Values = ({ chart: { series, format }, row }: { readonly chart: ChartProps; readonly row: ChartRow }) => (
  <>
    <span className="text-muted">{row.label}</span>
    {series.map((name, index) => (
      <span key={name} className="flex items-center gap-1.5 whitespace-nowrap">
        {series.length > 1 && (
          <>
            <span className={cx('size-2 border', lookOf(index).swatch, isOutlined(index) && 'bg-transparent')} />
            <span className="text-muted">{name}</span>
          </>
        )}
        <span className="font-medium">{shownValue(row.values[index], format)}</span>
      </span>
    ))}
  </>
);
