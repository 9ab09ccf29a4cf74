import { formatNumber } from '../../text/format.ts';
import { useLevel } from './level.ts';

/** The professional level; it renders nothing until the level is known. */
export function LevelCard() {
  const level = useLevel();
  if (level === undefined) return null;
  const { from, until, totalExperience } = level;
  const share = until === null ? 1 : (totalExperience - from) / (until - from);
  return (
    <section aria-label="Professional level" className="m-3 border-t pt-2.5">
      <div className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium font-serif text-base">{level.title}</span>
        <span className="shrink-0 text-muted text-xs">Level {level.level}</span>
      </div>
      <div className="my-1.5 h-0.5 bg-hairline">
        <div className="h-full bg-accent" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
      <p className="flex justify-between text-muted text-xs">
        <span>{formatNumber(totalExperience)} XP</span>
        {until !== null && <span>{formatNumber(until - totalExperience)} to next</span>}
      </p>
    </section>
  );
}
