import { Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Menu } from '../../components/Menu.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { formatCountdown, formatMinutes, formatTime } from '../../lib/format.ts';
import { roundUp } from './duration.ts';
import { measured, type Timer, type TimerState, useTimer } from './timer.ts';

const TICK_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Minutes to bill for what was measured. */
export const billedMinutes = (state: TimerState, now: number): number => roundUp(measured(state, now) / MINUTE_MS);

const shown = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / HOUR_MS);
  // A clock that runs shows whole seconds that have passed.
  const rest = Math.floor((milliseconds % HOUR_MS) / 1000) * 1000;
  return hours === 0 ? formatCountdown(rest) : `${hours}:${formatCountdown(rest).padStart(5, '0')}`;
};

export interface TimerControlProps {
  readonly timer: Timer;
  /** Opens the form with the time measured. */
  readonly onLog: () => void;
}

/** Starts and stops the timer; what was measured waits until it is logged or discarded. */
export function TimerControl({ timer, onLog }: TimerControlProps) {
  const state = useTimer(timer);
  if (state.is === 'idle') {
    return (
      <Button icon={Play} onClick={timer.start} {...tip('Start the timer', 's')}>
        Start timer
      </Button>
    );
  }
  if (state.is === 'running') {
    return (
      <span className="flex items-center gap-2.5">
        <span
          role="timer"
          aria-label="Time measured"
          {...tip(`Since ${formatTime(state.firstStartedAt)}`)}
          className="flex items-center gap-2 font-medium"
        >
          <span aria-hidden className="size-2 animate-breathe rounded-full bg-accent" />
          <Elapsed state={state} />
        </span>
        <Button
          icon={Square}
          onClick={() => {
            timer.stop();
            onLog();
          }}
          {...tip('Stop the timer and log its time', 's')}
        >
          Stop and log
        </Button>
      </span>
    );
  }
  const minutes = billedMinutes(state, Date.now());
  return (
    <Menu
      trigger={
        <Button>
          <span className="text-muted">Measured</span> {formatMinutes(minutes)}
        </Button>
      }
      items={[
        { label: `Log ${formatMinutes(minutes)}`, onSelect: onLog },
        { label: 'Go on measuring', onSelect: timer.start },
        'rule',
        { label: 'Discard', danger: true, onSelect: timer.discard },
      ]}
    />
  );
}

function Elapsed({ state }: { readonly state: TimerState }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return <>{shown(measured(state, now))}</>;
}
