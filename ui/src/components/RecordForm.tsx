import { type ReactNode, Suspense, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useMay } from '../account/may.ts';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';
import { shownMoment } from '../dates/moment.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import type { Identified } from '../records/recordCommands.ts';
import { AddedBy } from './AddedBy.tsx';
import { Alert } from './Alert.tsx';
import { AlsoOpen } from './AlsoOpen.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { Form } from './Form.tsx';
import { type InputWords, InputWordsContext } from './inputWords.ts';
import { NewerValues } from './NewerValues.tsx';
import { type RecordEntry, type RecordEntrySettings, useRecordEntry } from './recordEntry.tsx';
import { Segments } from './Segments.tsx';
import { Sheet } from './Sheet.tsx';
import { tip } from './Tooltip.tsx';

const RecordHistory = lazyWithRetry(() =>
  import('./history/RecordHistory.tsx').then(({ RecordHistory: component }) => ({ default: component })),
);

type Part = 'details' | 'history';

const PARTS: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'details', label: 'Details' },
  { value: 'history', label: 'History' },
];

export interface RecordFormProps<In extends FieldValues, Out extends object, Row extends Identified>
  extends RecordEntrySettings<In, Out, Row> {
  readonly open: boolean;
  /** The titles of the form of a new record and of an existing one; 'New fact' and 'Fact' by default. */
  readonly titles?: readonly [added: string, edited: string];
  readonly description?: string | undefined;
  /** The label of the button that adds a new record; 'Add fact' by default. */
  readonly addLabel?: string;
  /** Further actions for the record, shown beside the cross. */
  readonly actions?: ReactNode;
  /** Whether the record stays as it is, so that its fields are only shown. */
  readonly isFixed?: boolean;
  /** The record's state and most frequent actions, shown under the title. */
  readonly lead?: ReactNode;
  /** Returns the words for a field whose input is given none. */
  readonly inputOf?: (field: string) => InputWords;
  /** The fields. */
  readonly children: ReactNode;
}

/** Adds or edits a record beside its list. It must be mounted again for every record, so it needs a key. */
export function RecordForm<In extends FieldValues, Out extends object, Row extends Identified>(
  props: RecordFormProps<In, Out, Row>,
) {
  return props.open ? <OpenRecordForm {...props} /> : null;
}

function OpenRecordForm<In extends FieldValues, Out extends object, Row extends Identified>(
  props: RecordFormProps<In, Out, Row>,
) {
  const { onOpenChange, description, place, describe, actions, lead, inputOf = null, children } = props;
  const one = place.noun.toLowerCase();
  const { titles = [`New ${one}`, place.noun], addLabel = `Add ${one}` } = props;
  const formId = useId();
  const entry = useRecordEntry(props, formId);
  const { form, record, mended, draft, another, next, save, takeUp, questions } = entry;
  const [discarding, setDiscarding] = useState(false);
  const [part, setPart] = useState<Part>('details');
  const { isDirty, isSubmitting } = form.formState;
  const may = useMay();
  const isAllowed = record === undefined ? may.add(place) : may.change(place, record);
  const isFixed = props.isFixed === true || !isAllowed;

  return (
    <Sheet
      onOpenChange={(open) => {
        if (!open && isDirty && !isSubmitting) setDiscarding(true);
        else onOpenChange(open);
      }}
      title={titles[record === undefined ? 0 : 1]}
      {...(description === undefined ? {} : { description })}
      actions={mended === null && !isFixed && actions}
      lead={mended === null && lead}
      footer={
        part === 'details' && (
          <FormButtons
            formId={formId}
            entry={entry}
            submitLabel={isFixed ? null : record === undefined ? addLabel : 'Save'}
            onCancel={() => (isDirty ? setDiscarding(true) : onOpenChange(false))}
          />
        )
      }
    >
      {record !== undefined && <AlsoOpen view={place.views[0]} id={record.id} isEdited={!isFixed} />}
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
        {...(another === undefined ? {} : { onAnother: next.submit })}
      >
        {!isAllowed && shownMoment() === null && <Alert>As {may.role} you do not change this.</Alert>}
        {mended?.message !== undefined && <Alert tone="warning">{mended.message}</Alert>}
        {another !== undefined && next.added > 0 && (
          <p role="status" className="text-muted text-sm">
            {outcomeTitle(place, 'added', next.added)}. {another.kept}
          </p>
        )}
        {next.added === 0 && <DraftNotice draft={draft} />}
        {record !== undefined && mended === null && (
          <NewerValues form={form} place={place} record={record} describe={describe} />
        )}
        <InputWordsContext value={inputOf}>
          <Fields isFixed={isFixed}>{children}</Fields>
        </InputWordsContext>
        {record !== undefined && <AddedBy record={record} />}
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
      {questions}
    </Sheet>
  );
}

/** The fields; those of a record that stays as it is are only shown. */
const Fields = ({ isFixed, children }: { readonly isFixed: boolean; readonly children: ReactNode }) =>
  isFixed ? (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  ) : (
    children
  );

interface FormButtonsProps<In extends FieldValues, Out extends object, Row extends Identified> {
  readonly formId: string;
  readonly entry: RecordEntry<In, Out, Row>;
  /** Null for a record that stays as it is. */
  readonly submitLabel: string | null;
  readonly onCancel: () => void;
}

function FormButtons<In extends FieldValues, Out extends object, Row extends Identified>({
  formId,
  entry: { form, mended, another, next },
  submitLabel,
  onCancel,
}: FormButtonsProps<In, Out, Row>) {
  const { isDirty, isSubmitting } = form.formState;
  if (submitLabel === null) return <Button onClick={onCancel}>Close</Button>;
  return (
    <>
      <Button onClick={onCancel}>{next.added > 0 && !isDirty ? 'Done' : 'Cancel'}</Button>
      {another !== undefined && (
        <Button disabled={isSubmitting} onClick={next.submit} {...tip('Keep the form for the next one', 'Ctrl Enter')}>
          Add another
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        pending={isSubmitting}
        onClick={() => {
          next.isRequested.current = false;
        }}
      >
        {mended === null ? submitLabel : 'Send again'}
      </Button>
    </>
  );
}
