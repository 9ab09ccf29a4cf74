import { type ReactNode, Suspense, useContext, useEffect, useId, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { queuedAs } from '../api/outboxGate.ts';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';
import { useNewerRecord } from '../cache/newerRecord.ts';
import { useFormDraft } from '../drafts/formDraft.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import { toast } from '../notifications/toast.ts';
import type { Identified, RecordPlace } from '../records/recordCommands.ts';
import { useRecordCommands } from '../records/recordCommands.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Confirmation, useConfirmation } from './confirmation.tsx';
import { useContestedChange } from './contestedChange.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { Form, type FormSchema, useZodForm } from './Form.tsx';
import { MendedContext } from './mended.ts';
import { Segments } from './Segments.tsx';
import { Sheet } from './Sheet.tsx';
import { tip } from './Tooltip.tsx';

const RecordHistory = lazyWithRetry(() =>
  import('./history/RecordHistory.tsx').then(({ RecordHistory: component }) => ({ default: component })),
);

const ChangedElsewhere = lazyWithRetry(() => import('./ChangedElsewhere.tsx'));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The input's content for a field's value, if the input holds it unchanged. */
const inForm = (value: unknown, before: unknown): unknown => value ?? (typeof before === 'string' ? '' : null);

type Part = 'details' | 'history';

const PARTS: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'details', label: 'Details' },
  { value: 'history', label: 'History' },
];

/** Whether the record's state changed too: it was removed, closed or completed, or one of these was reversed. */
const hasTurned = (before: object, after: object): boolean =>
  Object.entries(after).some(
    ([field, value]) =>
      /[a-z]At$/.test(field) && field !== 'updatedAt' && value !== (before as Readonly<Record<string, unknown>>)[field],
  );

/** Settings for entering several records in a row, for which the form stays open. */
export interface Another<In extends FieldValues> {
  /** Initial values of the next record, given those of this one. */
  valuesAfter(values: In): DefaultValues<In>;
  /** The field that receives the focus for the next record. */
  readonly first: string;
  /** Says what is carried over to the next record: 'The case and the source stay.' */
  readonly kept: string;
}

export interface RecordFormProps<In extends FieldValues, Out extends object, Row extends Identified> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly place: RecordPlace;
  /** The schema of the command that adds the record. Edits are validated by it too, and send only what changed. */
  readonly schema: FormSchema<In, Out>;
  /** Initial values of a new record, or the values of the edited one. */
  readonly values: DefaultValues<In>;
  /** The record being edited; undefined adds a new one. */
  readonly record?: Row | undefined;
  /** Returns a field's label and its value as shown, for the choice between both sides of a conflict. */
  readonly describe?: (field: string, value: unknown) => { readonly label: string; readonly value: ReactNode };
  /** Returns the question to confirm before saving; null for none. */
  readonly confirmation?: (output: Out) => Confirmation | null;
  readonly onSaved?: ((record: Row) => void) | undefined;
  readonly submitLabel?: string;
  /** Available only for a new record. */
  readonly another?: Another<In>;
  /** Further actions for the record, shown beside the cross. */
  readonly actions?: ReactNode;
  /** The record's state and most frequent actions, shown under the title. */
  readonly lead?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** Adds or edits a record beside its list. It must be mounted again for every record, so it needs a key. */
export function RecordForm<In extends FieldValues, Out extends object, Row extends Identified>(
  props: RecordFormProps<In, Out, Row>,
) {
  return props.open ? <OpenRecordForm {...props} /> : null;
}

function OpenRecordForm<In extends FieldValues, Out extends object, Row extends Identified>({
  onOpenChange,
  title,
  description,
  place,
  schema,
  values,
  record: given,
  describe,
  confirmation,
  onSaved,
  submitLabel = 'Save',
  another,
  actions,
  lead,
  children,
}: RecordFormProps<In, Out, Row>) {
  // The version that this edit is based on: a newer one, pushed while the form is open, must not hide a conflict.
  const [record, setRecord] = useState(given);
  const form = useZodForm(schema, values);
  const parked = useContext(MendedContext);
  const mended = parked?.path === place.path ? parked : null;
  const entered = mended === null ? `${place.path}:${record?.id ?? 'new'}` : `mended:${mended.id}`;
  const draft = useFormDraft(form, entered, record?.version ?? null);
  const { add } = useRecordCommands<Row>(place);
  const { send, question } = useContestedChange<Row>(place, describe === undefined ? {} : { describe });
  const [confirmed, confirmDialog] = useConfirmation();
  const [discarding, setDiscarding] = useState(false);
  const [part, setPart] = useState<Part>('details');
  const formId = useId();
  const goesOn = useRef(false);
  const [added, setAdded] = useState(0);
  const next = record === undefined && mended === null ? another : undefined;
  const { isDirty, isSubmitting, dirtyFields, defaultValues } = form.formState;
  const later = useNewerRecord(place.views, mended === null ? record : undefined);

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

  const finish = (saved: Row): void => {
    draft.forget();
    // A notification about a pending command was shown already, and the command has not been executed.
    if (queuedAs(saved) === undefined) toast({ title: outcomeTitle(place, record === undefined ? 'added' : 'saved') });
    onSaved?.(saved);
    onOpenChange(false);
  };

  /** Begins the next of several records. */
  const begin = ({ valuesAfter }: Another<In>): void => {
    draft.forget();
    form.reset(valuesAfter(form.getValues()));
    setAdded(added + 1);
  };

  const first = next?.first;
  // After a reset, the form knows its fields only once they are rendered.
  useEffect(() => {
    if (added > 0 && first !== undefined) form.setFocus(first as Path<In>);
  }, [added, first, form]);

  const addAnother = (): void => {
    goesOn.current = true;
    const element = document.getElementById(formId);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  };

  const save = async (output: Out): Promise<void> => {
    if (!(await confirmed(confirmation?.(output) ?? null))) return;
    if (mended !== null) {
      const isSaid = ([field]: readonly [string, unknown]): boolean => field in mended.entered || field in dirtyFields;
      const said = record === undefined ? output : Object.fromEntries(Object.entries(output).filter(isSaid));
      await mended.sendAgain({ ...mended.entered, ...said });
      draft.forget();
      onOpenChange(false);
      return;
    }
    if (record === undefined) {
      const isAnother = goesOn.current;
      goesOn.current = false;
      const saved = await add.mutateAsync(output);
      if (isAnother && next !== undefined) begin(next);
      else finish(saved);
      return;
    }
    const changes = Object.fromEntries(Object.entries(output).filter(([field]) => field in dirtyFields));
    // Input based on an earlier version must conflict with changes made since.
    const made = draft.madeOn === null ? record : { id: record.id, version: draft.madeOn };
    const saved = Object.keys(changes).length === 0 ? 'theirs' : await send(made, changes as Partial<Row>);
    if (saved === 'theirs') {
      // A draft that is still offered was never in the form.
      if (draft.offered === null) draft.forget();
      onOpenChange(false);
    } else if (saved !== null) finish(saved);
  };

  const before = (record ?? {}) as Readonly<Record<string, unknown>>;
  const now = (later ?? {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(form.getValues());
  /** Whether the form holds the field's value unchanged, and not in another format. */
  const holds = (field: string): boolean => {
    const initial = (defaultValues as Readonly<Record<string, unknown>> | undefined)?.[field];
    return isSame(inForm(before[field], initial), initial) || isSame(inForm(now[field], initial), initial);
  };
  const changedElsewhere =
    later === undefined || isSubmitting
      ? []
      : entries
          .filter(([field]) => field !== 'version' && field in now && !isSame(before[field], now[field]))
          .filter(([field, value]) => !(holds(field) && isSame(inForm(now[field], value), value)))
          .map(([field, value]) => ({ field, yours: value, theirs: now[field] }));

  /** Resets the field to the record's current value, so that there is nothing to save. */
  const takeTheirs = (field: string): (() => void) | undefined =>
    holds(field)
      ? () => {
          const defaultValue = inForm(now[field], form.getValues(field as Path<In>));
          form.resetField(field as Path<In>, { defaultValue: defaultValue as PathValue<In, Path<In>> });
        }
      : undefined;

  /** Updates the form after a change in the history was undone. Unsaved input stays, and conflicts when it is saved. */
  const takeUp = (undone: Row): void => {
    if (isDirty) return;
    if (record !== undefined && hasTurned(record, undone)) {
      onOpenChange(false);
      return;
    }
    const held = undone as Readonly<Record<string, unknown>>;
    form.reset(
      Object.fromEntries(
        Object.entries(form.getValues()).map(([field, value]) =>
          field in held ? [field, held[field] ?? (typeof value === 'string' ? '' : null)] : [field, value],
        ),
      ) as DefaultValues<In>,
    );
    setRecord(undone);
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open && isDirty && !isSubmitting) setDiscarding(true);
        else onOpenChange(open);
      }}
      title={title}
      {...(description === undefined ? {} : { description })}
      actions={mended === null && actions}
      lead={mended === null && lead}
      footer={
        part === 'details' && (
          <>
            <Button onClick={() => (isDirty ? setDiscarding(true) : onOpenChange(false))}>
              {added > 0 && !isDirty ? 'Done' : 'Cancel'}
            </Button>
            {next !== undefined && (
              <Button
                disabled={isSubmitting}
                onClick={addAnother}
                {...tip('Keep the form for the next one', 'Ctrl Enter')}
              >
                Add another
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSubmitting}
              onClick={() => {
                goesOn.current = false;
              }}
            >
              {mended === null ? submitLabel : 'Send again'}
            </Button>
          </>
        )
      }
    >
      {record !== undefined && (
        <div className="mb-4">
          <Segments label="Part" options={PARTS} value={part} onChange={setPart} />
        </div>
      )}
      {record !== undefined && part === 'history' && (
        <Suspense>
          <RecordHistory place={place} id={record.id} onDone={(row) => takeUp(row as Row)} />
        </Suspense>
      )}
      <Form
        form={form}
        onSubmit={save}
        id={formId}
        className={part === 'details' ? 'flex flex-col gap-4' : 'hidden'}
        {...(next === undefined ? {} : { onAnother: addAnother })}
      >
        {mended?.message !== undefined && <Alert tone="warning">{mended.message}</Alert>}
        {next !== undefined && added > 0 && (
          <p role="status" className="text-muted text-sm">
            {outcomeTitle(place, 'added', added)}. {next.kept}
          </p>
        )}
        {added === 0 && <DraftNotice draft={draft} />}
        {record !== undefined && later !== undefined && changedElsewhere.length > 0 && (
          <Suspense>
            <ChangedElsewhere
              place={place}
              id={record.id}
              version={later.version}
              fields={changedElsewhere}
              describe={describe}
              onUse={takeTheirs}
            />
          </Suspense>
        )}
        {children}
      </Form>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="Discard the changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          draft.forget();
          onOpenChange(false);
        }}
      >
        What you have entered here has not been saved.
      </ConfirmDialog>
      {question}
      {confirmDialog}
    </Sheet>
  );
}
