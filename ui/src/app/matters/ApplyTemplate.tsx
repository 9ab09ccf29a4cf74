import { BILLING_TYPES } from '@lexledger/contracts/billingChoices';
import { OUR_ROLES } from '@lexledger/contracts/caseChoices';
import { type Case, caseRecord } from '@lexledger/contracts/features/cases';
import { isSameArea } from '@lexledger/contracts/features/identity/practice-areas';
import type { MatterTemplate, TemplateStep } from '@lexledger/contracts/features/matter-templates';
import { describeField } from '@lexledger/contracts/kernel/field-words';
import { type PlannedStep, planOf, triggersOf } from '@lexledger/domain/matterTemplates/plan';
import { type PresetChange, presetChanges } from '@lexledger/domain/matterTemplates/presets';
import { plainText } from '@lexledger/domain/placeholders/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { knownRates, useRates } from '../../account/rates.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { customValueText } from '../../components/customFields/customFields.ts';
import { Field } from '../../components/Field.tsx';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { MomentInput } from '../../components/MomentInput.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { dayOf, instantOf } from '../../dates/zones.ts';
import { useCaseFilling } from '../../features/snippets/caseFilling.ts';
import { fillSnippet } from '../../features/snippets/snippetFill.ts';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay, formatTime } from '../../text/format.ts';
import type { Application } from './application.ts';
import { useApplication } from './useApplication.ts';
import { applicationOf, useMadeBefore } from './useMadeBefore.ts';

const GROUPS: readonly (readonly [kind: TemplateStep['kind'], title: string])[] = [
  ['task', 'Tasks'],
  ['event', 'Calendar'],
  ['folder', 'Folders'],
  ['snippet', 'Notes'],
];

const PROBLEMS: Readonly<Record<NonNullable<PlannedStep['problem']>, string>> = {
  'day unknown': 'Not made until its day is known',
  'out of range': 'Outside the years 1900 to 2199',
};

/** What a preset would put into the case: 'Billing: Contingency'. */
function presetText({ key, changes }: PresetChange): string {
  const custom = changes.customFields?.[key];
  if (custom !== undefined) return `${custom.name}: ${customValueText(custom)}`;
  const field = key as Exclude<keyof typeof changes, 'customFields'>;
  const { label } = describeField(field, caseRecord.fields[field]);
  const { billingType, ourRole, flatFee, contingencyPercent } = changes;
  const words =
    (billingType && BILLING_TYPES[billingType]) ??
    (ourRole && OUR_ROLES[ourRole]) ??
    (flatFee && formatMoney(flatFee)) ??
    (contingencyPercent && `${contingencyPercent}%`) ??
    changes[field];
  return `${label}: ${words}`;
}

interface LineProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly isChosen: boolean;
  readonly isPossible?: boolean;
  readonly onToggle: () => void;
}

/** One thing that is made, with a checkbox. */
function Line({ title, detail, isChosen, isPossible = true, onToggle }: LineProps) {
  const id = useId();
  return (
    <li className="flex items-start gap-2.5 border-b py-2 last:border-b-0">
      <span className="flex h-5 items-center">
        <Checkbox id={id} checked={isChosen && isPossible} disabled={!isPossible} onChange={onToggle} />
      </span>
      <label htmlFor={id} className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">{title}</span>
        {detail !== undefined && <span className="text-muted text-sm">{detail}</span>}
      </label>
    </li>
  );
}

export interface ApplyTemplateProps {
  readonly legalCase: Case;
  /** The template to begin with; undefined to choose one. */
  readonly templateId: string | undefined;
  readonly onClose: () => void;
}

/** Shows what a template would make in a case, with its days, and makes what is chosen. */
export default function ApplyTemplate({ legalCase, templateId, onClose }: ApplyTemplateProps) {
  const templates = useQuery(recordsQuery('matter-templates')).data;
  const work = useApplication(legalCase);
  const known = work.begun?.templateId ?? templateId;
  const [chosenId, choose] = useState<string>();
  const area = legalCase.practiceArea;
  const ordered = useMemo(
    () =>
      [...(templates ?? [])].sort(
        (a, b) =>
          Number(isSameArea(b.practiceArea, area)) - Number(isSameArea(a.practiceArea, area)) ||
          a.name.localeCompare(b.name),
      ),
    [templates, area],
  );
  const template = ordered.find(({ id }) => id === (chosenId ?? known));
  const frame = { work, legalCase, onClose };
  const last = (ended: Application | null) =>
    ended !== null && (
      <LastApplied work={work} ended={ended} name={templates?.find(({ id }) => id === ended.templateId)?.name} />
    );
  if (template !== undefined) {
    return work.begun === null ? (
      <Preview key={template.id} {...frame} template={template} last={last}>
        <TemplateChoice templates={ordered} value={template.id} onChoose={choose} />
      </Preview>
    ) : (
      <Unfinished {...frame} template={template} />
    );
  }
  return (
    <Sheet title="Apply a template" onOpenChange={onClose} size="lg" footer={<Button onClick={onClose}>Cancel</Button>}>
      {work.ended !== null && <div className="mb-4">{last(work.ended)}</div>}
      {templates !== undefined &&
        (templates.length === 0 ? (
          <Alert>
            There are no templates yet.{' '}
            <Link to="/cases/templates" className="underline">
              Write one, or start from a ready-made one
            </Link>
            .
          </Alert>
        ) : (
          <TemplateChoice templates={ordered} value="" onChoose={choose} />
        ))}
    </Sheet>
  );
}

interface LastAppliedProps {
  readonly work: ReturnType<typeof useApplication>;
  readonly ended: Application;
  /** Undefined for a template that was removed. */
  readonly name: string | undefined;
}

/** The application that ended last in this case, which can be taken back. */
const LastApplied = ({ work, ended, name = 'A removed template' }: LastAppliedProps) => (
  <Alert>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span>{`${name} was applied here: ${count(ended.entries.length, 'entry')}.`}</span>
      <Button size="sm" icon={Undo2} pending={work.isRunning} onClick={() => void work.undo(ended)}>
        Undo
      </Button>
    </div>
  </Alert>
);

interface TemplateChoiceProps {
  readonly templates: readonly MatterTemplate[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

const TemplateChoice = ({ templates, value, onChoose }: TemplateChoiceProps) => (
  <LabelledSelect
    label="Template"
    required
    value={value}
    {...(value === '' && { placeholder: 'Choose' })}
    options={templates.map(({ id, name, practiceArea }) => ({ value: id, label: `${name} (${practiceArea})` }))}
    onChange={onChoose}
  />
);

interface FrameProps {
  readonly work: ReturnType<typeof useApplication>;
  readonly template: MatterTemplate;
  readonly legalCase: Case;
  readonly onClose: () => void;
}

/** The text that a snippet has in the case. */
function useSnippetTexts(caseId: string): (snippetId: string) => string | null {
  const { data: snippets } = useQuery(recordsQuery('document-snippets'));
  const filling = useCaseFilling(caseId);
  return (snippetId) => {
    const snippet = snippets?.find(({ id }) => id === snippetId);
    return snippet === undefined ? null : plainText(fillSnippet(snippet.content, filling).pieces);
  };
}

/** Says what was made, with the way to take it back. */
const notifyApplied = (work: FrameProps['work'], { name }: MatterTemplate, made: Application): void =>
  void toast(
    { title: 'Template applied', description: `${name}: ${count(made.entries.length, 'entry')}` },
    { action: { label: 'Undo', run: () => void work.undo(made) } },
  );

/** What was refused, by the reasons. */
const Refusals = ({ work, template }: Pick<FrameProps, 'work' | 'template'>) =>
  work.refused.size === 0 ? null : (
    <Alert tone="danger">
      <ul>
        {[...work.refused].map(([key, reason]) => (
          <li key={key}>
            {template.steps.find((step) => step.key === key)?.title ?? 'The fields of the case'}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );

/** What a template was making when it was interrupted: it goes on with the same commands, or is left as it is. */
function Unfinished({ work, template, legalCase, onClose }: FrameProps) {
  const textOf = useSnippetTexts(legalCase.id);
  const { begun } = work;
  const entries = begun?.entries ?? [];
  const done = entries.filter(({ isDone }) => isDone).length;
  const resume = async (): Promise<void> => {
    const made = begun !== null && (await work.resume(begun, { template, textOf }));
    if (made === false) return;
    notifyApplied(work, template, made);
    onClose();
  };
  return (
    <Sheet
      title="Apply a template"
      onOpenChange={onClose}
      size="lg"
      footer={
        <>
          <Button
            disabled={work.isRunning}
            onClick={() => {
              work.forget();
              onClose();
            }}
          >
            Leave it so
          </Button>
          <Button variant="primary" pending={work.isRunning} onClick={() => void resume()}>
            Go on
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status">
          {template.name}: {done} of {count(entries.length, 'entry')} made.
        </p>
        <Refusals work={work} template={template} />
      </div>
    </Sheet>
  );
}

type TextOf = ReturnType<typeof useSnippetTexts>;

/** Why a step cannot be made; null if it can. */
function problemOf({ step, problem }: PlannedStep, textOf: TextOf): string | null {
  if (step.kind === 'snippet' && textOf(step.snippetId) === null) return 'The snippet is removed';
  return problem && PROBLEMS[problem];
}

/** What can be chosen of a template, and what is. */
function useChoice({ template, legalCase }: Pick<FrameProps, 'template' | 'legalCase'>, textOf: TextOf) {
  const [opening, setOpening] = useState(() => dayOf(legalCase.createdAt));
  const [triggers, setTriggers] = useState<Readonly<Record<string, string>>>({});
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const { made, isLoading } = useMadeBefore(legalCase.id, template);
  const holidays = useQuery(recordsQuery('court-holidays')).data;
  const rates = knownRates(useRates());
  const plan = useMemo(
    () => planOf(template, { opening, triggers, holidays: holidays ?? [] }),
    [template, opening, triggers, holidays],
  );
  const presets = presetChanges(template, legalCase);
  const heldRate = rates.cases[legalCase.id];
  const { hourlyRate } = template;
  const rate = hourlyRate === null || hourlyRate === heldRate ? null : { hourlyRate, replaces: heldRate !== undefined };
  const isThere = (key: string): boolean => (made?.get(key)?.version ?? null) !== null;
  // What the case already has is replaced, and made once more, only if somebody says so.
  const isChosen = (key: string, usual = true): boolean => toggled.has(key) !== usual;
  const toggle = (key: string) => (): void => setToggled(withToggled(toggled, key));
  return {
    days: { opening, setOpening, triggers, setTriggers },
    plan,
    presets,
    rate,
    made,
    isLoading,
    isThere,
    isChosen,
    toggle,
    chosen: {
      steps: plan.filter((one) => problemOf(one, textOf) === null && isChosen(one.step.key, !isThere(one.step.key))),
      fields: presets.filter(({ key, replaces }) => isChosen(key, !replaces)),
      rate:
        rate !== null && isChosen('rate', !rate.replaces) ? { before: heldRate ?? null, after: rate.hourlyRate } : null,
    },
  };
}

type Choice = ReturnType<typeof useChoice>;

interface PreviewProps extends FrameProps {
  /** The way to take an application back. */
  readonly last: (ended: Application | null) => React.ReactNode;
  readonly children: React.ReactNode;
}

function Preview({ work, template, legalCase, onClose, last, children }: PreviewProps) {
  const textOf = useSnippetTexts(legalCase.id);
  const choice = useChoice({ template, legalCase }, textOf);
  const { steps, fields, rate } = choice.chosen;
  const amount = steps.length + fields.length + Number(rate !== null);
  const apply = async (): Promise<void> => {
    const made = await work.begin(choice.chosen, choice.made, { template, textOf });
    if (made === false) return;
    notifyApplied(work, template, made);
    onClose();
  };
  return (
    <Sheet
      title="Apply a template"
      description={legalCase.title}
      onOpenChange={onClose}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={work.isRunning}
            disabled={amount === 0 || choice.isLoading}
            onClick={() => void apply()}
          >
            {amount === 0 ? 'Nothing chosen' : `Make ${count(amount, 'entry')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {last(work.ended ?? (choice.made && applicationOf(template, choice.made)))}
        {children}
        {template.notes !== null && <p className="whitespace-pre-wrap text-muted text-sm">{template.notes}</p>}
        <Days template={template} {...choice.days} />
        <Fields {...choice} />
        {GROUPS.map(([kind, title]) => (
          <Steps key={kind} kind={kind} title={title} choice={choice} textOf={textOf} />
        ))}
      </div>
    </Sheet>
  );
}

/** The day of the opening, and those of what the template counts from besides. */
function Days({ template, opening, setOpening, triggers, setTriggers }: Choice['days'] & Pick<FrameProps, 'template'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Opening of the case" required>
        {(control) => <MomentInput type="date" {...control} value={opening} onValue={setOpening} refills />}
      </Field>
      {triggersOf(template).map((name) => (
        <Field key={name} label={name} hint="Empty: nothing is made that is counted from it.">
          {(control) => (
            <MomentInput
              type="date"
              {...control}
              value={triggers[name] ?? ''}
              onValue={(day) => setTriggers({ ...triggers, [name]: day })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

const replaced = (replaces: boolean): { readonly detail?: string } =>
  replaces ? { detail: 'Replaces what the case has' } : {};

function Fields({ presets, rate, isChosen, toggle }: Choice) {
  if (presets.length === 0 && rate === null) return null;
  return (
    <section aria-label="Fields of the case">
      <h3 className="font-medium text-sm">Fields of the case</h3>
      <ul>
        {presets.map((preset) => (
          <Line
            key={preset.key}
            title={presetText(preset)}
            {...replaced(preset.replaces)}
            isChosen={isChosen(preset.key, !preset.replaces)}
            onToggle={toggle(preset.key)}
          />
        ))}
        {rate !== null && (
          <Line
            title={`Hourly rate: ${formatMoney(rate.hourlyRate)}`}
            {...replaced(rate.replaces)}
            isChosen={isChosen('rate', !rate.replaces)}
            onToggle={toggle('rate')}
          />
        )}
      </ul>
    </section>
  );
}

interface StepsProps {
  readonly kind: TemplateStep['kind'];
  readonly title: string;
  readonly choice: Choice;
  readonly textOf: TextOf;
}

/** The day of a step, with the time of day of an event that has one. */
const whenOf = (step: TemplateStep, day: string): string =>
  step.kind === 'event' && step.time
    ? `${formatDay(day)}, ${formatTime(instantOf(`${day}T${step.time}`))}`
    : formatDay(day);

function Steps({ kind, title, choice: { plan, isThere, isChosen, toggle }, textOf }: StepsProps) {
  const planned = plan.filter(({ step }) => step.kind === kind);
  if (planned.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-medium text-sm">{title}</h3>
      <ul>
        {planned.map((one) => {
          const { step, day } = one;
          const problem = problemOf(one, textOf);
          const wasMade = isThere(step.key);
          return (
            <Line
              key={step.key}
              title={step.title}
              detail={wasMade ? 'Made already' : (problem ?? (day === null ? undefined : whenOf(step, day)))}
              isChosen={isChosen(step.key, !wasMade)}
              isPossible={problem === null}
              onToggle={toggle(step.key)}
            />
          );
        })}
      </ul>
    </section>
  );
}
