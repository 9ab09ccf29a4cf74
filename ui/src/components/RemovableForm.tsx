import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Identified } from '../records/recordCommands.ts';
import { RecordActions, RemovedNotice } from './RecordActions.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

export interface RemovableFormProps<
  In extends FieldValues,
  Out extends object,
  Row extends Identified & { readonly removedAt: string | null },
> extends Omit<RecordFormProps<In, Out, Row>, 'title' | 'submitLabel' | 'values' | 'valuesOf'> {
  /** The titles of the form of a new record and of the form of an existing one. */
  readonly titles: readonly [added: string, edited: string];
  /** The label of the button that adds a new record: 'Add fact'. */
  readonly addLabel: string;
  /** The values of a new record; `defaults` replace some of them. */
  readonly blank: DefaultValues<In>;
  readonly defaults?: Partial<In> | undefined;
  readonly valuesOf: (record: Row) => DefaultValues<In>;
}

/**
 * The form of a record that can be removed: it also removes and restores it. Takes the properties of a sheet and the
 * fields that `recordFields` reads from the contract.
 */
export function RemovableForm<
  In extends FieldValues,
  Out extends object,
  Row extends Identified & { readonly removedAt: string | null },
>({ titles, addLabel, blank, defaults, valuesOf, children, ...form }: RemovableFormProps<In, Out, Row>) {
  const { place, record } = form;
  const [added, edited] = titles;
  const done = { place, record, onDone: () => form.onOpenChange(false) };
  return (
    <RecordForm
      actions={<RecordActions {...done} />}
      {...form}
      title={record === undefined ? added : edited}
      valuesOf={valuesOf}
      values={record === undefined ? { ...blank, ...defaults } : valuesOf(record)}
      submitLabel={record === undefined ? addLabel : 'Save'}
    >
      <RemovedNotice {...done} />
      {children}
    </RecordForm>
  );
}
