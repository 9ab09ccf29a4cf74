/** Colours of the theme in an order that people with any colour vision can tell apart. */
export type SeriesColor = 1 | 2 | 3 | 4 | 5 | 6;

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly color: SeriesColor;
  /** A second mark beside colour: outlined bars, a dashed line. */
  readonly open?: boolean;
}

/** A place on the horizontal axis with a value for each series; null where there is none. */
export interface Column {
  readonly id: string;
  /** On the axis: 'Mar'. */
  readonly label: string;
  /** Over the values: 'March 2026'. */
  readonly title: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  /** What the chart shows: 'Income and expenses by month'. */
  readonly label: string;
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  /** A value as people read it: '$1,234.50'. */
  readonly format: (value: number) => string;
  /** The same on the axis, shorter: '$1.2K'. */
  readonly formatTick?: (value: number) => string;
  /** What the columns are, for the table's first heading: 'Month'. */
  readonly columnHeading: string;
  /** Pixels. */
  readonly height?: number;
  /** Pressing a column, or Enter on it, leads to what makes its values. */
  readonly onOpen?: (column: Column) => void;
}

export const colorOf = (color: SeriesColor): string => `var(--series-${color})`;

/** 'March 2026: Income $4,200.00, Expenses none' */
export const describe = (column: Column, series: readonly Series[], format: (value: number) => string): string =>
  `${column.title}: ${series
    .map(({ key, label }) => {
      const value = column.values[key];
      return `${label} ${value === null || value === undefined ? 'none' : format(value)}`;
    })
    .join(', ')}`;
