import {
  DEADLINE_DIRECTIONS,
  DEADLINE_ROLLS,
  DEADLINE_TYPES,
  DEADLINE_UNITS,
  PRIORITIES,
} from '@lexledger/contracts/choices';
import { optionsOf } from '../../components/choiceOptions.ts';
import { ItemsField } from '../../components/ItemsField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { anotherRule, type WrittenRule } from './writtenRules.ts';

const REMINDERS = [
  { value: '', label: 'No reminder' },
  { value: '60', label: '1 hour before the day' },
  { value: '1440', label: '1 day before' },
  { value: '2880', label: '2 days before' },
  { value: '10080', label: '1 week before' },
  { value: '20160', label: '2 weeks before' },
];

/** The deadlines of a rule set, one below the other. */
export const RulesField = () => (
  <ItemsField<WrittenRule>
    name="rules"
    legend="Deadlines"
    one="deadline"
    titleOf={({ title }) => title}
    least={1}
    add={{ blank: anotherRule }}
    head={({ at, label }) => (
      <TextField
        name={`${at}.title`}
        label={label}
        required
        className="flex-1"
        autoComplete="off"
        placeholder="Answer to the complaint"
      />
    )}
  >
    {({ at }) => (
      <>
        <div className="grid grid-cols-3 gap-3">
          <TextField name={`${at}.amount`} label="How many" required inputMode="numeric" autoComplete="off" />
          <SelectField name={`${at}.unit`} label="Of what" options={optionsOf(DEADLINE_UNITS)} />
          <SelectField name={`${at}.direction`} label="When" options={optionsOf(DEADLINE_DIRECTIONS)} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            name={`${at}.roll`}
            label="When the last day is not a court day"
            options={optionsOf(DEADLINE_ROLLS)}
          />
          <TextField
            name={`${at}.mailDays`}
            label="Extra days if served by mail"
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField name={`${at}.eventType`} label="Type" options={optionsOf(DEADLINE_TYPES)} />
          <SelectField name={`${at}.priority`} label="Priority" options={optionsOf(PRIORITIES)} />
          <SelectField name={`${at}.reminderMinutes`} label="Reminder" options={REMINDERS} />
          <TextField name={`${at}.source`} label="Written in" autoComplete="off" placeholder="Fed. R. Civ. P. 12(a)" />
        </div>
      </>
    )}
  </ItemsField>
);
