import { TRUST_METHODS } from '@lexledger/contracts/billingChoices';
import { depositTrust, withdrawTrust } from '@lexledger/contracts/features/trust';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { clientChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';
import { sendTrust } from './sendTrust.ts';
import { LateField, MatterField } from './TrustFields.tsx';
import { BankField } from './trustBanks.tsx';
import { longText, shortText } from './trustForm.ts';

/** What a movement begins with. */
export interface MovementStart {
  readonly clientId?: string | undefined;
  readonly caseId?: string | null | undefined;
  readonly amount?: string | undefined;
  /** The request for trust money that a deposit answers. */
  readonly requestId?: string | null | undefined;
}

export interface MovementDialogProps {
  readonly kind: 'deposit' | 'withdrawal';
  /** Without a client the user chooses one. */
  readonly start: MovementStart;
  readonly onClose: () => void;
  readonly onDone: (clientId: string) => void;
}

const formSchema = withdrawTrust.body.extend({
  date: dayUntilToday,
  clientId: z.uuid({ error: 'Choose a client' }),
  description: longText,
  reference: shortText,
  counterparty: shortText,
  authorizedBy: shortText,
  method: emptyAsNull(depositTrust.body.shape.method),
});

const WORDS = {
  deposit: {
    title: 'Trust deposit',
    description: 'Money that belongs to the client until it is earned.',
    submit: 'Deposit',
    done: 'Deposit recorded',
    counterparty: 'Received from',
    purpose: 'Retainer',
  },
  withdrawal: {
    title: 'Trust withdrawal',
    description: 'Paid to the client, or to others for the client.',
    submit: 'Withdraw',
    done: 'Withdrawal recorded',
    counterparty: 'Paid to',
    purpose: 'Refund of the retainer',
  },
} as const;

/** Records a deposit to or a withdrawal from a client's trust account. */
export function MovementDialog({ kind, start, onClose, onDone }: MovementDialogProps) {
  const queries = useQueryClient();
  const { clientId = '', caseId = null, amount = '', requestId = null } = start;
  const form = useZodForm(formSchema, {
    ...{ clientId, caseId, amount, date: today(), lateFor: null, bankAccountId: null },
    ...{ description: '', reference: '', counterparty: '', authorizedBy: '', method: '' as never },
  });
  const chosen = useWatch({ control: form.control, name: 'clientId' });
  const words = WORDS[kind];

  return (
    <FormDialog
      title={words.title}
      description={words.description}
      form={form}
      entered={`${kind}:${clientId}`}
      submitLabel={words.submit}
      onSubmit={async ({ clientId: owner, ...rest }) => {
        const body = kind === 'deposit' ? { ...rest, requestId } : rest;
        await sendTrust(queries, `${owner}/${kind}s`, body, words.done);
        onDone(owner);
      }}
      onClose={onClose}
    >
      {clientId === '' && (
        <ComboboxField
          name="clientId"
          label="Client"
          required
          source={clientChoices}
          placeholder="Search clients"
          onChosen={() => form.setValue('caseId', null)}
        />
      )}
      <MatterField clientId={chosen} proposes={kind === 'deposit'} />
      <BankField />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="amount" label="Amount" required />
        <DateField name="date" label="Date" required max={today()} />
      </div>
      <TextField name="counterparty" label={words.counterparty} autoComplete="off" />
      <TextField name="description" label="Purpose" autoComplete="off" placeholder={words.purpose} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="method" label="Method" placeholder="Not given" options={optionsOf(TRUST_METHODS)} />
        <TextField name="reference" label="Check number or reference" autoComplete="off" placeholder="1041" />
      </div>
      {kind === 'withdrawal' && <TextField name="authorizedBy" label="Authorized by" autoComplete="off" />}
      <LateField />
    </FormDialog>
  );
}
