import { BILLING_TYPES } from '@lexledger/contracts/billingChoices';
import { OUR_ROLES } from '@lexledger/contracts/caseChoices';
import { CASE_STATUSES } from '@lexledger/contracts/choices';
import { caseRecord } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { clientChoices } from '../../components/choiceSources.ts';
import { CustomFieldInputs } from '../../components/customFields/CustomFieldInputs.tsx';
import { customFieldsText } from '../../components/customFields/customFields.ts';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import { MoneyField } from '../../components/MoneyField.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { personWords } from '../../components/personNames.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { Attorneys, ConflictCheckFields, type NewCheckSheet, OtherClients, StageDates } from './CaseSheetParts.tsx';
import { type Access, NewMatterAccess, useOpenToFirm } from './NewMatterAccess.tsx';
import { CASES } from './place.ts';
import { TemplateField } from './TemplateField.tsx';

export type CaseValues = z.input<typeof caseRecord.commands.add.body>;

/** The form for a new client. The application passes it in, because it belongs to another feature. */
export type NewClientForm = ComponentType<{
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSaved: (client: Client) => void;
}>;

export interface CaseFormProps extends RecordSheetOf<typeof caseRecord> {
  readonly NewClient: NewClientForm;
  readonly NewCheck: NewCheckSheet;
}

const FIELDS = recordFields(caseRecord, {
  words: {
    responsibleAttorney: personWords,
    originatingAttorney: personWords,
    customFields: customFieldsText,
  },
});

const schema = caseRecord.commands.add.body.extend({
  clientId: z.uuid({ error: 'Choose a client, or add a new one' }),
  ourRole: emptyAsNull(caseRecord.fields.ourRole),
});

/** A case that begins beyond intake is opened on a check, or with a reason for having none. */
const openingSchema = schema.refine(
  ({ status, conflictCheckId, conflictReason }) =>
    status === 'intake' || conflictCheckId !== null || conflictReason !== null,
  { path: ['conflictReason'], error: 'Choose a check above, or say why there is none' },
);

/** Statuses to choose in the form. A case is closed by its own action, not by editing it. */
const OPEN_STATUSES = optionsOf(CASE_STATUSES).filter(({ value }) => value !== 'closed');

export default function CaseSheet({ NewClient, NewCheck, ...sheet }: CaseFormProps) {
  const { data: clients } = useQuery(recordsQuery('clients'));
  const navigate = useNavigate();
  const [template, setTemplate] = useState('');
  const [access, setAccess] = useState<Access>('restricted');
  const openToFirm = useOpenToFirm();
  const area = clients?.find(({ id }) => id === sheet.defaults?.clientId)?.practiceArea;
  return (
    <RecordForm
      {...sheet}
      {...FIELDS}
      titles={['Open a case', 'Edit case']}
      place={CASES}
      schema={sheet.record === undefined || sheet.record.status === 'intake' ? openingSchema : schema}
      blank={{ ...FIELDS.blank, status: 'intake', ...(area !== undefined && { practiceArea: area }) }}
      addLabel="Open case"
      onSaved={(saved) => {
        sheet.onSaved?.(saved);
        if (sheet.record === undefined && access === 'open') void openToFirm(saved);
        if (template !== '') {
          void navigate({ to: '/cases/$caseId', params: { caseId: saved.id }, search: { template } });
        }
      }}
    >
      <TextField name="title" autoFocus autoComplete="off" placeholder="Okafor v. Brandt Holdings" />
      <ClientPicker clients={clients} NewClient={NewClient} />
      <OtherClients />
      {sheet.record === undefined && <TemplateField value={template} onChange={setTemplate} />}
      {sheet.record === undefined && <NewMatterAccess value={access} onChange={setAccess} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <PracticeAreaField name="practiceArea" />
        <SelectField name="status" options={OPEN_STATUSES} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="value" hint="What the case is worth to the client." />
        <MoneyField name="caseValue" hint="What the firm expects to earn." />
      </div>
      <ConflictCheckFields NewCheck={NewCheck} />
      <Attorneys />
      <Billing />
      <Court />
      <StageDates />
      <OwnFields />
      <TextAreaField name="description" rows={4} placeholder="What the case is about" />
      <TextAreaField name="notes" rows={3} hint="Dated notes are written on the case itself." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="matterNumber"
          autoComplete="off"
          hint="By the firm’s pattern when left empty, if Settings has one."
        />
        <TextField name="clioMatterNumber" autoComplete="off" />
        <TextField name="clioId" autoComplete="off" />
      </div>
    </RecordForm>
  );
}

/** How the case is billed; the amount is asked for where the billing needs one. */
function Billing() {
  const billingType = useWatch<CaseValues, 'billingType'>({ name: 'billingType' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="billingType" options={optionsOf(BILLING_TYPES)} />
      {billingType === 'flat' && <MoneyField name="flatFee" hint="What is agreed for all of it." />}
      {billingType === 'contingency' && (
        <TextField
          name="contingencyPercent"
          label="Contingency fee, %"
          inputMode="decimal"
          placeholder="33.333"
          hint="The firm’s share of the recovery."
        />
      )}
    </div>
  );
}

/** The firm's own fields of the practice area that is entered. */
function OwnFields() {
  const area = useWatch<CaseValues, 'practiceArea'>({ name: 'practiceArea' });
  return <CustomFieldInputs area={area} />;
}

const Court = () => (
  <>
    <TextField name="court" autoComplete="off" placeholder="Circuit Court of Will County" />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="county" autoComplete="off" placeholder="Will County, Illinois" />
      <TextField name="docketNumber" autoComplete="off" />
      <TextField name="judge" autoComplete="off" />
      <SelectField name="ourRole" placeholder="Not set" options={optionsOf(OUR_ROLES)} />
    </div>
  </>
);

interface ClientPickerProps {
  readonly clients: readonly Client[] | undefined;
  readonly NewClient: NewClientForm;
}

/** The field for the client. It also adds a new client without leaving the form. */
function ClientPicker({ clients, NewClient }: ClientPickerProps) {
  const { setValue, getValues } = useFormContext<CaseValues>();
  const [adding, setAdding] = useState(false);

  /** Suggests the client's practice area, since most clients have one kind of work. */
  const suggestArea = (area: string | undefined): void => {
    if (area !== undefined && getValues('practiceArea') === '') setValue('practiceArea', area, { shouldDirty: true });
  };

  return (
    <div>
      <ComboboxField
        name="clientId"
        source={clientChoices}
        placeholder="Search clients"
        onChosen={(choice) => suggestArea(clients?.find(({ id }) => id === choice?.id)?.practiceArea)}
      />
      <Button size="sm" variant="quiet" icon={Plus} className="-ml-2.5 mt-1" onClick={() => setAdding(true)}>
        New client
      </Button>
      <NewClient
        open={adding}
        onOpenChange={setAdding}
        onSaved={(client) => {
          setValue('clientId', client.id, { shouldDirty: true, shouldValidate: true });
          suggestArea(client.practiceArea);
        }}
      />
    </div>
  );
}
