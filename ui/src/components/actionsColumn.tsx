import { Ellipsis } from 'lucide-react';
import type { Column } from './DataTable.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuProps } from './Menu.tsx';
import type { FieldOf } from './table/usualColumns.tsx';

/** The last column of a table: a menu with the row's actions, in addition to the row's keys. */
export const actionsColumn = <Row,>(
  name: FieldOf<Row, string>,
  itemsOf: (row: Row) => MenuProps['items'],
): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  hideHeader: true,
  cell: (row) => (
    <Menu
      trigger={<IconButton label={`Actions: ${row[name]}`} icon={Ellipsis} size="sm" tabIndex={-1} />}
      items={itemsOf(row)}
    />
  ),
  width: '28px',
  phone: 'none',
});
