import { type Invoice, writeOffInvoice } from '@lexledger/contracts/features/invoices';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { z } from 'zod';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';

const formSchema = z.object({ reason: writeOffInvoice.command.body.shape.reason, date: dayUntilToday });
export type WriteOff = z.output<typeof formSchema>;

export interface WriteOffDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onWriteOff: (writeOff: WriteOff) => Promise<unknown>;
}

/** Writes off the balance due on an invoice. */
export default function WriteOffDialog({ invoice, onClose, onWriteOff }: WriteOffDialogProps) {
  const form = useZodForm(formSchema, { reason: '', date: today() });
  const balance = formatMoney(openAmount(invoice));
  return (
    <FormDialog
      title="Write off the balance"
      description={`${balance} is no longer due. Payments stay, and the write-off can be taken back.`}
      form={form}
      entered={`write-off:${invoice.id}`}
      submitLabel={`Write off ${balance}`}
      onSubmit={onWriteOff}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoComplete="off" placeholder="Client is insolvent" />
      <DateField name="date" label="Date" required max={today()} />
    </FormDialog>
  );
}
