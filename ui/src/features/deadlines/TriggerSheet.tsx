import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { CaseTrigger } from '@lexledger/contracts/features/deadlines';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { RestoredNotice } from '../../components/DraftNotice.tsx';
import { LabelledInput, LabelledSelect } from '../../components/LabelledControls.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count, formatDay } from '../../text/format.ts';
import { DeadlinePreview } from './DeadlinePreview.tsx';
import { TRIGGERS } from './place.ts';
import { triggerDeadlines } from './triggerDeadlines.ts';
import { useTriggerDraft } from './triggerDraft.ts';
import { useFederalRules } from './useFederalRules.ts';

type Moved = Pick<CaseTrigger, 'date' | 'servedByMail' | 'holidays' | 'alsoMoved'>;

async function undoMove({ id, version }: CaseTrigger): Promise<void> {
  try {
    await api.sendCommand('POST', `/api/history/case-triggers/${id}/undo`, { revision: version });
  } catch (error) {
    toastFailure(error);
  }
}

/** Records and moves triggers, with a notification. Each command rejects with the server's reason. */
function useTriggerCommands() {
  const { add, change } = useRecordCommands<CaseTrigger>(TRIGGERS);
  return {
    isPending: add.isPending || change.isPending,
    async record(body: object): Promise<void> {
      const saved = await add.mutateAsync(body);
      // The server computes the deadlines, so a queued trigger has none to count.
      if (queuedAs(saved) !== undefined) return;
      toast({ title: 'Trigger recorded', description: `${count(saved.deadlines.length, 'deadline')} in the calendar` });
    },
    async move(record: CaseTrigger, changes: Moved): Promise<void> {
      const saved = await change.mutateAsync({ record, changes });
      toast(
        { title: 'Trigger moved', description: `${saved.trigger}: ${formatDay(saved.date)}` },
        queuedAs(saved) === undefined ? { action: { label: 'Undo', run: () => void undoMove(saved) } } : {},
      );
    },
  };
}

export interface TriggerSheetProps {
  readonly caseId: string;
  /** The trigger to move; undefined for a new one. */
  readonly trigger?: CaseTrigger | undefined;
  /** All triggers of the case. */
  readonly recorded: readonly CaseTrigger[];
  /** The events of the case by id. */
  readonly events: ReadonlyMap<string, CalendarEvent>;
  readonly onClose: () => void;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Records a trigger or moves one. Each date is shown with its arithmetic before anything is saved. */
export default function TriggerSheet({ caseId, trigger, recorded, events, onClose }: TriggerSheetProps) {
  const isNew = trigger === undefined;
  const form = useTriggerDraft(caseId, trigger, recorded);
  const { entered, chosenSet, rules, duplicate, draft, preview } = form;
  const { date, byMail } = entered.values;
  const { record, move, isPending } = useTriggerCommands();
  const [toggled, setToggled] = useState(NO_KEYS);
  const [problem, setProblem] = useState<string | null>(null);
  const current = new Map(isNew ? [] : triggerDeadlines(trigger, events).map((each) => [each.computed.key, each]));
  const chosenRules = isNew ? rules.filter(({ key }) => !toggled.has(key)) : rules;
  const isUnchanged = !isNew && date === trigger.date && byMail === trigger.servedByMail;

  const toggle = (key: string): void => setToggled(withToggled(toggled, key));
  const close = (): void => {
    entered.forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    if (draft === null || preview === null) return;
    const holidays = [...preview.holidays];
    if (!isNew) await move(trigger, { date, servedByMail: byMail, holidays, alsoMoved: [...toggled] });
    else if (chosenSet !== undefined) {
      const { id: ruleSetId, name: ruleSetName } = chosenSet;
      await record({ ...draft, caseId, ruleSetId, ruleSetName, rules: chosenRules, holidays });
    }
    close();
  };

  return (
    <Sheet
      onOpenChange={onClose}
      size="lg"
      title={isNew ? 'Add trigger event' : `Move: ${trigger.trigger}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={preview === null || chosenRules.length === 0 || isUnchanged}
            onClick={() => {
              setProblem(null);
              save().catch((error: unknown) => setProblem(messageOf(error)));
            }}
          >
            {isNew ? `Add ${count(chosenRules.length, 'deadline')}` : 'Move the deadlines'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {entered.restored && <RestoredNotice />}
        {isNew && <RuleSetField {...form} onChosen={() => setToggled(NO_KEYS)} />}
        <DayFields {...form} />
        {duplicate !== undefined && (
          <Alert tone="warning">
            “{duplicate.trigger}” is recorded in this case for {formatDay(duplicate.date)} already, with{' '}
            {count(duplicate.deadlines.length, 'deadline')}. Record it again only if it happened twice.
          </Alert>
        )}
        {draft !== null && preview === null && (
          <Alert tone="warning">A deadline would be outside the years 1900 to 2199. Check the day.</Alert>
        )}
        {preview !== null && (
          <ul aria-label="Deadlines that follow" className="flex flex-col gap-3">
            {rules.map((rule) => {
              const computed = preview.computed.get(rule.key);
              return (
                computed && (
                  <DeadlinePreview
                    key={rule.key}
                    rule={rule}
                    computed={computed}
                    current={current.get(rule.key)}
                    isNew={isNew}
                    isToggled={toggled.has(rule.key)}
                    onToggle={() => toggle(rule.key)}
                  />
                )
              );
            })}
          </ul>
        )}
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Sheet>
  );
}

type Form = ReturnType<typeof useTriggerDraft>;

function RuleSetField({ sets, entered, onChosen }: Form & { readonly onChosen: () => void }) {
  const addFederal = useFederalRules();
  return (
    <>
      <LabelledSelect
        label="What happened"
        required
        hint="Each set of rules is triggered by one kind of event."
        value={entered.values.setId}
        placeholder="Choose"
        onChange={(value) => {
          entered.enter({ setId: value });
          onChosen();
        }}
        options={sets.map(({ id, trigger, name }) => ({ value: id, label: `${trigger} (${name})` }))}
      />
      {sets.length === 0 && (
        <Alert>
          <p>There are no rules yet. The federal ones come with the product, each with where it is written.</p>
          <Button size="sm" className="mt-2" onClick={() => void addFederal(sets)}>
            Add the federal rules
          </Button>
        </Alert>
      )}
    </>
  );
}

function DayFields({ entered: { values, enter }, isDay, rules }: Form) {
  const mailId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LabelledInput
        label="On"
        required
        error={isDay ? undefined : 'Choose the day'}
        type="date"
        value={values.date}
        onChange={(value) => enter({ date: value })}
      />
      {rules.some(({ mailDays }) => mailDays > 0) && (
        <div className="flex items-center gap-2.5 sm:pt-5">
          <Checkbox id={mailId} checked={values.byMail} onChange={(event) => enter({ byMail: event.target.checked })} />
          <label htmlFor={mailId}>Served by mail</label>
        </div>
      )}
    </div>
  );
}
