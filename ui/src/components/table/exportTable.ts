import { today } from '../../dates/zones.ts';
import { csvOf, saveFile } from '../csv.ts';
import type { TableColumn } from './tableColumn.ts';

type Exported<Row> = TableColumn<Row> & Required<Pick<TableColumn<Row>, 'csv'>>;

const isExported = <Row>(column: TableColumn<Row>): column is Exported<Row> => column.csv !== undefined;

/** The rows as a CSV file's text, a column each. */
export function csvOfTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(isExported);
  return csvOf(
    exported.map(({ header }) => header),
    rows.map((row) => exported.map(({ csv }) => csv(row))),
  );
}

/** Hands the rows to the person as `name-2026-03-02.csv`. */
export const exportTable = <Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): void =>
  saveFile(`${name}-${today()}.csv`, csvOfTable(columns, rows));
