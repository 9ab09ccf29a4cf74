import { getLevel, levelsView } from '@lexledger/contracts/features/progress';
import { INITIAL_LEVEL, levelOf } from '@lexledger/contracts/levels';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

export const levelsProjection = defineProjection(levelsView, {
  version: 1,
  indexes: [],
  project: {
    ExperienceAwarded: (stored, { data, metadata }, id) => {
      const before = stored ?? { ...INITIAL_LEVEL, totalExperience: 0 };
      const totalExperience = before.totalExperience + data.points;
      const reached = levelOf(totalExperience);
      // The title that a new record begins with stays until the first step up the ladder.
      const { level, title } = reached.level > before.level ? reached : before;
      return { id, userId: id, totalExperience, level, title, updatedAt: metadata.at };
    },
  },
});

/** The ladder's title for the total, which is what the interface shows. */
export const levelQuery = answerQuery(
  getLevel,
  async ({ actor, read }) => {
    const stored = await read.get(levelsView.name, actor.userId);
    const totalExperience = Number(stored?.totalExperience ?? 0);
    const { level, title, from, until } = levelOf(totalExperience);
    return { body: { totalExperience, level, title, from, until } };
  },
  { timeless: true },
);
