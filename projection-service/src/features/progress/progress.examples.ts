import {
  achievementProgressView,
  achievementUnlocked,
  experienceAwarded,
  progressVisibilityChosen,
} from '@lexledger/contracts/features/progress';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { achievementProgressProjection } from './achievement-progress.view.ts';
import { levelsProjection } from './levels.view.ts';
import { userAchievementsProjection } from './user-achievements.view.ts';

const awarded = (points: number, at: string) =>
  happened(
    experienceAwarded,
    ['progress', EXAMPLE_USER],
    {
      points,
      causeId: '00000000-0000-4000-8000-0000000000e1',
      causeType: 'CaseClosed',
      entityId: '00000000-0000-4000-8000-0000000000d1',
    },
    at,
  );

const UNLOCKED = '00000000-0000-5000-8000-0000000000f1';
const unlocked = happened(
  achievementUnlocked,
  ['achievement', UNLOCKED],
  {
    achievementId: 'first-close',
    points: 25,
    causeId: '00000000-0000-4000-8000-0000000000e1',
    causeType: 'CaseClosed',
    causeStream: 'case-00000000-0000-4000-8000-0000000000d1',
    earnedAt: EXAMPLE_TIME,
  },
  LATER,
);

export const progressExamples: readonly ProjectionExample[] = [
  {
    projection: levelsProjection,
    title: 'begins with the title that is stored by default',
    given: [],
    when: awarded(50, EXAMPLE_TIME),
    shows: {
      id: EXAMPLE_USER,
      userId: EXAMPLE_USER,
      totalExperience: 50,
      level: 1,
      title: 'Legal Intern',
      achievements: 0,
      latest: null,
      shown: true,
      updatedAt: EXAMPLE_TIME,
    },
  },
  {
    projection: levelsProjection,
    title: "adds up experience and takes the ladder's title with the next level",
    given: [awarded(50, EXAMPLE_TIME)],
    when: awarded(50, LATER),
    shows: { id: EXAMPLE_USER, totalExperience: 100, level: 2, title: 'Junior Associate', updatedAt: LATER },
  },
  {
    projection: levelsProjection,
    title: 'counts achievements, and knows the last',
    given: [awarded(50, EXAMPLE_TIME)],
    when: unlocked,
    shows: {
      id: EXAMPLE_USER,
      totalExperience: 50,
      achievements: 1,
      latest: { achievementId: 'first-close', earnedAt: EXAMPLE_TIME, points: 25 },
    },
  },
  {
    projection: levelsProjection,
    title: 'knows who does not want to be told of it',
    given: [awarded(50, EXAMPLE_TIME)],
    when: happened(progressVisibilityChosen, ['progresschoice', EXAMPLE_USER], { shown: false }, LATER),
    shows: { id: EXAMPLE_USER, totalExperience: 50, shown: false },
  },
  {
    projection: userAchievementsProjection,
    title: 'shows what was earned, when and by what',
    given: [],
    when: unlocked,
    shows: {
      id: UNLOCKED,
      userId: EXAMPLE_USER,
      achievementId: 'first-close',
      unlockedAt: EXAMPLE_TIME,
      points: 25,
      causeType: 'CaseClosed',
      causeStream: 'case-00000000-0000-4000-8000-0000000000d1',
    },
  },
  {
    projection: achievementProgressProjection,
    title: 'follows the level',
    given: [awarded(50, EXAMPLE_TIME)],
    when: awarded(50, LATER),
    shows: { id: EXAMPLE_USER, zone: 'UTC', tallies: { level: { value: 2, run: 100 } } },
  },
];

const counted = new Set(achievementProgressView.changedBy.map(({ type }) => type));

/** How each action that another view has an example for is counted. */
export function achievementProgressExamplesOf(others: readonly ProjectionExample[]): readonly ProjectionExample[] {
  const covered = new Set<string>([experienceAwarded.type]);
  return others.flatMap(({ given, when }): ProjectionExample[] => {
    if (!counted.has(when.type) || covered.has(when.type)) return [];
    covered.add(when.type);
    const [id = ''] = achievementProgressView.idsOf({ ...when, revision: 0, position: '' });
    return [
      {
        projection: achievementProgressProjection,
        title: 'counts what was done',
        given,
        when,
        shows: { id, userId: id },
      },
    ];
  });
}
