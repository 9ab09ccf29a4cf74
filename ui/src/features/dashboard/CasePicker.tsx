import { caseChoices } from '../../components/choiceSources.ts';
import { LabelledCombobox } from '../../components/LabelledCombobox.tsx';

export interface CasePickerProps {
  readonly value: string | null;
  readonly onChange: (caseId: string | null) => void;
}

/** The case that a note belongs to. */
export default function CasePicker({ value, onChange }: CasePickerProps) {
  return (
    <LabelledCombobox
      label="Case"
      hideLabel
      source={caseChoices}
      value={value}
      onChange={onChange}
      placeholder="Choose the case"
    />
  );
}
