import { discountInvoice, type Invoice } from '@lexledger/contracts/features/invoices';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatMoney } from '../../money/money.ts';

const { amount, percent, reason } = discountInvoice.command.body.shape;
const missing = (error: string) => ({ error, path: [] });
const formSchema = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('amount'),
    amount: amount.refine((value) => value != null, missing('Give an amount')),
    reason,
  }),
  z.object({
    as: z.literal('percent'),
    percent: percent.refine((value) => value != null, missing('Give a percentage')),
    reason,
  }),
]);
export type GivenDiscount = Omit<z.output<typeof formSchema>, 'as'>;

export interface DiscountDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onDiscount: (discount: GivenDiscount) => Promise<unknown>;
}

const KINDS = [
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'Percent of the lines' },
];

/** Gives a discount on a draft. One in percent follows its lines. */
export default function DiscountDialog({ invoice, onClose, onDiscount }: DiscountDialogProps) {
  const { discount, discountPercent, discountReason, subtotal } = invoice;
  const form = useZodForm(formSchema, {
    as: discountPercent ? 'percent' : 'amount',
    amount: discount,
    percent: discountPercent ?? null,
    reason: discountReason ?? '',
  } as z.input<typeof formSchema>);
  const as = useWatch({ control: form.control, name: 'as' });
  return (
    <FormDialog
      title="Discount"
      description={`The lines come to ${formatMoney(subtotal)}. The discount is taken from fees before costs.`}
      form={form}
      entered={`discount:${invoice.id}`}
      version={invoice.version}
      submitLabel="Give discount"
      onSubmit={({ as: _as, ...given }) => onDiscount(given)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="as" label="Discount as" required options={KINDS} />
        {as === 'percent' ? (
          <TextField name="percent" label="Percent" required inputMode="decimal" autoComplete="off" />
        ) : (
          <MoneyField name="amount" label="Amount" required />
        )}
      </div>
      <TextField name="reason" label="Reason" required autoComplete="off" placeholder="Agreed with the client" />
    </FormDialog>
  );
}
