import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import { fact } from '@lexledger/contracts/features/facts';
import { z } from 'zod';
import type { Another } from '../../components/anotherRecord.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { CaseAndDocumentFields, DocumentName } from './CaseAndDocumentFields.tsx';
import { FactArguments } from './FactArguments.tsx';
import { FACT_CATEGORIES } from './factCategories.ts';
import { FACTS } from './place.ts';
import { WhenField } from './WhenField.tsx';

export type FactValues = z.input<typeof fact.commands.add.body>;

const schema = fact.commands.add.body.extend({ caseId: z.uuid({ error: 'Choose the case that it is a fact of' }) });

const FIELDS = recordFields(fact, {
  labels: {
    title: 'Fact',
    description: 'Details',
    datePrecision: 'Exact to the',
    isDateApproximate: 'About',
    sourcePage: 'Page',
  },
  words: {
    caseDocumentId: (id) => (typeof id === 'string' && id !== '' ? <DocumentName id={id} /> : 'Empty'),
  },
});

/** The next fact is usually found in the same document, so it starts with the same values. */
const ANOTHER: Another<Partial<FactValues>> = {
  valuesAfter: ({ caseId, source, sourcePage, caseDocumentId, category, importance }) => ({
    ...FIELDS.blank,
    ...(caseId === undefined ? {} : { caseId }),
    source: source ?? '',
    sourcePage: sourcePage ?? '',
    caseDocumentId: caseDocumentId ?? null,
    category: category ?? FIELDS.blank.category,
    importance: importance ?? FIELDS.blank.importance,
  }),
  first: 'title',
  kept: 'Its case, document, source, category and importance are kept for the next one.',
};

export default function FactSheet(sheet: RecordSheetOf<typeof fact>) {
  const { record } = sheet;
  return (
    <RemovableForm {...sheet} {...FIELDS} place={FACTS} schema={schema} another={ANOTHER}>
      <TextField name="title" autoFocus placeholder="The defendant signed the delivery note without reservation" />
      <div className="grid gap-4 sm:grid-cols-2">
        <WhenField />
        <SelectField name="importance" options={optionsOf(FACT_IMPORTANCES)} />
      </div>
      <CheckboxField name="isDisputed" hint="The other side denies it, or tells it otherwise." />
      <CaseAndDocumentFields />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-4">
        <TextField name="source" placeholder="Deposition of R. Hollis" />
        <TextField name="sourcePage" placeholder="45-47" />
      </div>
      <SuggestedField name="category" required suggestions={FACT_CATEGORIES} />
      <TextAreaField name="description" rows={5} />
      {record !== undefined && <FactArguments factId={record.id} caseId={record.caseId} />}
    </RemovableForm>
  );
}
