import {
  DEADLINE_DIRECTIONS,
  DEADLINE_ROLLS,
  DEADLINE_UNITS,
  EVENT_TYPES,
  PRIORITIES,
} from '@lexledger/contracts/choices';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Folder, ListChecks, type LucideIcon, TextQuote } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { FormField } from '../../components/FormField.tsx';
import { ItemsField } from '../../components/ItemsField.tsx';
import { Select } from '../../components/Select.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { anotherStep, type WrittenStep } from './writtenSteps.ts';

interface Written {
  readonly steps: WrittenStep[];
}

const KINDS: readonly (readonly [kind: WrittenStep['kind'], label: string, icon: LucideIcon])[] = [
  ['task', 'Task', ListChecks],
  ['event', 'Event', CalendarDays],
  ['folder', 'Folder', Folder],
  ['snippet', 'Snippet', TextQuote],
];

const LABELS = Object.fromEntries(KINDS) as Readonly<Record<WrittenStep['kind'], string>>;

const PLACEHOLDERS: Readonly<Record<WrittenStep['kind'], string>> = {
  task: 'Draft the complaint',
  event: 'Last day to serve the complaint',
  folder: 'Pleadings',
  snippet: '',
};

/** What a template makes in a case, one below the other. */
export function StepsField() {
  const triggersId = useId();
  const steps = useWatch<Written, 'steps'>({ name: 'steps' });
  const triggers = [...new Set(steps.map(({ when }) => when.from).filter((from) => from !== ''))];
  return (
    <>
      <datalist id={triggersId}>
        {triggers.map((trigger) => (
          <option key={trigger} value={trigger} />
        ))}
      </datalist>
      <ItemsField<WrittenStep>
        name="steps"
        legend="What it makes in a case"
        one={({ kind }) => LABELS[kind].toLowerCase()}
        titleOf={({ title }) => title}
        head={({ at, number, label, item: { kind } }) =>
          kind === 'snippet' ? (
            <SnippetChoice index={number - 1} label={label} />
          ) : (
            <TextField
              name={`${at}.title`}
              label={label}
              required
              className="flex-1"
              autoComplete="off"
              placeholder={PLACEHOLDERS[kind]}
            />
          )
        }
        add={(append, items) =>
          KINDS.map(([kind, label, icon]) => (
            <Button
              key={kind}
              icon={icon}
              size="sm"
              onClick={() => append(anotherStep(kind, items()))}
            >{`Add ${kind === 'event' ? 'an' : 'a'} ${label.toLowerCase()}`}</Button>
          ))
        }
      >
        {({ number, item: { kind } }) => {
          const index = number - 1;
          if (kind === 'folder') return <ParentField index={index} steps={steps} />;
          return kind === 'snippet' ? null : <DatedFields index={index} kind={kind} triggersId={triggersId} />;
        }}
      </ItemsField>
    </>
  );
}

interface OfStep {
  readonly index: number;
}

/** The day of a task or an event, counted from the opening or from a day that is asked. */
function DatedFields({
  index,
  kind,
  triggersId,
}: OfStep & { readonly kind: 'task' | 'event'; readonly triggersId: string }) {
  const name = `steps.${index}` as const;
  return (
    <>
      <div className="grid grid-cols-3 gap-3">
        <TextField
          name={`${name}.when.amount`}
          label={kind === 'task' ? 'Due' : 'How many'}
          required={kind === 'event'}
          inputMode="numeric"
          autoComplete="off"
          {...(kind === 'task' && { placeholder: 'No date' })}
        />
        <SelectField name={`${name}.when.unit`} label="Of what" options={optionsOf(DEADLINE_UNITS)} />
        <SelectField name={`${name}.when.direction`} label="When" options={optionsOf(DEADLINE_DIRECTIONS)} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name={`${name}.when.from`}
          label="Counted from"
          list={triggersId}
          autoComplete="off"
          placeholder="Opening of the case"
        />
        <SelectField
          name={`${name}.when.roll`}
          label="When that is not a court day"
          options={optionsOf(DEADLINE_ROLLS)}
        />
        {kind === 'event' && <TimeFields index={index} />}
        {kind === 'event' && <SelectField name={`${name}.eventType`} label="Type" options={optionsOf(EVENT_TYPES)} />}
        <SelectField name={`${name}.priority`} label="Priority" options={optionsOf(PRIORITIES)} />
      </div>
      <TextAreaField name={`${name}.details`} label="Details" rows={1} />
    </>
  );
}

/** The time of day of an event, and how long it takes; without a time it is of the whole day. */
function TimeFields({ index }: OfStep) {
  const name = `steps.${index}` as const;
  const { time } = useWatch<Written, `steps.${number}`>({ name });
  return (
    <>
      <TextField name={`${name}.time`} label="Begins at" type="time" hint="Empty: all day." />
      <TextField
        name={`${name}.minutes`}
        label="Length, minutes"
        inputMode="numeric"
        autoComplete="off"
        disabled={time === ''}
      />
    </>
  );
}

/** The folder that a folder is in: one of those before it. */
function ParentField({ index, steps }: OfStep & { readonly steps: readonly WrittenStep[] }) {
  const before = steps.slice(0, index).filter(({ kind, title }) => kind === 'folder' && title !== '');
  return before.length === 0 ? null : (
    <SelectField
      name={`steps.${index}.within`}
      label="Within"
      placeholder="The top of the case"
      options={before.map(({ key, title }) => ({ value: key, label: title }))}
    />
  );
}

/** The snippet whose text becomes a note of the case. */
function SnippetChoice({ index, label }: OfStep & { readonly label: string }) {
  const { setValue } = useFormContext<Written>();
  const { snippetId, title } = useWatch<Written, `steps.${number}`>({ name: `steps.${index}` });
  const { data: snippets = [] } = useQuery(recordsQuery('document-snippets'));
  const known = snippets.map((one) => ({ value: one.id, label: one.title }));
  const isGone = snippetId !== '' && !known.some(({ value }) => value === snippetId);
  const choose = (id: string): void => {
    const chosen = known.find(({ value }) => value === id);
    setValue(`steps.${index}.snippetId`, id, { shouldDirty: true, shouldValidate: true });
    setValue(`steps.${index}.title`, chosen?.label ?? '', { shouldDirty: true });
  };
  return (
    <FormField
      name={`steps.${index}.snippetId`}
      label={label}
      required
      className="flex-1"
      hint="Becomes a note of the case, filled from the case."
    >
      {(control) => (
        <Select
          {...control}
          value={snippetId}
          placeholder="Choose a snippet"
          options={isGone ? [...known, { value: snippetId, label: title }] : known}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </FormField>
  );
}
