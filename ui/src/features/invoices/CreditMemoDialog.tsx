import { type Invoice, issueCreditMemo } from '@lexledger/contracts/features/invoices';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { z } from 'zod';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';

const { amount, reason } = issueCreditMemo.command.body.shape;
const formSchema = z.object({ amount, reason, date: dayUntilToday });
export type Credit = z.output<typeof formSchema>;

export interface CreditMemoDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onCredit: (credit: Credit) => Promise<unknown>;
}

/** Issues a credit memo on an approved invoice, up to its balance. */
export default function CreditMemoDialog({ invoice, onClose, onCredit }: CreditMemoDialogProps) {
  const form = useZodForm(formSchema, { amount: '', reason: '', date: today() });
  return (
    <FormDialog
      title="Issue a credit memo"
      description={`It reduces the balance of ${formatMoney(openAmount(invoice))}. To credit what was paid, record the payment’s return first.`}
      form={form}
      entered={`credit:${invoice.id}`}
      submitLabel="Issue credit memo"
      onSubmit={onCredit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="amount" label="Amount" required />
        <DateField name="date" label="Date" required max={today()} />
      </div>
      <TextField name="reason" label="Reason" required autoComplete="off" placeholder="Work was billed twice" />
    </FormDialog>
  );
}
