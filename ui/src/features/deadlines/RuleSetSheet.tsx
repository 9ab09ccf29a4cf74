import { type DeadlineRule, type DeadlineRuleSet, deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { count } from '../../text/format.ts';
import { RULE_SETS } from './place.ts';
import { RulesField } from './RulesField.tsx';
import { anotherRule, readRules, type WrittenRule, writtenRule } from './writtenRules.ts';

export type RuleSetValues = z.input<typeof deadlineRuleSet.commands.add.body>;

const { fields } = deadlineRuleSet;

const schema = deadlineRuleSet.commands.add.body.extend({ rules: z.preprocess(readRules, fields.rules) });

type FormValues = Omit<RuleSetValues, 'rules'> & { rules: WrittenRule[] };

const titlesOf = (rules: unknown): string => {
  const titles = ((rules ?? []) as readonly DeadlineRule[]).map(({ title }) => title);
  return `${count(titles.length, 'deadline')}: ${titles.join(', ')}`;
};

const FIELDS = recordFields(deadlineRuleSet, {
  labels: { name: 'Name' },
  words: { rules: titlesOf },
  without: ['isCustom'],
});

const valuesOf = (record: DeadlineRuleSet): FormValues => ({
  ...FIELDS.valuesOf(record),
  rules: record.rules.map(writtenRule),
});

export default function RuleSetSheet(sheet: RecordSheetOf<typeof deadlineRuleSet>) {
  const { defaults } = sheet;
  const given = defaults && {
    ...defaults,
    rules: ((defaults.rules ?? []) as readonly DeadlineRule[]).map(writtenRule),
  };
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, DeadlineRuleSet>
      {...sheet}
      {...FIELDS}
      blank={{ ...FIELDS.blank, rules: [anotherRule([])] }}
      titles={['New rules', 'Rules']}
      place={RULE_SETS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      defaults={given}
      valuesOf={valuesOf}
      addLabel="Add rules"
    >
      <TextField name="name" autoFocus autoComplete="off" placeholder="Federal civil: complaint served" />
      <TextField
        name="trigger"
        autoComplete="off"
        placeholder="Complaint served"
        hint="What happens in a case, so that its deadlines begin to run."
      />
      <TextField name="jurisdiction" autoComplete="off" placeholder="United States, federal courts" />
      <CheckboxField
        name="federalHolidays"
        label="Federal holidays are not court days"
        hint="Your own holidays never are."
      />
      <RulesField />
      <TextAreaField name="notes" rows={3} />
    </RemovableForm>
  );
}
