import { PARTY_ROLES, PARTY_SIDES, type PartyRole, type PartySide } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { type Party, party } from '@lexledger/contracts/features/parties';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { PARTIES } from './place.ts';

export type PartyValues = z.input<typeof party.commands.add.body>;

/** Conflict checks depend on side and role, which therefore have no default. */
const schema = party.commands.add.body.extend({
  caseId: z.uuid({ error: 'Choose the case that it is a party of' }),
  side: z.enum(keysOf(PARTY_SIDES), { error: 'Choose whose side they are on' }),
  role: z.enum(keysOf(PARTY_ROLES), { error: 'Choose what they are in the case' }),
});

const FIELDS = recordFields(party, { labels: { organisation: 'Organization' } });

/** Roles that are nearly always on one side. */
const USUAL_SIDES: Readonly<Partial<Record<PartyRole, PartySide>>> = {
  'co-counsel': 'own',
  'opposing-counsel': 'adverse',
  prosecutor: 'adverse',
  judge: 'other',
  mediator: 'other',
};

/** Sets the usual side of a role when the role changes; the person may then choose another side. */
function SideFollowsRole() {
  const { setValue } = useFormContext();
  const role = useWatch({ name: 'role' }) as PartyRole;
  const before = useRef(role);
  useEffect(() => {
    if (before.current === role) return;
    before.current = role;
    const side = USUAL_SIDES[role];
    if (side !== undefined) setValue('side', side, { shouldDirty: true });
  }, [role, setValue]);
  return null;
}

export default function PartySheet(sheet: RecordSheetProps<Party, PartyValues>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      titles={['New party', 'Party']}
      place={PARTIES}
      schema={schema}
      {...FIELDS}
      addLabel="Add party"
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" placeholder="Rosalind Hollis" />
      <SimilarNames exceptId={record?.id} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="role" label="Role" required options={optionsOf(PARTY_ROLES)} placeholder="Choose a role" />
        <SelectField name="side" label="Side" required options={optionsOf(PARTY_SIDES)} placeholder="Choose a side" />
      </div>
      <SideFollowsRole />
      <TextField
        name="organisation"
        label="Organization"
        autoComplete="off"
        placeholder="Pemberton & Stavros LLP"
        hint="Whom they are with or act for: a firm, a court, an employer."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
      </div>
      <TextField name="address" label="Address" autoComplete="off" />
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <TextAreaField name="notes" label="Notes" rows={3} />
    </RemovableForm>
  );
}
