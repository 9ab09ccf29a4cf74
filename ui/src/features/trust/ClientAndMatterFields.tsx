import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { clientChoices } from '../../components/choiceSources.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';

export interface ClientAndMatterFieldsProps {
  /** What a choice of no matter means: 'Not for one matter'. */
  readonly noMatter: string;
}

/** The fields `clientId` and `caseId` of the surrounding form: a client, and a matter of this client. */
export function ClientAndMatterFields({ noMatter }: ClientAndMatterFieldsProps) {
  const form = useFormContext();
  const [clientId, caseId] = useWatch({ name: ['clientId', 'caseId'] }) as readonly (string | null)[];
  const { data: cases = [] } = useQuery(recordsQuery('cases'));
  const options = cases
    .filter((matter) => matter.clientId === clientId || matter.id === caseId)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <ComboboxField
        name="clientId"
        source={clientChoices}
        placeholder="Search clients"
        onChosen={() => form.setValue('caseId', null, { shouldDirty: true })}
      />
      <SelectField name="caseId" options={options} placeholder={noMatter} />
    </>
  );
}
