import { CASE_STATUSES, EVENT_TYPES, FINANCIAL_TYPES, PRIORITIES } from '@lexledger/contracts/choices';
import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import type { QuickActionType } from '@lexledger/contracts/quick-actions/choices';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices, clientChoices, memberChoices } from '../../components/choiceSources.ts';
import { DurationField } from '../../components/DurationField.tsx';
import { lookedUpChoices } from '../../components/lookedUpChoices.ts';
import { MoneyField } from '../../components/MoneyField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';

const snippetChoices = lookedUpChoices<DocumentSnippet>({
  path: '/api/document-snippets',
  choiceOf: ({ id, title, category }) => ({ id, label: title, detail: category }),
});

/** The first option of each select: the template does not set the field. */
const USUAL = 'As usual';
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const OPEN_STATUSES = optionsOf(CASE_STATUSES).filter(({ value }) => value !== 'closed');

const of = (name: string): string => `template.${name}`;

const CaseField = () => (
  <ComboboxField name={of('caseId')} label="Case" source={caseChoices} placeholder="Asked each time" />
);

const PriorityField = () => (
  <SelectField name={of('priority')} label="Priority" placeholder={USUAL} options={optionsOf(PRIORITIES)} />
);

function TimeFields() {
  const round = useTimeRounding();
  return (
    <>
      <TextAreaField name={of('taskDescription')} label="Work done" rows={2} />
      <div className="grid grid-cols-2 gap-4">
        <DurationField name={of('timeMinutes')} label="Time" round={round} hint="Billed in steps of 6 minutes." />
        <MoneyField name={of('hourlyRate')} label="Hourly rate" />
      </div>
      <SelectField name={of('billable')} label="Billable" placeholder={USUAL} options={YES_NO} />
      <CaseField />
    </>
  );
}

/** The fields that each type of action can fill in. */
const FIELDS: Readonly<Record<QuickActionType, ComponentType>> = {
  task: () => (
    <>
      <TextField name={of('title')} label="Task" />
      <div className="grid grid-cols-2 gap-4">
        <TextField name={of('dueInDays')} label="Due in days" inputMode="numeric" hint="0 for the same day" />
        <PriorityField />
      </div>
      <TextField name={of('taskType')} label="Type" />
      <CaseField />
      <ComboboxField name={of('assignedTo')} label="Assigned to" source={memberChoices} placeholder="Asked each time" />
      <TextAreaField name={of('description')} label="Details" rows={3} />
    </>
  ),
  note: () => (
    <>
      <CaseField />
      <TextAreaField name={of('content')} label="Note" rows={6} />
    </>
  ),
  time: TimeFields,
  event: () => (
    <>
      <TextField name={of('title')} label="Event" />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name={of('eventType')} label="Type" placeholder={USUAL} options={optionsOf(EVENT_TYPES)} />
        <PriorityField />
      </div>
      <div className="grid grid-cols-3 gap-4">
        <TextField name={of('inDays')} label="In days" inputMode="numeric" hint="0 for the same day" />
        <TextField name={of('at')} label="At" placeholder="09:30" />
        <DurationField name={of('minutes')} label="Duration" round={Math.round} />
      </div>
      <CheckboxField name={of('isAllDay')} label="All day" />
      <TextField name={of('location')} label="Location" />
      <CaseField />
      <TextAreaField name={of('description')} label="Notes" rows={3} />
    </>
  ),
  document: () => (
    <>
      <ComboboxField
        name={of('snippetId')}
        label="Snippet"
        required
        source={snippetChoices}
        placeholder="Search snippets"
      />
      <CaseField />
    </>
  ),
  client: () => (
    <>
      <TextField name={of('practiceArea')} label="Practice area" />
      <SelectField name={of('isPNC')} label="Potential client" placeholder={USUAL} options={YES_NO} />
    </>
  ),
  case: () => (
    <>
      <TextField name={of('title')} label="Title" />
      <ComboboxField name={of('clientId')} label="Client" source={clientChoices} placeholder="Asked each time" />
      <div className="grid grid-cols-2 gap-4">
        <TextField name={of('practiceArea')} label="Practice area" />
        <SelectField name={of('status')} label="Status" placeholder={USUAL} options={OPEN_STATUSES} />
      </div>
      <TextAreaField name={of('description')} label="Description" rows={3} />
    </>
  ),
  money: () => (
    <>
      <div className="grid grid-cols-2 gap-4">
        <SelectField name={of('type')} label="Type" placeholder={USUAL} options={optionsOf(FINANCIAL_TYPES)} />
        <MoneyField name={of('amount')} label="Amount" />
      </div>
      <TextField name={of('category')} label="Category" />
      <TextAreaField name={of('description')} label="What for" rows={2} />
      <CaseField />
    </>
  ),
};

/** The fields that the action of the surrounding form can fill in. */
export function TemplateFields() {
  const Fields = FIELDS[useWatch({ name: 'actionType' }) as QuickActionType];
  return <Fields />;
}
