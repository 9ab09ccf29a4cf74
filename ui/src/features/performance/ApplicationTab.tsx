import { LONG_TASK_MS } from '@lexledger/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWaitingNow } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { count, formatNumber, formatTime } from '../../text/format.ts';
import { groupCalls } from './calls.ts';
import { useMeasured } from './measured.ts';
import { readiness } from './readiness.ts';

const ms = (milliseconds: number): string => `${formatNumber(Math.round(milliseconds))} ms`;

/** Maximum number of long tasks shown. */
const LONG_TASKS = 10;
const NUMBER = 'whitespace-nowrap py-1.5 pl-4 text-right';
const HEADING = 'pb-1.5 pl-4 text-right font-normal';

/** The application's own performance: its calls, long tasks, queued commands, and the lag of the views. */
export default function ApplicationTab() {
  return (
    <div className="grid items-start gap-4 px-4 pt-4 pb-10 sm:px-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Calls />
      <div className="flex min-w-0 flex-col gap-4">
        <Queue />
        <Followers />
        <LongTasks />
      </div>
    </div>
  );
}

function Calls() {
  const measured = useMeasured('resource');
  const groups = useMemo(() => groupCalls(measured ?? []), [measured]);
  return (
    <Panel
      title="Calls of this tab"
      padded
      footer="Measured by the browser from asking to the whole answer, since this tab was opened. Nineteen of twenty calls took no longer than the 95th percentile."
    >
      {measured === null ? (
        <p className="text-muted">This browser does not tell how long calls take.</p>
      ) : groups.length === 0 ? (
        <p className="text-muted">No call has been measured yet. Open another screen and come back.</p>
      ) : (
        <div className="overflow-x-auto">
          <table aria-label="Calls of this tab" className="w-full text-sm">
            <thead>
              <tr className="border-rule border-b text-muted">
                <th scope="col" className="pb-1.5 text-left font-normal">
                  Address
                </th>
                {['Calls', 'Median', '95th'].map((heading) => (
                  <th key={heading} scope="col" className={HEADING}>
                    {heading}
                  </th>
                ))}
                <th scope="col" className={cx(HEADING, 'max-sm:hidden')}>
                  Slowest
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ address, calls, median, p95, slowest }) => (
                <tr key={address} className="border-b last:border-b-0">
                  <th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
                    {address}
                  </th>
                  <td className={NUMBER}>{formatNumber(calls)}</td>
                  <td className={NUMBER}>{ms(median)}</td>
                  <td className={NUMBER}>{ms(p95)}</td>
                  <td className={cx(NUMBER, 'max-sm:hidden')}>{ms(slowest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Queue() {
  const { queued, parked } = useWaitingNow();
  return (
    <Panel title="Waiting to be sent" padded>
      <p>
        {queued + parked === 0
          ? 'Nothing waits: everything that you did is on the server.'
          : [
              queued === 0 ? null : `${count(queued, 'change')} will be sent with the next connection`,
              parked === 0 ? null : `${count(parked, 'change')} need${parked === 1 ? 's' : ''} a decision of yours`,
            ]
              .filter(Boolean)
              .join('; ')}
      </p>
    </Panel>
  );
}

const isWell = ({ state, problem }: { readonly state: string; readonly problem: string | null }): boolean =>
  problem === null && ['live', 'running', 'standby', 'following'].includes(state);

function Followers() {
  const { data, error } = useQuery(readiness);
  const followers = data?.followers ?? [];
  const slow = followers.filter((follower) => !isWell(follower) || (follower.lagMs ?? 0) > 0);
  return (
    <Panel title="Views and processes of the server" padded footer="Checked every ten seconds.">
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={2} label="Loading the state of the server" />
        ) : (
          <p className="text-muted">The server does not answer. What you see is what it told last.</p>
        )
      ) : slow.length === 0 ? (
        <p>All {formatNumber(followers.length)} are up to date with the record.</p>
      ) : (
        <ul className="text-sm">
          {slow.map(({ kind, name, state, lagMs, problem }) => (
            <li
              key={`${kind} ${name}`}
              className="flex flex-wrap justify-between gap-x-3 border-b py-1.5 last:border-b-0"
            >
              <span>{name}</span>
              <span className="text-muted">{problem ?? (lagMs === null ? state : `${ms(lagMs)} behind`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LongTasks() {
  const measured = useMeasured('longtask');
  const long = (measured ?? []).filter(({ duration }) => duration > LONG_TASK_MS);
  const longest = long.toSorted((a, b) => b.duration - a.duration).slice(0, LONG_TASKS);
  return (
    <Panel
      title="Pauses of this tab"
      padded
      footer={`Work that kept the page from answering for more than ${LONG_TASK_MS} ms.`}
    >
      {measured === null ? (
        <p className="text-muted">This browser does not tell of pauses.</p>
      ) : longest.length === 0 ? (
        <p>None since this tab was opened.</p>
      ) : (
        <>
          <p className="mb-1.5">
            {count(long.length, 'pause')}, {ms(long.reduce((sum, { duration }) => sum + duration, 0))} in all.
          </p>
          <ol className="text-sm">
            {longest.map(({ startTime, duration }) => (
              <li key={startTime} className="flex justify-between gap-3 border-t py-1.5">
                <span className="text-muted">{formatTime(performance.timeOrigin + startTime, true)}</span>
                <span>{ms(duration)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
