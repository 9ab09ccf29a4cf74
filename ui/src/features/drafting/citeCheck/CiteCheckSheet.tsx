import { type CiteCheck, citeCheck } from '@lexledger/contracts/features/drafting/cite-check';
import type { z } from 'zod';
import type { RecordSheetProps } from '../../../components/LazyForm.tsx';
import { RemovableForm } from '../../../components/RemovableForm.tsx';
import { recordFields } from '../../../components/recordFields.tsx';
import { TextAreaField } from '../../../components/TextAreaField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { CITE_CHECKS } from '../place.ts';

export type CiteCheckValues = z.input<typeof citeCheck.commands.add.body>;

const FIELDS = recordFields(citeCheck, { without: ['draftId'] });

/** Saves a check as the server made it, or changes the title and the note of a saved one. */
export default function CiteCheckSheet(sheet: RecordSheetProps<CiteCheck, CiteCheckValues>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      valuesOf={(record) => ({
        ...FIELDS.valuesOf(record),
        draftId: record.draftId,
        check: record.check,
        seal: record.seal,
      })}
      titles={['Save this cite check', 'Saved cite check']}
      place={CITE_CHECKS}
      schema={citeCheck.commands.add.body}
      addLabel="Save cite check"
    >
      <TextField name="title" label="Title" required autoFocus autoComplete="off" placeholder="Before filing" />
      <TextAreaField name="note" label="Note" rows={4} />
    </RemovableForm>
  );
}
