import type { UserLevel } from '@lexledger/contracts/features/progress';
import { levelOf } from '@lexledger/contracts/levels';
import { count, formatNumber } from '../../text/format.ts';

/** An announcement of progress. */
export interface News {
  readonly title: string;
  readonly description: string;
  /** Id of the achievement; null for a level, or for several achievements at once. */
  readonly achievementId: string | null;
}

type Known = Pick<UserLevel, 'totalExperience' | 'shown' | 'achievements' | 'latest'>;

function levelNews(before: Known, now: Known): readonly News[] {
  const level = levelOf(now.totalExperience);
  if (level.level <= levelOf(before.totalExperience).level) return [];
  const left = level.until === null ? null : level.until - now.totalExperience;
  return [
    {
      title: `Level ${level.level}: ${level.title}`,
      description:
        left === null
          ? 'The top of the ladder.'
          : `${formatNumber(now.totalExperience)} XP, ${formatNumber(left)} to the next level.`,
      achievementId: null,
    },
  ];
}

function achievementNews(before: Known, now: Known): readonly News[] {
  const more = now.achievements - before.achievements;
  if (more <= 0 || now.latest === null) return [];
  const { id, name, points } = now.latest;
  if (more > 1) {
    return [{ title: `${count(more, 'achievement')} earned`, description: `The last: ${name}.`, achievementId: null }];
  }
  return [
    {
      title: `Achievement: ${name}`,
      description: points === 0 ? 'Earned just now.' : `${formatNumber(points)} XP earned.`,
      achievementId: id,
    },
  ];
}

/** The news between two states; none at first, and none for users who turned it off. */
export const newsBetween = (before: Known | undefined, now: Known): readonly News[] =>
  before === undefined || !now.shown ? [] : [...levelNews(before, now), ...achievementNews(before, now)];
