import { type Analysis, type AnalyzedClaim, analysis } from '@lexledger/contracts/features/claims';
import type { z } from 'zod';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { count } from '../../text/format.ts';
import { ANALYSES } from './place.ts';

export type AnalysisValues = z.input<typeof analysis.commands.add.body>;

const FIELDS = recordFields(analysis, {
  words: { claims: (claims) => count(((claims ?? []) as readonly AnalyzedClaim[]).length, 'claim') },
});

/** Saves a run, or changes the title and the note of a saved one. */
export default function AnalysisSheet(sheet: RecordSheetProps<Analysis, AnalysisValues>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      valuesOf={(record) => ({ ...FIELDS.valuesOf(record), basis: record.basis })}
      titles={['Save this analysis', 'Saved analysis']}
      place={ANALYSES}
      schema={analysis.commands.add.body}
      addLabel="Save analysis"
    >
      <TextField name="title" label="Title" required autoFocus autoComplete="off" placeholder="Before mediation" />
      <TextAreaField name="note" label="Note" rows={4} />
    </RemovableForm>
  );
}
