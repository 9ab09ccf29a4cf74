import { TIMEKEEPER_CLASSES } from '@lexledger/contracts/billingChoices';
import { type TeamMember, teamMember } from '@lexledger/contracts/features/team';
import { shownAddress } from '@lexledger/contracts/noAddress';
import { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { TEAM } from './place.ts';

const FIELDS = recordFields(teamMember);

/**
 * The form of a contact whose account has no address: the one that stands there for none is neither shown nor replaced
 * until another is given.
 */
function withoutAddress({ email }: TeamMember): typeof FIELDS {
  const none = z.literal('').transform(() => email);
  return {
    ...FIELDS,
    schema: FIELDS.schema.extend({
      email: z.union([none, FIELDS.schema.shape.email]),
    }) as unknown as typeof FIELDS.schema,
    valuesOf: (record) => ({ ...FIELDS.valuesOf(record), email: '' }),
    inputOf: (field) => ({ ...FIELDS.inputOf(field), ...(field === 'email' && { required: false }) }),
  };
}

export default function TeamMemberSheet(sheet: RecordSheetOf<typeof teamMember>) {
  const { record } = sheet;
  const fields = record !== undefined && shownAddress(record.email) === null ? withoutAddress(record) : FIELDS;
  return (
    <RecordForm
      {...sheet}
      {...fields}
      titles={['New team member', 'Edit team member']}
      description="A contact whom you give work to, not somebody who signs in."
      place={TEAM}
    >
      <TextField name="name" autoFocus autoComplete="off" />
      <TextField name="email" type="email" autoComplete="off" spellCheck={false} />
      <DateField name="dateOfBirth" max={today()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="timekeeperId" autoComplete="off" spellCheck={false} hint="On LEDES invoices." />
        <SelectField name="timekeeperClass" placeholder="None" options={optionsOf(TIMEKEEPER_CLASSES)} />
      </div>
    </RecordForm>
  );
}
