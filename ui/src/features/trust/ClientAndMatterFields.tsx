import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { clientChoices } from '../../components/choiceSources.ts';
import { MatterField } from './TrustFields.tsx';

export interface ClientAndMatterFieldsProps {
  /** What a choice of no matter means: 'Not for one matter'. */
  readonly noMatter: string;
}

/** The fields `clientId` and `caseId` of the surrounding form: a client, and a matter of this client. */
export function ClientAndMatterFields({ noMatter }: ClientAndMatterFieldsProps) {
  const form = useFormContext();
  const clientId = useWatch({ name: 'clientId' }) as string | null;
  return (
    <>
      <ComboboxField
        name="clientId"
        source={clientChoices}
        placeholder="Search clients"
        onChosen={() => form.setValue('caseId', null, { shouldDirty: true })}
      />
      <MatterField
        clientId={clientId ?? ''}
        placeholder={noMatter}
        proposes={clientId !== form.formState.defaultValues?.clientId}
      />
    </>
  );
}
