import { toCents } from '@lexledger/contracts/kernel/money';
import type { ReactNode } from 'react';
import { formatInstantDay } from '../../text/format.ts';
import { Money } from '../Money.tsx';
import { NoValue } from '../NoValue.tsx';
import type { TableColumn } from './tableColumn.ts';

type Look<Row> = Omit<TableColumn<Row>, 'csv' | 'cell' | 'sortBy'>;

/** One value of a closed list, exported in words and sorted in the order of the list. */
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

/** A moment, shown as its day and exported in full. */
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

/** An amount, shown without its cents. */
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
