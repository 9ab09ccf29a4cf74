import { BILLING_TYPES } from '@lexledger/contracts/billingChoices';
import { OUR_ROLES } from '@lexledger/contracts/caseChoices';
import { type MatterTemplate, matterTemplate, type TemplateStep } from '@lexledger/contracts/features/matter-templates';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { CustomFieldInputs } from '../../components/customFields/CustomFieldInputs.tsx';
import { customFieldsText } from '../../components/customFields/customFields.ts';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import { MoneyField } from '../../components/MoneyField.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { MATTER_TEMPLATES } from './place.ts';
import { StepsField } from './StepsField.tsx';
import { readSteps, type WrittenStep, writtenStep } from './writtenSteps.ts';

export type MatterTemplateValues = z.input<typeof matterTemplate.commands.add.body>;

const { fields } = matterTemplate;

const schema = matterTemplate.commands.add.body.extend({
  billingType: emptyAsNull(fields.billingType),
  ourRole: emptyAsNull(fields.ourRole),
  steps: z.preprocess(readSteps, fields.steps),
});

type FormValues = Omit<MatterTemplateValues, 'steps'> & { steps: WrittenStep[] };

const stepsText = (steps: unknown): string =>
  ((steps ?? []) as readonly TemplateStep[]).map(({ title }) => title).join(', ') || 'Nothing';

const FIELDS = recordFields(matterTemplate, {
  labels: { name: 'Name' },
  words: { steps: stepsText, customFields: customFieldsText },
});

const valuesOf = (record: MatterTemplate): FormValues => ({
  ...FIELDS.valuesOf(record),
  steps: record.steps.map(writtenStep),
});

export default function MatterTemplateSheet(sheet: RecordSheetOf<typeof matterTemplate>) {
  const { defaults } = sheet;
  const given = defaults && {
    ...defaults,
    steps: ((defaults.steps ?? []) as readonly TemplateStep[]).map(writtenStep),
  };
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, MatterTemplate>
      {...sheet}
      {...FIELDS}
      blank={{ ...FIELDS.blank, steps: [] }}
      titles={['New matter template', 'Matter template']}
      place={MATTER_TEMPLATES}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      defaults={given}
      valuesOf={valuesOf}
      addLabel="Add template"
    >
      <TextField name="name" autoFocus autoComplete="off" placeholder="Auto accident" />
      <PracticeAreaField name="practiceArea" />
      <TextAreaField name="notes" rows={2} hint="For whoever applies it: where its days are written, what to check." />
      <CaseFields />
      <CheckboxField
        name="federalHolidays"
        label="Federal holidays are not court days"
        hint="Your own holidays never are."
      />
      <StepsField />
    </RemovableForm>
  );
}

/** The values that the fields of a case begin with. */
function CaseFields() {
  const [billingType, area] = useWatch<FormValues, ['billingType', 'practiceArea']>({
    name: ['billingType', 'practiceArea'],
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">What the case begins with</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="billingType" placeholder="Not set" options={optionsOf(BILLING_TYPES)} />
        {billingType === 'flat' && <MoneyField name="flatFee" />}
        {billingType === 'contingency' && (
          <TextField name="contingencyPercent" label="Contingency fee, %" inputMode="decimal" placeholder="33.333" />
        )}
        <MoneyField name="hourlyRate" />
        <SelectField name="ourRole" placeholder="Not set" options={optionsOf(OUR_ROLES)} />
        <TextField name="court" autoComplete="off" />
        <TextField name="county" autoComplete="off" />
      </div>
      <CustomFieldInputs area={area} />
    </fieldset>
  );
}
