import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RecordActions, RemovedNotice } from './RecordActions.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import type { Listed } from './table/bulkWork.ts';

const itself = (notice: ReactNode): ReactNode => notice;

/**
 * The form of a record that can be removed: it also removes and restores it. Takes the properties of a sheet and the
 * fields that `recordFields` reads from the contract. `removedAs` returns what stands in the place of the notice that the
 * record was removed, which it is given.
 */
export function RemovableForm<In extends FieldValues, Out extends object, Row extends Listed>({
  children,
  removedAs = itself,
  ...form
}: RecordFormProps<In, Out, Row> & { readonly removedAs?: (notice: ReactNode) => ReactNode }) {
  const { place, record } = form;
  const done = { place, record, onDone: () => form.onOpenChange(false) };
  return (
    <RecordForm actions={<RecordActions {...done} />} {...form}>
      {removedAs(<RemovedNotice {...done} />)}
      {children}
    </RecordForm>
  );
}
