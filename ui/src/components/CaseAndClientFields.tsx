import type { Case } from '@lexledger/contracts/features/cases';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { recordQuery } from '../records/recordQuery.ts';
import { ComboboxField } from './ComboboxField.tsx';
import { caseChoices, clientChoices } from './choiceSources.ts';

/** The usual client of a record of a case. */
const clientOf = ({ clientId }: Case): string => clientId;

export interface CaseAndClientFieldsProps {
  readonly clientRequired?: boolean;
  /** Returns the client that a case fills in; the case's own client by default. Must be a constant of the module. */
  readonly proposed?: (legalCase: Case) => string;
}

/** The fields `caseId` and `clientId` of the surrounding form. Choosing a case fills in its client. */
export function CaseAndClientFields({ clientRequired = false, proposed = clientOf }: CaseAndClientFieldsProps) {
  const form = useFormContext();
  const queries = useQueryClient();
  const fillClient = async (caseId: string, shouldDirty: boolean): Promise<void> => {
    const clientId = proposed(await queries.fetchQuery(recordQuery('cases', caseId)));
    const { removedAt } = await queries.fetchQuery(recordQuery('clients', clientId));
    // The user may have chosen another case meanwhile.
    if (form.getValues('caseId') !== caseId) return;
    // A removed client cannot be chosen again; the server takes the client from the case.
    form.setValue('clientId', removedAt === null ? clientId : null, { shouldDirty });
  };
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    const { caseId, clientId } = form.getValues() as { readonly caseId?: unknown; readonly clientId?: unknown };
    // A new record that begins with a case gets that case's client.
    if (typeof caseId === 'string' && caseId !== '' && !clientId) fillClient(caseId, false).catch(() => undefined);
  });
  return (
    <>
      <ComboboxField
        name="caseId"
        label="Case"
        source={caseChoices}
        placeholder="Search cases"
        onChosen={(choice) => {
          // Without the case's client the record is still valid; the user can choose one.
          if (choice !== null) fillClient(choice.id, true).catch(() => undefined);
        }}
      />
      <ComboboxField
        name="clientId"
        label="Client"
        required={clientRequired}
        source={clientChoices}
        placeholder="Search clients"
      />
    </>
  );
}
