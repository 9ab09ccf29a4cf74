import { type Lead, lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { LEAD_SOURCES } from './leadSources.ts';
import { LEADS } from './place.ts';

const FIELDS = recordFields(lead);

/** Options for the status. A lead becomes won only by conversion, and a won lead cannot change its status here. */
const statusesFor = (record: Lead | undefined) =>
  optionsOf(LEAD_STATUSES).filter(({ value }) => (record?.status === 'won' ? value === 'won' : value !== 'won'));

export default function LeadSheet(sheet: RecordSheetOf<typeof lead>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      titles={['New lead', 'Edit lead']}
      place={LEADS}
      blank={{ ...FIELDS.blank, status: 'new' }}
    >
      <TextField name="name" autoFocus autoComplete="off" placeholder="A person or a company" />
      <SimilarNames exceptId={record?.id} />
      <TextField name="email" type="email" autoComplete="off" spellCheck={false} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="phone" type="tel" autoComplete="off" />
        <PracticeAreaField name="practiceArea" />
        <SelectField name="status" options={statusesFor(record)} />
        <MoneyField name="value" />
        <SuggestedField name="source" suggestions={LEAD_SOURCES} autoComplete="off" placeholder="Referral" />
        <DateField name="nextStepDate" hint="The day to call or write again." />
      </div>
      <TextAreaField name="notes" rows={4} />
    </RemovableForm>
  );
}
