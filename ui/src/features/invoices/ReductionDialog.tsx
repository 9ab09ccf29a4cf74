import { type InvoiceLine, waiveLine, writeDownLine } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatMoney } from '../../money/money.ts';

const lower = (from: string) =>
  writeDownLine.command.body.omit({ lineId: true }).refine(({ amount }) => toCents(amount) < toCents(from), {
    error: `Give less than ${formatMoney(from)}`,
    path: ['amount'],
  });
const unpaid = waiveLine.command.body.omit({ lineId: true });

export interface ReductionDialogProps {
  readonly line: InvoiceLine;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onReduce: (reduction: { readonly amount?: string; readonly reason: string }) => Promise<unknown>;
}

/** Charges less for a line than its work is worth. */
export function WriteDownDialog({ line, onClose, onReduce }: ReductionDialogProps) {
  const from = line.reduction?.from ?? line.amount;
  const form = useZodForm(lower(from), { amount: line.amount, reason: line.reduction?.reason ?? '' });
  return (
    <FormDialog
      title="Write down this line"
      description={`${line.description}: ${formatMoney(from)} in full.`}
      form={form}
      entered={`write-down:${line.id}`}
      submitLabel="Write down"
      onSubmit={onReduce}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount to charge" required />
      <TextField
        name="reason"
        label="Reason"
        required
        autoComplete="off"
        placeholder="More time than the task is worth"
        hint="Printed on the invoice."
      />
    </FormDialog>
  );
}

/** Shows a line with its hours and charges nothing for it. */
export function WaiveDialog({ line, onClose, onReduce }: ReductionDialogProps) {
  const form = useZodForm(unpaid, { reason: line.reduction?.reason ?? '' });
  return (
    <FormDialog
      title="Charge nothing for this line"
      description="The invoice shows the work at no charge, with the reason."
      form={form}
      entered={`waive:${line.id}`}
      submitLabel="Charge nothing"
      onSubmit={onReduce}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoComplete="off" placeholder="First consultation" />
    </FormDialog>
  );
}
