import type { ColumnChoices, SavedFilter, TableChoices, TableName } from '@lexledger/contracts/features/tables';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Method } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { liveQuery } from '../../lib/query.ts';
import { refreshViews } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';

const VIEWS = ['table-choices'];
const allChoices = liveQuery<readonly TableChoices[]>(['/api/tables'], VIEWS);

/** One waits for the one before it: a column that is moved three times ends where it was moved last. */
const IN_TURN = { mutationKey: ['tables'], scope: { id: 'tables' } };

interface Command {
  readonly method: Method;
  /** Behind the table's own address: 'columns'. */
  readonly path: string;
  readonly body?: object;
  /** What the table is expected to be then; shown at once. */
  readonly foreseen?: Partial<TableChoices>;
}

const untouched = (table: TableName): TableChoices => ({ table, columns: null, filters: [], defaultFilterId: null });

const choicesIn = (all: readonly TableChoices[] | undefined, name: TableName): TableChoices =>
  all?.find(({ table }) => table === name) ?? untouched(name);

const keep = (queries: QueryClient, choices: TableChoices): void => {
  queries.setQueryData(allChoices.queryKey, (all) => [
    ...(all ?? []).filter(({ table }) => table !== choices.table),
    choices,
  ]);
};

/** How somebody wants a table, from the server, and what changes it. */
export interface TableSettings extends TableChoices {
  /** False until the server has said it. */
  readonly isKnown: boolean;
  readonly arrange: (columns: ColumnChoices) => void;
  readonly resetColumns: () => void;
  /** Rejects with the reason, for the form. */
  readonly save: (name: string, terms: SavedFilter['search']) => Promise<void>;
  readonly rename: (filter: SavedFilter, name: string) => Promise<void>;
  readonly replace: (filter: SavedFilter, terms: SavedFilter['search']) => void;
  readonly remove: (filter: SavedFilter) => void;
  readonly chooseDefault: (filter: SavedFilter | null) => void;
}

export function useTableSettings(name: TableName): TableSettings {
  const queries = useQueryClient();
  const { data, isSuccess } = useQuery(allChoices);
  const { mutateAsync } = useMutation({
    ...IN_TURN,
    mutationFn: ({ method, path, body }: Command) =>
      api.sendCommand<TableChoices>(method, `/api/tables/${name}/${path}`, body),
    onMutate: ({ foreseen }) => {
      if (foreseen !== undefined)
        keep(queries, { ...choicesIn(queries.getQueryData(allChoices.queryKey), name), ...foreseen });
    },
    onSuccess: (choices) => {
      if (queries.isMutating({ mutationKey: IN_TURN.mutationKey }) <= 1) keep(queries, choices);
    },
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: IN_TURN.mutationKey }) <= 1) await refreshViews(queries, VIEWS);
    },
  });

  const commands = useMemo(() => {
    const send = async (command: Command): Promise<void> => void (await mutateAsync(command));
    /** Nobody waits for it: a refusal is told of. */
    const tell = (command: Command, done?: () => void): void => {
      send(command).then(done, (error: unknown) => void toastError({ title: 'Error', description: messageOf(error) }));
    };
    const arrange = (columns: ColumnChoices): void =>
      tell({ method: 'PUT', path: 'columns', body: columns, foreseen: { columns } });
    const replace = (filter: SavedFilter, terms: SavedFilter['search']): void =>
      tell({ method: 'PATCH', path: `filters/${filter.id}`, body: { search: terms } }, () =>
        toast(
          { title: 'Filter replaced', description: filter.name },
          { action: { label: 'Undo', run: () => replace(filter, filter.search) } },
        ),
      );
    return {
      arrange,
      resetColumns: (): void => {
        const { columns } = choicesIn(queries.getQueryData(allChoices.queryKey), name);
        tell({ method: 'DELETE', path: 'columns', foreseen: { columns: null } }, () =>
          toast(
            { title: 'Columns reset' },
            columns === null ? {} : { action: { label: 'Undo', run: () => arrange(columns) } },
          ),
        );
      },
      save: (filterName: string, terms: SavedFilter['search']) =>
        send({ method: 'POST', path: 'filters', body: { name: filterName, search: terms } }),
      rename: ({ id }: SavedFilter, filterName: string) =>
        send({ method: 'PATCH', path: `filters/${id}`, body: { name: filterName } }),
      replace,
      remove: (filter: SavedFilter): void => {
        const { filters } = choicesIn(queries.getQueryData(allChoices.queryKey), name);
        const path = `filters/${filter.id}`;
        tell({ method: 'DELETE', path, foreseen: { filters: filters.filter(({ id }) => id !== filter.id) } }, () =>
          toast(
            { title: 'Filter removed', description: filter.name },
            { action: { label: 'Undo', run: () => tell({ method: 'POST', path: `${path}/restore`, body: {} }) } },
          ),
        );
      },
      chooseDefault: (filter: SavedFilter | null): void => {
        const defaultFilterId = filter?.id ?? null;
        tell({
          method: 'PUT',
          path: 'default-filter',
          body: { filterId: defaultFilterId },
          foreseen: { defaultFilterId },
        });
      },
    };
  }, [mutateAsync, queries, name]);

  const choices = useMemo(() => choicesIn(data, name), [data, name]);
  return useMemo(() => ({ ...choices, ...commands, isKnown: isSuccess }), [choices, commands, isSuccess]);
}
