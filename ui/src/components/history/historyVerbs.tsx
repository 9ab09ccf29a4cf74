import type { FieldChange, HistoryEntry } from '@lexledger/contracts/kernel/history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, type EditConflict, messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import type { Patch } from '../../records/pendingChanges.ts';
import { changeRecord, type WantedChange } from '../../records/recordChanges.ts';
import { type Identified, listsRemoved, type RecordPlace, refreshViews } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { ConflictChoice, type Side } from '../ConflictChoice.tsx';
import { valueText } from './fieldValue.tsx';
import { historyPath } from './historyPath.ts';

interface Undo {
  readonly entry: HistoryEntry;
  /** The fields to undo; by default all that the entry changed. */
  readonly fields?: readonly string[];
  /** Version of the record, if the user has seen its current values and chosen. */
  readonly version?: number;
}

interface Asked {
  readonly entry: HistoryEntry;
  readonly conflict: EditConflict;
}

export interface HistoryVerbs {
  readonly undo: (entry: HistoryEntry) => void;
  /** Restores the fields to their values after the entry. */
  readonly revert: (entry: HistoryEntry) => void;
  readonly isPending: boolean;
  /** The question, which must be rendered beside the entries; empty until there is one. */
  readonly question: ReactNode;
}

const CHOICE = {
  title: 'These fields were changed again',
  description: 'Choose which of them go back to what they were before this change, and which stay as they are now.',
  sides: { yours: 'As it was before', theirs: 'As it is now' },
  choose: 'Undo the chosen',
};

/** The past tense for the toast: what happened to the record, or to its change. */
function outcomeOf(place: RecordPlace, entry: HistoryEntry): string {
  if (entry.deed === 'removed') return outcomeTitle(place, 'restored');
  return entry.revision === 0 || entry.deed === 'restored' ? outcomeTitle(place, 'removed') : 'Change undone';
}

/** Whether the value can be shown again. An instant cannot, because the history may contain only its day. */
const isWhole = ({ kind, erased }: FieldChange): boolean => !erased && kind !== 'instant';

type Shown = Pick<WantedChange<unknown>, 'patch' | 'where'>;

/** The optimistic update of an undo, as far as it is known before the server's answer. */
function undone({ changes, undo, revision, deed }: HistoryEntry, fields: readonly string[] | undefined): Shown {
  if (undo === 'none') return { patch: {} };
  if (revision === 0 || deed === 'restored') return { patch: null };
  if (deed === 'removed') return { patch: null, where: listsRemoved };
  const back = changes.filter((change) => isWhole(change) && fields?.includes(change.field) !== false);
  return { patch: Object.fromEntries(back.map(({ field, before }) => [field, before])) };
}

/** The optimistic update of undoing the undo: the fields as the entry left them. */
const redone = ({ changes }: HistoryEntry, fields?: readonly string[]): Patch =>
  Object.fromEntries(
    changes
      .filter((change) => isWhole(change) && fields?.includes(change.field) !== false)
      .map(({ field, after }) => [field, after]),
  );

/**
 * The fields that were changed after an entry, with their values then and now: the first of the later changes contains
 * the value before it, the last one the current value.
 * @param entries newest first
 */
function since(entry: HistoryEntry, entries: readonly HistoryEntry[]): { readonly then: Patch; readonly now: Patch } {
  const then: Record<string, unknown> = {};
  const now: Record<string, unknown> = {};
  for (const { revision, changes } of entries) {
    if (revision <= entry.revision) continue;
    for (const change of changes) {
      const { field, before, after } = change;
      if (!(field in now)) now[field] = after;
      if (isWhole(change)) then[field] = before;
      else delete then[field];
    }
  }
  return { then, now: Object.fromEntries(Object.entries(now).filter(([field]) => field in then)) };
}

export interface ShownHistory {
  readonly place: RecordPlace;
  readonly record: Identified;
  /** The loaded entries, newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Names of the records that values refer to, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Notifies the user of an undo, and offers to undo it in turn. */
function useSecondUndo<Row extends Identified>(
  place: RecordPlace,
  record: Identified,
  onDone: ((row: Row) => void) | undefined,
) {
  const queries = useQueryClient();

  const back = useMutation<Row, Error, { readonly revision: number; readonly patch: Patch }>({
    mutationFn: ({ revision, patch }) =>
      changeRecord<Row>(queries, {
        place,
        record: { ...record, version: revision },
        patch,
        send: () => api.sendCommand('POST', `${historyPath(place, record.id)}/undo`, { revision }),
      }),
    onSuccess: (row) => onDone?.(row),
    onError: toastFailure,
    onSettled: () => refreshViews(queries, place.views),
  });

  /** An undo can be undone in turn, unless another change may have come between. */
  const notify = (title: string, row: Row, before: number, again: Patch): void => {
    const { version } = row;
    // The user was told that the command is pending; the revision that it will create is not known yet.
    if (queuedAs(row) !== undefined) return;
    if (version === before) toast({ title: 'There was nothing left to undo' });
    else {
      const run = (): void => back.mutate({ revision: version, patch: again });
      toast({ title }, version === before + 1 ? { action: { label: 'Undo', run } } : {});
    }
  };
  return { notify, isPending: back.isPending };
}

/** Undoes changes of a record from its shown history. */
export function useHistoryVerbs<Row extends Identified>(
  { place, record, entries, names }: ShownHistory,
  onDone: ((row: Row) => void) | undefined,
): HistoryVerbs {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const path = historyPath(place, record.id);
  const second = useSecondUndo(place, record, onDone);

  const undoing = useMutation<Row, Error, Undo & { readonly known: number }>({
    mutationFn: ({ entry, fields, version }) =>
      changeRecord(queries, {
        place,
        record,
        ...undone(entry, fields),
        send: () =>
          api.sendCommand(
            'POST',
            `${path}/undo`,
            { revision: entry.revision, ...(fields === undefined ? {} : { fields }) },
            version === undefined ? {} : { version },
          ),
      }),
    onSuccess: (row, { entry, fields, known }) => {
      second.notify(outcomeOf(place, entry), row, known, redone(entry, fields));
      onDone?.(row);
    },
    onError: (error, { entry }) => {
      if (error instanceof ApiError && error.conflict !== undefined) setAsked({ entry, conflict: error.conflict });
      else toastFailure(error);
    },
    onSettled: () => refreshViews(queries, place.views),
  });

  const reverting = useMutation<Row, Error, { readonly entry: HistoryEntry; readonly version: number }>({
    mutationFn: ({ entry, version }) =>
      changeRecord<Row>(queries, {
        place,
        record: { ...record, version },
        patch: since(entry, entries).then,
        send: () => api.sendCommand('POST', `${path}/revert`, { revision: entry.revision }, { version }),
      }),
    onSuccess: (row, { entry, version }) => {
      second.notify(`Restored as of ${formatInstant(entry.at)}`, row, version, since(entry, entries).now);
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
    isPending: undoing.isPending || reverting.isPending || second.isPending,
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
