import { type CaseNote, caseNote } from '@lexledger/contracts/features/notes';
import type { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { NOTES } from '../../records/notePlace.ts';

export type NoteValues = z.input<typeof caseNote.commands.add.body>;

const NEW: NoteValues = { caseId: '', content: '', isPinned: false };

export default function QuickNoteSheet({
  open,
  onOpenChange,
  defaults,
  onSaved,
}: RecordSheetProps<CaseNote, NoteValues>) {
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title="New note"
      place={NOTES}
      schema={caseNote.commands.add.body}
      values={{ ...NEW, ...defaults }}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel="Add note"
    >
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <TextAreaField name="content" label="Note" required rows={8} placeholder="What was said, and by whom" />
      <CheckboxField name="isPinned" label="Pinned" hint="Stands above the other notes of its case." />
    </RecordForm>
  );
}
