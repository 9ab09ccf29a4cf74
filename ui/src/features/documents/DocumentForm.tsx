import { caseDocument } from '@lexledger/contracts/features/documents';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { DOCUMENTS } from './place.ts';
import { TagsField } from './TagsField.tsx';
import { useTags } from './tags.ts';

function TagNames({ tagIds }: { readonly tagIds: readonly string[] }) {
  const { byId } = useTags();
  const names = tagIds.map((id) => byId.get(id)?.name ?? 'A removed tag');
  return names.length === 0 ? 'None' : names.join(', ');
}

/** The folder is chosen on the page of the case. */
const FIELDS = recordFields(caseDocument, {
  without: ['folderId'],
  words: { tagIds: (tagIds) => <TagNames tagIds={tagIds as readonly string[]} /> },
});

/** Edits the fields of a document, as opposed to its file. */
export default function DocumentForm(sheet: RecordSheetOf<typeof caseDocument>) {
  const { record, onOpenChange } = sheet;
  if (record === undefined) return null;
  return (
    <RecordForm
      {...sheet}
      {...FIELDS}
      place={DOCUMENTS}
      actions={<RecordActions place={DOCUMENTS} record={record} onDone={() => onOpenChange(false)} />}
    >
      <TextField name="fileName" autoFocus />
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <TextField name="category" required placeholder="Contracts" />
      <TagsField name="tagIds" />
      <TextAreaField name="description" rows={3} />
    </RecordForm>
  );
}
