import { depositTrust, type TrustAccount } from '@lexledger/contracts/features/trust';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { clientChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { TRUST_PATH } from './place.ts';

export interface MovementDialogProps {
  readonly kind: 'deposit' | 'withdrawal';
  /** The client whose account it is; if undefined, the user chooses one. */
  readonly clientId?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (clientId: string) => void;
}

const words = z.string().trim();
const formSchema = depositTrust.body.extend({
  date: dayUntilToday,
  clientId: z.uuid({ error: 'Choose a client' }),
  description: words.max(500, { error: 'Use at most 500 characters' }),
  reference: words.max(100, { error: 'Use at most 100 characters' }),
});

/** Records a deposit to or a withdrawal from a client's trust account. */
export function MovementDialog({ kind, clientId = '', onClose, onDone }: MovementDialogProps) {
  const queries = useQueryClient();
  const form = useZodForm(formSchema, { clientId, date: today(), amount: '', description: '', reference: '' });
  const isDeposit = kind === 'deposit';
  return (
    <FormDialog
      title={isDeposit ? 'Trust deposit' : 'Trust withdrawal'}
      description={
        isDeposit
          ? 'Money that belongs to the client until it is earned.'
          : 'Paid to the client, or to others for the client.'
      }
      form={form}
      entered={`${kind}:${clientId}`}
      submitLabel={isDeposit ? 'Deposit' : 'Withdraw'}
      onSubmit={async ({ clientId: owner, description, reference, ...rest }) => {
        const account = await api.sendCommand<TrustAccount>('POST', `${TRUST_PATH}/${owner}/${kind}s`, {
          ...rest,
          description: description === '' ? null : description,
          reference: reference === '' ? null : reference,
        });
        void refreshViews(queries, ['trust-accounts', 'trust-book']);
        if (queuedAs(account) === undefined) toast({ title: isDeposit ? 'Deposit recorded' : 'Withdrawal recorded' });
        onDone(owner);
      }}
      onClose={onClose}
    >
      {clientId === '' && (
        <ComboboxField name="clientId" label="Client" required source={clientChoices} placeholder="Search clients" />
      )}
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="amount" label="Amount" required />
        <DateField name="date" label="Date" required max={today()} />
      </div>
      <TextField
        name="description"
        label="Description"
        autoComplete="off"
        placeholder={isDeposit ? 'Retainer' : 'Refund of the retainer'}
      />
      <TextField name="reference" label="Reference" autoComplete="off" placeholder="1041" />
    </FormDialog>
  );
}
