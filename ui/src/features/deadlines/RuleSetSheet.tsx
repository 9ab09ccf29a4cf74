import { type DeadlineRule, type DeadlineRuleSet, deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
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

const newValues = (): FormValues => ({
  name: '',
  trigger: '',
  jurisdiction: '',
  federalHolidays: true,
  notes: '',
  rules: [anotherRule([])],
});

const valuesOf = ({ name, trigger, jurisdiction, federalHolidays, rules, notes }: DeadlineRuleSet): FormValues => ({
  name,
  trigger,
  jurisdiction: jurisdiction ?? '',
  federalHolidays,
  notes: notes ?? '',
  rules: rules.map(writtenRule),
});

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  trigger: 'Triggered by',
  jurisdiction: 'Jurisdiction',
  federalHolidays: 'Federal holidays',
  rules: 'Deadlines',
  notes: 'Notes',
};

const shown = (value: unknown): string => {
  if (Array.isArray(value)) {
    const titles = (value as readonly DeadlineRule[]).map(({ title }) => title);
    return `${count(titles.length, 'deadline')}: ${titles.join(', ')}`;
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'Empty' : String(value);
};

export default function RuleSetSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<DeadlineRuleSet, RuleSetValues>) {
  const close = (): void => onOpenChange(false);
  const given =
    defaults === undefined
      ? {}
      : { ...defaults, rules: ((defaults.rules ?? []) as readonly DeadlineRule[]).map(writtenRule) };
  return (
    <RecordForm<FormValues, z.output<typeof schema>, DeadlineRuleSet>
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New rules' : 'Rules'}
      place={RULE_SETS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      values={record === undefined ? { ...newValues(), ...given } : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add rules' : 'Save'}
      actions={<RecordActions place={RULE_SETS} record={record} onDone={close} />}
    >
      <RemovedNotice place={RULE_SETS} record={record} onDone={close} />
      <TextField
        name="name"
        label="Name"
        required
        autoFocus
        autoComplete="off"
        placeholder="Federal civil: complaint served"
      />
      <TextField
        name="trigger"
        label="Triggered by"
        required
        autoComplete="off"
        placeholder="Complaint served"
        hint="What happens in a case, so that its deadlines begin to run."
      />
      <TextField
        name="jurisdiction"
        label="Jurisdiction"
        autoComplete="off"
        placeholder="United States, federal courts"
      />
      <CheckboxField
        name="federalHolidays"
        label="Federal holidays are not court days"
        hint="Your own holidays never are."
      />
      <RulesField />
      <TextAreaField name="notes" label="Notes" rows={3} />
    </RecordForm>
  );
}
