import {
  type arrangeColumns,
  type changeFilter,
  type chooseDefaultFilter,
  evolveTables,
  isTableName,
  MAX_FILTERS,
  type removeFilter,
  type resetColumns,
  type restoreFilter,
  type SavedFilter,
  type saveFilter,
  type TableChoices,
  type TableEvent,
  type TableName,
  tables,
  untouched,
} from '@lexledger/contracts/features/tables';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';
import { foldedName } from '../../kernel/folded-name.ts';

/** A command whose path names an existing table. */
type Of<Definition> = CommandOf<Definition> & { readonly data: { readonly table: TableName } };

type TablesCommand =
  | Of<typeof arrangeColumns>
  | Of<typeof resetColumns>
  | Of<typeof saveFilter>
  | Of<typeof changeFilter>
  | Of<typeof removeFilter>
  | Of<typeof restoreFilter>
  | Of<typeof chooseDefaultFilter>;

interface RemovedFilter {
  readonly filter: SavedFilter;
  readonly wasDefault: boolean;
}

export interface Tables {
  readonly tables: readonly TableChoices[];
  /** Saved filters that were removed, by their ids. */
  readonly removed: ReadonlyMap<string, RemovedFilter>;
}

const choicesOf = ({ tables: all }: Tables, name: TableName): TableChoices =>
  all.find(({ table }) => table === name) ?? untouched(name);

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

const isTaken = ({ filters }: TableChoices, name: string, except?: string): boolean =>
  filters.some((filter) => filter.id !== except && foldedName(filter.name) === foldedName(name));

function arrange({ data: { table, shown, hidden } }: Of<typeof arrangeColumns>, state: Tables): Decision {
  const columns = { shown, hidden };
  if (isSame(choicesOf(state, table).columns, columns)) return [];
  return [{ type: 'ColumnsArranged', data: { table, columns } }];
}

function reset({ data: { table } }: Of<typeof resetColumns>, state: Tables): Decision {
  return choicesOf(state, table).columns === null ? [] : [{ type: 'ColumnsReset', data: { table } }];
}

function save(command: Of<typeof saveFilter>, state: Tables): Decision {
  const { table, name, search } = command.data;
  const choices = choicesOf(state, table);
  if (choices.filters.length >= MAX_FILTERS) return refuse('TOO_MANY_FILTERS');
  if (isTaken(choices, name)) return refuse('FILTER_NAME_TAKEN');
  return [{ type: 'FilterSaved', data: { table, filter: { id: partIdFor('filter', command), name, search } } }];
}

function change({ data }: Of<typeof changeFilter>, state: Tables): Decision {
  const { table, filterId: id, name, search } = data;
  const choices = choicesOf(state, table);
  const filter = choices.filters.find((each) => each.id === id);
  if (filter === undefined) return refuse('NO_SUCH_FILTER');
  if (name !== undefined && isTaken(choices, name, id)) return refuse('FILTER_NAME_TAKEN');
  const changes = {
    ...(name !== undefined && name !== filter.name && { name }),
    ...(search !== undefined && !isSame(search, filter.search) && { search }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'FilterChanged', data: { table, id, changes } }];
}

function remove({ data: { table, filterId: id } }: Of<typeof removeFilter>, state: Tables): Decision {
  const isThere = choicesOf(state, table).filters.some((filter) => filter.id === id);
  return isThere ? [{ type: 'FilterRemoved', data: { table, id } }] : refuse('NO_SUCH_FILTER');
}

function restore({ data: { table, filterId } }: Of<typeof restoreFilter>, state: Tables): Decision {
  const choices = choicesOf(state, table);
  if (choices.filters.some(({ id }) => id === filterId)) return refuse('FILTER_NOT_REMOVED');
  const gone = state.removed.get(filterId);
  if (gone === undefined) return refuse('NO_SUCH_FILTER');
  if (choices.filters.length >= MAX_FILTERS) return refuse('TOO_MANY_FILTERS');
  const { id, name, search } = gone.filter;
  if (isTaken(choices, name)) return refuse('FILTER_NAME_TAKEN');
  const isDefault = gone.wasDefault && choices.defaultFilterId === null;
  return [{ type: 'FilterRestored', data: { table, filter: { id, name, search }, isDefault } }];
}

function chooseDefault({ data }: Of<typeof chooseDefaultFilter>, state: Tables): Decision {
  const { table, filterId: id } = data;
  const choices = choicesOf(state, table);
  if (choices.defaultFilterId === id) return [];
  if (id !== null && !choices.filters.some((filter) => filter.id === id)) return refuse('NO_SUCH_FILTER');
  return [{ type: 'DefaultFilterChosen', data: { table, id } }];
}

function removedAfter(state: Tables, event: TableEvent): ReadonlyMap<string, RemovedFilter> {
  if (event.type === 'FilterRemoved') {
    const { id, table } = event.data;
    const { filters, defaultFilterId } = choicesOf(state, table);
    const filter = filters.find((each) => each.id === id);
    return filter === undefined
      ? state.removed
      : new Map([...state.removed, [id, { filter, wasDefault: defaultFilterId === id }]]);
  }
  if (event.type !== 'FilterRestored') return state.removed;
  return new Map([...state.removed].filter(([id]) => id !== event.data.filter.id));
}

/** The columns and the saved filters of all tables of one user. */
export const tablesDecider: Decider<Tables> = {
  category: 'tables',
  isPersonal: true,
  commands: tables.commands,
  initial: () => ({ tables: [], removed: new Map() }),

  decide(given, state) {
    if (!isTableName((given.data as { readonly table: string }).table)) return refuse('NO_SUCH_TABLE');
    const command = given as TablesCommand;
    switch (command.type) {
      case 'ArrangeColumns':
        return arrange(command, state);
      case 'ResetColumns':
        return reset(command, state);
      case 'SaveFilter':
        return save(command, state);
      case 'ChangeFilter':
        return change(command, state);
      case 'RemoveFilter':
        return remove(command, state);
      case 'RestoreFilter':
        return restore(command, state);
      case 'ChooseDefaultFilter':
        return chooseDefault(command, state);
    }
  },

  evolve(state, event) {
    const known = event as TableEvent;
    return { tables: evolveTables(state.tables, known), removed: removedAfter(state, known) };
  },

  answer: (state, { data }) => choicesOf(state, (data as { readonly table: TableName }).table),

  isLive: () => true,
};
