import type { ReactNode } from 'react';
import type { Selection } from '../DataTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkWork, Listed } from './bulkWork.ts';
import { exportTable } from './exportTable.ts';
import type { ListTable } from './listTable.ts';
import { useRowSelection } from './rowSelection.ts';

export interface SelectableRowsProps<Row extends Listed> {
  /** Its rows can be selected; its columns are what the selected ones are exported with. */
  readonly table: Pick<ListTable<Row>, 'name' | 'columns' | 'rows'>;
  /** The rows from the top, as they are drawn. */
  readonly ordered: () => readonly Row[];
  /** What can be done with several of them. */
  readonly work: BulkWork<Row>;
  readonly isRemoved?: boolean;
  /** False where none can be selected. */
  readonly selects?: boolean;
  /** In place of removing the selected ones: asks what depends on them. */
  readonly onRemove?: ((rows: readonly Row[]) => void) | undefined;
  /** The rows, each with `data-row` and its box, whatever they look like. */
  readonly children: (selection: Selection) => ReactNode;
}

/** Rows of which several can be selected by press and by key; above them what can be done with those. */
export function SelectableRows<Row extends Listed>({
  table,
  ordered,
  work,
  isRemoved = false,
  selects = true,
  onRemove,
  children,
}: SelectableRowsProps<Row>) {
  const { ids, chosen, change, clear, handlers } = useRowSelection(table.rows, ordered, selects);
  const exportChosen = (): void => {
    const wanted = new Set(chosen.map(({ id }) => id));
    exportTable(
      table.name,
      table.columns,
      ordered().filter(({ id }) => wanted.has(id)),
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
        {children({ ids, onChange: change })}
      </div>
    </>
  );
}
