import type { AchievementAnswer } from '@lexledger/contracts/features/progress';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { formatInstantDay, formatNumber } from '../../text/format.ts';
import { figureOf, shareOf } from './figures.ts';
import * as icons from './icons.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = icons;

export interface AchievementCardProps {
  readonly achievement: AchievementAnswer;
  readonly onWhy: () => void;
}

/** An achievement with its requirement, the progress, and the day on which it was earned. */
export function AchievementCard({ achievement, onWhy }: AchievementCardProps) {
  const { id, name, description, icon, points, completed, unlockedAt, progress, requirement } = achievement;
  // A newer server may send a name that this version does not know.
  const Icon = ICONS[icon] ?? icons.Award;
  return (
    <li id={`achievement-${id}`} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-b px-4 py-3">
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-8 place-items-center rounded-full border',
          completed ? 'border-accent bg-accent-wash text-accent' : 'border-rule text-muted',
        )}
      >
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-medium font-serif text-base">
            {name}
            {completed && <span className="sr-only">, earned</span>}
          </h3>
          {points > 0 && <span className="text-muted text-sm">{formatNumber(points)} XP</span>}
        </div>
        <p className="text-muted text-sm">{description}</p>
        {completed ? (
          <div className="mt-0.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-sm">
            <span>{unlockedAt === null ? 'Earned' : `Earned ${formatInstantDay(unlockedAt)}`}</span>
            <Button size="sm" variant="quiet" aria-label={`Why I earned ${name}`} onClick={onWhy}>
              Why
            </Button>
          </div>
        ) : (
          <div className="mt-1.5 flex items-center gap-3">
            <div
              role="progressbar"
              aria-label={`Progress of ${name}`}
              aria-valuemin={0}
              aria-valuemax={requirement.atLeast}
              aria-valuenow={progress}
              aria-valuetext={figureOf(achievement)}
              className="h-1 min-w-0 flex-1 bg-hairline"
            >
              <div className="h-full bg-accent" style={{ width: `${shareOf(achievement) * 100}%` }} />
            </div>
            <span className="shrink-0 text-muted text-xs">{figureOf(achievement)}</span>
          </div>
        )}
      </div>
    </li>
  );
}
