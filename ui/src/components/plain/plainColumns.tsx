import { formatDay, formatInstant, formatMinutes } from '../../text/format.ts';
import { Money } from '../Money.tsx';
import { NameCell } from '../NameCell.tsx';
import { NoValue } from '../NoValue.tsx';
import type { Referred } from '../names.ts';
import { csvName } from '../table/csvName.ts';
import type { TableColumn } from '../table/tableColumn.ts';
import { instantColumn, moneyColumn, optionalText, textColumn } from '../table/usualColumns.tsx';
import type { PlainField } from './plainFields.ts';
import type { PlainRow } from './plainKind.ts';

export type NamesOf = Readonly<Record<Referred, (id: string) => string | undefined>>;

const textOf =
  (name: string) =>
  (row: PlainRow): string | null => {
    const value = row[name];
    return value === null || value === undefined || value === '' ? null : String(value);
  };

function columnOf(field: PlainField, names: NamesOf, isTitle: boolean): TableColumn<PlainRow> {
  const { name: id, label: header, kind, refersTo, options } = field;
  const read = textOf(id);
  const shown = (format: (value: string) => string, width: string): TableColumn<PlainRow> => ({
    ...textColumn<PlainRow>({ id, header, width, phone: 'none', read }),
    cell: (row) => {
      const value = read(row);
      return value === null ? <NoValue /> : format(value);
    },
  });
  if (refersTo !== undefined) {
    const nameOf = (row: PlainRow): string | undefined => {
      const value = read(row);
      return value === null ? undefined : names[refersTo](value);
    };
    return {
      id,
      header,
      csv: (row) => csvName(read(row), names[refersTo]),
      cell: (row) => <NameCell kind={refersTo} id={read(row)} name={nameOf(row)} />,
      sortBy: nameOf,
      width: 'minmax(140px, 1.4fr)',
    };
  }
  switch (kind) {
    case 'date':
      return { ...shown(formatDay, 'minmax(110px, 1fr)'), phone: 'end' };
    case 'instant':
      return shown(formatInstant, 'minmax(150px, 1fr)');
    case 'minutes':
      return {
        ...shown((value) => formatMinutes(Number(value)), '100px'),
        sortBy: (row) => Number(row[id]),
        align: 'end',
      };
    case 'number':
      return { ...shown(String, '100px'), sortBy: (row) => Number(row[id]), align: 'end' };
    case 'money':
      return {
        ...moneyColumn<PlainRow>({ id, header, width: '120px', phone: 'end', read }),
        cell: (row) => <Money amount={read(row)} />,
      };
    case 'yes-no':
      return {
        ...shown(() => 'Yes', '120px'),
        csv: (row) => (row[id] === true ? 'yes' : 'no'),
        cell: (row) => (row[id] === true ? 'Yes' : <NoValue />),
        sortBy: (row) => row[id] !== true,
      };
    case 'choice': {
      const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? value;
      return {
        ...shown(labelOf, 'minmax(110px, 1fr)'),
        csv: (row) => labelOf(read(row) ?? ''),
        sortBy: (row) => options.findIndex(({ value }) => value === row[id]),
      };
    }
    default:
      if (field.isLong) return optionalText(id, header, read);
      return textColumn<PlainRow>({
        id,
        header,
        width: isTitle ? 'minmax(180px, 1.5fr)' : 'minmax(140px, 1.2fr)',
        read,
      });
  }
}

/** The columns of a plain record's list: its title, its other fields, and when it was added. */
export const plainColumns = (
  fields: readonly PlainField[],
  title: string,
  names: NamesOf,
): readonly TableColumn<PlainRow>[] => [
  ...fields.filter(({ name }) => name === title).map((field) => columnOf(field, names, true)),
  ...fields.filter(({ name }) => name !== title).map((field) => columnOf(field, names, false)),
  {
    ...instantColumn<PlainRow>({ id: 'createdAt', header: 'Added', width: '110px', read: textOf('createdAt') }),
    isOptional: true,
  },
];
