import { userAchievementsView } from '@lexledger/contracts/features/progress';
import { defineProjection } from '../../kernel/projection.ts';

export const userAchievementsProjection = defineProjection(userAchievementsView, {
  version: 1,
  indexes: [['achievementId']],
  project: {
    AchievementUnlocked: (stored, { data, metadata }, id) => {
      if (stored !== null || metadata.userId === null) return stored;
      const { achievementId, points, causeId, causeType, causeStream, earnedAt } = data;
      return {
        ...{ id, userId: metadata.userId, achievementId, unlockedAt: earnedAt },
        ...{ points, causeId, causeType, causeStream },
      };
    },
  },
});
