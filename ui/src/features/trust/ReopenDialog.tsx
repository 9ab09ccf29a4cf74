import { reopenTrustPeriod, type TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatDay } from '../../text/format.ts';
import { BANK_ACCOUNTS } from './place.ts';

export interface ReopenDialogProps {
  readonly bank: TrustBankAccount;
  readonly onClose: () => void;
}

/** Reopens the closed periods of a bank account, which asks for a reason. */
export function ReopenDialog({ bank, onClose }: ReopenDialogProps) {
  const queries = useQueryClient();
  const form = useZodForm(reopenTrustPeriod.command.body, { reason: '' });
  return (
    <FormDialog
      title="Reopen the books"
      description={`They are closed through ${formatDay(bank.closedThrough ?? '')}. The reason stays in the history.`}
      form={form}
      entered={`reopen:${bank.id}`}
      submitLabel="Reopen"
      onSubmit={async (body) => {
        await api.sendCommand('POST', `${BANK_ACCOUNTS.path}/${bank.id}/reopen-period`, body);
        await refreshViews(queries, BANK_ACCOUNTS.views);
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
