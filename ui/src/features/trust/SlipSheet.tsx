import { type DepositSlip, depositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Checkbox } from '../../components/Checkbox.tsx';
import { DateField } from '../../components/DateField.tsx';
import { useFieldError } from '../../components/fieldError.ts';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { Problem } from '../../components/Problem.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { count, formatDay } from '../../text/format.ts';
import { DEPOSIT_SLIPS } from './place.ts';
import { depositsFor, sumOf, useSlipDeposits } from './slipDeposits.ts';
import { BankField, useTrustBanks } from './trustBanks.tsx';

const FIELDS = recordFields(depositSlip, {
  words: { deposits: (deposits) => (Array.isArray(deposits) ? count(deposits.length, 'deposit') : 'None') },
});

export default function SlipSheet(sheet: RecordSheetOf<typeof depositSlip>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      titles={['New deposit slip', 'Edit deposit slip']}
      place={DEPOSIT_SLIPS}
      blank={{ ...FIELDS.blank, date: today(), deposits: [] }}
      addLabel="Add deposit slip"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="number" autoFocus autoComplete="off" />
        <DateField name="date" />
      </div>
      <BankField />
      <DepositsField slip={sheet.record} />
    </RemovableForm>
  );
}

/** The deposits that are not on another slip, each with a checkbox, and the total of the chosen ones. */
function DepositsField({ slip }: { readonly slip: DepositSlip | undefined }) {
  const listId = useId();
  const { field } = useController({ name: 'deposits' });
  const error = useFieldError('deposits');
  const bankAccountId = useWatch({ name: 'bankAccountId' }) as string | null;
  const { main } = useTrustBanks();
  const clientName = useNames('clients');
  const { entries, slips, isPending } = useSlipDeposits();
  const chosen = (field.value ?? []) as readonly string[];
  const offered = depositsFor(entries, slips, { id: slip?.id, bankAccountId: bankAccountId || main?.id });
  const choose = (id: string, isChosen: boolean): void =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">Deposits</legend>
      {offered.length === 0 && !isPending && (
        <p className="text-muted text-sm">
          Every deposit by check or in cash is on a slip already. Record the deposit first.
        </p>
      )}
      <ul className="rounded-md border empty:hidden">
        {offered.map(({ id, date, ownerId, counterparty, reference, amount }) => (
          <li key={id} className="border-b last:border-b-0">
            <label
              htmlFor={`${listId} ${id}`}
              className="flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm hover:bg-hover touch:min-h-11"
            >
              <Checkbox
                id={`${listId} ${id}`}
                checked={chosen.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
                onBlur={field.onBlur}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{counterparty ?? clientName(ownerId) ?? 'A removed client'}</span>
                <span className="block truncate text-muted text-xs">
                  {[
                    formatDay(date),
                    reference,
                    counterparty !== clientName(ownerId) && counterparty !== null && clientName(ownerId),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Money amount={amount} />
            </label>
          </li>
        ))}
      </ul>
      <Problem>{error}</Problem>
      <p className="flex justify-between border-rule border-b-3 border-b-double py-1.5 font-medium text-sm">
        <span>Total</span>
        <output className="tabular-nums">{formatCents(sumOf(entries.filter(({ id }) => chosen.includes(id))))}</output>
      </p>
    </fieldset>
  );
}
