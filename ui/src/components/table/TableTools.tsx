import { Download } from 'lucide-react';
import { usePhone } from '../../browser/media.ts';
import { IconButton } from '../IconButton.tsx';
import { Menu, type MenuAction } from '../Menu.tsx';
import { useNamesAwaited } from '../namesAwaited.ts';
import { drawnColumns } from './arrangement.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { exportTable } from './exportTable.ts';
import type { ListTable } from './listTable.ts';
import { SavedFilters } from './SavedFilters.tsx';

export interface TableToolsProps<Row> {
  readonly table: ListTable<Row>;
  /** False if the rows are not shown as a table, so that columns do not matter. */
  readonly hasColumns?: boolean;
  /** Further ways to export the rows. */
  readonly exports?: readonly MenuAction[] | undefined;
}

/** Saved filters, columns and export of a table, at the end of its toolbar. */
export function TableTools<Row>({ table, hasColumns = true, exports = [] }: TableToolsProps<Row>) {
  const phone = usePhone();
  const isAwaiting = useNamesAwaited();
  const { name, arrangement, all, rows, ordered } = table;
  return (
    <span className="inline-flex shrink-0 items-center">
      {table.terms.length > 0 && <SavedFilters table={table} />}
      {/* A phone's row has two lines, whatever the columns. */}
      {hasColumns && !phone && <ColumnChooser table={table} />}
      <Menu
        trigger={<IconButton label="Export CSV" icon={Download} disabled={rows.length === 0 || isAwaiting} />}
        items={[
          {
            label: 'Export the columns shown',
            opens: true,
            onSelect: () => exportTable(name, drawnColumns(arrangement), ordered()),
          },
          { label: 'Export every column', opens: true, onSelect: () => exportTable(name, all, ordered()) },
          ...exports,
        ]}
      />
    </span>
  );
}
