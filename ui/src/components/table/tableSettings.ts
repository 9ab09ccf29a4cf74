import type { ColumnChoices, SavedFilter, TableChoices, TableName } from '@lexledger/contracts/features/tables';
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { Method } from '../../api/method.ts';
import { markQueued, queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { cacheAnswer } from '../../replica/persistedCache.ts';

const VIEWS = ['table-choices'];
const allChoices = liveQuery<readonly TableChoices[]>(['/api/tables'], VIEWS);

/** Filter for the commands of this table that have not been answered yet. */
const underWay = (name: TableName) => ({ mutationKey: ['tables', name], status: 'pending' }) as const;

/** The expected filters after a command; `id` is that of a new filter. */
type Expected = (filters: readonly SavedFilter[], id: string) => readonly SavedFilter[];

type Foreseen = (choices: TableChoices) => Partial<TableChoices>;

interface Command {
  readonly method: Method;
  /** Path below the table's own address: 'columns'. */
  readonly path: string;
  readonly body?: object;
  /** The optimistic update of the table's settings until the server answers. */
  readonly foreseen?: Foreseen;
  /** The expected filters while the command waits for the network. */
  readonly expected?: Expected;
}

const untouched = (table: TableName): TableChoices => ({ table, columns: null, filters: [], defaultFilterId: null });

const choicesIn = (all: readonly TableChoices[] | undefined, name: TableName): TableChoices =>
  all?.find(({ table }) => table === name) ?? untouched(name);

const foreseenBy = (command: unknown): Foreseen | undefined => (command as Command | undefined)?.foreseen;

function drawn(known: TableChoices, pending: readonly (Foreseen | undefined)[]): TableChoices {
  let choices = known;
  for (const foreseen of pending) choices = { ...choices, ...foreseen?.(choices) };
  return choices;
}

/** The server's last answer with all pending commands applied: the state that a further change is based on. */
const choicesNow = (queries: QueryClient, name: TableName): TableChoices =>
  drawn(
    choicesIn(queries.getQueryData(allChoices.queryKey), name),
    queries
      .getMutationCache()
      .findAll(underWay(name))
      .map(({ state }) => foreseenBy(state.variables)),
  );

const keep = (queries: QueryClient, choices: TableChoices): void => {
  queries.setQueryData(allChoices.queryKey, (all) => [
    ...(all ?? []).filter(({ table }) => table !== choices.table),
    choices,
  ]);
};

const changed =
  ({ id }: SavedFilter, changes: Partial<SavedFilter>): Expected =>
  (filters) =>
    filters.map((filter) => (filter.id === id ? { ...filter, ...changes } : filter));

/** A user's settings of a table, and the functions that change them. */
export interface TableSettings extends TableChoices {
  /** False until the server has answered. */
  readonly isKnown: boolean;
  /** Changes the columns, starting from the latest arrangement; `change` receives null if there is none. */
  readonly arrange: (change: (columns: ColumnChoices | null) => ColumnChoices) => void;
  readonly resetColumns: () => void;
  /** Rejects with the reason, which the form shows. */
  readonly save: (name: string, terms: SavedFilter['search']) => Promise<void>;
  readonly rename: (filter: SavedFilter, name: string) => Promise<void>;
  readonly replace: (filter: SavedFilter, terms: SavedFilter['search']) => void;
  readonly remove: (filter: SavedFilter) => void;
  readonly chooseDefault: (filter: SavedFilter | null) => void;
}

/** Sends the table's commands, and caches their answers. */
function useSettingsCommand(name: TableName) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: underWay(name).mutationKey,
    // The commands are executed one after the other: a column that is moved three times ends where it was moved last.
    scope: { id: 'tables' },
    mutationFn: async ({ method, path, body, expected }: Command) => {
      const answer = await api.sendCommand<TableChoices | { readonly id: string }>(
        method,
        `/api/tables/${name}/${path}`,
        body,
      );
      const commandId = queuedAs(answer);
      if (commandId === undefined) return answer as TableChoices;
      const now = choicesNow(queries, name);
      const filters = 'id' in answer && expected !== undefined ? expected(now.filters, answer.id) : now.filters;
      return markQueued({ ...now, filters: [...filters] }, commandId);
    },
    onSuccess: async (choices) => {
      // An answer to an earlier request is older than this one.
      await queries.cancelQueries({ queryKey: allChoices.queryKey });
      keep(queries, choices);
      if (queuedAs(choices) !== undefined) cacheAnswer('/api/tables', queries.getQueryData(allChoices.queryKey));
    },
    onSettled: async (choices) => {
      if (queuedAs(choices) !== undefined) return;
      if (queries.isMutating(underWay(name)) <= 1) await refreshViews(queries, VIEWS);
    },
  });
}

type SettingsCommands = Omit<TableSettings, keyof TableChoices | 'isKnown'>;

/** The functions that change the settings; `execute` sends a command. */
function settingsCommands(
  name: TableName,
  queries: QueryClient,
  execute: (command: Command) => Promise<TableChoices>,
): SettingsCommands {
  const send = async (command: Command): Promise<void> => void (await execute(command));
  /** No form waits for the command, so a refusal is shown as a notification. */
  const notify = (command: Command, done?: () => void): void => {
    send(command).then(done, toastFailure);
  };
  const arrange: TableSettings['arrange'] = (change) => {
    const columns = change(choicesNow(queries, name).columns);
    notify({ method: 'PUT', path: 'columns', body: columns, foreseen: () => ({ columns }) });
  };
  const replace = (filter: SavedFilter, terms: SavedFilter['search']): void =>
    notify(
      {
        method: 'PATCH',
        path: `filters/${filter.id}`,
        body: { search: terms },
        expected: changed(filter, { search: terms }),
      },
      () =>
        toast(
          { title: 'Filter replaced', description: filter.name },
          { action: { label: 'Undo', run: () => replace(filter, filter.search) } },
        ),
    );
  return {
    arrange,
    resetColumns: (): void => {
      const { columns } = choicesNow(queries, name);
      notify({ method: 'DELETE', path: 'columns', foreseen: () => ({ columns: null }) }, () =>
        toast(
          { title: 'Columns reset' },
          columns === null ? {} : { action: { label: 'Undo', run: () => arrange(() => columns) } },
        ),
      );
    },
    save: (filterName: string, terms: SavedFilter['search']) =>
      send({
        method: 'POST',
        path: 'filters',
        body: { name: filterName, search: terms },
        expected: (filters, id) => {
          const at = new Date().toISOString();
          return [...filters, { id, name: filterName, search: terms, createdAt: at, updatedAt: at }];
        },
      }),
    rename: async (filter: SavedFilter, filterName: string) => {
      const naming = (to: string): Command => ({
        method: 'PATCH',
        path: `filters/${filter.id}`,
        body: { name: to },
        expected: changed(filter, { name: to }),
      });
      await send(naming(filterName));
      const undo = { label: 'Undo', run: () => notify(naming(filter.name)) };
      toast({ title: 'Filter renamed', description: filterName }, { action: undo });
    },
    replace,
    remove: (filter: SavedFilter): void => {
      const path = `filters/${filter.id}`;
      const restore = { method: 'POST', path: `${path}/restore`, body: {} } as const;
      const back: Expected = (others) => [...others, filter];
      const without: Foreseen = ({ filters }) => ({ filters: filters.filter(({ id }) => id !== filter.id) });
      notify({ method: 'DELETE', path, foreseen: without }, () =>
        toast(
          { title: 'Filter removed', description: filter.name },
          { action: { label: 'Undo', run: () => notify({ ...restore, expected: back }) } },
        ),
      );
    },
    chooseDefault: (filter: SavedFilter | null): void => {
      const defaultFilterId = filter?.id ?? null;
      notify({
        method: 'PUT',
        path: 'default-filter',
        body: { filterId: defaultFilterId },
        foreseen: () => ({ defaultFilterId }),
      });
    },
  };
}

export function useTableSettings(name: TableName): TableSettings {
  const queries = useQueryClient();
  const { data, isSuccess } = useQuery(allChoices);
  const pending = useMutationState({ filters: underWay(name), select: ({ state }) => foreseenBy(state.variables) });
  const { mutateAsync } = useSettingsCommand(name);
  const commands = useMemo(() => settingsCommands(name, queries, mutateAsync), [mutateAsync, queries, name]);
  const choices = useMemo(() => drawn(choicesIn(data, name), pending), [data, name, pending]);
  return useMemo(() => ({ ...choices, ...commands, isKnown: isSuccess }), [choices, commands, isSuccess]);
}
