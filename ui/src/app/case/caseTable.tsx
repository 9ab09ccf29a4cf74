import type { TableName } from '@lexledger/contracts/features/tables';
import { type ReactNode, useState } from 'react';
import { type ListTable, useListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';

/** The lists of one case are short, so they have no saved filters. */
const NO_TERMS: readonly string[] = [];
const NONE: readonly never[] = [];

export interface CaseTablePlan<Row> {
  readonly name: TableName;
  /** This must be stable between renders. */
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the rows load. */
  readonly rows: readonly Row[] | undefined;
  readonly defaultSort: string;
}

/**
 * A list on a case's page, with the person's columns, as `RecordTable` takes it. Its sort order is not stored in the
 * address, and it grows with its rows.
 */
export function useCaseTable<Row extends object>({ name, columns, rows, defaultSort }: CaseTablePlan<Row>) {
  const [sort, setSort] = useState(defaultSort);
  const table = useListTable({ name, columns, rows: rows ?? NONE, sort, terms: NO_TERMS });
  return { table, onSortChange: setSort, fill: false };
}

/** The head of a list: its columns and export, and the button that adds a record. */
export const CaseActions = <Row,>({
  table,
  hasColumns = true,
  children,
}: {
  readonly table: ListTable<Row>;
  /** False when the rows are not shown as a table. */
  readonly hasColumns?: boolean;
  readonly children: ReactNode;
}) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="max-sm:order-last">
      <TableTools table={table} hasColumns={hasColumns} />
    </span>
    {children}
  </span>
);
