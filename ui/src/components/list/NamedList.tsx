import type { RecordPlace } from '../../records/recordPlace.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { type OpenRecord, useOpenRecord } from '../openRecord.ts';
import { RecordList, type RecordListProps } from '../RecordList.tsx';
import type { Listed } from '../table/bulkWork.ts';
import { type FilteredList, REMOVED_OPTION, useFilteredList } from './listFilters.ts';

interface Named extends Listed {
  readonly name: string;
}

export interface NamedRecords<Row extends Named> {
  readonly place: RecordPlace;
  readonly list: FilteredList<Row>;
  readonly opened: OpenRecord<Row>;
}

const FILTERS = [{ key: 'status', label: 'Status', options: [REMOVED_OPTION] }];

/** Records with a name that the firm sets up, such as templates: searched, and open in their form by the address. */
export function useNamedRecords<Row extends Named>(
  place: RecordPlace,
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): NamedRecords<Row> {
  const list = useFilteredList<Row>(place, { filters: FILTERS, textsOf, sort: '' });
  return { place, list, opened: useOpenRecord<Row>(place.path, list.data) };
}

export interface NamedListProps<Row extends Named> extends Pick<RecordListProps, 'one' | 'many' | 'empty'> {
  readonly records: NamedRecords<Row>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly defaultSort?: string;
}

const nameOf = ({ name }: Named): string => name;

/** The list of such records. It is not arranged per person, and its rows are not changed together. */
export function NamedList<Row extends Named>({ records, label, columns, defaultSort, ...words }: NamedListProps<Row>) {
  const { place, list, opened } = records;
  const { remove } = useRecordVerbs<Row>(place, nameOf);
  const open = ({ id }: Row): void => opened.open(id);
  const removeRow = (row: Row): void => (row.removedAt === null ? remove([row]) : undefined);
  return (
    <RecordList
      {...words}
      answer={list.answer}
      rows={list.rows}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      showsRemoved={list.removed}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        {...(defaultSort !== undefined && { defaultSort })}
        view={place.views[0]}
        openId={opened.record?.id}
        onOpen={open}
        onEdit={open}
        rowKeys={{ Delete: removeRow }}
      />
    </RecordList>
  );
}
