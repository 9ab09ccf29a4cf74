import { currentOf, type TimerState } from '@lexledger/domain/timer';
import { Pause, Play, Square } from 'lucide-react';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { formatMinutes } from '../../text/format.ts';
import { billedMinutes } from './measured.ts';
import { TimerClock } from './TimerClock.tsx';
import { type Timer, useTimers } from './timer.ts';

export interface TimerControlProps {
  readonly timer: Timer;
  /** The open case: its timer is shown, and a timer started here is for it. */
  readonly caseId: string;
  /** Opens the form for a time entry with the measured time. */
  readonly onLog: (state: TimerState) => void;
}

/**
 * The timer of a case, which can be started, paused, resumed and stopped. Starting or resuming it pauses the running
 * one.
 */
export function TimerControl({ timer, caseId, onLog }: TimerControlProps) {
  const timers = useTimers(timer);
  const own = currentOf(timers.filter((each) => each.caseId === caseId));
  if (own !== undefined) return <TimerVerbs timer={timer} state={own} onLog={onLog} />;
  const pauses = timers.some(({ is }) => is === 'running');
  return (
    <Button
      icon={Play}
      onClick={() => timer.start({ caseId })}
      {...tip(pauses ? 'Start a timer for this case and pause the other one' : 'Start a timer for this case')}
    >
      Start timer
    </Button>
  );
}

export interface TimerVerbsProps {
  readonly timer: Timer;
  readonly state: TimerState;
  readonly onLog: (state: TimerState) => void;
}

/** A timer with its actions. */
export function TimerVerbs({ timer, state, onLog }: TimerVerbsProps) {
  const phone = usePhone();
  const round = useTimeRounding();
  const id = state.measureId ?? undefined;
  if (state.is === 'stopped') {
    const minutes = billedMinutes(state, timer.now(), round);
    return (
      <Menu
        trigger={<Button>{formatMinutes(minutes)} not yet logged</Button>}
        items={[
          { label: `Log ${formatMinutes(minutes)}`, onSelect: () => onLog(state) },
          { label: 'Resume', onSelect: () => timer.resume(id) },
          'rule',
          { label: 'Discard', danger: true, onSelect: () => timer.discard(id) },
        ]}
      />
    );
  }
  const runs = state.is === 'running';
  const stopAndLog = (): void => {
    timer.stop(id);
    const stopped = timer.timers().find(({ measureId }) => measureId === state.measureId);
    if (stopped !== undefined) onLog(stopped);
  };
  return (
    <span className="flex items-center gap-2 print:hidden">
      <TimerClock timer={timer} state={state} short={phone} />
      <IconButton
        label={runs ? 'Pause the timer' : 'Resume the timer'}
        icon={runs ? Pause : Play}
        onClick={() => (runs ? timer.pause(id) : timer.resume(id))}
      />
      {phone ? (
        <IconButton label="Stop and log" icon={Square} onClick={stopAndLog} />
      ) : (
        <Button icon={Square} onClick={stopAndLog} {...tip('Stop the timer and log its time')}>
          Stop and log
        </Button>
      )}
    </span>
  );
}
