import { LEVELS, levelOf } from '@lexledger/contracts/levels';
import { formatNumber, formatPercent } from '../../text/format.ts';

/** The user's level, and the progress to the next. */
export function LevelProgress({ totalExperience }: { readonly totalExperience: number }) {
  const { level, title, from, until } = levelOf(totalExperience);
  const next = LEVELS.find((step) => step.level === level + 1);
  const left = until === null ? null : until - totalExperience;
  const share = until === null ? 1 : (totalExperience - from) / (until - from);
  return (
    <section aria-label="Your level" className="mb-5 border-rule border-t border-b-3 border-b-double py-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-muted text-sm">Level {level}</p>
          <p className="font-serif text-3xl tracking-[-0.01em]">{title}</p>
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
  );
}
