import { DataTable, type DataTableProps } from '../DataTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkWork, Listed } from './bulkWork.ts';
import { exportTable } from './exportTable.ts';
import type { ListTable } from './listTable.ts';
import { useRowSelection } from './rowSelection.ts';

type Drawn<Row extends Listed> = Omit<DataTableProps<Row>, 'columns' | 'rows' | 'sort' | 'selection'>;

export interface RecordTableProps<Row extends Listed> extends Drawn<Row> {
  readonly table: ListTable<Row>;
  /** What can be done with several rows. */
  readonly work: BulkWork<Row>;
  /** The rows are removed records. */
  readonly isRemoved?: boolean;
  /** False beside an open record, where there is no room. */
  readonly selects?: boolean;
  /** In place of removing the selected ones: asks what depends on them. */
  readonly onRemove?: ((rows: readonly Row[]) => void) | undefined;
}

/** A list of records as the person arranged it, whose rows can be selected, changed together and exported. */
export function RecordTable<Row extends Listed>({
  table,
  work,
  isRemoved = false,
  selects = true,
  onRemove,
  ...drawn
}: RecordTableProps<Row>) {
  const selection = useRowSelection(table.rows, table.ordered, selects);
  const { ids, chosen, change, clear, handlers } = selection;
  const exportChosen = (): void => {
    const wanted = new Set(chosen.map(({ id }) => id));
    exportTable(
      table.name,
      table.columns,
      table.ordered().filter(({ id }) => wanted.has(id)),
    );
  };
  return (
    <>
      <BulkBar
        work={work}
        rows={chosen}
        isRemoved={isRemoved}
        onRemove={onRemove}
        onExport={exportChosen}
        onClear={clear}
      />
      <div className="contents" {...handlers}>
        <DataTable
          {...drawn}
          columns={table.columns}
          rows={table.rows}
          sort={table.sort}
          {...(selects ? { selection: { ids, onChange: change } } : {})}
        />
      </div>
    </>
  );
}
