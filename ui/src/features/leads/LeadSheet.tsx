import { type Lead, lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES, type LeadStatus } from '@lexledger/contracts/intakeChoices';
import { useId } from 'react';
import type { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import { LEAD_SOURCES } from './leadSources.ts';
import { LEADS } from './place.ts';

export type LeadValues = z.input<typeof lead.commands.add.body>;

const NEW: LeadValues = {
  name: '',
  email: '',
  phone: '',
  practiceArea: '',
  status: 'new',
  value: null,
  source: '',
  nextStepDate: null,
  notes: '',
};

const valuesOf = (record: Lead): LeadValues => ({
  name: record.name,
  email: record.email ?? '',
  phone: record.phone ?? '',
  practiceArea: record.practiceArea,
  status: record.status,
  value: record.value,
  source: record.source ?? '',
  nextStepDate: record.nextStepDate,
  notes: record.notes ?? '',
});

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  practiceArea: 'Practice area',
  status: 'Status',
  value: 'Expected fee',
  source: 'Source',
  nextStepDate: 'Next step',
  notes: 'Notes',
};

function shown(field: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'Empty';
  if (field === 'status') return LEAD_STATUSES[value as LeadStatus];
  if (field === 'value') return formatMoney(value);
  return field === 'nextStepDate' ? formatDay(value) : value;
}

/** A lead is won by converting it, and a won one goes nowhere else. */
const statusesFor = (record: Lead | undefined) =>
  optionsOf(LEAD_STATUSES).filter(({ value }) => (record?.status === 'won' ? value === 'won' : value !== 'won'));

export default function LeadSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<Lead, LeadValues>) {
  const close = (): void => onOpenChange(false);
  const sources = useId();
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New lead' : 'Edit lead'}
      place={LEADS}
      schema={lead.commands.add.body}
      values={record === undefined ? { ...NEW, ...defaults } : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add lead' : 'Save'}
      actions={<RecordActions place={LEADS} record={record} onDone={close} />}
    >
      <RemovedNotice place={LEADS} record={record} onDone={close} />
      <TextField name="name" label="Name" required autoFocus autoComplete="off" placeholder="A person or a company" />
      <SimilarNames exceptId={record?.id} />
      <TextField name="email" label="Email" type="email" autoComplete="off" spellCheck={false} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
        <PracticeAreaField name="practiceArea" />
        <SelectField name="status" label="Status" required options={statusesFor(record)} />
        <MoneyField name="value" label="Expected fee" />
        <TextField name="source" label="Source" list={sources} autoComplete="off" placeholder="Referral" />
        <DateField name="nextStepDate" label="Next step" hint="The day to call or write again." />
      </div>
      <datalist id={sources}>
        {LEAD_SOURCES.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <TextAreaField name="notes" label="Notes" rows={4} />
    </RecordForm>
  );
}
