import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { mattersOf } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { formatDay } from '../../text/format.ts';
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

/** The bank account, where the firm has more than one. */
export function BankAccountField() {
  const { banks, isChoice } = useTrustBanks();
  if (!isChoice) return null;
  return (
    <SelectField
      name="bankAccountId"
      label="Bank account"
      required
      options={banks.map((bank) => ({ value: bank.id, label: bankLabel(bank) }))}
    />
  );
}

/** Asks for the day that an entry would have had, when its books are closed. */
export function LateField() {
  const { banks, bankOf } = useTrustBanks();
  const { control } = useFormContext();
  const chosen = useWatch({ control, name: 'bankAccountId' }) as string | null;
  const closedThrough = (bankOf(chosen) ?? banks.at(-1))?.closedThrough ?? null;
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
