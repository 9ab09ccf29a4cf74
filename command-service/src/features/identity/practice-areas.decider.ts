import {
  addPracticeArea,
  evolvePracticeAreas,
  isSameArea,
  MAX_PRACTICE_AREAS,
  NO_PRACTICE_AREAS,
  type PracticeAreaEvent,
  type PracticeAreas,
  removePracticeArea,
} from '@lexledger/contracts/features/identity/practice-areas';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

type PracticeAreaCommand = CommandOf<typeof addPracticeArea> | CommandOf<typeof removePracticeArea>;

function decide({ type, data: { name } }: PracticeAreaCommand, { areas }: PracticeAreas): Decision {
  const known = areas.find((area) => isSameArea(area, name));
  if (type === 'RemovePracticeArea') {
    return known === undefined ? [] : [{ type: 'PracticeAreaRemoved', data: { name: known } }];
  }
  if (known === name) return [];
  // A name in another spelling replaces the previous one.
  if (known === undefined && areas.length >= MAX_PRACTICE_AREAS) return refuse('TOO_MANY_PRACTICE_AREAS');
  return [{ type: 'PracticeAreaAdded', data: { name } }];
}

/** The practice areas that a user's forms suggest. */
export const practiceAreasDecider: Decider<PracticeAreas> = {
  category: 'practiceareas',
  commands: [addPracticeArea, removePracticeArea],
  initial: () => NO_PRACTICE_AREAS,
  decide: (command, state) => decide(command as PracticeAreaCommand, state),
  evolve: (state, event) => evolvePracticeAreas(state, event as PracticeAreaEvent),
  answer: (state) => state,
  isLive: () => true,
};
