import { type QuickAction, quickAction } from '@lexledger/contracts/features/quick-actions';
import {
  QUICK_ACTION_COLORS,
  QUICK_ACTION_ICONS,
  QUICK_ACTION_TYPES,
  type QuickActionColor,
  type QuickActionIcon,
  type QuickActionType,
  type QuickTemplate,
} from '@lexledger/contracts/quick-actions/choices';
import { readTemplate } from '@lexledger/domain/quick-actions/templates';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { QuickActionMark } from '../../components/QuickActionMark.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { QUICK_ACTIONS } from '../../records/quickActionPlace.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { enteredOf, templateOf } from './templateValues.ts';
import { templateWords } from './templateWords.ts';

export type QuickActionValues = z.input<typeof quickAction.commands.add.body>;

type FormValues = Omit<QuickActionValues, 'template'> & { template: Record<string, unknown> };

const body = quickAction.commands.add.body.superRefine(({ actionType, template }, context) => {
  for (const { path, message } of readTemplate(actionType, template).issues ?? []) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
});

const schema = z.preprocess((values) => {
  const { actionType, template, ...rest } = values as FormValues;
  return { ...rest, actionType, template: templateOf(actionType, template) };
}, body);

const FIELDS = recordFields(quickAction, {
  words: {
    template: (template) => templateWords((template ?? {}) as QuickTemplate) || 'Nothing',
    actionType: (type) => QUICK_ACTION_TYPES[type as QuickActionType],
    icon: (icon) => QUICK_ACTION_ICONS[icon as QuickActionIcon],
    color: (color) => QUICK_ACTION_COLORS[color as QuickActionColor],
  },
  without: ['isDefault'],
});

export default function QuickActionSheet(sheet: RecordSheetOf<typeof quickAction>) {
  const { defaults } = sheet;
  return (
    <RemovableForm<FormValues, z.output<typeof body>, QuickAction>
      {...sheet}
      {...FIELDS}
      place={QUICK_ACTIONS}
      schema={schema as unknown as z.ZodType<z.output<typeof body>, FormValues>}
      blank={{ ...FIELDS.blank, actionType: 'task', template: enteredOf({}) }}
      defaults={defaults && { ...defaults, template: enteredOf(defaults.template ?? {}) }}
      valuesOf={(record) => ({ ...FIELDS.valuesOf(record), template: enteredOf(record.template) })}
    >
      <TextField name="name" autoFocus placeholder="Log a phone call" />
      <TextField name="description" placeholder="Six minutes, by telephone" />
      <SelectField name="actionType" options={optionsOf(QUICK_ACTION_TYPES)} />
      <fieldset className="flex flex-col gap-4 border-l-3 border-double pl-4">
        <legend className="mb-2 text-muted text-sm">Filled in when it is run; what is left empty is asked for.</legend>
        <TemplateFields />
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-4">
        <SelectField name="icon" options={optionsOf(QUICK_ACTION_ICONS)} />
        <SelectField name="color" options={optionsOf(QUICK_ACTION_COLORS)} />
        <Look />
      </div>
    </RemovableForm>
  );
}

/** A preview of the icon and color. */
function Look() {
  const [icon, color] = useWatch({ name: ['icon', 'color'] }) as [QuickActionIcon, QuickActionColor];
  return (
    <span className="flex h-9 items-center touch:h-11">
      <QuickActionMark icon={icon} color={color} />
    </span>
  );
}
