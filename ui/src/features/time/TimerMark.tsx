import type { Case } from '@lexledger/contracts/features/cases';
import type { TimerState } from '@lexledger/contracts/timer';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Pause, Play, Square } from 'lucide-react';
import { useUser } from '../../app/authentication.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Popover } from '../../components/Popover.tsx';
import { cx } from '../../lib/classes.ts';
import { formatTime } from '../../lib/format.ts';
import { useMedia, usePhone } from '../../lib/media.ts';
import { liveQuery } from '../../lib/query.ts';
import { Elapsed } from './Elapsed.tsx';
import { type Timer, timerOf, useTimer } from './timer.ts';

/** There is room beside the clock for what is measured, and for a button of its own. */
const ROOMY = '(min-width: 1280px)';

/** Screens that show the timer themselves; on a phone a case has no room for it. */
const hasOwnTimer = (path: string, phone: boolean): boolean =>
  path === '/time' || (!phone && /^\/cases\/[^/]+$/.test(path));

/** A timer that runs or rests, wherever the person is: how long, on which case, and how to stop it. */
export default function TimerMark() {
  const timer = timerOf(useUser().id);
  const state = useTimer(timer);
  const phone = usePhone();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if ((state.is !== 'running' && state.is !== 'paused') || hasOwnTimer(path, phone)) return null;
  return <Measuring timer={timer} state={state} />;
}

function Measuring({ timer, state }: { readonly timer: Timer; readonly state: TimerState }) {
  const phone = usePhone();
  const roomy = useMedia(ROOMY);
  const navigate = useNavigate();
  const { is, caseId, taskDescription, startedAt } = state;
  const { data: measuredCase } = useQuery({
    ...liveQuery<Case>([`/api/cases/${caseId}`], ['cases']),
    enabled: caseId !== null,
  });
  const title = caseId === null ? undefined : measuredCase?.title;
  const runs = is === 'running';
  const work = title ?? taskDescription;
  const stop = (): void => {
    timer.stop();
    void navigate({ to: '/time' });
  };
  return (
    <>
      <Popover
        label="Timer"
        className="w-[min(20rem,calc(100vw-1.5rem))]"
        trigger={
          <button
            type="button"
            className="inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm tabular-nums transition-colors duration-150 hover:bg-hover sm:px-2 touch:h-10"
          >
            <span
              aria-hidden
              className={cx('size-2 shrink-0 rounded-full', runs ? 'animate-breathe bg-accent' : 'bg-muted')}
            />
            <span className="sr-only">{runs ? 'Timer: ' : 'Timer, paused: '}</span>
            <span className={cx('font-medium', !runs && 'text-muted')}>
              <Elapsed timer={timer} state={state} brief={phone} />
            </span>
            {roomy && work !== null && <span className="max-w-44 truncate text-muted">{work}</span>}
          </button>
        }
      >
        {(close) => (
          <div className="px-4 py-3">
            <p className="text-muted text-sm">{runs ? 'The timer runs' : 'The timer rests'}</p>
            <p className="mt-0.5 font-medium text-2xl tabular-nums">
              <Elapsed timer={timer} state={state} />
            </p>
            {caseId !== null && title !== undefined && (
              <p className="mt-1">
                <Link
                  to="/cases/$caseId"
                  params={{ caseId }}
                  onClick={close}
                  className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
                >
                  {title}
                </Link>
              </p>
            )}
            {taskDescription !== null && <p className="wrap-anywhere mt-1 line-clamp-3">{taskDescription}</p>}
            {startedAt !== null && <p className="mt-1 text-muted text-sm">Since {formatTime(startedAt)}</p>}
            <div className="mt-3 flex gap-2">
              <Button
                icon={Square}
                variant="primary"
                onClick={() => {
                  close();
                  stop();
                }}
              >
                Stop the timer
              </Button>
              <Button icon={runs ? Pause : Play} onClick={runs ? timer.pause : timer.resume}>
                {runs ? 'Pause' : 'Go on'}
              </Button>
            </div>
          </div>
        )}
      </Popover>
      {roomy && <IconButton label="Stop the timer" icon={Square} size="sm" onClick={stop} />}
    </>
  );
}
