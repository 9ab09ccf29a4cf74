import type { ReactNode } from 'react';
import type { Selection } from '../rowCheckboxes.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkWork, Listed } from './bulkWork.ts';
import { exportTable } from './exportTable.ts';
import type { ListTable } from './listTable.ts';
import { useRowSelection } from './rowSelection.ts';

export interface SelectableRowsProps<Row extends Listed> {
  /** The table with the selectable rows; its columns define the export of the selected ones. */
  readonly table: Pick<ListTable<Row>, 'name' | 'columns' | 'rows'>;
  /** Returns the rows from the top, in the order shown. */
  readonly ordered: () => readonly Row[];
  /** Actions for several rows. */
  readonly work: BulkWork<Row>;
  readonly isRemoved?: boolean;
  /** False if no rows can be selected. */
  readonly selects?: boolean;
  /** Replaces the removal of selected rows, and asks about dependent records. */
  readonly onRemove?: ((rows: readonly Row[]) => void) | undefined;
  /** Renders the rows, each with `data-row` and its checkbox. */
  readonly children: (selection: Selection) => ReactNode;
}

/** Rows of which several can be selected by mouse and keyboard, with the actions for the selected ones above them. */
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
