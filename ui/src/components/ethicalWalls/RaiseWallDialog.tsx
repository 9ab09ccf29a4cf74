import { keysOf } from '@lexledger/contracts/choices';
import { raiseWall, type Wall } from '@lexledger/contracts/features/ethical-walls';
import type { Member } from '@lexledger/contracts/features/membership';
import { WALL_BASES } from '@lexledger/contracts/wallChoices';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { DateField } from '../DateField.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { BehindFields, PeopleField } from './wallFields.tsx';
import { useWallCommand } from './walls.ts';

const TEXT = `An ethical wall stands between you and a matter of this firm. Until you are told in writing that the screen has ended:
- you do not work on the matter, and you do not speak or write about it with anybody in the firm;
- you do not look for its papers or records, and you open none that come to you by mistake;
- you receive no part of the fee from it.
If you learn something of the matter all the same, tell an owner of the firm at once, and nobody else.
By acknowledging this you confirm that you have read it and will comply.`;

const BASES = keysOf(WALL_BASES).map((value) => ({ value, label: WALL_BASES[value] }));

export interface RaiseWallDialogProps {
  /** The active members but the person who asks, who cannot screen themselves. */
  readonly members: readonly Member[];
  readonly onRaised: (wall: Wall) => void;
  readonly onClose: () => void;
}

/** Raises an ethical wall between people of the firm and matters, clients or leads. */
export default function RaiseWallDialog({ members, onRaised, onClose }: RaiseWallDialogProps) {
  const send = useWallCommand();
  const form = useZodForm(raiseWall.body, {
    basis: 'formerClient',
    people: [],
    matters: [],
    clients: [],
    leads: [],
    knownSince: today(),
    reason: '',
    text: TEXT,
  });
  return (
    <FormDialog
      title="Raise an ethical wall"
      description="It holds at once: what is behind it is for these people as if it were not there, on every device of theirs."
      form={form}
      entered="wall"
      submitLabel="Raise the wall"
      onSubmit={async (given) => {
        const wall = await send<Wall>(given);
        toast({ title: 'Ethical wall raised', description: 'Who is screened is asked to acknowledge it.' });
        onRaised(wall);
      }}
      onClose={onClose}
    >
      <PeopleField label="Who is screened" members={members} />
      <BehindFields />
      <SelectField name="basis" label="Rule" options={BASES} />
      <DateField name="knownSince" label="Conflict known since" />
      <TextAreaField name="reason" label="Reason" hint="For the file of the wall. Who is screened never sees it." />
      <TextAreaField
        name="text"
        label="Text to acknowledge"
        hint="Who is screened reads this, the rule and the day: name nothing that is behind the wall."
      />
    </FormDialog>
  );
}
