import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { mattersOf } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { formatDay } from '../../text/format.ts';
import { useTrustBanks } from './trustBanks.tsx';

export interface MatterFieldProps {
  readonly clientId: string;
  readonly name?: string;
  readonly label?: string;
  readonly placeholder?: string;
}

/** A matter of the client; without a client nothing is asked. */
export function MatterField({
  clientId,
  name = 'caseId',
  label = 'Matter',
  placeholder = 'Search the client’s matters',
}: MatterFieldProps) {
  const source = useMemo(() => mattersOf(clientId), [clientId]);
  if (clientId === '') return null;
  return <ComboboxField name={name} label={label} source={source} placeholder={placeholder} />;
}

/** Asks for the day that an entry would have had, when its books are closed. */
export function LateField() {
  const { bankOf } = useTrustBanks();
  const { control } = useFormContext();
  const chosen = useWatch({ control, name: 'bankAccountId' }) as string | null;
  const closedThrough = bankOf(chosen)?.closedThrough ?? null;
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
