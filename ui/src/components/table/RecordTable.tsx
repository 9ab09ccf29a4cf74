import { useMay } from '../../account/may.ts';
import { DataTable, type DataTableProps } from '../DataTable.tsx';
import type { BulkWork, Listed } from './bulkWork.ts';
import type { ListTable } from './listTable.ts';
import { SelectableRows } from './SelectableRows.tsx';

type Drawn<Row extends Listed> = Omit<DataTableProps<Row>, 'columns' | 'rows' | 'sort' | 'selection' | 'view'>;

export interface RecordTableProps<Row extends Listed> extends Drawn<Row> {
  readonly table: ListTable<Row>;
  /** Actions for several rows. */
  readonly work: BulkWork<Row>;
  /** Whether the rows are removed records. */
  readonly isRemoved?: boolean;
  /** False beside an open record, where there is no room for the selection. */
  readonly selects?: boolean;
  /** Replaces the removal of selected rows, and asks about dependent records. */
  readonly onRemove?: ((rows: readonly Row[]) => void) | undefined;
  /** Called for existing records; a removed one is opened instead. */
  readonly onEdit?: ((row: Row) => void) | undefined;
}

/** Limits the keys of a row to rows that may be changed and are not removed; on others they do nothing. */
const keysFor = <Row extends Listed>(
  rowKeys: Drawn<Row>['rowKeys'] = {},
  isMeant: (row: Row, key: string) => boolean,
): Drawn<Row>['rowKeys'] =>
  Object.fromEntries(
    Object.entries(rowKeys).map(([key, run]) => [key, (row: Row) => (isMeant(row, key) ? run(row) : undefined)]),
  );

/** A list of records in the user's arrangement, whose rows can be selected, changed together and exported. */
export function RecordTable<Row extends Listed>({
  table,
  work,
  isRemoved = false,
  selects = true,
  onRemove,
  onEdit,
  rowKeys,
  ...drawn
}: RecordTableProps<Row>) {
  const may = useMay();
  const { place } = work;
  const isMeant = (row: Row, key: string): boolean =>
    row.removedAt === null && (key === 'Delete' ? may.remove(place, row) : may.change(place, row));
  return (
    <SelectableRows
      table={table}
      ordered={table.ordered}
      work={work}
      isRemoved={isRemoved}
      selects={selects}
      onRemove={onRemove}
    >
      {(selection) => (
        <DataTable
          {...drawn}
          {...(onEdit === undefined
            ? {}
            : { onEdit: (row: Row) => (row.removedAt === null ? onEdit(row) : drawn.onOpen?.(row)) })}
          rowKeys={keysFor(rowKeys, isMeant)}
          view={work.place.views[0]}
          columns={table.columns}
          rows={table.rows}
          sort={table.sort}
          {...(selects ? { selection } : {})}
        />
      )}
    </SelectableRows>
  );
}
