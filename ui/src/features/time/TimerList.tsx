import type { TimerState } from '@lexledger/domain/timer';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { cx } from '../../browser/classes.ts';
import { useConfirmation } from '../../components/confirmation.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { formatMinutes } from '../../text/format.ts';
import { billedMinutes } from './measured.ts';
import { TimerVerbs, type TimerVerbsProps } from './TimerControl.tsx';
import { type Timer, useTimers } from './timer.ts';

export interface TimerListProps extends Pick<TimerVerbsProps, 'onLog'> {
  readonly timer: Timer;
  readonly className?: string;
  /** Called when the link to a case is followed. */
  readonly onLeave?: () => void;
}

/** All timers of the user: the running one, the paused ones, and those not yet logged. */
export function TimerList({ timer, onLog, className, onLeave }: TimerListProps) {
  const timers = useTimers(timer);
  const [confirmed, confirmDialog] = useConfirmation();
  const round = useTimeRounding();
  const discard = async (state: TimerState): Promise<void> => {
    const question = {
      title: `Discard ${formatMinutes(billedMinutes(state, timer.now(), round))} of measured time?`,
      body: 'The timer is removed, and its time cannot be brought back.',
      confirmLabel: 'Discard',
    };
    if (await confirmed(question)) timer.discard(state.measureId ?? undefined);
  };
  if (timers.length === 0) return null;
  return (
    <>
      {confirmDialog}
      <ul aria-label="Timers" className={cx('flex flex-col', className)}>
        {timers.map((state) => (
          <li
            key={state.measureId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0 sm:px-6"
          >
            <Work caseId={state.caseId} words={state.taskDescription} onLeave={onLeave} />
            <span className="flex items-center gap-1">
              <TimerVerbs timer={timer} state={state} onLog={onLog} />
              {state.is !== 'stopped' && (
                <IconButton label="Discard" icon={Trash2} onClick={() => void discard(state)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface WorkProps {
  readonly caseId: string | null;
  readonly words: string | null;
  readonly onLeave: (() => void) | undefined;
}

function Work({ caseId, words, onLeave }: WorkProps) {
  return (
    <span className="min-w-0 flex-1 truncate">
      {caseId !== null && (
        <Link
          to="/cases/$caseId"
          params={{ caseId }}
          {...(onLeave === undefined ? {} : { onClick: onLeave })}
          className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
        >
          <RecordName kind="cases" id={caseId} />
        </Link>
      )}
      {caseId !== null && words !== null && ': '}
      {words ?? (caseId === null ? 'No case yet' : '')}
    </span>
  );
}
