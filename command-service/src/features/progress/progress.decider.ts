import type { experienceAwarded } from '@lexledger/contracts/features/progress';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';

export type Award = EventOf<typeof experienceAwarded>['data'];

/** Issued by the experience policy alone; no route leads here. */
export const AWARD_EXPERIENCE = 'AwardExperience';

/** The stream of a deed: the same deed on the same record is the same one, so that it earns once. */
export const awardStreamId = (userId: string, { causeType, entityId }: Pick<Award, 'causeType' | 'entityId'>): string =>
  nameBasedId(`${causeType}:${entityId}`, userId);

export interface Deed {
  readonly earned: boolean;
}

/** One deed of one user; a view adds up what they earned. */
export const progressDecider: Decider<Deed> = {
  category: 'progress',
  commands: [],
  initial: () => ({ earned: false }),
  decide: (command, { earned }) => (earned ? [] : [{ type: 'ExperienceAwarded', data: command.data as Award }]),
  evolve: () => ({ earned: true }),
  answer: (award) => award,
  isLive: () => false,
};
