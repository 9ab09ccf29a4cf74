import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { MenuAction, MenuProps } from './Menu.tsx';
import type { Listed } from './table/bulkWork.ts';

/** What can be done with each row of a list. */
export interface RowActs<Row> {
  readonly open: (row: Row) => void;
  readonly remove: (row: Row) => void;
  readonly restore: (row: Row) => void;
}

/** How a menu offers to remove a record. */
export const REMOVE = { label: 'Remove', needs: 'Remove', icon: Trash2 } as const;

/** The menu of a row, with further actions before and after Edit. A removed record can only be restored. */
export const rowMenu = <Row extends Listed>(
  row: Row,
  { open, remove, restore }: RowActs<Row>,
  before: readonly MenuAction[] = [],
  after: readonly MenuAction[] = [],
): MenuProps['items'] =>
  row.removedAt !== null
    ? [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(row) }]
    : [
        ...before,
        { label: 'Edit', opens: true, icon: Pencil, keys: 'e', onSelect: () => open(row) },
        ...after,
        'rule',
        { ...REMOVE, keys: 'Del', onSelect: () => remove(row) },
      ];
