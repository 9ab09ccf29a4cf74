import { type GoogleDoc, googleDoc } from '@lexledger/contracts/features/google';
import { readGoogleDocLink } from '@lexledger/domain/google/doc-link';
import { z } from 'zod';
import { readTags, writtenTags } from '../../cache/listedTags.ts';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { GOOGLE_DOCS } from './place.ts';

export type GoogleDocValues = z.input<typeof googleDoc.commands.add.body>;

const { fields } = googleDoc;

const schema = googleDoc.commands.add.body.extend({
  tags: z.preprocess((written) => (typeof written === 'string' ? readTags(written) : written), fields.tags),
  webViewLink: fields.webViewLink.refine((address) => readGoogleDocLink(address) !== null, {
    error: 'This is no link to a document of Google Docs or Drive',
  }),
});

type FormValues = Omit<GoogleDocValues, 'tags'> & { tags?: unknown };

const FIELDS = recordFields(googleDoc, { without: ['mimeType', 'createdTime', 'modifiedTime'] });

const valuesOf = (record: GoogleDoc): FormValues => ({ ...FIELDS.valuesOf(record), tags: writtenTags(record.tags) });

export default function GoogleDocSheet(sheet: RecordSheetOf<typeof googleDoc>) {
  const { record, defaults } = sheet;
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, GoogleDoc>
      {...sheet}
      {...FIELDS}
      titles={['New Google document', 'Google document']}
      place={GOOGLE_DOCS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      defaults={{ ...defaults, tags: writtenTags(defaults?.tags ?? []) }}
      valuesOf={valuesOf}
      addLabel="Add document"
    >
      {record !== undefined && (
        <p>
          <WebLink address={record.webViewLink}>Open in Google Docs</WebLink>
        </p>
      )}
      <TextField name="title" autoFocus placeholder="Draft answer" />
      <TextField
        name="webViewLink"
        inputMode="url"
        spellCheck={false}
        placeholder="https://docs.google.com/document/d/…"
        hint="As the browser shows it while the document is open."
      />
      <TextField name="category" required placeholder="Pleadings" />
      <CaseAndClientFields />
      <TextField name="tags" placeholder="draft, signed" hint="With commas between them." />
    </RemovableForm>
  );
}
