import { Combobox } from '../../components/Combobox.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { Field } from '../../components/Field.tsx';

export interface CasePickerProps {
  readonly value: string | null;
  readonly onChange: (caseId: string | null) => void;
}

/** The case that a note belongs to. */
export default function CasePicker({ value, onChange }: CasePickerProps) {
  return (
    <Field label="Case" hideLabel>
      {(control) => (
        <Combobox
          control={control}
          source={caseChoices}
          value={value}
          onChange={onChange}
          placeholder="Choose the case"
        />
      )}
    </Field>
  );
}
