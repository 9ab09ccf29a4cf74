import type { Invoice, InvoicePayment } from '@lexledger/contracts/features/invoices';
import { z } from 'zod';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';

export interface ReturnDialogProps {
  readonly invoice: Pick<Invoice, 'id'>;
  readonly payment: InvoicePayment;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onReturn: (date: string) => Promise<unknown>;
}

/** Records that a payment was returned, with the day of the return; the day of receipt does not change. */
export default function ReturnDialog({ invoice, payment, onClose, onReturn }: ReturnDialogProps) {
  const form = useZodForm(z.strictObject({ date: dayUntilToday }), { date: today() });
  return (
    <FormDialog
      title="Record a return"
      description={`The payment of ${formatMoney(payment.amount)} on ${formatDay(payment.date)} came back, as when a check bounces.`}
      form={form}
      entered={`return:${invoice.id}:${payment.id}`}
      submitLabel="Record return"
      onSubmit={({ date }) => onReturn(date)}
      onClose={onClose}
    >
      <DateField name="date" label="Returned on" required min={payment.date} max={today()} />
      <p className="text-muted text-sm">
        Figures of its own day keep it, and figures of this day take it off.{' '}
        {payment.method === 'trust' ? 'The money goes back to the trust account.' : ''}
      </p>
    </FormDialog>
  );
}
