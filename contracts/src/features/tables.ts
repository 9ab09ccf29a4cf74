import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, personalText } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { byPerson, defineView } from '../kernel/view.ts';
import { type PlainList, plainRecords } from '../plain-features.ts';

const OWN_NAMES = [
  'arguments',
  'authorities',
  'case-money',
  'case-tasks',
  'case-time',
  'cases',
  'clients',
  'conflict-checks',
  'deposit-slips',
  'documents',
  'drafts',
  'facts',
  'google-docs',
  'invoices',
  'leads',
  'links',
  'money',
  'parties',
  'quick-actions',
  'research-questions',
  'research-synonyms',
  'snippets',
  'tasks',
  'team',
  'time',
  'trust-journal',
  'trust-minimums',
  'trust-requests',
  'trust-trial-balance',
] as const;
export type TableName = (typeof OWN_NAMES)[number] | PlainList;

/** The tables that a person can arrange, named after what they list. Every plain record has one. */
export const TABLE_NAMES: readonly TableName[] = [
  ...OWN_NAMES,
  ...plainRecords.map(({ record }) => record.name as PlainList),
];

export const isTableName = (name: string): name is TableName => TABLE_NAMES.some((table) => table === name);

export const MAX_FILTERS = 50;

const tableName = z.enum(TABLE_NAMES);
/** Name of a column in the interface. Any name is accepted: another version may have other columns. */
const column = z.string().regex(/^[A-Za-z][\w-]{0,39}$/, { error: 'Give the name of a column' });
const columnNames = z.array(column).max(60);
/** Columns in order; a column in neither list was added later, and has its default position. */
const columns = z.object({ shown: columnNames, hidden: columnNames });

/** The query of a list's address: names and texts. It is personal, because search terms often are names. */
const search = withTraits(
  z
    .record(z.string().regex(/^[A-Za-z][\w-]{0,39}$/), z.string().min(1).max(300))
    .refine((terms) => Object.keys(terms).length <= 30, { error: 'Give at most 30 terms' }),
  { personal: true },
);
const filterName = personalText(60);

const keptFilter = z.object({ id: identifier(), name: filterName, search });

export const columnsArranged = defineEvent('ColumnsArranged', z.object({ table: tableName, columns }));
export const columnsReset = defineEvent('ColumnsReset', z.object({ table: tableName }));
export const filterSaved = defineEvent('FilterSaved', z.object({ table: tableName, filter: keptFilter }));
export const filterChanged = defineEvent(
  'FilterChanged',
  z.object({
    table: tableName,
    id: identifier(),
    changes: z.object({ name: filterName.optional(), search: search.optional() }),
  }),
);
export const filterRemoved = defineEvent('FilterRemoved', z.object({ table: tableName, id: identifier() }));
export const filterRestored = defineEvent(
  'FilterRestored',
  z.object({ table: tableName, filter: keptFilter, isDefault: z.boolean() }),
);
export const defaultFilterChosen = defineEvent(
  'DefaultFilterChosen',
  z.object({ table: tableName, id: identifier().nullable() }),
);

export const tableEvents = [
  columnsArranged,
  columnsReset,
  filterSaved,
  filterChanged,
  filterRemoved,
  filterRestored,
  defaultFilterChosen,
] as const;

export const savedFilter = z.object({
  id: identifier(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  createdAt: instantField(),
  updatedAt: instantField(),
});
export type SavedFilter = z.output<typeof savedFilter>;

/** A person's settings for one table. */
export const tableChoices = z.object({
  table: tableName,
  /** Null means the default columns. */
  columns: columns.nullable(),
  /** The filters, ordered by name. */
  filters: z.array(savedFilter),
  /** The filter with which the table opens. */
  defaultFilterId: identifier().nullable(),
});
export type TableChoices = z.output<typeof tableChoices>;
export type ColumnChoices = z.output<typeof columns>;

export type TableEvent = DomainEvent<EventOf<(typeof tableEvents)[number]>>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byName = (filters: readonly SavedFilter[]): SavedFilter[] =>
  [...filters].sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));

export const untouched = (table: TableName): TableChoices => ({
  table,
  columns: null,
  filters: [],
  defaultFilterId: null,
});

/** Applies an event to a person's tables, ordered by name: the one fold of deciders and the view. */
export function evolveTables(tables: readonly TableChoices[], event: TableEvent): TableChoices[] {
  const { table } = event.data;
  const before = tables.find((each) => each.table === table) ?? untouched(table);
  return [...tables.filter((each) => each.table !== table), evolveTable(before, event)].sort((a, b) =>
    a.table < b.table ? -1 : 1,
  );
}

function evolveTable(table: TableChoices, { type, data, metadata: { at } }: TableEvent): TableChoices {
  const { filters } = table;
  const added = ({ id, name, search: terms }: z.output<typeof keptFilter>): SavedFilter[] =>
    // The search terms are missing once the person's key was destroyed.
    byName([...filters, { id, name, search: terms ?? {}, createdAt: at, updatedAt: at }]);
  switch (type) {
    case 'ColumnsArranged':
      return { ...table, columns: data.columns };
    case 'ColumnsReset':
      return { ...table, columns: null };
    case 'FilterSaved':
      return { ...table, filters: added(data.filter) };
    case 'FilterChanged':
      return {
        ...table,
        filters: byName(
          filters.map((filter) =>
            filter.id === data.id ? { ...filter, ...withoutGaps(data.changes), updatedAt: at } : filter,
          ),
        ),
      };
    case 'FilterRemoved':
      return {
        ...table,
        filters: filters.filter(({ id }) => id !== data.id),
        defaultFilterId: table.defaultFilterId === data.id ? null : table.defaultFilterId,
      };
    case 'FilterRestored':
      return {
        ...table,
        filters: added(data.filter),
        defaultFilterId: data.isDefault ? data.filter.id : table.defaultFilterId,
      };
    case 'DefaultFilterChosen':
      return { ...table, defaultFilterId: data.id };
  }
}

type FilterChanges = z.output<typeof filterChanged.schema>['changes'];

const withoutGaps = ({ name, search: terms }: FilterChanges) => ({
  ...(name === undefined ? {} : { name }),
  ...(terms === undefined ? {} : { search: terms ?? {} }),
});

const TABLE = { noun: 'Table', key: '/api/tables/:table', views: ['table-choices'] } as const;

const common = { category: 'tables', target: 'user', answer: tableChoices } as const;
/** Any name is accepted here, since an unknown table is refused with NO_SUCH_TABLE, like an unknown address. */
const inPath = z.string().max(100);
const ofTable = z.object({ table: inPath });
const ofFilter = z.object({ table: inPath, filterId: identifier() });

export const arrangeColumns = defineCommand({
  ...common,
  type: 'ArrangeColumns',
  waits: { ...TABLE, outcome: 'columns arranged' },
  method: 'PUT',
  path: '/api/tables/:table/columns',
  params: ofTable,
  body: z
    .strictObject({ shown: columnNames.min(1, { error: 'Show at least one column' }), hidden: columnNames.default([]) })
    .refine(({ shown, hidden }) => new Set([...shown, ...hidden]).size === shown.length + hidden.length, {
      error: 'Name each column once',
    }),
  status: 200,
  summary: 'Choose which columns of a table are shown, in which order',
});

export const resetColumns = defineCommand({
  ...common,
  type: 'ResetColumns',
  waits: { ...TABLE, outcome: 'columns reset' },
  method: 'DELETE',
  path: '/api/tables/:table/columns',
  params: ofTable,
  body: noBody,
  status: 200,
  summary: "Show a table's columns as they are by default",
});

export const saveFilter = defineCommand({
  ...common,
  type: 'SaveFilter',
  waits: { ...TABLE, outcome: 'filter saved', part: 'filter' },
  method: 'POST',
  path: '/api/tables/:table/filters',
  params: ofTable,
  body: z.strictObject({ name: filterName, search: search }),
  status: 201,
  summary: 'Save the search, the filters and the order of a list under a name',
});

export const changeFilter = defineCommand({
  ...common,
  type: 'ChangeFilter',
  waits: { ...TABLE, outcome: 'filter changed' },
  method: 'PATCH',
  path: '/api/tables/:table/filters/:filterId',
  params: ofFilter,
  body: z
    .strictObject({ name: filterName.optional(), search: search.optional() })
    .refine((body) => Object.keys(body).length > 0, { error: 'Say at least one field to change' }),
  status: 200,
  summary: 'Rename a saved filter, or replace what it holds',
});

export const removeFilter = defineCommand({
  ...common,
  type: 'RemoveFilter',
  waits: { ...TABLE, outcome: 'filter removed' },
  method: 'DELETE',
  path: '/api/tables/:table/filters/:filterId',
  params: ofFilter,
  body: noBody,
  status: 200,
  summary: 'Remove a saved filter; it can be restored',
});

export const restoreFilter = defineCommand({
  ...common,
  type: 'RestoreFilter',
  waits: { ...TABLE, outcome: 'filter restored' },
  method: 'POST',
  path: '/api/tables/:table/filters/:filterId/restore',
  params: ofFilter,
  body: noBody,
  status: 200,
  summary: 'Restore a removed filter, as the default again unless another is now',
});

export const chooseDefaultFilter = defineCommand({
  ...common,
  type: 'ChooseDefaultFilter',
  waits: { ...TABLE, outcome: 'default filter chosen' },
  method: 'PUT',
  path: '/api/tables/:table/default-filter',
  params: ofTable,
  body: z.strictObject({ filterId: identifier().nullable() }),
  status: 200,
  summary: 'Choose the saved filter that a table is opened with; null for none',
});

export const tablesView = defineView('table-choices', {
  document: z.object({ id: identifier(), userId: identifier(), tables: z.array(tableChoices) }),
  changedBy: tableEvents,
  idsOf: byPerson,
  isPersonal: true,
});

export const listTables = defineQuery({
  name: 'ListTables',
  path: '/api/tables',
  query: noQuery,
  answer: z.array(tableChoices),
  reads: ['table-choices'],
  summary: 'The columns and saved filters of every table that the user arranged',
  isReadAhead: true,
});

export const tables = defineFeature({
  events: tableEvents,
  commands: [arrangeColumns, resetColumns, saveFilter, changeFilter, removeFilter, restoreFilter, chooseDefaultFilter],
  views: [tablesView],
  queries: [listTables],
  errors: defineErrors({
    NO_SUCH_TABLE: { status: 404, message: 'There is no such table. Its name is that of what it lists: tasks.' },
    NO_SUCH_FILTER: { status: 404, message: 'There is no such saved filter. Reload to see those that there are.' },
    FILTER_NAME_TAKEN: {
      status: 409,
      message: 'Another saved filter of this table has that name. Choose another name, or replace that filter.',
    },
    FILTER_NOT_REMOVED: { status: 409, message: 'This saved filter is not removed, so there is nothing to restore.' },
    TOO_MANY_FILTERS: { status: 422, message: 'A table keeps at most 50 saved filters. Remove one first.' },
  }),
});
