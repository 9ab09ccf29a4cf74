import { achievementOf } from '@lexledger/contracts/achievements/catalogue';
import { getLevel, levelsView } from '@lexledger/contracts/features/progress';
import { INITIAL_LEVEL, levelOf } from '@lexledger/contracts/levels';
import type { z } from 'zod';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

type LevelDocument = z.output<typeof levelsView.document>;

const begun = (userId: string): LevelDocument => ({
  id: userId,
  userId,
  totalExperience: 0,
  ...INITIAL_LEVEL,
  achievements: 0,
  latest: null,
  shown: true,
  updatedAt: '',
});

export const levelsProjection = defineProjection(levelsView, {
  version: 2,
  indexes: [],
  project: {
    ExperienceAwarded: (stored, { data, metadata }, id) => {
      const before = stored ?? begun(id);
      const totalExperience = before.totalExperience + data.points;
      const reached = levelOf(totalExperience);
      // The initial title of a new record is kept until the first level is gained.
      const { level, title } = reached.level > before.level ? reached : before;
      return { ...before, totalExperience, level, title, updatedAt: metadata.at };
    },
    AchievementUnlocked: (stored, { data: { achievementId, earnedAt, points }, metadata }, id) => {
      const before = stored ?? begun(id);
      return {
        ...before,
        achievements: before.achievements + 1,
        latest: { achievementId, earnedAt, points },
        updatedAt: metadata.at,
      };
    },
    ProgressVisibilityChosen: (stored, { data, metadata }, id) => ({
      ...(stored ?? begun(id)),
      shown: data.shown,
      updatedAt: metadata.at,
    }),
  },
});

/** The answer has the title for the total experience, which is what the interface shows. */
export const levelQuery = answerQuery(
  getLevel,
  async ({ actor, read }) => {
    const stored = (await read.get(levelsView.name, actor.userId)) as LevelDocument | null;
    const { totalExperience, shown, achievements, latest } = stored ?? begun(actor.userId);
    const { level, title, from, until } = levelOf(totalExperience);
    const last = latest === null ? undefined : achievementOf.get(latest.achievementId);
    return {
      body: {
        ...{ totalExperience, level, title, from, until, shown, achievements },
        latest: last === undefined ? null : { id: last.id, name: last.name, points: latest?.points ?? last.points },
      },
    };
  },
  { timeless: true },
);
