import type { TimerState } from '@lexledger/domain/timer';
import { CircleStop, Pause, Play } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { tip } from '../../components/Tooltip.tsx';
import { formatTime } from '../../text/format.ts';
import { Elapsed } from './Elapsed.tsx';
import type { Timer } from './timer.ts';

const LOOKS = {
  running: { icon: Play, word: 'Timer running', className: 'text-accent' },
  paused: { icon: Pause, word: 'Timer paused', className: 'text-muted' },
  stopped: { icon: CircleStop, word: 'Timer stopped', className: 'text-muted' },
  idle: { icon: CircleStop, word: 'Timer stopped', className: 'text-muted' },
} as const;

export interface TimerClockProps {
  readonly timer: Timer;
  readonly state: TimerState;
  /** Shows the word to screen readers only; `short` shows only 'Paused'. */
  readonly hideWord?: boolean;
  readonly short?: boolean;
  readonly brief?: boolean;
  /** Whether it labels a button, whose name is then its text. */
  readonly inButton?: boolean;
}

/** The state of a timer, as an icon and a word, and its elapsed time; only a running one ticks. */
export function TimerClock({
  timer,
  state,
  hideWord = false,
  short = false,
  brief = false,
  inButton = false,
}: TimerClockProps) {
  const { icon: Icon, word, className } = LOOKS[state.is];
  const runs = state.is === 'running';
  return (
    <span
      {...(inButton
        ? {}
        : {
            role: 'timer',
            'aria-label': word,
            ...tip(state.startedAt === null ? word : `Since ${formatTime(state.startedAt)}`),
          })}
      className={cx('flex items-center gap-1.5 tabular-nums', !runs && 'text-muted')}
    >
      <Icon
        aria-hidden
        size={14}
        strokeWidth={1.75}
        className={cx('shrink-0', className, runs && 'animate-breathe fill-current')}
      />
      {runs
        ? inButton && <span className="sr-only">Timer: </span>
        : (inButton || !hideWord) && (
            <span className={hideWord ? 'sr-only' : 'text-sm xl:whitespace-nowrap'}>{short ? 'Paused' : word} </span>
          )}
      <span className="font-medium">
        <Elapsed timer={timer} state={state} brief={brief} />
      </span>
    </span>
  );
}
