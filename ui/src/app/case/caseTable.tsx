import type { TableName } from '@lexledger/contracts/features/tables';
import { type ReactNode, useState } from 'react';
import { type ListTable, useListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';

/** The lists of one case are short enough to be seen whole: no filter of them is saved. */
const NO_TERMS: readonly string[] = [];
const NONE: readonly never[] = [];

export interface CaseTablePlan<Row> {
  readonly name: TableName;
  /** Keep it stable between renders. */
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly defaultSort: string;
}

/** A list on a case's page, with the columns of the person; what it is sorted by is not the address's. */
export function useCaseTable<Row extends object>({ name, columns, rows, defaultSort }: CaseTablePlan<Row>) {
  const [sort, setSort] = useState(defaultSort);
  return { table: useListTable({ name, columns, rows: rows ?? NONE, sort, terms: NO_TERMS }), onSortChange: setSort };
}

/** At a list's head: its columns and its export, and the button that adds to it. */
export const CaseActions = <Row,>({
  table,
  hasColumns = true,
  children,
}: {
  readonly table: ListTable<Row>;
  /** False where the rows are not shown as a table. */
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
