import { DATE_PRECISIONS, FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import { type Fact, fact } from '@lexledger/contracts/features/facts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { type Another, RecordForm } from '../../components/RecordForm.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatDay } from '../../text/format.ts';
import { CaseAndDocumentFields, DocumentName } from './CaseAndDocumentFields.tsx';
import { FactArguments } from './FactArguments.tsx';
import { FACT_CATEGORIES } from './factCategories.ts';
import { FACTS } from './place.ts';
import { WhenField } from './WhenField.tsx';

export type FactValues = z.input<typeof fact.commands.add.body>;

const schema = fact.commands.add.body.extend({ caseId: z.uuid({ error: 'Choose the case that it is a fact of' }) });

/** The case is chosen, or follows from where the fact is added. */
const NEW = {
  title: '',
  description: '',
  date: null,
  datePrecision: 'day',
  isDateApproximate: false,
  source: '',
  sourcePage: '',
  caseDocumentId: null,
  category: 'general',
  importance: 'medium',
  isDisputed: false,
} satisfies Partial<FactValues>;

/** Facts are found one after the other, in the same document as a rule. */
const ANOTHER: Another<Partial<FactValues>> = {
  valuesAfter: ({ caseId, source, sourcePage, caseDocumentId, category, importance }) => ({
    ...NEW,
    ...(caseId === undefined ? {} : { caseId }),
    source: source ?? '',
    sourcePage: sourcePage ?? '',
    caseDocumentId: caseDocumentId ?? null,
    category: category ?? NEW.category,
    importance: importance ?? NEW.importance,
  }),
  first: 'title',
  kept: 'Its case, document, source, category and importance are kept for the next one.',
};

const valuesOf = (record: Fact): FactValues => ({
  caseId: record.caseId,
  title: record.title,
  description: record.description ?? '',
  date: record.date,
  datePrecision: record.datePrecision,
  isDateApproximate: record.isDateApproximate,
  source: record.source ?? '',
  sourcePage: record.sourcePage ?? '',
  caseDocumentId: record.caseDocumentId,
  category: record.category,
  importance: record.importance,
  isDisputed: record.isDisputed,
});

const LABELS: Readonly<Record<string, string>> = {
  caseId: 'Case',
  title: 'Fact',
  description: 'Details',
  date: 'Date',
  datePrecision: 'Exact to the',
  isDateApproximate: 'About',
  source: 'Source',
  sourcePage: 'Page',
  caseDocumentId: 'Document',
  category: 'Category',
  importance: 'Importance',
  isDisputed: 'Disputed',
};

const shown = (field: string, value: unknown): ReactNode => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || value === '') return 'Empty';
  if (field === 'caseId') return <RecordName kind="cases" id={value} />;
  if (field === 'caseDocumentId') return <DocumentName id={value} />;
  if (field === 'date') return formatDay(value);
  if (field === 'datePrecision') return DATE_PRECISIONS[value as keyof typeof DATE_PRECISIONS];
  if (field === 'importance') return FACT_IMPORTANCES[value as keyof typeof FACT_IMPORTANCES];
  return value;
};

export default function FactSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<Fact, FactValues>) {
  const close = (): void => onOpenChange(false);
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New fact' : 'Fact'}
      place={FACTS}
      schema={schema}
      values={record === undefined ? { ...NEW, ...defaults } : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      another={ANOTHER}
      submitLabel={record === undefined ? 'Add fact' : 'Save'}
      actions={<RecordActions place={FACTS} record={record} onDone={close} />}
    >
      <RemovedNotice place={FACTS} record={record} onDone={close} />
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
      <TextField name="category" label="Category" required list="fact-categories" />
      <datalist id="fact-categories">
        {FACT_CATEGORIES.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextAreaField name="description" label="Details" rows={5} />
      {record !== undefined && <FactArguments factId={record.id} caseId={record.caseId} />}
    </RecordForm>
  );
}
