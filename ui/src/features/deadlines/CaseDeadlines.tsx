import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { CaseTrigger, DeadlineRule } from '@lexledger/contracts/features/deadlines';
import { computeDeadline, periodText } from '@lexledger/domain/deadlines/compute';
import { isDeadline, isMet, isResolved, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Plus, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { DeadlineDay } from '../../components/DeadlineDay.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { MetButton } from '../../components/MetButton.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import type { Judged } from '../../records/deadlines.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay, formatInstantDay } from '../../text/format.ts';
import { ArithmeticDetails } from './Arithmetic.tsx';
import { TRIGGERS } from './place.ts';
import { type TriggerDeadline, triggerDeadlines } from './triggerDeadlines.ts';

const TriggerSheet = lazyWithRetry(() => import('./TriggerSheet.tsx'));

export interface CaseDeadlinesProps {
  readonly caseId: string;
  /** The events of the case; undefined while they load. */
  readonly events: readonly CalendarEvent[] | undefined;
  /** Whether triggers can be added; false if the case was removed. */
  readonly canAdd: boolean;
  readonly onOpenEvent: (event: CalendarEvent) => void;
}

const NO_EVENTS: readonly CalendarEvent[] = [];

/** The triggers of a case with the deadlines computed from each, and the deadlines that follow from no trigger. */
export function CaseDeadlines({ caseId, events, canAdd, onOpenEvent }: CaseDeadlinesProps) {
  const { data: triggers, error, refetch } = useQuery(recordsQuery('case-triggers', { caseId }));
  /** State of the open form; without a trigger it adds one. */
  const [open, setOpen] = useState<{ readonly trigger?: CaseTrigger } | null>(null);
  const byId = useMemo(() => new Map((events ?? NO_EVENTS).map((event) => [event.id, event])), [events]);

  if (triggers === undefined) {
    return error === null ? (
      <SkeletonRows rows={6} label="Loading deadlines" />
    ) : (
      <ErrorState title="The deadlines could not be loaded." error={error} onRetry={() => void refetch()}>
        Nothing of yours is lost.
      </ErrorState>
    );
  }
  const computed = new Set(triggers.flatMap(({ deadlines }) => deadlines.map(({ eventId }) => eventId)));
  const others = (events ?? NO_EVENTS)
    .filter((event) => isDeadline(event) && !computed.has(event.id))
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const add = canAdd && (
    <Button variant="secondary" icon={Plus} onClick={() => setOpen({})}>
      Add trigger event
    </Button>
  );

  return (
    <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
      {triggers.length === 0 && others.length === 0 ? (
        <div className="-mx-4 sm:-mx-6">
          <EmptyState
            title="Add a trigger event, and the deadlines that follow from it are computed from rules."
            action={add}
          >
            For example: Complaint served on March 2, so that the answer is due 21 days later.
          </EmptyState>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {add}
          <Link to="/calendar/deadlines" className="text-sm underline">
            Rules and holidays
          </Link>
        </div>
      )}
      {triggers.map((trigger) => (
        <TriggerPanel
          key={trigger.id}
          trigger={trigger}
          onMove={canAdd ? () => setOpen({ trigger }) : undefined}
          events={byId}
          isLoaded={events !== undefined}
          onOpenEvent={onOpenEvent}
        />
      ))}
      {others.length > 0 && (
        <Panel title="Other deadlines">
          <ul aria-label="Other deadlines">
            {others.map((event) => (
              <li key={event.id} className="flex items-start gap-3 border-b px-4 py-2 last:border-b-0">
                <MetButton entry={event} inLine />
                <EventLink event={event} onOpen={onOpenEvent} className="min-w-0 flex-1" />
                <DeadlineDay entry={event} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {open !== null && (
        <Suspense>
          <TriggerSheet
            caseId={caseId}
            trigger={open.trigger}
            recorded={triggers}
            events={byId}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TriggerPanelProps extends Pick<CaseDeadlinesProps, 'onOpenEvent'> {
  readonly trigger: CaseTrigger;
  /**
   * Opens the form that moves the trigger. Undefined if the case was removed: then triggers are neither moved nor
   * removed.
   */
  readonly onMove: (() => void) | undefined;
  readonly events: ReadonlyMap<string, CalendarEvent>;
  readonly isLoaded: boolean;
}

function TriggerPanel({ trigger, onMove, events, ...line }: TriggerPanelProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Panel
      title={`${trigger.trigger}, ${formatDay(trigger.date)}`}
      actions={
        onMove && (
          <>
            <Button size="sm" icon={CalendarClock} onClick={onMove}>
              Move
            </Button>
            <IconButton label={`Remove ${trigger.trigger}`} icon={Trash2} onClick={() => setRemoving(true)} />
          </>
        )
      }
      footer={[trigger.ruleSetName, trigger.servedByMail && 'served by mail'].filter(Boolean).join(', ')}
    >
      <ul aria-label={`Deadlines: ${trigger.trigger}`}>
        {triggerDeadlines(trigger, events).map((deadline) => (
          <DeadlineLine key={deadline.computed.key} trigger={trigger} deadline={deadline} {...line} />
        ))}
      </ul>
      {isRemoving && <RemoveTrigger trigger={trigger} onClose={() => setRemoving(false)} />}
    </Panel>
  );
}

interface EventLinkProps {
  readonly event: CalendarEvent;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly className?: string;
}

const EventLink = ({ event, onOpen, className }: EventLinkProps) => (
  <button
    type="button"
    onClick={() => onOpen(event)}
    className={cx(className, 'text-left hover:underline', isResolved(event) && 'text-muted line-through')}
  >
    {event.title}
  </button>
);

interface DeadlineLineProps extends Pick<TriggerPanelProps, 'trigger' | 'isLoaded' | 'onOpenEvent'> {
  readonly deadline: TriggerDeadline;
}

/** Stands in for an event that is removed or not loaded yet. */
const computedEntry = ({ eventType }: DeadlineRule, day: string): Judged => ({
  eventType,
  startDate: `${day}T00:00:00.000Z`,
  isAllDay: true,
});

function DeadlineLine({ trigger, deadline, onOpenEvent, isLoaded }: DeadlineLineProps) {
  const { rule, event, day, computed, isByHand } = deadline;
  if (rule === undefined) return null;
  return (
    <li className="border-b px-4 py-2 last:border-b-0">
      <div className="flex items-start gap-3">
        {event !== undefined && <MetButton entry={event} inLine />}
        <div className="min-w-0 flex-1">
          {event === undefined ? <span>{rule.title}</span> : <EventLink event={event} onOpen={onOpenEvent} />}
          <p className="text-muted text-sm">{[periodText(rule), rule.source].filter(Boolean).join(' · ')}</p>
          {event?.metAt && isMet(event) && (
            <p className="text-muted text-sm">Met on {formatInstantDay(event.metAt)}.</p>
          )}
          {event?.withdrawnAt && isWithdrawn(event) && (
            <p className="text-muted text-sm">
              Withdrawn on {formatInstantDay(event.withdrawnAt)}: {event.withdrawnReason}
            </p>
          )}
          {isByHand && <p className="text-sm text-warning">Moved by hand; computed for {formatDay(computed.day)}.</p>}
          {event === undefined && isLoaded && <p className="text-muted text-sm">Not in the calendar.</p>}
          {computed.holidays.length > 0 && (
            <p className="text-muted text-sm">
              Court holiday: {computed.holidays.map(({ name, day: on }) => `${name}, ${formatDay(on)}`).join('; ')}
            </p>
          )}
        </div>
        <DeadlineDay entry={event ?? computedEntry(rule, day)} />
      </div>
      <ArithmeticDetails steps={computeDeadline(rule, trigger).steps} label={rule.title} className="mt-1" />
    </li>
  );
}

function RemoveTrigger({ trigger, onClose }: { readonly trigger: CaseTrigger; readonly onClose: () => void }) {
  const { restore } = useRecordCommands<CaseTrigger>(TRIGGERS);
  const [pending, setPending] = useState(false);
  const remove = async (keepDeadlines: boolean): Promise<void> => {
    setPending(true);
    try {
      await api.sendCommand('DELETE', `${TRIGGERS.path}/${trigger.id}`, keepDeadlines ? { keepDeadlines } : undefined, {
        version: trigger.version,
      });
      toast({ title: 'Trigger removed' }, { action: { label: 'Undo', run: () => restore.mutate(trigger) } });
      onClose();
    } catch (error) {
      toastFailure(error);
      setPending(false);
    }
  };
  const many = count(trigger.deadlines.length, 'deadline');
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Remove “${trigger.trigger}”?`}
      description={`It has put ${many} into the calendar. They can go with it, or stay as events of their own. Both can be undone.`}
      cancels
      footer={
        <>
          <Button pending={pending} onClick={() => void remove(true)}>
            Keep the deadlines
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void remove(false)}>
            Remove {many}
          </Button>
        </>
      }
    />
  );
}
