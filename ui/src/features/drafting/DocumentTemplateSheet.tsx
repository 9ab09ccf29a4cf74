import { type DocumentTemplate, documentTemplate } from '@lexledger/contracts/features/drafting';
import { z } from 'zod';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useDocumentTemplates } from './documentTemplateChoices.ts';
import { DOCUMENT_TEMPLATES } from './place.ts';
import { readRoles, writtenRoles } from './roleLines.ts';

type DocumentTemplateValues = z.input<typeof documentTemplate.commands.add.body>;
type FormValues = Omit<DocumentTemplateValues, 'roles'> & { roles?: unknown };

const { body } = documentTemplate.commands.add;

const schemaOf = (roles: DocumentTemplate['roles']) =>
  body.pick({ title: true, category: true, description: true }).extend({
    roles: z.preprocess(
      (written) => (typeof written === 'string' ? readRoles(written, roles) : written),
      documentTemplate.fields.roles,
    ),
  });

const FIELDS = recordFields(documentTemplate, { without: ['blocks'] });

const NEW: FormValues = { ...FIELDS.blank, roles: '' };

const valuesOf = (record: DocumentTemplate): FormValues => ({
  ...FIELDS.valuesOf(record),
  roles: writtenRoles(record.roles),
});

/** The values of a new template that the form shows; its text is written on its page. */
const shownOf = ({ blocks: _text, standardKey: _key, roles = [], ...shown }: Partial<DocumentTemplateValues>) => ({
  ...shown,
  roles: writtenRoles(roles),
});

export default function DocumentTemplateSheet({
  defaults,
  ...sheet
}: RecordSheetProps<DocumentTemplate, DocumentTemplateValues>) {
  const { choices } = useDocumentTemplates();
  const categories = [...new Set(choices.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
  const schema = schemaOf(sheet.record?.roles ?? []);
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, DocumentTemplate>
      {...sheet}
      describe={FIELDS.describe}
      blank={NEW}
      defaults={defaults && shownOf(defaults)}
      valuesOf={valuesOf}
      titles={['New template', 'Template']}
      place={DOCUMENT_TEMPLATES}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      addLabel="Add template"
    >
      <TextField name="title" label="Title" required autoFocus />
      <SuggestedField name="category" label="Category" required suggestions={categories} />
      <TextAreaField
        name="roles"
        label="Roles"
        rows={4}
        placeholder={'Plaintiff\nDefendant'}
        hint="One on each line. A draft assigns parties of the case to them; those of the same name are proposed."
      />
      <TextAreaField name="description" label="Description" rows={2} placeholder="When it is used" />
    </RemovableForm>
  );
}
