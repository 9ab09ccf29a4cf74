import { PAYMENT_METHODS } from '@lexledger/contracts/billingChoices';
import { type Invoice, paymentBody } from '@lexledger/contracts/features/invoices';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { TrustPayment } from './TrustPayment.tsx';
import { type PayingShare, shareKey } from './trustShare.ts';

const reference = z.string().trim().max(100, { error: 'Use at most 100 characters' });
const formSchema = paymentBody.extend({
  date: dayUntilToday,
  reference,
  method: z.union([paymentBody.shape.method, z.literal('trust')]),
  /** Which trust money pays; '' otherwise. */
  share: z.string(),
  noticeOn: z.iso.date().nullable(),
});
export type Payment = z.output<typeof formSchema>;

export interface PaymentDialogProps {
  readonly invoice: Invoice;
  /** The trust money to begin with; undefined for a payment by other means. */
  readonly fromTrust?: PayingShare | undefined;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onPay: (payment: Payment) => Promise<unknown>;
}

/** Records a payment of an invoice, or pays it from the client's trust money. */
export default function PaymentDialog({ invoice, fromTrust, onClose, onPay }: PaymentDialogProps) {
  const open = openAmount(invoice);
  const form = useZodForm(formSchema, {
    ...{ date: today(), amount: open, method: 'check', reference: '', share: '', noticeOn: null },
    ...(fromTrust !== undefined && {
      method: 'trust',
      share: shareKey(fromTrust),
      amount: toDecimal(Math.min(toCents(open), toCents(fromTrust.balance))),
    }),
  });
  const method = useWatch({ control: form.control, name: 'method' });
  return (
    <FormDialog
      title="Record a payment"
      description={`${formatMoney(open)} is due on this invoice.`}
      form={form}
      entered={`${fromTrust === undefined ? '' : 'trust-'}payment:${invoice.id}`}
      submitLabel="Record payment"
      onSubmit={onPay}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="amount" label="Amount" required />
        <DateField name="date" label="Date" required max={today()} />
        <SelectField name="method" label="Method" required options={optionsOf(PAYMENT_METHODS)} />
        {method !== 'trust' && <TextField name="reference" label="Reference" placeholder="1041" autoComplete="off" />}
      </div>
      {method === 'trust' && <TrustPayment invoice={invoice} />}
    </FormDialog>
  );
}
