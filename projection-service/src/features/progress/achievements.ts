import {
  type AchievementProgress,
  NOTHING_YET,
  progressOf,
} from '@lexledger/contracts/achievements/achievement-progress';
import { ACHIEVEMENTS } from '@lexledger/contracts/achievements/catalogue';
import { measureOf, unitOf } from '@lexledger/contracts/achievements/measures';
import {
  type AchievementAnswer,
  achievementProgressView,
  listAchievements,
  listUserAchievements,
  userAchievementsView,
} from '@lexledger/contracts/features/progress';
import { entityIdOf } from '@lexledger/contracts/kernel/event';
import type { z } from 'zod';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';

type UserAchievement = z.output<typeof userAchievementsView.document>;

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** The catalogue for one person. Unlocked achievements remain even if their target was raised later. */
async function catalogueOf({ actor, read }: Pick<QueryInput, 'actor' | 'read'>): Promise<readonly AchievementAnswer[]> {
  const { userId } = actor;
  const [stored, found] = await Promise.all([
    read.get(achievementProgressView.name, userId),
    read.find(userAchievementsView.name, { where: {} }),
  ]);
  const counts = stored === null ? NOTHING_YET : (stored as unknown as AchievementProgress);
  const unlocked = new Map((found as unknown as readonly UserAchievement[]).map((one) => [one.achievementId, one]));
  return ACHIEVEMENTS.map(({ requirement, ...definition }) => {
    const { atLeast, measure: name } = requirement;
    const measure = measureOf(name);
    const own = unlocked.get(definition.id);
    const { kind, events } = measure;
    return {
      ...definition,
      requirement: { measure: name, kind, events: [...events], atLeast },
      unit: unitOf(measure),
      progress: own === undefined ? Math.min(atLeast, progressOf(counts, name)) : atLeast,
      completed: own !== undefined,
      unlockedAt: own?.unlockedAt ?? null,
      cause:
        own === undefined
          ? null
          : {
              eventId: own.causeId,
              type: own.causeType,
              category: categoryOf(own.causeStream),
              recordId: entityIdOf(own.causeStream),
            },
    };
  });
}

export const achievementsQuery = answerQuery(
  listAchievements,
  async (input) => ({ body: [...(await catalogueOf(input))] }),
  {
    timeless: true,
  },
);

/** Unlocked achievements, latest first, then those in progress. */
const latestFirst = (a: AchievementAnswer, b: AchievementAnswer): number =>
  (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? '');

export const userAchievementsQuery = answerQuery(
  listUserAchievements,
  async (input) => ({
    body: (await catalogueOf(input))
      .filter(({ progress, completed }) => completed || progress > 0)
      .sort(latestFirst)
      .map(({ id, unlockedAt, progress, completed }) => ({
        ...{ userId: input.actor.userId, achievementId: id, unlockedAt, progress, completed },
      })),
  }),
  { timeless: true },
);
