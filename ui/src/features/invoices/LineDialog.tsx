import { type Invoice, type InvoiceLine, invoiceLine } from '@lexledger/contracts/features/invoices';
import { fromClient, modernDate } from '@lexledger/contracts/kernel/fields';
import { toCents } from '@lexledger/contracts/kernel/money';
import { ACTIVITY_CODES, EXPENSE_CODES, TASK_CODES } from '@lexledger/contracts/kernel/utbms';
import { useState } from 'react';
import type { z } from 'zod';
import { newCommandId as newId } from '../../api/api.ts';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { codeOptions } from '../../components/choiceOptions.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';

const aFee = (workedBy: string | null): InvoiceLine => ({
  id: newId(),
  kind: 'fee',
  entryId: null,
  caseId: null,
  date: today(),
  description: '',
  minutes: null,
  rate: null,
  amount: '',
  taskCode: null,
  activityCode: null,
  expenseCode: null,
  inHouse: false,
  workedBy,
  reduction: null,
});

const chosen = (code: z.ZodType<string | null>) =>
  emptyAsNull(code) as unknown as z.ZodType<string | null, string | null>;

/** An empty choice in a list of codes means that there is no code. */
const allFields = invoiceLine.extend({
  date: fromClient(modernDate()),
  taskCode: chosen(invoiceLine.shape.taskCode),
  activityCode: chosen(invoiceLine.shape.activityCode),
  expenseCode: chosen(invoiceLine.shape.expenseCode),
});

/** A line is not charged at less without a reason, for which there is another dialog. */
const schemaFor = (line: InvoiceLine | null) =>
  line === null
    ? allFields
    : allFields.refine(({ amount }) => toCents(amount) >= toCents(line.amount), {
        error: `To charge less than ${formatMoney(line.amount)}, write the line down with a reason`,
        path: ['amount'],
      });

export interface LineDialogProps {
  readonly invoice: Pick<Invoice, 'id' | 'version'>;
  /** The line to edit; null to add a fee. */
  readonly line: InvoiceLine | null;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onSave: (line: InvoiceLine) => Promise<unknown>;
}

/** Edits the words, amount and codes of a draft's line. The entry that it was made from does not change. */
export default function LineDialog({ invoice, line, onClose, onSave }: LineDialogProps) {
  const [schema] = useState(() => schemaFor(line));
  const { own } = useTimekeepers();
  const form = useZodForm(schema, line ?? aFee(own));
  const [version] = useState(line === null ? null : invoice.version);
  const kind = line?.kind ?? 'fee';
  return (
    <FormDialog
      title={line === null ? 'Add a fee' : 'Edit line'}
      form={form}
      entered={`line:${invoice.id}:${line?.id ?? 'new'}`}
      version={version}
      submitLabel={line === null ? 'Add fee' : 'Save line'}
      onSubmit={onSave}
      onClose={onClose}
    >
      <TextAreaField name="description" label="Description" required rows={2} />
      <div className="grid grid-cols-2 gap-4">
        <DateField name="date" label="Date" required />
        {kind === 'time' || line?.reduction ? null : <MoneyField name="amount" label="Amount" required />}
      </div>
      {kind === 'expense' ? (
        <SelectField
          name="expenseCode"
          label="Expense code"
          placeholder="None"
          options={codeOptions(EXPENSE_CODES)}
          hint="UTBMS, for LEDES."
        />
      ) : (
        <>
          <ComboboxField name="workedBy" label="Worked by" source={memberChoices} placeholder="You" />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField name="taskCode" label="Task code" placeholder="None" options={codeOptions(TASK_CODES)} />
            <SelectField
              name="activityCode"
              label="Activity code"
              placeholder="None"
              options={codeOptions(ACTIVITY_CODES)}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
