import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { CaseTrigger, DeadlineRule, DeadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import type { CourtHoliday } from '@lexledger/contracts/features/holidays';
import { periodText } from '@lexledger/domain/deadlines/compute';
import { isMet, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { RestoredNotice } from '../../components/DraftNotice.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { daysBetween, today } from '../../dates/zones.ts';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count, formatDay, formatDaysAway, formatInstantDay } from '../../text/format.ts';
import { Arithmetic } from './Arithmetic.tsx';
import { standingDeadlines } from './deadlineState.ts';
import { RULE_SETS, TRIGGERS } from './place.ts';
import { type Draft, previewOf } from './triggerPreview.ts';
import { useFederalRules } from './useFederalRules.ts';

export interface TriggerSheetProps {
  readonly caseId: string;
  /** The one to move; none records a new one. */
  readonly trigger?: CaseTrigger | undefined;
  /** Those of the case. */
  readonly recorded: readonly CaseTrigger[];
  /** Of the case, by id. */
  readonly events: ReadonlyMap<string, CalendarEvent>;
  readonly onClose: () => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_SETS: readonly DeadlineRuleSet[] = [];
const NO_HOLIDAYS: readonly CourtHoliday[] = [];
const NOTHING: ReadonlySet<string> = new Set();

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Records what set deadlines off, or moves it: each date is shown with its arithmetic before anything is done. */
export default function TriggerSheet({ caseId, trigger, recorded, events, onClose }: TriggerSheetProps) {
  const { data: sets = NO_SETS } = useQuery(liveQuery<readonly DeadlineRuleSet[]>([RULE_SETS.path], RULE_SETS.views));
  const { data: holidays = NO_HOLIDAYS } = useQuery(
    liveQuery<readonly CourtHoliday[]>(['/api/court-holidays'], ['court-holidays']),
  );
  const { add, change } = useRecordCommands<CaseTrigger>(TRIGGERS);
  const addFederal = useFederalRules();
  const entered = useFieldsDraft(
    `trigger:${trigger?.id ?? caseId}`,
    { setId: trigger?.ruleSetId ?? '', date: trigger?.date ?? today(), byMail: trigger?.servedByMail ?? false },
    trigger?.version ?? null,
  );
  const { setId, date, byMail } = entered.values;
  const [left, setLeft] = useState(NOTHING);
  const [along, setAlong] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const mailId = useId();

  const chosen = trigger === undefined ? sets.find(({ id }) => id === setId) : undefined;
  const basis = trigger ?? chosen;
  const alike = chosen === undefined ? [] : recorded.filter(({ ruleSetId }) => ruleSetId === chosen.id);
  const already = alike.find((each) => each.date === date) ?? alike[0];
  const draft: Draft | null =
    basis === undefined || !DAY.test(date)
      ? null
      : {
          trigger: basis.trigger,
          date,
          servedByMail: byMail,
          federalHolidays: basis.federalHolidays,
          rules: [...basis.rules],
        };
  const preview = draft === null ? null : previewOf(draft, holidays);
  const standing = new Map(
    trigger === undefined ? [] : standingDeadlines(trigger, events).map((each) => [each.computed.key, each]),
  );
  const takes = basis?.rules.filter(({ key }) => !left.has(key)) ?? [];
  const pending = add.isPending || change.isPending;

  const end = (): void => {
    entered.forget();
    onClose();
  };

  const record = async (): Promise<void> => {
    if (draft === null || preview === null || chosen === undefined) return;
    const saved = await add.mutateAsync({
      caseId,
      ruleSetId: chosen.id,
      ruleSetName: chosen.name,
      trigger: draft.trigger,
      date,
      servedByMail: byMail,
      federalHolidays: draft.federalHolidays,
      rules: takes,
      holidays: preview.holidays,
    });
    // Which deadlines it makes, the server says once it has it.
    if (queuedAs(saved) === undefined)
      toast({ title: 'Trigger recorded', description: `${count(saved.deadlines.length, 'deadline')} in the calendar` });
    end();
  };

  const undo = async ({ id, version }: CaseTrigger): Promise<void> => {
    try {
      await api.sendCommand('POST', `/api/history/case-triggers/${id}/undo`, { revision: version });
    } catch (error) {
      toastError({ title: 'Error', description: messageOf(error) });
    }
  };

  const move = async (of: CaseTrigger): Promise<void> => {
    if (preview === null) return;
    const changes = { date, servedByMail: byMail, holidays: [...preview.holidays], alsoMoved: [...along] };
    const saved = await change.mutateAsync({ record: of, changes });
    toast(
      { title: 'Trigger moved', description: `${saved.trigger}: ${formatDay(saved.date)}` },
      queuedAs(saved) === undefined ? { action: { label: 'Undo', run: () => void undo(saved) } } : {},
    );
    end();
  };

  const submit = async (): Promise<void> => {
    setProblem(null);
    try {
      await (trigger === undefined ? record() : move(trigger));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  const isSame = trigger !== undefined && date === trigger.date && byMail === trigger.servedByMail;
  const title = trigger === undefined ? 'Add trigger event' : `Move: ${trigger.trigger}`;
  const hasMailRules = basis?.rules.some(({ mailDays }) => mailDays > 0) ?? false;

  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      footer={
        <>
          <Button onClick={end}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={preview === null || takes.length === 0 || isSame}
            onClick={() => void submit()}
          >
            {trigger === undefined ? `Add ${count(takes.length, 'deadline')}` : 'Move the deadlines'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {entered.restored && <RestoredNotice />}
        {trigger === undefined && (
          <Field label="What happened" required hint="Each set of rules is triggered by one kind of event.">
            {(control) => (
              <Select
                {...control}
                value={setId}
                placeholder="Choose"
                onChange={(event) => {
                  entered.enter({ setId: event.target.value });
                  setLeft(NOTHING);
                }}
                options={sets.map(({ id, trigger: what, name }) => ({ value: id, label: `${what} (${name})` }))}
              />
            )}
          </Field>
        )}
        {trigger === undefined && sets.length === 0 && (
          <Alert>
            <p>There are no rules yet. The federal ones come with the product, each with where it is written.</p>
            <Button size="sm" className="mt-2" onClick={() => void addFederal(sets)}>
              Add the federal rules
            </Button>
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="On" required {...(DAY.test(date) ? {} : { error: 'Choose the day' })}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={date}
                onChange={(event) => entered.enter({ date: event.target.value })}
              />
            )}
          </Field>
          {hasMailRules && (
            <div className="flex items-center gap-2.5 sm:pt-5">
              <Checkbox
                id={mailId}
                checked={byMail}
                onChange={(event) => entered.enter({ byMail: event.target.checked })}
              />
              <label htmlFor={mailId}>Served by mail</label>
            </div>
          )}
        </div>
        {already !== undefined && (
          <Alert tone="warning">
            “{already.trigger}” is recorded in this case for {formatDay(already.date)} already, with{' '}
            {count(already.deadlines.length, 'deadline')}. Record it again only if it happened twice.
          </Alert>
        )}
        {draft !== null && preview === null && (
          <Alert tone="warning">A deadline would be outside the years 1900 to 2199. Check the day.</Alert>
        )}
        {basis !== undefined && preview !== null && (
          <ul aria-label="Deadlines that follow" className="flex flex-col gap-3">
            {basis.rules.map((rule) => {
              const computed = preview.computed.get(rule.key);
              if (computed === undefined) return null;
              const now = standing.get(rule.key);
              return (
                <li key={rule.key} className="rounded-md border bg-surface p-3">
                  <PreviewHead
                    rule={rule}
                    day={computed.day}
                    choice={
                      trigger === undefined ? (
                        <Choice
                          label={`Take ${rule.title}`}
                          checked={!left.has(rule.key)}
                          onChange={() => setLeft(toggled(left, rule.key))}
                        />
                      ) : null
                    }
                  />
                  {now?.event !== undefined && now.day !== computed.day && !now.isByHand && (
                    <p className="mt-1 text-sm">
                      Moves from {formatDay(now.day)} to {formatDay(computed.day)}.
                    </p>
                  )}
                  {now?.event?.metAt && isMet(now.event) && (
                    <p className="mt-1 text-sm">Met on {formatInstantDay(now.event.metAt)}, and stays so.</p>
                  )}
                  {now?.event?.withdrawnAt && isWithdrawn(now.event) && (
                    <p className="mt-1 text-sm">
                      Withdrawn on {formatInstantDay(now.event.withdrawnAt)}, and stays so.
                    </p>
                  )}
                  {now !== undefined && now.event === undefined && (
                    <p className="mt-1 text-muted text-sm">It is not in the calendar any more, and stays out of it.</p>
                  )}
                  {now?.isByHand && (
                    <div className="mt-1 flex items-center gap-2.5 text-sm">
                      <Choice
                        label={`Move ${rule.title}, too`}
                        checked={along.has(rule.key)}
                        onChange={() => setAlong(toggled(along, rule.key))}
                      />
                      <span>Moved by hand to {formatDay(now.day)}: it stays there unless it is checked.</span>
                    </div>
                  )}
                  <details className="mt-2">
                    <summary className="cursor-pointer text-muted text-sm">How it is counted</summary>
                    <div className="mt-2">
                      <Arithmetic steps={computed.steps} label={rule.title} />
                    </div>
                  </details>
                </li>
              );
            })}
          </ul>
        )}
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

const Choice = ({ label, checked, onChange }: ChoiceProps) => (
  <Checkbox aria-label={label} checked={checked} onChange={onChange} />
);

interface PreviewHeadProps {
  readonly rule: DeadlineRule;
  readonly day: string;
  readonly choice: ReactNode;
}

const PreviewHead = ({ rule, day, choice }: PreviewHeadProps) => (
  <div className="flex items-start gap-2.5">
    {choice !== null && <span className="flex h-5 items-center">{choice}</span>}
    <div className="min-w-0 flex-1">
      <p className="font-medium">{rule.title}</p>
      <p className="text-muted text-sm">{[periodText(rule), rule.source].filter(Boolean).join(' · ')}</p>
    </div>
    <div className="shrink-0 text-right">
      <p className="font-medium">{formatDay(day)}</p>
      <p className="text-muted text-xs">{formatDaysAway(daysBetween(today(), day))}</p>
    </div>
  </div>
);
