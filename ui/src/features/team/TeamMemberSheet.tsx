import { TIMEKEEPER_CLASSES } from '@lexledger/contracts/billingChoices';
import { type TeamMember, teamMember } from '@lexledger/contracts/features/team';
import type { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { TEAM } from './place.ts';

export type TeamMemberValues = z.input<typeof teamMember.commands.add.body>;

const FIELDS = recordFields(teamMember);

export default function TeamMemberSheet(sheet: RecordSheetProps<TeamMember, TeamMemberValues>) {
  const { record, defaults } = sheet;
  return (
    <RecordForm
      {...sheet}
      title={record === undefined ? 'New team member' : 'Edit team member'}
      description="A contact whom you give work to, not somebody who signs in."
      place={TEAM}
      schema={teamMember.commands.add.body}
      values={record === undefined ? { ...FIELDS.blank, ...defaults } : FIELDS.valuesOf(record)}
      describe={FIELDS.describe}
      submitLabel={record === undefined ? 'Add team member' : 'Save'}
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" />
      <TextField name="email" label="Email" required type="email" autoComplete="off" spellCheck={false} />
      <DateField name="dateOfBirth" label="Date of birth" max={today()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="timekeeperId"
          label="Timekeeper id"
          autoComplete="off"
          spellCheck={false}
          hint="On LEDES invoices."
        />
        <SelectField
          name="timekeeperClass"
          label="Classification"
          placeholder="None"
          options={optionsOf(TIMEKEEPER_CLASSES)}
        />
      </div>
    </RecordForm>
  );
}
