import type { AchievementAnswer } from '@lexledger/contracts/features/progress';
import { formatCents } from '../../money/money.ts';
import { count, formatHours, formatNumber } from '../../text/format.ts';

type Measured = Pick<AchievementAnswer, 'unit' | 'progress' | 'requirement'>;

const hours = (minutes: number): string => formatHours(minutes).replace(/\.0$/, '');

/** The progress as a figure: '12 of 50', '41.5 of 100 hours', '$4,200 of $10,000'. */
export function figureOf({ unit, progress, requirement: { atLeast } }: Measured): string {
  switch (unit) {
    case 'minutes':
      return `${hours(progress)} of ${formatNumber(atLeast / 60)} hours`;
    case 'cents':
      return `${formatCents(progress, 'whole')} of ${formatCents(atLeast, 'whole')}`;
    case 'days':
    case 'weeks':
    case 'kinds':
      return `${formatNumber(progress)} of ${formatNumber(atLeast)} ${unit}`;
    case 'level':
      return `Level ${progress} of ${atLeast}`;
    case 'times':
      return `${formatNumber(progress)} of ${formatNumber(atLeast)}`;
  }
}

/** The progress as a share from 0 to 1. */
export const shareOf = ({ progress, requirement: { atLeast } }: Measured): number => Math.min(1, progress / atLeast);

export type AchievementFilter = 'all' | 'earned' | 'open';

export const isIn = (
  { completed, progress }: Pick<AchievementAnswer, 'completed' | 'progress'>,
  filter: AchievementFilter,
) => filter === 'all' || (filter === 'earned' ? completed : !completed && progress > 0);

/** The earned achievements, the latest first. */
export const latestOf = (achievements: readonly AchievementAnswer[], most: number): readonly AchievementAnswer[] =>
  achievements
    .filter(({ unlockedAt }) => unlockedAt !== null)
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''))
    .slice(0, most);

export const earnedWords = (achievements: readonly AchievementAnswer[]): string => {
  const earned = achievements.filter(({ completed }) => completed);
  const points = earned.reduce((sum, each) => sum + each.points, 0);
  return `${formatNumber(earned.length)} of ${count(achievements.length, 'achievement')}, ${formatNumber(points)} XP from them`;
};
