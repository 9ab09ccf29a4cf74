import {
  evolvePracticeAreas,
  getPracticeAreas,
  NO_PRACTICE_AREAS,
  type PracticeAreaEvent,
  type PracticeAreas,
  practiceAreasView,
} from '@lexledger/contracts/features/identity/practice-areas';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolve = (state: PracticeAreas | null, event: PracticeAreaEvent, userId: string) => ({
  id: userId,
  userId,
  ...evolvePracticeAreas(state ?? NO_PRACTICE_AREAS, event),
});

export const practiceAreasProjection = defineProjection(practiceAreasView, {
  version: 1,
  indexes: [],
  project: { PracticeAreaAdded: evolve, PracticeAreaRemoved: evolve },
});

export const practiceAreasQuery = answerQuery(
  getPracticeAreas,
  async ({ actor, read }) => {
    const known = await read.get(practiceAreasView.name, firmIdOf(actor));
    return { body: (known as unknown as PracticeAreas | null) ?? NO_PRACTICE_AREAS };
  },
  { timeless: true },
);
