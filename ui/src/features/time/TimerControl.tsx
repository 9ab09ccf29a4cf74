import { Pause, Play, Square } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useName } from '../../components/names.ts';
import { tip } from '../../components/Tooltip.tsx';
import { cx } from '../../lib/classes.ts';
import { formatMinutes, formatTime } from '../../lib/format.ts';
import { usePhone } from '../../lib/media.ts';
import { useTimeRounding } from '../../lib/timeRounding.ts';
import { Elapsed } from './Elapsed.tsx';
import { billedMinutes } from './measured.ts';
import { type Timer, useTimer, type Work } from './timer.ts';

export interface TimerControlProps {
  readonly timer: Timer;
  /** What is measured when it is started here. */
  readonly work?: Work;
  /** Opens the form with the time measured. */
  readonly onLog: () => void;
}

/** Starts, pauses and stops the timer; what was measured waits until it is logged or discarded. */
export function TimerControl({ timer, work, onLog }: TimerControlProps) {
  const state = useTimer(timer);
  const phone = usePhone();
  const round = useTimeRounding();
  if (state.is === 'idle') {
    return (
      <Button icon={Play} onClick={() => timer.start(work)} {...tip('Start the timer', 's')}>
        Start timer
      </Button>
    );
  }
  if (state.is === 'stopped') {
    const minutes = billedMinutes(state, timer.now(), round);
    return (
      <Menu
        trigger={
          <Button>
            <span className="text-muted">Measured</span> {formatMinutes(minutes)}
          </Button>
        }
        items={[
          { label: `Log ${formatMinutes(minutes)}`, onSelect: onLog },
          { label: 'Go on measuring', onSelect: timer.resume },
          'rule',
          { label: 'Discard', danger: true, onSelect: timer.discard },
        ]}
      />
    );
  }
  const runs = state.is === 'running';
  const stopAndLog = (): void => {
    timer.stop();
    onLog();
  };
  return (
    <span className="flex items-center gap-2 print:hidden">
      <span
        role="timer"
        aria-label="Time measured"
        {...tip(state.startedAt === null ? 'Measured' : `Since ${formatTime(state.startedAt)}`)}
        className={cx('flex items-center gap-2 font-medium', !runs && 'text-muted')}
      >
        <span aria-hidden className={cx('size-2 rounded-full', runs ? 'animate-breathe bg-accent' : 'bg-muted')} />
        <Elapsed timer={timer} state={state} />
        {state.caseId !== null && state.caseId !== work?.caseId && <OnCase id={state.caseId} />}
      </span>
      <IconButton
        label={runs ? 'Pause the timer' : 'Go on measuring'}
        icon={runs ? Pause : Play}
        onClick={runs ? timer.pause : timer.resume}
      />
      {phone ? (
        <IconButton label="Stop and log" icon={Square} onClick={stopAndLog} />
      ) : (
        <Button icon={Square} onClick={stopAndLog} {...tip('Stop the timer and log its time', 's')}>
          Stop and log
        </Button>
      )}
    </span>
  );
}

function OnCase({ id }: { readonly id: string }) {
  const { name } = useName('cases', id);
  return <span className="hidden max-w-40 truncate font-normal text-muted text-sm md:inline">{name}</span>;
}
