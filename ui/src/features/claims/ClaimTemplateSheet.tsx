import { CLAIM_KINDS } from '@lexledger/contracts/claimChoices';
import { type ClaimTemplate, claimTemplate } from '@lexledger/contracts/features/claims';
import { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { elementWords } from './ClaimSheet.tsx';
import { ElementsField } from './ElementsField.tsx';
import { CLAIM_TEMPLATES } from './place.ts';
import { anotherElement, begunWith, readElements, type WrittenElement, writtenElements } from './writtenElements.ts';

export type TemplateValues = z.input<typeof claimTemplate.commands.add.body>;

type FormValues = Omit<TemplateValues, 'elements'> & { elements: WrittenElement[] };

const schema = claimTemplate.commands.add.body.extend({
  elements: z.preprocess(readElements, claimTemplate.fields.elements),
});

const FIELDS = recordFields(claimTemplate, { words: { elements: elementWords }, without: ['isStandard'] });

const valuesOf = (record: ClaimTemplate): FormValues => ({
  ...FIELDS.valuesOf(record),
  elements: writtenElements(record.elements),
});

export default function ClaimTemplateSheet(sheet: RecordSheetProps<ClaimTemplate, TemplateValues>) {
  const { defaults } = sheet;
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, ClaimTemplate>
      {...sheet}
      {...FIELDS}
      blank={{ ...FIELDS.blank, elements: [anotherElement()] }}
      titles={['New claim template', 'Claim template']}
      place={CLAIM_TEMPLATES}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      defaults={begunWith(defaults)}
      valuesOf={valuesOf}
      addLabel="Add template"
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" placeholder="Tortious interference" />
      <SelectField name="kind" label="Kind" options={optionsOf(CLAIM_KINDS)} className="max-w-60" />
      <ElementsField />
      <TextAreaField name="notes" label="Notes" rows={3} />
    </RemovableForm>
  );
}
