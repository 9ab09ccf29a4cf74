import { Ellipsis } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import type { Column } from './DataTable.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuProps } from './Menu.tsx';
import { SubjectContext } from './subject.ts';
import type { FieldOf } from './table/usualColumns.tsx';

/** Judges the menu by the row, where the list says what kind of record its rows are. */
function OfRow({ row, children }: { readonly row: object; readonly children: ReactNode }) {
  const list = useContext(SubjectContext);
  return list === null ? children : <SubjectContext value={{ ...list, record: row }}>{children}</SubjectContext>;
}

/** The last column of a table: a menu with the row's actions, in addition to the row's keys. */
export const actionsColumn = <Row,>(
  name: FieldOf<Row, string>,
  itemsOf: (row: Row) => MenuProps['items'],
): Column<Row> => ({
  id: 'actions',
  header: 'Actions',
  hideHeader: true,
  cell: (row) => (
    <OfRow row={row as object}>
      <Menu
        trigger={<IconButton label={`Actions: ${row[name]}`} icon={Ellipsis} size="sm" tabIndex={-1} />}
        items={itemsOf(row)}
      />
    </OfRow>
  ),
  width: '28px',
  phone: 'none',
});
