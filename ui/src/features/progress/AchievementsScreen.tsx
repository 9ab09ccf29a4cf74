import type { UserLevel } from '@lexledger/contracts/features/progress';
import { LEVELS, levelOf } from '@lexledger/contracts/levels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { liveQuery } from '../../lib/query.ts';
import { DEEDS, timesFor } from './deeds.ts';
import { Ladder } from './Ladder.tsx';

export default function AchievementsScreen() {
  const answer = useQuery(liveQuery<Pick<UserLevel, 'totalExperience'>>(['/api/user/level'], ['levels']));
  if (answer.data === undefined) {
    return (
      <>
        <PageHeader title="Achievements" />
        {answer.error === null ? (
          <SkeletonRows rows={10} label="Loading your level" />
        ) : (
          <ErrorState
            title="Your level could not be loaded."
            error={answer.error}
            onRetry={() => void answer.refetch()}
          >
            Your experience is kept.
          </ErrorState>
        )}
      </>
    );
  }
  const { totalExperience } = answer.data;
  const level = levelOf(totalExperience);
  const { from, until } = level;
  const next = LEVELS.find((step) => step.level === level.level + 1);
  const left = until === null ? null : until - totalExperience;
  const share = until === null ? 1 : (totalExperience - from) / (until - from);
  return (
    <>
      <PageHeader title="Achievements" />
      <div className="px-4 pb-10 sm:px-6">
        <section aria-label="Your level" className="mb-5 border-rule border-t border-b-3 border-b-double py-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div>
              <p className="text-muted text-sm">Level {level.level}</p>
              <p className="font-serif text-3xl tracking-[-0.01em]">{level.title}</p>
            </div>
            <p className="text-right">
              <span className="font-medium text-2xl">{formatNumber(totalExperience)}</span>{' '}
              <span className="text-muted">XP</span>
            </p>
          </div>
          <div
            role="progressbar"
            aria-label={next === undefined ? 'The ladder' : `Progress to ${next.title}`}
            aria-valuemin={from}
            aria-valuemax={until ?? totalExperience}
            aria-valuenow={totalExperience}
            className="mt-3 h-1.5 bg-hairline"
          >
            <div className="h-full bg-accent" style={{ width: `${Math.min(1, share) * 100}%` }} />
          </div>
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-muted text-sm">
            {next === undefined || left === null ? (
              <span>The top of the ladder.</span>
            ) : (
              <>
                <span>
                  {formatNumber(left)} XP to {next.title}
                </span>
                <span>
                  {formatNumber(totalExperience - from)} of {formatNumber(next.from - from)} XP, {formatPercent(share)}
                </span>
              </>
            )}
          </p>
        </section>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title="The ladder">
            <Ladder level={level} totalExperience={totalExperience} />
          </Panel>
          <Panel
            title="What earns experience"
            footer="Each earns once for the same record: a task that is reopened and completed again earns no more."
          >
            <table className="w-full text-sm">
              <thead>
                <tr className="border-b text-muted">
                  <th scope="col" className="py-2 pl-4 text-left font-normal">
                    What you do
                  </th>
                  <th scope="col" className="py-2 pl-4 text-right font-normal">
                    XP
                  </th>
                  <th scope="col" className="py-2 pr-4 pl-4 text-right font-normal">
                    {next === undefined ? '' : 'Times to the next level'}
                  </th>
                </tr>
              </thead>
              <tbody>
                {DEEDS.map(({ event, label, points, to }) => (
                  <tr key={event} className="border-b last:border-b-0">
                    <th scope="row" className="py-2 pl-4 text-left font-normal">
                      <Link
                        to={to}
                        className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
                      >
                        {label}
                      </Link>
                    </th>
                    <td className="py-2 pl-4 text-right font-medium">{points}</td>
                    <td className="py-2 pr-4 pl-4 text-right text-muted">
                      {left === null ? '' : formatNumber(timesFor(left, points))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        </div>
      </div>
    </>
  );
}
