import type { RecordSheetProps } from '../LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../RecordActions.tsx';
import { RecordForm } from '../RecordForm.tsx';
import { PlainInput } from './PlainInput.tsx';
import type { PlainKind, PlainRow } from './plainKind.ts';

export type PlainValues = Readonly<Record<string, unknown>>;

export interface PlainSheetProps extends RecordSheetProps<PlainRow, PlainValues> {
  readonly kind: PlainKind;
}

/** The form of a plain record, with an input for each of its fields. */
export function PlainSheet({ kind, ...sheet }: PlainSheetProps) {
  const { place, words, one, plain, form } = kind;
  const { record, defaults } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RecordForm
      {...sheet}
      title={record === undefined ? `New ${one}` : (words.editTitle ?? `Edit ${one}`)}
      place={place}
      schema={plain.record.commands.add.body}
      values={record === undefined ? { ...form.blank, ...defaults } : form.valuesOf(record)}
      describe={form.describe}
      submitLabel={record === undefined ? `Add ${one}` : 'Save'}
      actions={<RecordActions place={place} record={record} onDone={close} />}
    >
      <RemovedNotice place={place} record={record} onDone={close} />
      {kind.fields.map((field, index) => (
        <PlainInput key={field.name} field={field} words={words.inputs?.[field.name]} isFirst={index === 0} />
      ))}
    </RecordForm>
  );
}
