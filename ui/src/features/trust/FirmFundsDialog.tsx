import { TRUST_KINDS } from '@lexledger/contracts/billingChoices';
import { moveFirmFunds } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { useQueryClient } from '@tanstack/react-query';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { sendTrust } from './sendTrust.ts';
import { longText, shortText } from './trustForm.ts';

const formSchema = moveFirmFunds.body.extend({ date: dayUntilToday, description: longText, reference: shortText });

const KINDS = moveFirmFunds.body.shape.kind.options.map((value) => ({ value, label: TRUST_KINDS[value] }));

export interface FirmFundsDialogProps {
  readonly bank: TrustBankAccount;
  readonly onClose: () => void;
}

/** Records the firm's own money in a trust bank account, and what the bank charges or credits. */
export function FirmFundsDialog({ bank, onClose }: FirmFundsDialogProps) {
  const queries = useQueryClient();
  const form = useZodForm(formSchema, {
    ...{ kind: 'firm-deposit' as const, amount: '', date: today(), lateFor: null },
    ...{ description: '', reference: '' },
  });
  return (
    <FormDialog
      title="Firm’s own money"
      description="Kept in the account for the charges of the bank, apart from the money of clients."
      form={form}
      entered={`firm-funds:${bank.id}`}
      submitLabel="Record"
      onSubmit={(body) => sendTrust(queries, `${bank.id}/firm-funds`, body, 'Entry recorded')}
      onClose={onClose}
    >
      <SelectField name="kind" label="Kind" required options={KINDS} />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="amount" label="Amount" required />
        <DateField name="date" label="Date" required max={today()} />
      </div>
      <TextField name="description" label="Purpose" autoComplete="off" placeholder="Monthly service charge" />
      <TextField name="reference" label="Reference" autoComplete="off" />
      {bank.closedThrough !== null && <DateField name="lateFor" label="Late entry for" max={bank.closedThrough} />}
    </FormDialog>
  );
}
