import { type MoneyTarget, moneyTarget } from '@lexledger/contracts/features/targets';
import type { z } from 'zod';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { TARGETS } from './place.ts';

export type TargetValues = z.input<typeof moneyTarget.commands.add.body>;

const FIELDS = recordFields(moneyTarget);

export default function TargetSheet(sheet: RecordSheetProps<MoneyTarget, TargetValues>) {
  return (
    <RemovableForm
      {...sheet}
      titles={['New target', 'Target']}
      place={TARGETS}
      schema={moneyTarget.commands.add.body}
      {...FIELDS}
      addLabel="Set target"
    >
      <TextField name="title" label="Target" required autoFocus placeholder="Cover the year’s costs" />
      <MoneyField
        name="targetAmount"
        label="Income in a year"
        required
        hint="The income of the calendar year counts towards it."
      />
      <TextAreaField name="description" label="What it is for" rows={3} />
    </RemovableForm>
  );
}
