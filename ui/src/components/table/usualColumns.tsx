import { toCents } from '@lexledger/contracts/kernel/money';
import type { ReactNode } from 'react';
import { formatInstantDay, formatNumber } from '../../text/format.ts';
import { Money } from '../Money.tsx';
import { NameCell } from '../NameCell.tsx';
import { NoValue } from '../NoValue.tsx';
import type { Referred } from '../names.ts';
import { csvName } from './csvName.ts';
import type { TableColumn } from './tableColumn.ts';

/** The fields of a row that hold such a value. */
export type FieldOf<Row, Value> = { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row];

/** The properties of a column apart from its value, which is that of the field its id names or what `read` returns. */
type Look<Row, Value> = Omit<TableColumn<Row>, 'csv' | 'cell' | 'sortBy' | 'id'> &
  ({ readonly id: FieldOf<Row, Value> & string; readonly read?: never } | Read<Row, Value>);

interface Read<Row, Value> {
  readonly id: string;
  readonly read: (row: Row) => Value;
}

type NameOf = (id: string) => string | undefined;

/** Separates how a column reads its value from how it looks. */
function readerOf<Row, Value>({ read, ...look }: Look<Row, Value>) {
  const ofField = (row: Row): Value => row[look.id as keyof Row] as Value;
  return { look, read: read ?? ofField };
}

/** A column for the title of the row's case. */
export const caseColumn = <Row extends { readonly caseId: string | null }>(
  caseTitle: NameOf,
  more: Pick<TableColumn<Row>, 'phone' | 'width'> = {},
): TableColumn<Row> =>
  nameColumn<Row>(
    { id: 'case', header: 'Case', width: 'minmax(140px, 1.4fr)', ...more, read: ({ caseId }) => caseId },
    'cases',
    caseTitle,
  );

/** A column for one text, which is sorted and exported unchanged; `cell` shows it in another way. */
export function textColumn<Row>(
  column: Look<Row, string | null>,
  cell: (text: string, row: Row) => ReactNode = (text) => text,
): TableColumn<Row> {
  const { look, read } = readerOf(column);
  return {
    ...look,
    csv: read,
    cell: (row) => {
      const text = read(row);
      return text === null ? <NoValue /> : cell(text, row);
    },
    sortBy: read,
  };
}

/** A column for one number. */
export function numberColumn<Row>(
  column: Look<Row, number>,
  cell: (value: number, row: Row) => ReactNode = formatNumber,
): TableColumn<Row> {
  const { look, read } = readerOf(column);
  return { align: 'end', ...look, csv: read, cell: (row) => cell(read(row), row), sortBy: read };
}

/** A column for a long text, which is hidden until the user chooses it. */
export const optionalText = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
  width = 'minmax(160px, 2fr)',
): TableColumn<Row> => textColumn<Row>({ id, header, isOptional: true, width, phone: 'none', read });

/** A column for a value of a fixed list, exported as its label and sorted in the order of the list. */
export function choiceColumn<Row, Value extends string>(
  column: Look<Row, Value>,
  labels: Readonly<Record<Value, string>>,
  cell: (value: Value) => ReactNode = (value) => labels[value],
): TableColumn<Row> {
  const { look, read } = readerOf(column);
  const order = Object.keys(labels);
  return {
    ...look,
    csv: (row) => labels[read(row)],
    cell: (row) => cell(read(row)),
    sortBy: (row) => order.indexOf(read(row)),
  };
}

/** A column for a moment, shown as a day and exported in full. */
export const instantColumn = <Row,>(column: Look<Row, string | null>): TableColumn<Row> => ({
  align: 'end',
  phone: 'none',
  ...textColumn(column, (instant) => formatInstantDay(instant)),
});

/** A column for an amount, which is sorted and exported in full; it is shown without cents unless `cell` does otherwise. */
export function moneyColumn<Row>(
  column: Look<Row, string | null>,
  cell: (amount: string | null, row: Row) => ReactNode = (amount) => <Money amount={amount} style="whole" />,
): TableColumn<Row> {
  const { look, read } = readerOf(column);
  return {
    align: 'end',
    phone: 'none',
    ...look,
    csv: read,
    cell: (row) => cell(read(row), row),
    sortBy: (row) => {
      const amount = read(row);
      return amount === null ? null : toCents(amount);
    },
  };
}

/** A column for an amount, shown with its cents. */
export const exactColumn = <Row,>(column: Look<Row, string | null>): TableColumn<Row> =>
  moneyColumn(column, (amount) => <Money amount={amount} />);

/** A column for the record that a row refers to, by its name. */
export function nameColumn<Row>(column: Look<Row, string | null>, kind: Referred, nameOf: NameOf): TableColumn<Row> {
  const { look, read } = readerOf(column);
  const nameIn = (row: Row): string | undefined => {
    const id = read(row);
    return id === null ? undefined : nameOf(id);
  };
  return {
    ...look,
    csv: (row) => csvName(read(row), nameOf),
    cell: (row) => <NameCell kind={kind} id={read(row)} name={nameIn(row)} />,
    sortBy: nameIn,
  };
}
