import type { FieldChange, HistoryEntry } from '@lexledger/contracts/kernel/history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError, type EditConflict, messageOf } from '../../lib/apiError.ts';
import { formatInstant } from '../../lib/format.ts';
import type { Patch } from '../../lib/pendingChanges.ts';
import { changeRecord } from '../../lib/recordChanges.ts';
import { type Identified, type RecordPlace, refreshViews } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { told } from '../../lib/told.ts';
import { ConflictChoice, type Side } from '../ConflictChoice.tsx';
import { valueText } from './fieldValue.tsx';
import { historyPath } from './historyPath.ts';

interface Undo {
  readonly entry: HistoryEntry;
  /** The fields to take back; all that it changed unless said. */
  readonly fields?: readonly string[];
  /** Of the record, when somebody has seen what it holds now and chosen. */
  readonly version?: number;
}

interface Asked {
  readonly entry: HistoryEntry;
  readonly conflict: EditConflict;
}

export interface HistoryVerbs {
  readonly undo: (entry: HistoryEntry) => void;
  /** Back to how the fields stood after the entry. */
  readonly revert: (entry: HistoryEntry) => void;
  readonly isPending: boolean;
  /** To be drawn beside the entries; empty until there is something to ask. */
  readonly question: ReactNode;
}

const CHOICE = {
  title: 'These fields were changed again',
  description: 'Choose which of them go back to what they were before this change, and which stay as they are now.',
  sides: { yours: 'As it was before', theirs: 'As it is now' },
  choose: 'Undo the chosen',
};

/** The past form for the toast: what became of the record, or of its change. */
function outcomeOf(place: RecordPlace, entry: HistoryEntry): string {
  if (entry.deed === 'removed') return told(place, 'restored');
  return entry.revision === 0 || entry.deed === 'restored' ? told(place, 'removed') : 'Change undone';
}

/** What the undo makes of the fields, as far as that can be told here: a day may stand for a moment of it. */
const undone = ({ changes, undo, revision }: HistoryEntry, fields: readonly string[] | undefined): Patch =>
  undo === 'none' || revision === 0
    ? {}
    : Object.fromEntries(
        changes.flatMap(({ field, kind, before, erased }) =>
          erased || kind === 'instant' || fields?.includes(field) === false ? [] : [[field, before]],
        ),
      );

export interface ShownHistory {
  readonly place: RecordPlace;
  readonly record: Identified;
  /** Of the records that its values name, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Undo of the changes of a record, as it is shown. */
export function useHistoryVerbs<Row extends Identified>(
  { place, record, names }: ShownHistory,
  onDone: ((row: Row) => void) | undefined,
): HistoryVerbs {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const path = historyPath(place, record.id);

  const back = useMutation<Row, Error, number>({
    mutationFn: (revision) => api.sendCommand('POST', `${path}/undo`, { revision }),
    onSuccess: (row) => onDone?.(row),
    onError: (error) => void toastError({ title: 'Error', description: messageOf(error) }),
    onSettled: () => refreshViews(queries, place.views),
  });

  /** What was undone can be done again by undoing that; not where something else may have come between. */
  const tell = (title: string, { version }: Row, before: number): void => {
    if (version === before) toast({ title: 'There was nothing left to undo' });
    else toast({ title }, version === before + 1 ? { action: { label: 'Undo', run: () => back.mutate(version) } } : {});
  };

  const undoing = useMutation<Row, Error, Undo & { readonly known: number }>({
    mutationFn: ({ entry, fields, version }) =>
      changeRecord(queries, {
        place,
        record,
        patch: undone(entry, fields),
        send: () =>
          api.sendCommand(
            'POST',
            `${path}/undo`,
            { revision: entry.revision, ...(fields === undefined ? {} : { fields }) },
            version === undefined ? {} : { version },
          ),
      }),
    onSuccess: (row, { entry, known }) => {
      tell(outcomeOf(place, entry), row, known);
      onDone?.(row);
    },
    onError: (error, { entry }) => {
      if (error instanceof ApiError && error.conflict !== undefined) setAsked({ entry, conflict: error.conflict });
      else toastError({ title: 'Error', description: messageOf(error) });
    },
    onSettled: () => refreshViews(queries, place.views),
  });

  const reverting = useMutation<Row, Error, { readonly entry: HistoryEntry; readonly version: number }>({
    mutationFn: ({ entry, version }) =>
      api.sendCommand('POST', `${path}/revert`, { revision: entry.revision }, { version }),
    onSuccess: (row, { entry, version }) => {
      tell(`Restored as of ${formatInstant(entry.at)}`, row, version);
      onDone?.(row);
    },
    onError: (error) => {
      const conflict = error instanceof ApiError && error.conflict !== undefined;
      toastError(
        conflict
          ? {
              title: 'Changed meanwhile',
              description: 'Its history is up to date now. Look at the latest change, then restore again.',
            }
          : { title: 'Error', description: messageOf(error) },
      );
    },
    onSettled: () => refreshViews(queries, place.views),
  });

  const choose = ({ entry, conflict }: Asked, choices: Readonly<Record<string, Side>>): void => {
    setAsked(undefined);
    const fields = entry.changes.map(({ field }) => field).filter((field) => choices[field] !== 'theirs');
    if (fields.length > 0) undoing.mutate({ entry, fields, version: conflict.version, known: conflict.version });
  };

  const changeOf = (entry: HistoryEntry, name: string): FieldChange | undefined =>
    entry.changes.find(({ field }) => field === name);

  return {
    undo: (entry) => undoing.mutate({ entry, known: record.version }),
    revert: (entry) => reverting.mutate({ entry, version: record.version }),
    isPending: undoing.isPending || reverting.isPending || back.isPending,
    question: asked && (
      <ConflictChoice
        conflict={asked.conflict}
        words={CHOICE}
        describe={(field, value) => {
          const change = changeOf(asked.entry, field);
          return { label: change?.label ?? field, value: valueText(change?.kind ?? 'text', value, names) };
        }}
        cancelLabel="Leave it as it is"
        onCancel={() => setAsked(undefined)}
        onChoose={(choices) => choose(asked, choices)}
      />
    ),
  };
}
