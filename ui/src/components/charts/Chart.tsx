import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../../lib/classes.ts';
import { IconButton } from '../IconButton.tsx';
import { everyNth, spread } from './labels.ts';
import { type ChartProps, type Column, colorOf, describe, type Series } from './series.ts';
import { useWidth } from './width.ts';

/** Where the marks stand, inside the axes; pixels. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Middle of a column. */
  readonly centre: (index: number) => number;
  /** Of a column, its share of the width. */
  readonly step: number;
}

/** A value scale with the ticks that its grid is drawn at. */
export interface ValueScale {
  (value: number): number;
  readonly ticks: (count: number) => readonly number[];
}

interface PlotProps extends ChartProps {
  readonly scaleOf: (from: number, to: number) => ValueScale;
  readonly marks: (plot: Plot, y: ValueScale) => ReactNode;
  /** The height at which a series' label stands: the value of its last mark. */
  readonly labelValue: (series: Series) => number | null;
}

const TICKS = 4;
const TOP = 10;
const AXIS = 22;
const LABEL_GAP = 15;
/** Of 11-pixel Inter, on average. */
const LETTER = 6.2;
const INITIAL_WIDTH = 640;

/**
 * What bar and line charts share: grid, axes, direct labels, columns that take the focus and show their values, and the
 * table behind, which the key t brings.
 */
export function Chart({
  label,
  series,
  columns,
  format,
  formatTick = format,
  columnHeading,
  height = 220,
  onOpen,
  scaleOf,
  marks,
  labelValue,
}: PlotProps) {
  const [asTable, setAsTable] = useState(false);
  const [active, setActive] = useState<number>();
  const [shown, setShown] = useState<number>();
  const [box, width] = useWidth(INITIAL_WIDTH);
  const hits = useRef<SVGGElement>(null);
  const hintId = useId();

  const bottom = height - AXIS;
  const y = scaleOf(bottom, TOP);
  const ticks = y.ticks(TICKS);
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length), 2) * LETTER + 10;
  const labelled = series.length > 1 ? series : [];
  const right = width - (labelled.length === 0 ? 4 : Math.max(...labelled.map((s) => s.label.length)) * LETTER + 22);
  const step = Math.max(0, right - left) / Math.max(1, columns.length);
  const plot: Plot = { left, right, top: TOP, bottom, step, centre: (index) => left + step * (index + 0.5) };
  const nth = everyNth(columns.length, right - left, Math.max(...columns.map((c) => c.label.length), 1) * LETTER + 12);
  const tabStop = Math.min(active ?? columns.length - 1, columns.length - 1);

  const focusColumn = (index: number): void => {
    const next = Math.min(Math.max(0, index), columns.length - 1);
    setActive(next);
    hits.current?.querySelectorAll<SVGElement>('[data-column]')[next]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowRight: tabStop + 1,
      ArrowLeft: tabStop - 1,
      Home: 0,
      End: columns.length - 1,
    };
    const move = moves[event.key];
    const column = columns[tabStop];
    const onColumn = event.target instanceof SVGElement;
    if (event.key === 't') setAsTable(!asTable);
    else if (!onColumn) return;
    else if (move !== undefined) focusColumn(move);
    else if ((event.key === 'Enter' || event.key === ' ') && column !== undefined) onOpen?.(column);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const column = shown === undefined ? undefined : columns[shown];
  const heights = spread(
    labelled.map((each) => y(labelValue(each) ?? 0)),
    LABEL_GAP,
    TOP + 4,
    bottom - 2,
  );

  return (
    <figure aria-label={label} className="relative min-w-0" onKeyDown={onKeyDown}>
      <div className="flex h-6 justify-end">
        <IconButton
          label={asTable ? 'Show the chart' : 'Show the table'}
          keys="t"
          size="sm"
          icon={asTable ? ChartNoAxesColumn : Table2}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <div ref={box} className="relative">
        {asTable ? (
          <ChartTable
            label={label}
            series={series}
            columns={columns}
            format={format}
            columnHeading={columnHeading}
            height={height}
            {...(onOpen === undefined ? {} : { onOpen })}
          />
        ) : (
          <>
            <svg width={width} height={height} className="block overflow-visible" aria-describedby={hintId}>
              <title>{label}</title>
              <g aria-hidden>
                {shown !== undefined && (
                  <rect
                    x={plot.centre(shown) - step / 2}
                    y={TOP - 4}
                    width={step}
                    height={bottom - TOP + 4}
                    className="fill-hover"
                  />
                )}
                {ticks.map((tick) => (
                  <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
                    <line x1={left} x2={right} className={tick === 0 ? 'stroke-rule' : 'stroke-hairline'} />
                    <text x={left - 8} dy="0.32em" textAnchor="end" className="fill-muted text-2xs">
                      {formatTick(tick)}
                    </text>
                  </g>
                ))}
                {columns.map(({ id, label: text }, index) =>
                  (columns.length - 1 - index) % nth === 0 ? (
                    <text
                      key={id}
                      x={plot.centre(index)}
                      y={height - 6}
                      textAnchor="middle"
                      className={cx('text-2xs', index === shown ? 'fill-ink' : 'fill-muted')}
                    >
                      {text}
                    </text>
                  ) : null,
                )}
                {marks(plot, y)}
                {labelled.map(({ key, label: text, color, open = false }, index) => (
                  <g key={key} transform={`translate(${right + 6} ${heights[index] ?? 0})`}>
                    <rect
                      y={-4}
                      width={8}
                      height={8}
                      rx={1.5}
                      style={{ fill: open ? 'transparent' : colorOf(color), stroke: colorOf(color) }}
                      strokeWidth={1.5}
                    />
                    <text x={13} dy="0.32em" className="fill-ink text-2xs">
                      {text}
                    </text>
                  </g>
                ))}
              </g>
              <g ref={hits}>
                {columns.map((each, index) => (
                  <g
                    key={each.id}
                    data-column
                    role={onOpen === undefined ? 'img' : 'button'}
                    aria-label={describe(each, series, format)}
                    {...{
                      tabIndex: index === tabStop ? 0 : -1,
                      onPointerEnter: () => setShown(index),
                      onPointerLeave: () => setShown(undefined),
                      onFocus: () => {
                        setActive(index);
                        setShown(index);
                      },
                      onBlur: () => setShown(undefined),
                      onClick: () => onOpen?.(each),
                    }}
                    className={cx(
                      'outline-none focus-visible:[&>rect]:stroke-accent',
                      onOpen !== undefined && 'cursor-pointer',
                    )}
                  >
                    <rect
                      x={plot.centre(index) - step / 2 + 1}
                      y={1}
                      width={Math.max(0, step - 2)}
                      height={height - 2}
                      rx={4}
                      fill="transparent"
                      strokeWidth={2}
                    />
                  </g>
                ))}
              </g>
            </svg>
            <p id={hintId} className="sr-only">
              The arrow keys move between columns{onOpen === undefined ? '' : ', Enter shows what makes a value'}; t
              shows the table.
            </p>
            {column !== undefined && shown !== undefined && (
              <Readout
                column={column}
                series={series}
                format={format}
                at={plot.centre(shown)}
                beside={step / 2}
                width={width}
              />
            )}
          </>
        )}
      </div>
    </figure>
  );
}

interface ReadoutProps {
  readonly column: Column;
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Of the column's middle, and half its width; pixels. */
  readonly at: number;
  readonly beside: number;
  readonly width: number;
}

/** The values of the column under the pointer or the focus; beside it, so that it never covers its marks. */
const Readout = ({ column, series, format, at, beside, width }: ReadoutProps) => (
  <div
    aria-hidden
    className="pointer-events-none absolute top-0 z-10 rounded-md border bg-surface px-2.5 py-1.5 text-xs shadow-lift"
    style={at > width / 2 ? { right: width - at + beside + 4 } : { left: at + beside + 4 }}
  >
    <p className="mb-0.5 whitespace-nowrap font-medium">{column.title}</p>
    <table>
      <tbody>
        {series.map(({ key, label }) => {
          const value = column.values[key];
          return (
            <tr key={key}>
              <td className="pr-4 text-muted">{label}</td>
              <td className="whitespace-nowrap text-right">
                {value === null || value === undefined ? '–' : format(value)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

type ChartTableProps = Pick<ChartProps, 'label' | 'series' | 'columns' | 'format' | 'columnHeading' | 'onOpen'> & {
  readonly height: number;
};

const ChartTable = ({ label, series, columns, format, columnHeading, onOpen, height }: ChartTableProps) => (
  <div className="overflow-y-auto" style={{ maxHeight: height }}>
    <table aria-label={label} className="w-full text-sm">
      <thead className="sticky top-0 bg-surface">
        <tr className="border-rule border-b text-muted">
          <th scope="col" className="py-1.5 text-left font-normal">
            {columnHeading}
          </th>
          {series.map(({ key, label: heading }) => (
            <th key={key} scope="col" className="py-1.5 pl-4 text-right font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.id} className="border-b last:border-b-0">
            <th scope="row" className="py-1 text-left font-normal">
              {onOpen === undefined ? (
                column.title
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(column)}
                  className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
                >
                  {column.title}
                </button>
              )}
            </th>
            {series.map(({ key }) => {
              const value = column.values[key];
              return (
                <td key={key} className="py-1 pl-4 text-right">
                  {value === null || value === undefined ? '–' : format(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
