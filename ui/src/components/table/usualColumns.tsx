import { toCents } from '@lexledger/contracts/kernel/money';
import type { ReactNode } from 'react';
import { formatInstantDay, formatNumber } from '../../text/format.ts';
import { Money } from '../Money.tsx';
import { NameCell } from '../NameCell.tsx';
import { NoValue } from '../NoValue.tsx';
import type { Referred } from '../names.ts';
import { csvName } from './csvName.ts';
import type { TableColumn } from './tableColumn.ts';

/** The properties of a column apart from its value. */
type Look<Row> = Omit<TableColumn<Row>, 'csv' | 'cell' | 'sortBy'>;

type NameOf = (id: string) => string | undefined;

/** A column for the title of the row's case. */
export const caseColumn = <Row extends { readonly caseId: string | null }>(
  caseTitle: NameOf,
  more: Pick<TableColumn<Row>, 'phone' | 'width'> = {},
): TableColumn<Row> =>
  nameColumn(
    { id: 'case', header: 'Case', width: 'minmax(140px, 1.4fr)', ...more },
    'cases',
    ({ caseId }) => caseId,
    caseTitle,
  );

/** A column for one text, which is sorted and exported unchanged; `cell` shows it in another way. */
export const textColumn = <Row,>(
  column: Look<Row>,
  read: (row: Row) => string | null,
  cell: (text: string, row: Row) => ReactNode = (text) => text,
): TableColumn<Row> => ({
  ...column,
  csv: read,
  cell: (row) => {
    const text = read(row);
    return text === null ? <NoValue /> : cell(text, row);
  },
  sortBy: read,
});

/** A column for one number. */
export const numberColumn = <Row,>(
  column: Look<Row>,
  read: (row: Row) => number,
  cell: (value: number, row: Row) => ReactNode = formatNumber,
): TableColumn<Row> => ({
  align: 'end',
  ...column,
  csv: read,
  cell: (row) => cell(read(row), row),
  sortBy: read,
});

/** A column for a long text, which is hidden until the user chooses it. */
export const optionalText = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
  width = 'minmax(160px, 2fr)',
): TableColumn<Row> => textColumn({ id, header, isOptional: true, width, phone: 'none' }, read);

/** A column for a value of a fixed list, exported as its label and sorted in the order of the list. */
export function choiceColumn<Row, Value extends string>(
  look: Look<Row>,
  labels: Readonly<Record<Value, string>>,
  read: (row: Row) => Value,
  cell: (value: Value) => ReactNode = (value) => labels[value],
): TableColumn<Row> {
  const order = Object.keys(labels);
  return {
    ...look,
    csv: (row) => labels[read(row)],
    cell: (row) => cell(read(row)),
    sortBy: (row) => order.indexOf(read(row)),
  };
}

/** A column for a moment, shown as a day and exported in full. */
export const instantColumn = <Row,>(look: Look<Row>, read: (row: Row) => string | null): TableColumn<Row> => ({
  align: 'end',
  phone: 'none',
  ...look,
  csv: read,
  cell: (row) => {
    const instant = read(row);
    return instant === null ? <NoValue /> : formatInstantDay(instant);
  },
  sortBy: read,
});

/** A column for an amount, shown without cents. */
export const moneyColumn = <Row,>(look: Look<Row>, read: (row: Row) => string | null): TableColumn<Row> => ({
  align: 'end',
  phone: 'none',
  ...look,
  csv: read,
  cell: (row) => <Money amount={read(row)} style="whole" />,
  sortBy: (row) => {
    const amount = read(row);
    return amount === null ? null : toCents(amount);
  },
});

/** A column for the record that a row refers to, by its name. */
export function nameColumn<Row>(
  look: Look<Row>,
  kind: Referred,
  idOf: (row: Row) => string | null,
  nameOf: NameOf,
): TableColumn<Row> {
  const nameIn = (row: Row): string | undefined => {
    const id = idOf(row);
    return id === null ? undefined : nameOf(id);
  };
  return {
    ...look,
    csv: (row) => csvName(idOf(row), nameOf),
    cell: (row) => <NameCell kind={kind} id={idOf(row)} name={nameIn(row)} />,
    sortBy: nameIn,
  };
}
