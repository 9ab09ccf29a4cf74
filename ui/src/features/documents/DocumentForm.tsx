import { type CaseDocument, caseDocument } from '@lexledger/contracts/features/documents';
import type { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { DOCUMENTS } from './place.ts';
import { TagsField } from './TagsField.tsx';
import { useTags } from './tags.ts';

export type DocumentValues = z.input<typeof caseDocument.commands.add.body>;

const LABELS: Readonly<Record<string, string>> = {
  caseId: 'Case',
  fileName: 'Name',
  category: 'Category',
  description: 'Description',
  tagIds: 'Tags',
};

const shown = (field: string, value: unknown) => {
  if (field === 'caseId') return <RecordName kind="cases" id={String(value)} />;
  if (field === 'tagIds') return <TagNames tagIds={value as readonly string[]} />;
  return String(value ?? 'Empty');
};

function TagNames({ tagIds }: { readonly tagIds: readonly string[] }) {
  const { byId } = useTags();
  const names = tagIds.map((id) => byId.get(id)?.name ?? 'A removed tag');
  return names.length === 0 ? 'None' : names.join(', ');
}

/** Edits the fields of a document, as opposed to its file. */
export default function DocumentForm({ open, onOpenChange, record }: RecordSheetProps<CaseDocument, DocumentValues>) {
  if (record === undefined) return null;
  const { caseId, fileName, category, description, tagIds } = record;
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title="Document"
      place={DOCUMENTS}
      schema={caseDocument.commands.add.body}
      values={{ caseId, fileName, category, description: description ?? '', tagIds }}
      record={record}
      describe={(field, value) => ({
        label: LABELS[field] ?? field,
        value: shown(field, value),
      })}
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
