import { type Client, client } from '@lexledger/contracts/features/clients';
import { CLIENT_KINDS } from '@lexledger/contracts/intakeChoices';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { useClientRemoval } from './clientRemoval.tsx';
import { DuplicateWarning } from './DuplicateWarning.tsx';
import { CLIENTS } from './place.ts';

/** The general warning about similar names leaves out clients, because this form has its own by name and email. */
const WARNED_OF = ['client'] as const;

/** Contacts are edited one by one, beside the client. */
const FIELDS = recordFields(client, { without: ['contacts'] });

/** A birthday that was entered before an organization was chosen is not sent. */
const schema = client.commands.add.body.transform((values) =>
  values.kind === 'organization' ? { ...values, birthday: null } : values,
);

export default function ClientSheet(sheet: RecordSheetOf<typeof client>) {
  const { record } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      schema={schema}
      titles={['New client', 'Edit client']}
      place={CLIENTS}
      actions={record?.removedAt === null && <RemoveClient client={record} onDone={close} />}
    >
      <SelectField name="kind" options={optionsOf(CLIENT_KINDS)} />
      <TextField name="name" autoFocus autoComplete="off" placeholder="A person or a company" />
      <SimilarNames exceptId={record?.id} without={WARNED_OF} />
      <TextField name="email" type="email" autoComplete="off" spellCheck={false} />
      <DuplicateWarning exceptId={record?.id} />
      <PracticeAreaField name="practiceArea" />
      <CheckboxField name="isPNC" hint="There is no engagement yet." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="phone" type="tel" autoComplete="off" />
        <Birthday />
      </div>
      <TextAreaField name="address" rows={3} />
      <TextField name="clioId" autoComplete="off" hint="The client’s id in Clio, if it is kept there too." />
      <CheckboxField name="utbmsCodes" hint="Its LEDES files need an activity or expense code on each line." />
    </RemovableForm>
  );
}

function Birthday() {
  const kind = useWatch({ name: 'kind' }) as Client['kind'];
  return kind === 'person' ? (
    <DateField name="birthday" max={today()} hint="You are reminded when it comes near." />
  ) : null;
}

function RemoveClient({ client, onDone }: { readonly client: Client; readonly onDone: () => void }) {
  const { remove, question } = useClientRemoval(onDone);
  return (
    <>
      <IconButton label="Remove" icon={Trash2} onClick={() => remove([client])} />
      {question}
    </>
  );
}
