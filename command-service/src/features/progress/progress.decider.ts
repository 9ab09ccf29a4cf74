import type { experienceAwarded } from '@lexledger/contracts/features/progress';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';

export type Award = EventOf<typeof experienceAwarded>['data'];

/** Command issued by the experience policy alone; it has no route. */
export const AWARD_EXPERIENCE = 'AwardExperience';

/** The stream id of an action. It is the same for the same action on the same record, so that it earns points once. */
export const awardStreamId = (userId: string, { causeType, entityId }: Pick<Award, 'causeType' | 'entityId'>): string =>
  nameBasedId(`${causeType}:${entityId}`, userId);

export interface Deed {
  readonly earned: boolean;
}

/** One rewarded action of one user; a view adds up the points. */
export const progressDecider: Decider<Deed> = {
  category: 'progress',
  isPersonal: true,
  commands: [],
  initial: () => ({ earned: false }),
  decide: (command, { earned }) => (earned ? [] : [{ type: 'ExperienceAwarded', data: command.data as Award }]),
  evolve: () => ({ earned: true }),
  answer: (award) => award,
  isLive: () => false,
};
