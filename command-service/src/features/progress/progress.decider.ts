import { type experienceAwarded, progress } from '@lexledger/contracts/features/progress';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';

type Award = EventOf<typeof experienceAwarded>['data'];

/** Issued by the experience policy alone; no route leads here. */
export const AWARD_EXPERIENCE = 'AwardExperience';

export interface Progress {
  readonly totalExperience: number;
  /** Deeds that earned already, as `causeType:entityId`: completing a task again earns nothing. */
  readonly earned: ReadonlySet<string>;
}

const deed = ({ causeType, entityId }: Award): string => `${causeType}:${entityId}`;

export const progressDecider: Decider<Progress> = {
  category: 'progress',
  commands: progress.commands,
  initial: () => ({ totalExperience: 0, earned: new Set() }),

  decide(command: Command, { earned }) {
    const award = command.data as Award;
    return earned.has(deed(award)) ? [] : [{ type: 'ExperienceAwarded', data: award }];
  },

  evolve({ totalExperience, earned }, event) {
    const award = event.data as Award;
    return { totalExperience: totalExperience + award.points, earned: new Set(earned).add(deed(award)) };
  },

  answer: ({ totalExperience }) => ({ totalExperience }),
  isLive: () => true,
};
