import type { CsvValue } from '../csv.ts';
import type { Column } from '../DataTable.tsx';

/** A column of a table that can be arranged and exported. */
export interface TableColumn<Row> extends Column<Row> {
  /** The value in an exported file; a column without it is not exported. */
  readonly csv?: (row: Row) => CsvValue;
  /** The column is hidden until the user chooses it. */
  readonly isOptional?: boolean;
}
