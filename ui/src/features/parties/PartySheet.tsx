import { PARTY_ROLES, PARTY_SIDES, type PartyRole, type PartySide } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { party } from '@lexledger/contracts/features/parties';
import { Eraser } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { useErasure } from '../../components/erasure/erasure.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SimilarNames } from '../../components/SimilarNames.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { PARTIES } from './place.ts';

const ErasedNotice = lazyWithRetry(() => import('../../components/erasure/ErasedNotice.tsx'));

const ERASURE = { path: PARTIES.path, command: 'EraseParty', noun: 'party' } as const;

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

export default function PartySheet(sheet: RecordSheetOf<typeof party>) {
  const { record } = sheet;
  const may = useMay();
  const erasure = useErasure(ERASURE, () => sheet.onOpenChange(false));
  const isErasable = record?.removedAt === null && may.send('EraseParty', 'erasure');
  return (
    <RemovableForm
      {...sheet}
      place={PARTIES}
      {...FIELDS}
      schema={schema}
      actions={
        <>
          {isErasable && <IconButton label="Erase…" icon={Eraser} onClick={() => erasure.open(record.id)} />}
          <RecordActions place={PARTIES} record={record} onDone={() => sheet.onOpenChange(false)} />
          {erasure.dialog}
        </>
      }
      removedAs={(notice) =>
        record?.removedAt == null ? (
          notice
        ) : (
          <Suspense>
            <ErasedNotice id={record.id}>{notice}</ErasedNotice>
          </Suspense>
        )
      }
    >
      <TextField name="name" autoFocus autoComplete="off" placeholder="Rosalind Hollis" />
      <SimilarNames exceptId={record?.id} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="role" options={optionsOf(PARTY_ROLES)} placeholder="Choose a role" />
        <SelectField name="side" options={optionsOf(PARTY_SIDES)} placeholder="Choose a side" />
      </div>
      <SideFollowsRole />
      <TextField
        name="organisation"
        autoComplete="off"
        placeholder="Pemberton & Stavros LLP"
        hint="Whom they are with or act for: a firm, a court, an employer."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="email" type="email" autoComplete="off" />
        <TextField name="phone" type="tel" autoComplete="off" />
      </div>
      <TextField name="address" autoComplete="off" />
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <TextAreaField name="notes" rows={3} />
    </RemovableForm>
  );
}
