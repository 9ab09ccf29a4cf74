import { moneyTarget } from '@lexledger/contracts/features/targets';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { TARGETS } from './place.ts';

const FIELDS = recordFields(moneyTarget);

export default function TargetSheet(sheet: RecordSheetOf<typeof moneyTarget>) {
  return (
    <RemovableForm {...sheet} place={TARGETS} {...FIELDS} addLabel="Set target">
      <TextField name="title" autoFocus placeholder="Cover the year’s costs" />
      <MoneyField name="targetAmount" hint="The income of the calendar year counts towards it." />
      <TextAreaField name="description" rows={3} />
    </RemovableForm>
  );
}
