import type { SavedFilter, TableName } from '@lexledger/contracts/features/tables';
import { useEffect, useMemo, useRef } from 'react';
import { type Search, useAddress } from '../../navigation/address.ts';
import { createOrdering } from '../../text/ordering.ts';
import { type Arrangement, arrangementOf, drawnColumns } from './arrangement.ts';
import type { TableColumn } from './tableColumn.ts';
import { type TableSettings, useTableSettings } from './tableSettings.ts';

export interface ListTablePlan<Row> {
  readonly name: TableName;
  /** All available columns in their default order. Must be stable between renders. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** A column's id, or `-id` for the descending order. */
  readonly sort: string;
  /** The parameters of the address that search, filter and sort this table, and that a saved filter contains. */
  readonly terms: readonly string[];
  /** Ids of the columns for which there is room now. */
  readonly room?: ReadonlySet<string> | undefined;
  /** False if the screen does not show the table now. */
  readonly isShown?: boolean;
}

/** A screen's table in the user's arrangement. */
export interface ListTable<Row> {
  readonly name: TableName;
  readonly settings: TableSettings;
  readonly arrangement: Arrangement<TableColumn<Row>>;
  readonly all: readonly TableColumn<Row>[];
  /** The columns to render. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** The sort order for the table; '' if `rows` are sorted already, by a column that is not rendered. */
  readonly sort: string;
  /** Returns the rows from the top, in the order shown. */
  readonly ordered: () => readonly Row[];
  readonly terms: readonly string[];
}

/** The part of an address that a saved filter contains. */
export const termsIn = (search: Search, terms: readonly string[]): SavedFilter['search'] =>
  Object.fromEntries(
    terms.flatMap((term) => {
      const value = search[term];
      return value === undefined || value === '' ? [] : [[term, value]];
    }),
  );

/** The change of the address that applies a saved filter and nothing else. */
export const patchTo = (
  filter: SavedFilter['search'],
  terms: readonly string[],
): Readonly<Record<string, string | null>> => Object.fromEntries(terms.map((term) => [term, filter[term] ?? null]));

/** Applies the default filter when the table opens, unless the address has parameters. */
function useDefaultFilter(
  { filters, defaultFilterId, isKnown }: TableSettings,
  terms: readonly string[],
  isShown: boolean,
) {
  const { search, setSearch } = useAddress();
  const isDecided = useRef(false);
  useEffect(() => {
    if (!isKnown || !isShown || isDecided.current) return;
    isDecided.current = true;
    // A link that opens or begins a record shows all records; the way the list is shown does not count.
    const asks = [...terms, 'id', 'new'].some((term) => term !== 'view' && search[term] !== undefined);
    const filter = filters.find(({ id }) => id === defaultFilterId);
    if (!asks && filter !== undefined) setSearch({ ...patchTo(filter.search, terms), ...termsIn(search, ['view']) });
  }, [isKnown, isShown, terms, search, filters, defaultFilterId, setSearch]);
}

const room = <Row>(columns: readonly TableColumn<Row>[], ids: ReadonlySet<string> | undefined) =>
  ids === undefined ? columns : columns.filter(({ id }, index) => index === 0 || ids.has(id));

/** A screen's table, with the user's columns, saved filters and default filter. */
export function useListTable<Row extends object>({
  name,
  columns: all,
  rows,
  sort,
  terms,
  room: ids,
  isShown = true,
}: ListTablePlan<Row>): ListTable<Row> {
  const settings = useTableSettings(name);
  useDefaultFilter(settings, terms, isShown);
  const arrangement = useMemo(() => arrangementOf(all, settings.columns), [all, settings.columns]);
  const columns = useMemo(() => room(drawnColumns(arrangement), ids), [arrangement, ids]);

  const { current: order } = useRef(createOrdering<Row>());
  const sortId = sort.replace(/^-/, '');
  const sortBy = all.find(({ id }) => id === sortId)?.sortBy;
  const isDrawn = sortBy === undefined || columns.some(({ id }) => id === sortId);
  const given = useMemo(
    () => (isDrawn ? rows : order(rows, sortBy, sort.startsWith('-'))),
    [isDrawn, order, rows, sortBy, sort],
  );
  return useMemo(
    () => ({
      name,
      settings,
      arrangement,
      all,
      columns,
      rows: given,
      sort: isDrawn ? sort : '',
      ordered: () => (isDrawn ? order(rows, sortBy, sort.startsWith('-')) : given),
      terms,
    }),
    [name, settings, arrangement, all, columns, given, isDrawn, sort, order, rows, sortBy, terms],
  );
}
