import type { SavedFilter, TableName } from '@lexledger/contracts/features/tables';
import { useEffect, useMemo, useRef } from 'react';
import { type Search, useAddress } from '../../navigation/address.ts';
import { createOrdering } from '../../text/ordering.ts';
import { type Arrangement, arrangementOf, drawnColumns } from './arrangement.ts';
import type { TableColumn } from './tableColumn.ts';
import { type TableSettings, useTableSettings } from './tableSettings.ts';

export interface ListTablePlan<Row> {
  readonly name: TableName;
  /** All that it can show, in their order by default. Keep it stable between renders. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** A column's id, or `-id`. */
  readonly sort: string;
  /** The parameters of the address that search, filter and sort this table, and that a saved filter keeps. */
  readonly terms: readonly string[];
  /** Of the columns, those that there is room for now. */
  readonly room?: ReadonlySet<string> | undefined;
  /** False where the table is not what the screen shows now. */
  readonly isShown?: boolean;
}

/** A screen's table as the person wants it. */
export interface ListTable<Row> {
  readonly name: TableName;
  readonly settings: TableSettings;
  readonly arrangement: Arrangement<TableColumn<Row>>;
  readonly all: readonly TableColumn<Row>[];
  /** Those to draw. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** What the table is to sort by; '' when `rows` come in order, by a column that is not drawn. */
  readonly sort: string;
  /** The rows as they are shown, from the top. */
  readonly ordered: () => readonly Row[];
  readonly terms: readonly string[];
}

/** What a saved filter would keep of an address. */
export const termsIn = (search: Search, terms: readonly string[]): SavedFilter['search'] =>
  Object.fromEntries(
    terms.flatMap((term) => {
      const value = search[term];
      return value === undefined || value === '' ? [] : [[term, value]];
    }),
  );

/** A change of the address to what a saved filter keeps, and to nothing besides. */
export const patchTo = (
  filter: SavedFilter['search'],
  terms: readonly string[],
): Readonly<Record<string, string | null>> => Object.fromEntries(terms.map((term) => [term, filter[term] ?? null]));

/** Opens the table with its default filter, where the address asks for nothing. */
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
    // A link that opens or begins a record shows it among all; the way that the list is shown asks for nothing.
    const asks = [...terms, 'id', 'new'].some((term) => term !== 'view' && search[term] !== undefined);
    const filter = filters.find(({ id }) => id === defaultFilterId);
    if (!asks && filter !== undefined) setSearch({ ...patchTo(filter.search, terms), ...termsIn(search, ['view']) });
  }, [isKnown, isShown, terms, search, filters, defaultFilterId, setSearch]);
}

const room = <Row>(columns: readonly TableColumn<Row>[], ids: ReadonlySet<string> | undefined) =>
  ids === undefined ? columns : columns.filter(({ id }, index) => index === 0 || ids.has(id));

/** The table of a screen, with the columns, saved filters and default of whoever looks at it. */
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
