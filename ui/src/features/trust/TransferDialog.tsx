import { transferTrust } from '@lexledger/contracts/features/trust';
import { useQueryClient } from '@tanstack/react-query';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { sendTrust } from './sendTrust.ts';
import { LateField, MatterField } from './TrustFields.tsx';
import { longText, shortText } from './trustForm.ts';

export interface TransferDialogProps {
  readonly clientId: string;
  /** Money of one matter, or money that is not assigned to one, which the transfer takes from. */
  readonly from: { readonly caseId: string | null; readonly bankAccountId: string; readonly balance: string };
  /** Name of that matter; null for money that is not assigned. */
  readonly matter: string | null;
  readonly onClose: () => void;
}

const formSchema = transferTrust.body.extend({
  date: dayUntilToday,
  description: longText,
  authorizedBy: shortText,
});

/** Moves a client's trust money to another matter, or assigns it to one. */
export function TransferDialog({ clientId, from, matter, onClose }: TransferDialogProps) {
  const queries = useQueryClient();
  const { caseId, bankAccountId, balance } = from;
  const form = useZodForm(formSchema, {
    ...{ fromCaseId: caseId, toCaseId: null, amount: balance, date: today(), lateFor: null },
    ...{ bankAccountId, description: '', authorizedBy: '' },
  });
  return (
    <FormDialog
      title={matter === null ? 'Assign to a matter' : 'Transfer to another matter'}
      description={`${formatMoney(balance)} is ${matter === null ? 'not assigned to a matter' : `held for ${matter}`}.`}
      form={form}
      entered={`transfer:${clientId}:${caseId}:${bankAccountId}`}
      submitLabel={matter === null ? 'Assign' : 'Transfer'}
      onSubmit={(body) => sendTrust(queries, `${clientId}/transfers`, body, 'Transfer recorded')}
      onClose={onClose}
    >
      <MatterField clientId={clientId} name="toCaseId" label="To matter" />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="amount" label="Amount" required />
        <DateField name="date" label="Date" required max={today()} />
      </div>
      <TextField name="description" label="Purpose" autoComplete="off" />
      {matter !== null && <TextField name="authorizedBy" label="Authorized by" autoComplete="off" />}
      <LateField />
    </FormDialog>
  );
}
