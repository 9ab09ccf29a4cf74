import { trustRequest } from '@lexledger/contracts/features/trust/requests';
import { z } from 'zod';
import { DateField } from '../../components/DateField.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { addDays, today } from '../../dates/zones.ts';
import { ClientAndMatterFields } from './ClientAndMatterFields.tsx';
import { TRUST_REQUESTS } from './place.ts';

const FIELDS = recordFields(trustRequest);

/** Days that a client has to pay, until the user chooses another due date. */
const DUE_AFTER_DAYS = 14;

const schema = trustRequest.commands.add.body.extend({ clientId: z.uuid({ error: 'Choose the client who is asked' }) });

export default function RequestSheet(sheet: RecordSheetOf<typeof trustRequest>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      schema={schema}
      titles={['New trust request', 'Edit trust request']}
      place={TRUST_REQUESTS}
      blank={{ ...FIELDS.blank, dueOn: addDays(today(), DUE_AFTER_DAYS) }}
      addLabel="Add trust request"
    >
      <ClientAndMatterFields noMatter="Not for one matter" />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" />
        <DateField name="dueOn" />
      </div>
      <TextAreaField name="message" rows={4} hint="Printed in the letter to the client." />
    </RemovableForm>
  );
}
