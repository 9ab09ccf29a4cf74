import type { RecordSheetProps } from '../LazyForm.tsx';
import { RemovableForm } from '../RemovableForm.tsx';
import { PlainInput } from './PlainInput.tsx';
import type { PlainKind, PlainRow } from './plainKind.ts';

export type PlainValues = Readonly<Record<string, unknown>>;

export interface PlainSheetProps extends RecordSheetProps<PlainRow, PlainValues> {
  readonly kind: PlainKind;
}

/** The form of a plain record, with an input for each of its fields. */
export const PlainSheet = ({ kind, ...sheet }: PlainSheetProps) => (
  <RemovableForm
    {...sheet}
    {...kind.form}
    titles={[`New ${kind.one}`, kind.words.editTitle ?? `Edit ${kind.one}`]}
    addLabel={`Add ${kind.one}`}
    place={kind.place}
    schema={kind.schema}
  >
    {kind.fields.map((field, index) => (
      <PlainInput key={field.name} field={field} words={kind.words.inputs?.[field.name]} isFirst={index === 0} />
    ))}
  </RemovableForm>
);
