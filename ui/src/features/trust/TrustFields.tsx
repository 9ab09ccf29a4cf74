import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { mattersOf } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { formatDay } from '../../text/format.ts';
import { useTrustBanks } from './trustBanks.tsx';

export interface MatterFieldProps {
  readonly clientId: string;
  readonly name?: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** Whether a client's only open matter is proposed; not for what is there already. */
  readonly proposes?: boolean;
}

/**
 * Proposes a client's only open matter, once for each client who is chosen, where no matter is. Without an answer, as
 * without a network, nothing is proposed.
 */
function useOnlyMatter(clientId: string, name: string, proposes: boolean): void {
  const queries = useQueryClient();
  const { getValues, setValue } = useFormContext();
  const asked = useRef('');
  useEffect(() => {
    if (!proposes || asked.current === clientId) return;
    asked.current = clientId;
    if (clientId === '') return;
    const propose = async (): Promise<void> => {
      const matters = await queries.ensureQueryData(recordsQuery('cases', { involves: clientId })).catch(() => []);
      const [only, ...others] = matters.filter(({ status }) => status !== 'closed');
      if (only === undefined || others.length > 0 || asked.current !== clientId) return;
      if (getValues(name) === null) setValue(name, only.id, { shouldDirty: true });
    };
    void propose();
  });
}

/** A matter of the client; without a client nothing is asked. */
export function MatterField({
  clientId,
  name = 'caseId',
  label = 'Matter',
  placeholder = 'Search the client’s matters',
  proposes = false,
}: MatterFieldProps) {
  useOnlyMatter(clientId, name, proposes);
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
