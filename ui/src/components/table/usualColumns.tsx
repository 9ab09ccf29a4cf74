import { NameCell } from '../NameCell.tsx';
import { NoValue } from '../NoValue.tsx';
import { csvName } from './csvName.ts';
import type { TableColumn } from './tableColumn.ts';

type CaseTitle = (id: string) => string | undefined;

/** The case that a row belongs to, by its title. */
export const caseColumn = <Row extends { readonly caseId: string | null }>(
  caseTitle: CaseTitle,
  more: Pick<TableColumn<Row>, 'phone' | 'width'> = {},
): TableColumn<Row> => {
  const titleOf = ({ caseId }: Row): string | undefined => (caseId === null ? undefined : caseTitle(caseId));
  return {
    id: 'case',
    header: 'Case',
    csv: ({ caseId }) => csvName(caseId, caseTitle),
    cell: (row) => <NameCell kind="cases" id={row.caseId} name={titleOf(row)} />,
    sortBy: titleOf,
    width: 'minmax(140px, 1.4fr)',
    ...more,
  };
};

/** One text, which is shown, sorted by and exported as it is. */
export const textColumn = <Row,>(
  column: Omit<TableColumn<Row>, 'csv' | 'cell' | 'sortBy'>,
  read: (row: Row) => string | null,
): TableColumn<Row> => ({ ...column, csv: read, cell: (row) => read(row) ?? <NoValue />, sortBy: read });

/** A long text, which is hidden until somebody chooses it. */
export const optionalText = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
  width = 'minmax(160px, 2fr)',
): TableColumn<Row> => textColumn({ id, header, isOptional: true, width, phone: 'none' }, read);
