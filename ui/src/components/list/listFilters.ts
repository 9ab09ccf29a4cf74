import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice } from '../../navigation/addressValues.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import type { RecordPlace } from '../../records/recordPlace.ts';
import { createSearch } from '../../text/words.ts';
import { distinctOptions, referredOptions } from '../choiceOptions.ts';
import type { RecordListProps } from '../RecordList.tsx';
import type { Option } from '../Select.tsx';
import { useWhose } from './whose.ts';

/** The value of the filter `status` that loads removed records instead of the others. */
export const REMOVED = 'removed';
export const REMOVED_OPTION: Option = { value: REMOVED, label: 'Removed' };

/** A filter of a list: a parameter of the address, the select that sets it, and the condition that rows must meet. */
export interface ListFilter<Row> {
  /** Name of the parameter: 'status'. */
  readonly key: string;
  readonly label: string;
  /** The choices; a function if they depend on the loaded rows. */
  readonly options: readonly Option[] | ((rows: readonly Row[], chosen: string) => readonly Option[]);
  /** Whether a row passes when `chosen` is set; without it the server filters. It never receives removed records. */
  readonly admits?: (row: Row, chosen: string) => boolean;
  /** The first option, whose value is '', is the default; there is no option for all rows. */
  readonly hasDefault?: boolean;
  /** Ignores a value of the address that is not among the options. It requires constant options. */
  readonly ignoresUnknown?: boolean;
  /** A change closes the record that is open beside the list. */
  readonly closesPane?: boolean;
  /** Limits the width of a select with long options. */
  readonly isNarrow?: boolean;
}

/** A filter by the record that a row refers to: the case of a task. `removed` is the label of a removed record. */
export const referenceFilter = <Row>(
  key: string,
  label: string,
  idOf: (row: Row) => string | null,
  nameOf: (id: string) => string | undefined,
  removed: string,
): ListFilter<Row> => ({
  key,
  label,
  options: (rows, chosen) => referredOptions(rows.map(idOf), chosen, nameOf, removed),
  admits: (row, chosen) => idOf(row) === chosen,
});

/** A filter by one value of a closed list: the status of a case. */
export const choiceFilter = <Row>(
  key: string,
  label: string,
  options: readonly Option[],
  read: (row: Row) => string | null,
): ListFilter<Row> => ({ key, label, options, admits: (row, chosen) => read(row) === chosen });

/** A filter by one of a row's texts: its categories, its tags. The choices come from the rows. */
export const textFilter = <Row>(
  key: string,
  label: string,
  textsOf: (row: Row) => readonly string[],
): ListFilter<Row> => ({
  key,
  label,
  options: (rows, chosen) => distinctOptions(rows.flatMap(textsOf), chosen),
  admits: (row, chosen) => textsOf(row).includes(chosen),
});

export interface ListFiltersPlan<Row> {
  /** The filters. They must be stable between renders. */
  readonly filters: readonly ListFilter<Row>[];
  /** The texts that are searched. It must be stable between renders. */
  readonly textsOf: (row: Row) => readonly (string | null | undefined)[];
  /** Rows that the search finds by something other than these texts. It must be stable between renders. */
  readonly isFoundElsewhere?: ((row: Row) => boolean) | undefined;
  /** Default sort order of the table: 'name', '-createdAt'. */
  readonly sort: string;
  /** The address also contains the way the list is shown: `?view=table`. */
  readonly hasViews?: boolean;
  /** Rows are filtered on every keystroke, and not only after typing has paused. */
  readonly followsTyping?: boolean;
}

type Answer = RecordListProps['answer'];

/** The state of a filter for the toolbar. */
export interface FilterControl {
  readonly key: string;
  readonly label: string;
  readonly hasDefault: boolean;
  readonly isNarrow: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A list with the search and the filters of the address applied. */
export interface FilteredList<Row> {
  readonly answer: Answer;
  /** All loaded rows. */
  readonly data: readonly Row[] | undefined;
  /** The rows that pass the search and the filters. */
  readonly rows: readonly Row[];
  readonly words: string;
  /** The chosen values by parameter; '' if a filter is not set. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Whether the list shows removed records. */
  readonly removed: boolean;
  readonly isFiltered: boolean;
  readonly clear: () => void;
  readonly sort: string;
  /** The parameters that a saved filter contains. */
  readonly terms: readonly string[];
  readonly controls: readonly FilterControl[];
  readonly searchBox: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onType?: (value: string) => void;
  };
}

/** Whether a filter hides some of the loaded rows. The one for removed records does not, since it loads other rows. */
const narrows = (key: string, value: string): boolean => value !== '' && !(key === 'status' && value === REMOVED);

/** Searches and filters the rows of an answer by the parameters of the address. */
export function useListFilters<Row extends object>(
  answer: Answer,
  data: readonly Row[] | undefined,
  { filters, textsOf, isFoundElsewhere, sort, hasViews = false, followsTyping = false }: ListFiltersPlan<Row>,
): FilteredList<Row> {
  const { search, setSearch } = useAddress();
  const { search: searched = '' } = search;
  const [typed, type] = useState(searched);
  const words = followsTyping ? typed : searched;
  const chosen = Object.fromEntries(
    filters.map(({ key, options, ignoresUnknown }) => [
      key,
      ignoresUnknown && typeof options !== 'function' ? knownChoice(search[key], options) : (search[key] ?? ''),
    ]),
  );
  const removed = chosen.status === REMOVED;
  // Opening a record changes the address too. Comparing the filters as text avoids filtering again.
  const asked = JSON.stringify(chosen);
  const find = useMemo(() => createSearch(textsOf), [textsOf]);
  const rows = useMemo(() => {
    const values: typeof chosen = JSON.parse(asked);
    const isFound = find(words);
    const set = filters.filter(({ key }) => narrows(key, values[key] ?? ''));
    return (data ?? []).filter(
      (row) =>
        set.every(({ key, admits }) => admits?.(row, values[key] ?? '') ?? true) &&
        (isFoundElsewhere?.(row) || isFound(row)),
    );
  }, [data, filters, asked, find, words, isFoundElsewhere]);
  const options = useMemo(() => {
    const values: typeof chosen = JSON.parse(asked);
    return filters.map(({ key, options: of }) => (typeof of === 'function' ? of(data ?? [], values[key] ?? '') : of));
  }, [data, filters, asked]);
  const terms = useMemo(
    () => ['search', ...filters.map(({ key }) => key), ...(hasViews ? ['view'] : []), 'sort'],
    [filters, hasViews],
  );
  return {
    answer,
    data,
    rows,
    words,
    chosen,
    removed,
    isFiltered: words !== '' || Object.entries(chosen).some(([key, value]) => narrows(key, value)),
    clear: () => setSearch({ search: null, ...Object.fromEntries(filters.map(({ key }) => [key, null])) }),
    sort: search.sort ?? sort,
    terms,
    controls: filters.map(({ key, label, hasDefault = false, isNarrow = false, closesPane }, index) => ({
      key,
      label,
      hasDefault,
      isNarrow,
      options: options[index] ?? [],
      value: chosen[key] ?? '',
      onChange: (value) => setSearch({ [key]: value, ...(closesPane ? { id: null } : {}) }),
    })),
    searchBox: {
      value: searched,
      onChange: (next) => setSearch({ search: next }),
      ...(followsTyping ? { onType: type } : {}),
    },
  };
}

/**
 * The records of a kind, or the removed ones, filtered by the address: `?search=…&status=…`, and in a firm of several
 * people by whose they are.
 */
export function useFilteredList<Row extends object>(place: RecordPlace, plan: ListFiltersPlan<Row>): FilteredList<Row> {
  const { search } = useAddress();
  const answer = useQuery(recordListQuery<Row>(place, search.status === REMOVED));
  const whose = useWhose(place.views[0] ?? '');
  const filters = useMemo((): readonly ListFilter<Row>[] => [...whose, ...plan.filters], [whose, plan.filters]);
  return useListFilters(answer, answer.data, { ...plan, filters });
}
