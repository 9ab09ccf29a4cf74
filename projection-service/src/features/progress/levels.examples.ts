import { experienceAwarded } from '@lexledger/contracts/features/progress';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { levelsProjection as projection } from './levels.view.ts';

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

export const levelsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'begins with the title that is stored by default',
    given: [],
    when: awarded(50, EXAMPLE_TIME),
    shows: {
      id: EXAMPLE_USER,
      userId: EXAMPLE_USER,
      totalExperience: 50,
      level: 1,
      title: 'Legal Intern',
      updatedAt: EXAMPLE_TIME,
    },
  },
  {
    projection,
    title: "adds up experience and takes the ladder's title with the next level",
    given: [awarded(50, EXAMPLE_TIME)],
    when: awarded(50, LATER),
    shows: { id: EXAMPLE_USER, totalExperience: 100, level: 2, title: 'Junior Associate', updatedAt: LATER },
  },
];
