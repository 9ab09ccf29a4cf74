import type { ToastText } from '@lexledger/contracts/texts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { ApiError, type EditConflict, messageOf } from '../api/apiError.ts';
import { notifyDone } from '../notifications/notifyDone.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import { toastError } from '../notifications/toast.ts';
import { askConflict, type Describe } from './conflictQuestions.ts';
import { isPendingId, type Patch } from './pendingChanges.ts';
import { changeRecord } from './recordChanges.ts';
import { type Identified, listsRemoved, type RecordPlace, refreshViews } from './recordCommands.ts';

/** A verb's effect on a record. */
export interface Act<Row> {
  /** The optimistic update of the record, shown before the server has answered. */
  readonly preview: (row: Row) => Patch;
  /**
   * Sends the command, based on the version of `made`. `row` is the record as the user saw it, or with the other
   * user's values after a conflict in which the user chose to go on.
   */
  readonly send: (row: Row, made: Identified) => Promise<Row>;
}

/** Reverses an action, given the record before it and after it. */
export interface Undo<Row> {
  readonly preview: (before: Row) => Patch;
  readonly send: (before: Row, made: Identified, now: Row) => Promise<Row>;
}

export interface VerbOutcome<Row> extends Act<Row> {
  /** The past tense that is shown: 'marked as disputed'. */
  readonly pastTense: string;
  /** Reversal of the action; without it, the user is offered no Undo. */
  readonly undo?: Undo<Row>;
  /**
   * The notification about a single record, if it differs from the usual one; `after` is the record as the server left
   * it.
   */
  readonly words?: (after: Row) => ToastText;
}

export interface RecordVerbs<Row extends Identified> {
  /** Gives every record the same values; `pastTense` is shown: 'marked as disputed'. */
  readonly change: (rows: readonly Row[], changes: Partial<Row>, pastTense: string) => void;
  readonly act: (rows: readonly Row[], outcome: VerbOutcome<Row>) => void;
  readonly remove: (rows: readonly Row[]) => void;
  readonly restore: (rows: readonly Row[]) => void;
}

interface Done<Row> {
  readonly before: Row;
  readonly after: Row;
}

export interface VerbWords<Row> {
  /** Returns the name of a single record. */
  readonly nameOf: (row: Row) => string;
  /** Returns labels and values of fields for the question about a conflict. */
  readonly describe?: Describe;
  /** Further views that show the changes. */
  readonly touches?: readonly string[];
}

const fieldsOf = <Row extends object>(row: Row, fields: readonly string[]): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field))) as Partial<Row>;

/** The context that all verbs of a kind of record need. */
interface VerbContext<Row> extends VerbWords<Row> {
  readonly queries: QueryClient;
  readonly place: RecordPlace;
}

/** @throws the error itself if it is no conflict */
function conflictOf(error: unknown): EditConflict {
  if (!(error instanceof ApiError) || error.conflict === undefined) throw error;
  return error.conflict;
}

/** The record with the other user's values. */
const withTheirs = <Row extends Identified>(row: Row, { version, fields }: EditConflict): Row => ({
  ...row,
  ...Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])),
  version,
});

/** Performs the action and returns the resulting record; null if the user left it as others had changed it. */
async function perform<Row extends Identified>(
  { queries, place, nameOf, describe }: VerbContext<Row>,
  row: Row,
  { preview, send }: Act<Row>,
): Promise<Row | null> {
  const attempt = (on: Row): Promise<Row> =>
    changeRecord(queries, { place, record: on, patch: preview(on), send: (made) => send(on, made) });
  try {
    return await attempt(row);
  } catch (error) {
    const conflict = conflictOf(error);
    const { version, fields } = conflict;
    // Timestamps of an action belong to the action, so the user is not asked to choose between two of them.
    const open = fields.filter(({ field }) => !/[a-z]At$/.test(field));
    const asked = { version, fields: open.length === 0 ? fields : open };
    const choices = await askConflict({ place, id: row.id, name: nameOf(row), conflict: asked, describe });
    if (choices === null || Object.values(choices).includes('theirs')) return null;
    return attempt(withTheirs(row, conflict));
  }
}

/** Changes are kept or discarded field by field, whereas an action is done or not. */
async function performChange<Row extends Identified>(
  { queries, place, nameOf, describe }: VerbContext<Row>,
  row: Row,
  changes: Partial<Row>,
): Promise<Row | null> {
  const attempt = (on: Row, wanted: Partial<Row>): Promise<Row> =>
    changeRecord(queries, {
      place,
      record: on,
      patch: wanted as Patch,
      send: ({ id, version }) => api.sendCommand<Row>('PATCH', `${place.path}/${id}`, wanted, { version }),
    });
  try {
    return await attempt(row, changes);
  } catch (error) {
    const conflict = conflictOf(error);
    const choices = await askConflict({ place, id: row.id, name: nameOf(row), conflict, describe });
    const kept = fieldsOf(
      changes as object,
      Object.keys(changes).filter((field) => choices !== null && choices[field] !== 'theirs'),
    ) as Partial<Row>;
    return Object.keys(kept).length === 0 ? null : attempt(withTheirs(row, conflict), kept);
  }
}

/** Performs the verb on each record, and reports the failures together. */
async function each<Row extends Identified>(
  { queries, place, touches = [] }: VerbContext<Row>,
  rows: readonly Row[],
  run: (row: Row) => Promise<Row | null>,
  onDone: (done: readonly Done<Row>[]) => void = () => undefined,
): Promise<void> {
  if (rows.length === 0) return;
  const outcomes = await Promise.allSettled(rows.map(run));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) {
    const said = messageOf(failures[0]);
    toastError({
      title: 'Error',
      description:
        rows.length === 1 ? said : `${outcomeTitle(place, 'could not be changed', failures.length)}. ${said}`,
    });
  }
  const done = outcomes.flatMap((outcome, index): readonly Done<Row>[] => {
    const before = rows[index];
    if (before === undefined || outcome.status === 'rejected' || outcome.value === null) return [];
    const after = outcome.value;
    // A record that had only a temporary id has a final one now.
    return [{ before: isPendingId(before.id) ? { ...before, id: after.id } : before, after }];
  });
  if (done.length > 0) onDone(done);
  void refreshViews(queries, [...place.views, ...touches]);
}

/** Reverses an action on all records for which it succeeded. */
function reverse<Row extends Identified>(
  context: VerbContext<Row>,
  done: readonly Done<Row>[],
  run: (after: Row, before: Row) => Promise<Row | null>,
): void {
  const before = new Map(done.map((one) => [one.after.id, one.before]));
  void each(
    context,
    done.map(({ after }) => after),
    (after) => run(after, before.get(after.id) ?? after),
  );
}

function notify<Row extends Identified>(
  { place, nameOf }: VerbContext<Row>,
  done: readonly Done<Row>[],
  pastTense: string,
  undo?: () => void,
  words: (after: Row) => ToastText = (after) => ({
    title: outcomeTitle(place, pastTense),
    description: nameOf(after),
  }),
): void {
  const [only] = done;
  if (only === undefined) return;
  const answers = done.map(({ after }) => after);
  notifyDone(
    answers,
    done.length === 1 ? words(only.after) : { title: outcomeTitle(place, pastTense, done.length) },
    undo,
  );
}

/**
 * Verbs of records. Each change is shown at once, sent after the record's earlier ones, and taken back alone when it is
 * refused. In a conflict, the user is asked which values to keep. The failures among several records are shown in one
 * notification.
 */
export function createRecordVerbs<Row extends Identified>(
  queries: QueryClient,
  place: RecordPlace,
  words: VerbWords<Row>,
): RecordVerbs<Row> {
  const context: VerbContext<Row> = { ...words, queries, place };
  const { path } = place;

  const restore = (rows: readonly Row[]): void =>
    void each(
      context,
      rows,
      (row) =>
        changeRecord(queries, {
          place,
          record: row,
          patch: null,
          where: listsRemoved,
          send: ({ id }) => api.sendCommand<Row>('POST', `${path}/${id}/restore`, {}),
        }),
      (done) => notify(context, done, 'restored'),
    );

  return {
    change(rows, changes, pastTense) {
      const fields = Object.keys(changes);
      const undo = (done: readonly Done<Row>[]): void =>
        reverse(context, done, (after, before) => performChange(context, after, fieldsOf(before, fields)));
      void each(
        context,
        rows,
        (row) => performChange(context, row, changes),
        (done) => notify(context, done, pastTense, () => undo(done)),
      );
    },

    act(rows, outcome) {
      const { undo } = outcome;
      const takeBack =
        undo &&
        ((done: readonly Done<Row>[]): void =>
          reverse(context, done, (after, before) =>
            perform(context, after, {
              preview: () => undo.preview(before),
              send: (row, made) => undo.send(before, made, row),
            }),
          ));
      void each(
        context,
        rows,
        (row) => perform(context, row, outcome),
        (done) => notify(context, done, outcome.pastTense, takeBack && (() => takeBack(done)), outcome.words),
      );
    },

    remove(rows) {
      void each(
        context,
        rows,
        (row) =>
          perform(context, row, {
            preview: () => null,
            send: (_row, { id, version }) => api.sendCommand<Row>('DELETE', `${path}/${id}`, undefined, { version }),
          }),
        (done) => notify(context, done, 'removed', () => restore(done.map(({ before }) => before))),
      );
    },

    restore,
  };
}

/** The verbs of a kind of record; `words` must be a constant of the module. */
export function useRecordVerbs<Row extends Identified>(
  place: RecordPlace,
  words: VerbWords<Row> | VerbWords<Row>['nameOf'],
): RecordVerbs<Row> {
  const queries = useQueryClient();
  return useMemo(
    () => createRecordVerbs(queries, place, typeof words === 'function' ? { nameOf: words } : words),
    [queries, place, words],
  );
}
