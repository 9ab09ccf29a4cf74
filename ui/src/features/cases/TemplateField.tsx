import type { caseRecord } from '@lexledger/contracts/features/cases';
import { isSameArea } from '@lexledger/contracts/features/identity/practice-areas';
import { presetsOf } from '@lexledger/domain/matterTemplates/presets';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';

type CaseValues = z.input<typeof caseRecord.commands.add.body>;

export interface TemplateFieldProps {
  /** Id of the chosen template; empty for none. */
  readonly value: string;
  readonly onChange: (templateId: string) => void;
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/**
 * The template that a new case begins with. Its values are put into fields that nobody has filled in; what it makes
 * besides is offered once the case is open. Those of the case's practice area come first.
 */
export function TemplateField({ value, onChange }: TemplateFieldProps) {
  const { getValues, setValue } = useFormContext<CaseValues>();
  const area = useWatch<CaseValues, 'practiceArea'>({ name: 'practiceArea' });
  const { data: templates = [] } = useQuery(recordsQuery('matter-templates'));
  if (templates.length === 0) return null;
  const isOfArea = ({ practiceArea }: { readonly practiceArea: string }) => isSameArea(practiceArea, area.trim());
  const ordered = [...templates.filter(isOfArea), ...templates.filter((one) => !isOfArea(one))];

  const choose = (id: string): void => {
    onChange(id);
    const template = templates.find((one) => one.id === id);
    if (template === undefined) return;
    const { customFields, ...fields } = presetsOf(template);
    const held = getValues();
    for (const [field, preset] of Object.entries({ practiceArea: template.practiceArea, ...fields })) {
      const now = held[field as keyof CaseValues];
      if (!isEmpty(now) && !(field === 'billingType' && now === 'hourly')) continue;
      setValue(field as keyof CaseValues, preset, { shouldDirty: true });
    }
    if (customFields !== undefined) {
      setValue('customFields', { ...customFields, ...held.customFields }, { shouldDirty: true });
    }
  };
  return (
    <LabelledSelect
      label="Template"
      hint="What else it makes is shown with its days when the case is open."
      value={value}
      placeholder="None"
      options={ordered.map(({ id, name, practiceArea }) => ({ value: id, label: `${name} (${practiceArea})` }))}
      onChange={choose}
    />
  );
}
