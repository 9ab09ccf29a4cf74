import { TIMEKEEPER_CLASSES } from '@lexledger/contracts/billingChoices';
import { teamMember } from '@lexledger/contracts/features/team';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { TEAM } from './place.ts';

const FIELDS = recordFields(teamMember);

export default function TeamMemberSheet(sheet: RecordSheetOf<typeof teamMember>) {
  return (
    <RecordForm
      {...sheet}
      {...FIELDS}
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
