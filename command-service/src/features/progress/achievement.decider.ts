import type { achievementUnlocked } from '@lexledger/contracts/features/progress';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';

export type Unlocking = EventOf<typeof achievementUnlocked>['data'];

/** Command issued by the watch of achievements alone; it has no route. */
export const UNLOCK_ACHIEVEMENT = 'UnlockAchievement';

/**
 * The stream id of a user's achievement, which is unique so that it is unlocked once, whichever process does it and
 * however often.
 */
export const unlockedId = (userId: string, achievementId: string): string => nameBasedId(achievementId, userId);

export interface Unlocked {
  readonly unlocked: boolean;
}

export const achievementDecider: Decider<Unlocked> = {
  category: 'achievement',
  isPersonal: true,
  commands: [],
  initial: () => ({ unlocked: false }),
  decide: (command, { unlocked }) =>
    unlocked ? [] : [{ type: 'AchievementUnlocked', data: command.data as Unlocking }],
  evolve: () => ({ unlocked: true }),
  answer: (state) => state,
  isLive: () => false,
};
