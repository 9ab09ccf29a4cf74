import { type Lead, lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import type { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { LEAD_SOURCES } from './leadSources.ts';
import { LEADS } from './place.ts';

export type LeadValues = z.input<typeof lead.commands.add.body>;

const FIELDS = recordFields(lead);

const NEW: LeadValues = { ...FIELDS.blank, status: 'new' };

/** Options for the status. A lead becomes won only by conversion, and a won lead cannot change its status here. */
const statusesFor = (record: Lead | undefined) =>
  optionsOf(LEAD_STATUSES).filter(({ value }) => (record?.status === 'won' ? value === 'won' : value !== 'won'));

export default function LeadSheet(sheet: RecordSheetProps<Lead, LeadValues>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      titles={['New lead', 'Edit lead']}
      place={LEADS}
      schema={lead.commands.add.body}
      {...FIELDS}
      blank={NEW}
      addLabel="Add lead"
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" placeholder="A person or a company" />
      <SimilarNames exceptId={record?.id} />
      <TextField name="email" label="Email" type="email" autoComplete="off" spellCheck={false} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
        <PracticeAreaField name="practiceArea" />
        <SelectField name="status" label="Status" required options={statusesFor(record)} />
        <MoneyField name="value" label="Expected fee" />
        <SuggestedField
          name="source"
          label="Source"
          suggestions={LEAD_SOURCES}
          autoComplete="off"
          placeholder="Referral"
        />
        <DateField name="nextStepDate" label="Next step" hint="The day to call or write again." />
      </div>
      <TextAreaField name="notes" label="Notes" rows={4} />
    </RemovableForm>
  );
}
