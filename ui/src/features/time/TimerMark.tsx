import { currentOf, runningOf, type TimerState } from '@lexledger/domain/timer';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Play, Square } from 'lucide-react';
import { useIsInFirm, useUser } from '../../account/authentication.ts';
import { useMedia, usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Popover } from '../../components/Popover.tsx';
import { recordQuery } from '../../records/recordQuery.ts';
import { TimerClock } from './TimerClock.tsx';
import { TimerList } from './TimerList.tsx';
import { type Timer, timerOf, useTimers } from './timer.ts';

/** From this width on there is room beside the clock for the name of the work, and for a separate button. */
const ROOMY = '(min-width: 80rem)';
/** From where it fits beside the marks that only a firm of several people has. */
const ROOMY_IN_FIRM = '(min-width: 96rem)';

const CASE = /^\/cases\/([^/]+)$/;

/**
 * The timers that the screen itself does not show; a case on a phone has no room for its own. If there are any, the
 * running timer is returned even if the screen shows it: a paused one would look as if nothing ran.
 */
function elsewhere(timers: readonly TimerState[], path: string, phone: boolean): readonly TimerState[] {
  if (path === '/time') return [];
  const caseId = phone ? undefined : CASE.exec(path)?.[1];
  const others = timers.filter((timer) => caseId === undefined || timer.caseId !== caseId);
  const running = runningOf(timers);
  return others.length === 0 || running === undefined ? others : [running];
}

/** The timers on every screen: the current one's elapsed time and case, and the actions of each. */
export default function TimerMark() {
  const timer = timerOf(useUser().id);
  const timers = useTimers(timer);
  const phone = usePhone();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const state = currentOf(
    elsewhere(
      timers.filter(({ is }) => is !== 'stopped'),
      path,
      phone,
    ),
  );
  return state === undefined ? null : <Mark timer={timer} timers={timers} state={state} path={path} />;
}

interface MarkProps {
  readonly timer: Timer;
  readonly timers: readonly TimerState[];
  /** The timer that is shown. */
  readonly state: TimerState;
  readonly path: string;
}

function Mark({ timer, timers, state, path }: MarkProps) {
  const phone = usePhone();
  const roomy = useMedia(useIsInFirm() ? ROOMY_IN_FIRM : ROOMY);
  const navigate = useNavigate();
  const { caseId, taskDescription } = state;
  const { data: measuredCase } = useQuery({
    ...recordQuery('cases', caseId),
    enabled: caseId !== null,
  });
  const work = (caseId === null ? undefined : measuredCase?.title) ?? taskDescription;
  const log = ({ measureId }: TimerState): void =>
    void navigate({ to: '/time', search: { timer: measureId ?? undefined } as never });
  const stop = (): void => {
    timer.stop(state.measureId ?? undefined);
    log(state);
  };
  const openCase = CASE.exec(path)?.[1];
  const inFront = timers.some((each) => each.caseId === openCase) ? undefined : openCase;
  return (
    <>
      <Popover
        label="Timers"
        className="w-[min(38rem,calc(100vw-1.5rem))]"
        trigger={
          <button
            type="button"
            className="inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm transition-colors duration-150 hover:bg-hover sm:px-2 touch:h-10"
          >
            <TimerClock timer={timer} state={state} brief={phone} hideWord={phone} inButton />
            {roomy && work !== null && <span className="max-w-28 truncate text-muted 2xl:max-w-44">{work}</span>}
          </button>
        }
      >
        {(close) => (
          <div className="py-1">
            <TimerList
              timer={timer}
              onLeave={close}
              onLog={(stopped) => {
                close();
                log(stopped);
              }}
            />
            <div className="border-t px-4 py-2 sm:px-6">
              <Button
                icon={Play}
                size="sm"
                onClick={() => timer.start(inFront === undefined ? {} : { caseId: inFront })}
              >
                {inFront === undefined ? 'Start another timer' : 'Start a timer for this case'}
              </Button>
            </div>
          </div>
        )}
      </Popover>
      {roomy && <IconButton label="Stop and log" icon={Square} size="sm" onClick={stop} />}
    </>
  );
}
