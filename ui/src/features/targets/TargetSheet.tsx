import { type MoneyTarget, moneyTarget } from '@lexledger/contracts/features/targets';
import type { z } from 'zod';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { TARGETS } from './place.ts';

export type TargetValues = z.input<typeof moneyTarget.commands.add.body>;

const FIELDS = recordFields(moneyTarget);

export default function TargetSheet(sheet: RecordSheetProps<MoneyTarget, TargetValues>) {
  const { record, defaults } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RecordForm
      {...sheet}
      title={record === undefined ? 'New target' : 'Target'}
      place={TARGETS}
      schema={moneyTarget.commands.add.body}
      values={record === undefined ? { ...FIELDS.blank, ...defaults } : FIELDS.valuesOf(record)}
      describe={FIELDS.describe}
      submitLabel={record === undefined ? 'Set target' : 'Save'}
      actions={<RecordActions place={TARGETS} record={record} onDone={close} />}
    >
      <RemovedNotice place={TARGETS} record={record} onDone={close} />
      <TextField name="title" label="Target" required autoFocus placeholder="Cover the year’s costs" />
      <MoneyField
        name="targetAmount"
        label="Income in a year"
        required
        hint="The income of the calendar year counts towards it."
      />
      <TextAreaField name="description" label="What it is for" rows={3} />
    </RecordForm>
  );
}
