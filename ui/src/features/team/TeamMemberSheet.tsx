import { type TeamMember, teamMember } from '@lexledger/contracts/features/team';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatDay } from '../../lib/format.ts';
import { today } from '../../lib/zones.ts';
import { TEAM } from './place.ts';
import type { TeamMemberValues } from './TeamMemberForm.tsx';

const NEW: TeamMemberValues = { name: '', email: '', dateOfBirth: null };

const valuesOf = ({ name, email, dateOfBirth }: TeamMember): TeamMemberValues => ({ name, email, dateOfBirth });

const LABELS: Readonly<Record<string, string>> = { name: 'Name', email: 'Email', dateOfBirth: 'Date of birth' };

function shown(field: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'Empty';
  return field === 'dateOfBirth' ? formatDay(value) : value;
}

export default function TeamMemberSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<TeamMember, TeamMemberValues>) {
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New team member' : 'Edit team member'}
      description="A contact whom you give work to, not somebody who signs in."
      place={TEAM}
      schema={teamMember.commands.add.body}
      values={record === undefined ? { ...NEW, ...defaults } : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add team member' : 'Save'}
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" />
      <TextField name="email" label="Email" required type="email" autoComplete="off" spellCheck={false} />
      <DateField name="dateOfBirth" label="Date of birth" max={today()} />
    </RecordForm>
  );
}
