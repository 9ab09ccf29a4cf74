import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { queuedAs } from '../api/outboxGate.ts';
import { type FormDraft, useFormDraft } from '../drafts/formDraft.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import { toast } from '../notifications/toast.ts';
import type { Describe } from '../records/conflictQuestions.ts';
import { entryChanges } from '../records/entryChanges.ts';
import { type Identified, type RecordPlace, useRecordCommands } from '../records/recordCommands.ts';
import { type Another, type AnotherRecord, useAnotherRecord } from './anotherRecord.ts';
import { type Confirmation, useConfirmation } from './confirmation.tsx';
import { useContestedChange } from './contestedChange.tsx';
import { type FormSchema, useZodForm, type ZodForm } from './Form.tsx';
import { type MendedCommand, MendedContext } from './mended.ts';

export interface RecordEntrySettings<In extends FieldValues, Out extends object, Row extends Identified> {
  readonly onOpenChange: (open: boolean) => void;
  readonly place: RecordPlace;
  /** The schema of the command that adds the record. Edits are validated by it too, and send only what changed. */
  readonly schema: FormSchema<In, Out>;
  /** The values of a new record; `defaults` replace some of them. */
  readonly blank: DefaultValues<In>;
  readonly defaults?: Partial<In> | undefined;
  readonly valuesOf: (record: Row) => DefaultValues<In>;
  /** The record being edited; undefined adds a new one. */
  readonly record?: Row | undefined;
  /** Returns a field's label and its value as shown, for the choice between both sides of a conflict. */
  readonly describe?: Describe;
  /** Returns the question to confirm before saving; null for none. */
  readonly confirmation?: (output: Out) => Confirmation | null;
  readonly onSaved?: ((record: Row) => void) | undefined;
  /** Settings for entering several records in a row; used only for a new record. */
  readonly another?: Another<In>;
  /** Seals of the AI proposals whose text a new record contains. */
  readonly proposals?: readonly string[];
}

export interface RecordEntry<In extends FieldValues, Out extends object, Row extends Identified> {
  readonly form: ZodForm<In, Out>;
  /** The record in the version that this edit is based on; undefined for a new one. */
  readonly record: Row | undefined;
  /** The refused command that is corrected; null in an ordinary form. */
  readonly mended: MendedCommand | null;
  readonly draft: FormDraft;
  /** Settings for entering several records in a row; undefined if only this one is entered. */
  readonly another: Another<In> | undefined;
  readonly next: AnotherRecord;
  readonly save: (output: Out) => Promise<void>;
  /** Updates the form after a change in the history was undone. Unsaved input stays, and conflicts when it is saved. */
  readonly takeUp: (undone: Row) => void;
  /** Dialogs that ask about saving, which must be rendered. */
  readonly questions: ReactNode;
}

/** Whether the record's state changed too: it was removed, closed or completed, or one of these was reversed. */
const hasTurned = (before: object, after: object): boolean =>
  Object.entries(after).some(
    ([field, value]) =>
      /[a-z]At$/.test(field) && field !== 'updatedAt' && value !== (before as Readonly<Record<string, unknown>>)[field],
  );

/** Completes the form of a refused command with the fields that the user emptied, and with the reasons. */
function useMendedInput<In extends FieldValues, Out>(form: ZodForm<In, Out>, mended: MendedCommand | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused goes into the form once, when it opens
  useEffect(() => {
    if (mended === null) return;
    for (const [field, value] of Object.entries(form.getValues())) {
      // An emptied field appears empty, whatever the default of a new record.
      if (mended.entered[field] !== null || value === null) continue;
      const empty = typeof value === 'string' ? '' : null;
      form.setValue(field as Path<In>, empty as PathValue<In, Path<In>>);
    }
    for (const { path, message } of mended.issues) form.setError(path as Path<In>, { message });
  }, []);
}

/** The state of a record's form, and the command that saves it. */
export function useRecordEntry<In extends FieldValues, Out extends object, Row extends Identified>(
  settings: RecordEntrySettings<In, Out, Row>,
  formId: string,
): RecordEntry<In, Out, Row> {
  const { onOpenChange, place, schema, record: given, describe, confirmation, onSaved, another: offered } = settings;
  // The version that this edit is based on: a newer one, pushed while the form is open, must not hide a conflict.
  const [record, setRecord] = useState(given);
  const values = given === undefined ? { ...settings.blank, ...settings.defaults } : settings.valuesOf(given);
  const form = useZodForm(schema, values);
  const parked = useContext(MendedContext);
  const mended = parked?.path === place.path ? parked : null;
  const entered = mended === null ? `${place.path}:${record?.id ?? 'new'}` : `mended:${mended.id}`;
  const draft = useFormDraft(form, entered, record?.version ?? null);
  const { add } = useRecordCommands<Row>(place, settings.proposals);
  const { send, question } = useContestedChange<Row>(place, describe === undefined ? {} : { describe });
  const [confirmed, confirmDialog] = useConfirmation();
  const { isDirty, dirtyFields } = form.formState;
  useMendedInput(form, mended);
  const another = record === undefined && mended === null ? offered : undefined;
  const next = useAnotherRecord(form, formId, another);

  const finish = (saved: Row): void => {
    draft.forget();
    // A notification about a pending command was shown already, and the command has not been executed.
    if (queuedAs(saved) === undefined) toast({ title: outcomeTitle(place, record === undefined ? 'added' : 'saved') });
    onSaved?.(saved);
    onOpenChange(false);
  };

  const sendMended = async (command: MendedCommand, output: Out): Promise<void> => {
    const isSaid = ([field]: readonly [string, unknown]): boolean => field in command.entered || field in dirtyFields;
    const said = record === undefined ? output : Object.fromEntries(Object.entries(output).filter(isSaid));
    await command.sendAgain({ ...command.entered, ...said });
    draft.forget();
    onOpenChange(false);
  };

  const addNew = async (output: Out): Promise<void> => {
    const isAnother = next.isRequested.current;
    next.isRequested.current = false;
    const saved = await draft.send(() => add.mutateAsync(output));
    if (isAnother) {
      draft.forget();
      next.begin();
    } else finish(saved);
  };

  const sendChanges = async (row: Row, output: Out): Promise<void> => {
    const edited = Object.fromEntries(Object.entries(output).filter(([field]) => field in dirtyFields));
    const changes = entryChanges(row, edited, place.entries);
    // Input based on an earlier version must conflict with changes made since.
    const made = draft.madeOn === null ? row : { id: row.id, version: draft.madeOn };
    const saved =
      Object.keys(changes).length === 0 ? 'theirs' : await draft.send(() => send(made, changes as Partial<Row>));
    if (saved === 'theirs') {
      // A draft that is still offered was never in the form.
      if (draft.offered === null) draft.forget();
      onOpenChange(false);
    } else if (saved !== null) finish(saved);
  };

  const save = async (output: Out): Promise<void> => {
    if (!(await confirmed(confirmation?.(output) ?? null))) return;
    if (mended !== null) await sendMended(mended, output);
    else if (record === undefined) await addNew(output);
    else await sendChanges(record, output);
  };

  const takeUp = (undone: Row): void => {
    if (isDirty) return;
    if (record !== undefined && hasTurned(record, undone)) {
      onOpenChange(false);
      return;
    }
    form.reset(settings.valuesOf(undone));
    setRecord(undone);
  };

  const questions = (
    <>
      {question}
      {confirmDialog}
    </>
  );
  return { form, record, mended, draft, another, next, save, takeUp, questions };
}
