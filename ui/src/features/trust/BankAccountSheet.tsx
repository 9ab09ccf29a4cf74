import { trustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { BANK_ACCOUNTS } from './place.ts';

const FIELDS = recordFields(trustBankAccount);

/** The form of a trust bank account, with the rules of the firm or its state. */
export default function BankAccountSheet(sheet: RecordSheetOf<typeof trustBankAccount>) {
  return (
    <RemovableForm {...sheet} {...FIELDS} place={BANK_ACCOUNTS}>
      <TextField name="name" placeholder="IOLTA" />
      <div className="grid grid-cols-2 gap-4">
        <TextField name="bank" placeholder="First National Bank" />
        <TextField name="accountEnding" placeholder="4321" inputMode="numeric" />
      </div>
      <CheckboxField
        name="onlyCleared"
        hint="Withdrawals, payments and transfers wait until a deposit is marked as cleared."
      />
      <TextField
        name="feeWaitDays"
        type="number"
        inputMode="numeric"
        hint="How long an invoice must have been sent before trust money pays it. 0 for none."
      />
      <CheckboxField name="feeNotice" hint="Each payment from trust then names the day on which the client was told." />
      <TextAreaField name="notes" rows={3} />
    </RemovableForm>
  );
}
