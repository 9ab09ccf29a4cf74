import { useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { mattersOf } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { FormField } from '../../components/FormField.tsx';
import { Select } from '../../components/Select.tsx';
import { formatDay } from '../../text/format.ts';
import { mainTrustBankOf } from './mainBank.ts';
import { bankLabel, useTrustBanks } from './useTrustBanks.ts';

export interface MatterFieldProps {
  readonly clientId: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
}

/** A matter of the client; without a client nothing is asked. */
export function MatterField({ clientId, name = 'caseId', label = 'Matter', hint }: MatterFieldProps) {
  const source = useMemo(() => mattersOf(clientId), [clientId]);
  if (clientId === '') return null;
  return (
    <ComboboxField
      name={name}
      label={label}
      source={source}
      placeholder="Search the client’s matters"
      {...(hint !== undefined && { hint })}
    />
  );
}

/** The bank account, where the firm has more than one; the main one until another is chosen. */
export function BankAccountField() {
  const { banks, isChoice } = useTrustBanks();
  const { control } = useFormContext();
  const { field } = useController({ name: 'bankAccountId', control });
  if (!isChoice) return null;
  return (
    <FormField name="bankAccountId" label="Bank account" required>
      {(given) => (
        <Select
          {...given}
          options={banks.map((bank) => ({ value: bank.id, label: bankLabel(bank) }))}
          value={(field.value as string | null) ?? mainTrustBankOf(banks) ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

/** Asks for the day that an entry would have had, when its books are closed. */
export function LateField() {
  const { banks, bankOf } = useTrustBanks();
  const { control } = useFormContext();
  const chosen = useWatch({ control, name: 'bankAccountId' }) as string | null;
  const closedThrough = bankOf(chosen ?? mainTrustBankOf(banks))?.closedThrough ?? null;
  if (closedThrough === null) return null;
  return (
    <DateField
      name="lateFor"
      label="Late entry for"
      max={closedThrough}
      hint={`The books are closed through ${formatDay(closedThrough)}. Fill this in for what belongs to a day before.`}
    />
  );
}
