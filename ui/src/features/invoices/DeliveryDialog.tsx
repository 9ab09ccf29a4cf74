import { DELIVERY_METHODS } from '@lexledger/contracts/billingChoices';
import { type Invoice, recordSent } from '@lexledger/contracts/features/invoices';
import { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';

const formSchema = z.object({ method: recordSent.command.body.shape.method, date: dayUntilToday });
export type Delivery = z.output<typeof formSchema>;

export interface DeliveryDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onRecord: (delivery: Delivery) => Promise<unknown>;
}

/** Records how an approved invoice was sent to its client. */
export default function DeliveryDialog({ invoice, onClose, onRecord }: DeliveryDialogProps) {
  const form = useZodForm(formSchema, {
    method: invoice.sentVia ?? 'mail',
    date: invoice.sentOn ?? today(),
  });
  return (
    <FormDialog
      title="Record as sent"
      description="How the invoice went to the client, and when."
      form={form}
      entered={`delivery:${invoice.id}`}
      submitLabel="Record as sent"
      onSubmit={onRecord}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="method" label="Sent by" required options={optionsOf(DELIVERY_METHODS)} />
        <DateField name="date" label="Date" required max={today()} />
      </div>
    </FormDialog>
  );
}
