import type { DeadlineRule } from '@lexledger/contracts/features/deadlines';
import { type Computed, periodText } from '@lexledger/domain/deadlines/compute';
import { isMet, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { Checkbox } from '../../components/Checkbox.tsx';
import { daysBetween, today } from '../../dates/zones.ts';
import { formatDay, formatDaysAway, formatInstantDay } from '../../text/format.ts';
import { ArithmeticDetails } from './Arithmetic.tsx';
import type { TriggerDeadline } from './triggerDeadlines.ts';

export interface DeadlinePreviewProps {
  readonly rule: DeadlineRule;
  /** The date that follows from the trigger as it is entered. */
  readonly computed: Computed;
  /** The deadline as it is now; undefined while the trigger is new. */
  readonly current: TriggerDeadline | undefined;
  readonly isNew: boolean;
  /**
   * Whether the checkbox differs from its default. A new trigger takes all deadlines unless toggled; moving a trigger
   * leaves deadlines that were moved by hand unless toggled.
   */
  readonly isToggled: boolean;
  readonly onToggle: () => void;
}

/** The date that a deadline would get, how it is counted, and what saving does to its event. */
export const DeadlinePreview = ({ rule, computed, current, isNew, isToggled, onToggle }: DeadlinePreviewProps) => (
  <li className="rounded-md border bg-surface p-3">
    <div className="flex items-start gap-2.5">
      {isNew && (
        <span className="flex h-5 items-center">
          <Checkbox aria-label={`Take ${rule.title}`} checked={!isToggled} onChange={onToggle} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{rule.title}</p>
        <p className="text-muted text-sm">{[periodText(rule), rule.source].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="font-medium">{formatDay(computed.day)}</p>
        <p className="text-muted text-xs">{formatDaysAway(daysBetween(today(), computed.day))}</p>
      </div>
    </div>
    {current !== undefined && <CurrentEvent current={current} day={computed.day} />}
    {current?.isByHand && (
      <div className="mt-1 flex items-center gap-2.5 text-sm">
        <Checkbox aria-label={`Move ${rule.title}, too`} checked={isToggled} onChange={onToggle} />
        <span>Moved by hand to {formatDay(current.day)}: it stays there unless it is checked.</span>
      </div>
    )}
    <ArithmeticDetails steps={computed.steps} label={rule.title} className="mt-2" />
  </li>
);

function CurrentEvent({ current, day }: { readonly current: TriggerDeadline; readonly day: string }) {
  const { event, day: before, isByHand } = current;
  if (event === undefined) {
    return <p className="mt-1 text-muted text-sm">It is not in the calendar any more, and stays out of it.</p>;
  }
  return (
    <>
      {before !== day && !isByHand && (
        <p className="mt-1 text-sm">
          Moves from {formatDay(before)} to {formatDay(day)}.
        </p>
      )}
      {event.metAt && isMet(event) && (
        <p className="mt-1 text-sm">Met on {formatInstantDay(event.metAt)}, and stays so.</p>
      )}
      {event.withdrawnAt && isWithdrawn(event) && (
        <p className="mt-1 text-sm">Withdrawn on {formatInstantDay(event.withdrawnAt)}, and stays so.</p>
      )}
    </>
  );
}
