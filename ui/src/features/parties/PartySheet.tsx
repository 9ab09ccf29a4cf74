import { PARTY_ROLES, PARTY_SIDES, type PartyRole } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { type Party, party } from '@lexledger/contracts/features/parties';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { PARTIES } from './place.ts';
import { usualSide } from './usualSide.ts';

export type PartyValues = z.input<typeof party.commands.add.body>;

const schema = party.commands.add.body.extend({
  caseId: z.uuid({ error: 'Choose the case that it is a party of' }),
  side: z.enum(keysOf(PARTY_SIDES), { error: 'Choose whose side they are on' }),
  role: z.enum(keysOf(PARTY_ROLES), { error: 'Choose what they are in the case' }),
});

/** The case follows from where the party is added. Side and role are asked for: conflict checks rest on them. */
const FIELDS = recordFields(party, { labels: { organisation: 'Organization' } });

/** A role that is nearly always on one side brings that side with it; another may be chosen after. */
function SideFollowsRole() {
  const { setValue } = useFormContext();
  const role = useWatch({ name: 'role' }) as PartyRole;
  const before = useRef(role);
  useEffect(() => {
    if (before.current === role) return;
    before.current = role;
    const side = usualSide(role);
    if (side !== null) setValue('side', side, { shouldDirty: true });
  }, [role, setValue]);
  return null;
}

export default function PartySheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<Party, PartyValues>) {
  const close = (): void => onOpenChange(false);
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New party' : 'Party'}
      place={PARTIES}
      schema={schema}
      values={record === undefined ? { ...FIELDS.blank, ...defaults } : FIELDS.valuesOf(record)}
      record={record}
      describe={FIELDS.describe}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add party' : 'Save'}
      actions={<RecordActions place={PARTIES} record={record} onDone={close} />}
    >
      <RemovedNotice place={PARTIES} record={record} onDone={close} />
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
    </RecordForm>
  );
}
