import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import { type Fact, fact } from '@lexledger/contracts/features/facts';
import { z } from 'zod';
import type { Another } from '../../components/anotherRecord.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
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

export default function FactSheet(sheet: RecordSheetProps<Fact, FactValues>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      titles={['New fact', 'Fact']}
      place={FACTS}
      schema={schema}
      another={ANOTHER}
      addLabel="Add fact"
    >
      <TextField
        name="title"
        label="Fact"
        required
        autoFocus
        placeholder="The defendant signed the delivery note without reservation"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WhenField />
        <SelectField name="importance" label="Importance" options={optionsOf(FACT_IMPORTANCES)} />
      </div>
      <CheckboxField name="isDisputed" label="Disputed" hint="The other side denies it, or tells it otherwise." />
      <CaseAndDocumentFields />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-4">
        <TextField name="source" label="Source" placeholder="Deposition of R. Hollis" />
        <TextField name="sourcePage" label="Page" placeholder="45-47" />
      </div>
      <SuggestedField name="category" label="Category" required suggestions={FACT_CATEGORIES} />
      <TextAreaField name="description" label="Details" rows={5} />
      {record !== undefined && <FactArguments factId={record.id} caseId={record.caseId} />}
    </RemovableForm>
  );
}
