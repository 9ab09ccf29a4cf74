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

export type DocumentValues = z.input<typeof caseDocument.commands.add.body>;

const LABELS: Readonly<Record<string, string>> = {
  caseId: 'Case',
  fileName: 'Name',
  category: 'Category',
  description: 'Description',
};

/** What is said of a document beside its bytes. */
export default function DocumentForm({ open, onOpenChange, record }: RecordSheetProps<CaseDocument, DocumentValues>) {
  if (record === undefined) return null;
  const { caseId, fileName, category, description } = record;
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title="Document"
      place={DOCUMENTS}
      schema={caseDocument.commands.add.body}
      values={{ caseId, fileName, category, description: description ?? '' }}
      record={record}
      describe={(field, value) => ({
        label: LABELS[field] ?? field,
        value: field === 'caseId' ? <RecordName kind="cases" id={String(value)} /> : String(value ?? 'Empty'),
      })}
      actions={<RecordActions place={DOCUMENTS} record={record} onDone={() => onOpenChange(false)} />}
    >
      <TextField name="fileName" label="Name" required autoFocus />
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <TextField name="category" label="Category" required placeholder="Contracts" />
      <TextAreaField name="description" label="Description" rows={3} />
    </RecordForm>
  );
}
