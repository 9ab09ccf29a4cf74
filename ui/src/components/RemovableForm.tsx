import type { FieldValues } from 'react-hook-form';
import { RecordActions, RemovedNotice } from './RecordActions.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import type { Listed } from './table/bulkWork.ts';

/**
 * The form of a record that can be removed: it also removes and restores it. Takes the properties of a sheet and the
 * fields that `recordFields` reads from the contract.
 */
export function RemovableForm<In extends FieldValues, Out extends object, Row extends Listed>({
  children,
  ...form
}: RecordFormProps<In, Out, Row>) {
  const { place, record } = form;
  const done = { place, record, onDone: () => form.onOpenChange(false) };
  return (
    <RecordForm actions={<RecordActions {...done} />} {...form}>
      <RemovedNotice {...done} />
      {children}
    </RecordForm>
  );
}
