import { type DocumentSnippet, documentSnippet } from '@lexledger/contracts/features/snippets';
import { readPlaceholders, wordsOfProblem } from '@lexledger/domain/placeholders/read';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readTags, writtenTags } from '../../cache/listedTags.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { ContentField } from './ContentField.tsx';
import { SNIPPETS } from './place.ts';

export type SnippetValues = z.input<typeof documentSnippet.commands.add.body>;

const { fields } = documentSnippet;

const schema = documentSnippet.commands.add.body.extend({
  tags: z.preprocess((written) => (typeof written === 'string' ? readTags(written) : written), fields.tags),
  content: fields.content.superRefine((content, context) => {
    for (const problem of readPlaceholders(content).problems) {
      context.addIssue({ code: 'custom', message: wordsOfProblem(problem) });
    }
  }),
});

type FormValues = Omit<SnippetValues, 'tags'> & { tags?: unknown };

const FIELDS = recordFields(documentSnippet, { without: ['isCustom'] });

export default function SnippetSheet(sheet: RecordSheetOf<typeof documentSnippet>) {
  const { defaults } = sheet;
  const { data: others } = useQuery(recordsQuery('document-snippets'));
  const categories = [...new Set((others ?? []).map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, DocumentSnippet>
      {...sheet}
      {...FIELDS}
      place={SNIPPETS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      blank={{ ...FIELDS.blank, tags: '' }}
      defaults={defaults && { ...defaults, tags: writtenTags(defaults.tags ?? []) }}
      valuesOf={(record) => ({ ...FIELDS.valuesOf(record), tags: writtenTags(record.tags) })}
    >
      <TextField name="title" autoFocus placeholder="Payment terms" />
      <ContentField />
      <div className="grid gap-4 sm:grid-cols-2">
        <SuggestedField
          name="category"
          required
          suggestions={categories}
          placeholder="Engagement letters"
          autoComplete="off"
        />
        <TextField name="tags" placeholder="fees, opening" hint="With commas between them." autoComplete="off" />
      </div>
      <TextAreaField name="description" rows={2} placeholder="When it is used" />
      <CheckboxField name="isFavorite" />
    </RemovableForm>
  );
}
