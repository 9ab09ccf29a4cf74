import { caseNote } from '@lexledger/contracts/features/notes';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { RecordForm } from '../../components/RecordForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { NOTES } from '../../records/notePlace.ts';

const FIELDS = recordFields(caseNote);

export default function QuickNoteSheet(sheet: RecordSheetOf<typeof caseNote>) {
  return (
    <RecordForm {...sheet} {...FIELDS} place={NOTES}>
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <TextAreaField name="content" rows={8} placeholder="What was said, and by whom" />
      <CheckboxField name="isPinned" hint="Stands above the other notes of its case." />
    </RecordForm>
  );
}
