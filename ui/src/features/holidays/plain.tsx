import { holidays } from '@lexledger/contracts/features/holidays';
import type { ReactNode } from 'react';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { PlainScreen } from '../../components/plain/PlainScreen.tsx';
import { PlainSheet, type PlainValues } from '../../components/plain/PlainSheet.tsx';
import { type PlainRow, plainKind } from '../../components/plain/plainKind.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { count, formatDay } from '../../text/format.ts';
import { HOLIDAYS } from './place.ts';

const dayOf = ({ date, everyYear }: PlainRow): string =>
  `${formatDay(String(date))}${everyYear === true ? ', every year' : ''}`;

const columns: readonly TableColumn<PlainRow>[] = [
  textColumn({ id: 'name', header: 'Holiday', width: 'minmax(200px, 2fr)', read: ({ name }) => String(name) }),
  {
    id: 'date',
    header: 'Day',
    csv: dayOf,
    cell: dayOf,
    sortBy: ({ date }) => String(date),
    width: 'minmax(180px, 1fr)',
  },
  {
    ...textColumn<PlainRow>({
      id: 'onlyAfter',
      header: 'Counts for',
      width: 'minmax(180px, 1fr)',
      read: ({ onlyAfter }) => (onlyAfter === true ? 'Periods after an event' : 'Every period'),
    }),
    phone: 'none',
  },
];

const KIND = plainKind(holidays.plain, HOLIDAYS, {
  empty: 'The federal holidays are known. Add the days on which your courts are closed beside them.',
  example: 'For example: Cesar Chavez Day, every year on March 31.',
  countOf: (rows) => `${count(rows, 'holiday')} beside the federal ones`,
  editTitle: 'Holiday',
  columns,
  inputs: {
    name: { placeholder: 'Cesar Chavez Day' },
    date: { label: 'Day', hint: 'The day on which the courts are closed.' },
    everyYear: { label: 'Every year on this day' },
    onlyAfter: {
      label: 'Only for periods counted after an event',
      hint: "As a state's holiday in a federal court: Fed. R. Civ. P. 6(a)(6)(C).",
    },
  },
});

/** The form of a court holiday. */
export const Sheet = (props: RecordSheetProps<PlainRow, PlainValues>) => <PlainSheet kind={KIND} {...props} />;

/**
 * The court holidays.
 * @param parts the control that switches to the rules by which deadlines are computed
 */
const Holidays = ({ parts }: { readonly parts?: ReactNode }) => <PlainScreen kind={KIND} parts={parts} />;
export default Holidays;
