import { today } from '../../dates/zones.ts';
import { csvOf, saveFile } from '../csv.ts';
import type { TableColumn } from './tableColumn.ts';

type Exported<Row> = TableColumn<Row> & Required<Pick<TableColumn<Row>, 'csv'>>;

const isExported = <Row>(column: TableColumn<Row>): column is Exported<Row> => column.csv !== undefined;

/** The rows as the text of a CSV file, in the table's columns. */
export function csvOfTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(isExported);
  return csvOf(
    exported.map(({ header }) => header),
    rows.map((row) => exported.map(({ csv }) => csv(row))),
  );
}

/** Lets the browser download the rows as `name-2026-03-02.csv`. */
export const exportTable = <Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): void =>
  saveFile(`${name}-${today()}.csv`, csvOfTable(columns, rows));
