import { type CaseDocument, caseDocument } from '@lexledger/contracts/features/documents';
import type { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { DOCUMENTS } from './place.ts';
import { TagsField } from './TagsField.tsx';
import { useTags } from './tags.ts';

export type DocumentValues = z.input<typeof caseDocument.commands.add.body>;

function TagNames({ tagIds }: { readonly tagIds: readonly string[] }) {
  const { byId } = useTags();
  const names = tagIds.map((id) => byId.get(id)?.name ?? 'A removed tag');
  return names.length === 0 ? 'None' : names.join(', ');
}

const FIELDS = recordFields(caseDocument, {
  words: { tagIds: (tagIds) => <TagNames tagIds={tagIds as readonly string[]} /> },
});

/** Edits the fields of a document, as opposed to its file. */
export default function DocumentForm(sheet: RecordSheetProps<CaseDocument, DocumentValues>) {
  const { record, onOpenChange } = sheet;
  if (record === undefined) return null;
  return (
    <RecordForm
      {...sheet}
      title="Document"
      place={DOCUMENTS}
      schema={caseDocument.commands.add.body}
      values={FIELDS.valuesOf(record)}
      describe={FIELDS.describe}
      actions={<RecordActions place={DOCUMENTS} record={record} onDone={() => onOpenChange(false)} />}
    >
      <TextField name="fileName" label="Name" required autoFocus />
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <TextField name="category" label="Category" required placeholder="Contracts" />
      <TagsField name="tagIds" />
      <TextAreaField name="description" label="Description" rows={3} />
    </RecordForm>
  );
}
