import { formatDay } from '../../text/format.ts';

export interface ChartRow {
  /** Full name of the row: 'November 2026'. */
  readonly label: string;
  /** Name on the axis: 'Nov'; `label` by default. */
  readonly short?: string;
  /** One value for each series; null where a line has not begun, or has ended. */
  readonly values: readonly (number | null)[];
}

/** The row of a month in the format `YYYY-MM`. */
export function monthRow(month: string, values: ChartRow['values']): ChartRow {
  const label = formatDay(`${month}-01`, 'month');
  return { label, short: label.slice(0, 3), values };
}

export interface ChartProps {
  /** Title of the chart: 'Income and expenses by month'. */
  readonly title: string;
  /** Names of the series; at most six. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** Formats a value: '$4,200.00'. */
  readonly format: (value: number) => string;
  /** Formats a value on the axis: '$4.2K'; `format` by default. */
  readonly axisFormat?: (value: number) => string;
  /** Height in pixels. */
  readonly height?: number;
  /** The row whose values are shown until the user chooses one; the latest by default. */
  readonly shown?: number;
  /** Opens the details of a row, on Enter or a click. */
  readonly onOpen?: (row: ChartRow, index: number) => void;
}

interface SeriesLook {
  readonly fill: string;
  readonly stroke: string;
  readonly swatch: string;
  readonly dash: string | undefined;
}

/** Looks of the series, in an order of colors that color-blind people can distinguish. */
const LOOKS: readonly [SeriesLook, ...SeriesLook[]] = [
  { fill: 'fill-series-1', stroke: 'stroke-series-1', swatch: 'border-series-1 bg-series-1', dash: undefined },
  { fill: 'fill-series-2', stroke: 'stroke-series-2', swatch: 'border-series-2 bg-series-2', dash: '5 3' },
  { fill: 'fill-series-3', stroke: 'stroke-series-3', swatch: 'border-series-3 bg-series-3', dash: '2 3' },
  { fill: 'fill-series-4', stroke: 'stroke-series-4', swatch: 'border-series-4 bg-series-4', dash: '8 3' },
  { fill: 'fill-series-5', stroke: 'stroke-series-5', swatch: 'border-series-5 bg-series-5', dash: '8 3 2 3' },
  { fill: 'fill-series-6', stroke: 'stroke-series-6', swatch: 'border-series-6 bg-series-6', dash: '1 2' },
];

export const lookOf = (index: number): SeriesLook => LOOKS[index % LOOKS.length] ?? LOOKS[0];

/** Every second series is outlined, so that the series also differ in shades of gray. */
export const isOutlined = (index: number): boolean => index % 2 === 1;

/** The formatted value; a dash if there is none. */
export const shownValue = (value: number | null | undefined, format: ChartProps['format']): string =>
  value === null || value === undefined ? '–' : format(value);

/** 'November 2026: Income $4,200.00, Expenses $900.00' */
export const sentenceOf = ({ series, format }: Pick<ChartProps, 'series' | 'format'>, row: ChartRow): string =>
  `${row.label}: ${series
    .map((name, index) => {
      const value = row.values[index];
      return `${series.length > 1 ? `${name} ` : ''}${typeof value === 'number' ? format(value) : 'none'}`;
    })
    .join(', ')}`;
