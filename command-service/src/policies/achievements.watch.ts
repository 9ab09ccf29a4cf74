import { START } from '@lexledger/contracts/kernel/position';
import {
  achievementDecider,
  UNLOCK_ACHIEVEMENT,
  type Unlocking,
  unlockedId,
} from '../features/progress/achievement.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { StepServices, Watch } from '../kernel/policy.ts';
import { AchievementBook, BOOKED, type Earned } from './achievement-book.ts';

const NAME = 'achievements';

/** Sends the command, which is the same for the same achievement of the same user in every process. */
async function unlock({ handler }: StepServices, { userId, achievement, cause }: Earned): Promise<void> {
  const data: Unlocking = {
    achievementId: achievement.id,
    points: achievement.points,
    causeId: cause.id,
    causeType: cause.type,
    causeStream: cause.stream,
    earnedAt: cause.metadata.at,
  };
  await handler.handle(achievementDecider, {
    type: UNLOCK_ACHIEVEMENT,
    data,
    entityId: unlockedId(userId, achievement.id),
    userId,
    commandId: nameBasedId(`${NAME}:${achievement.id}`, userId),
    repeatable: true,
    timeZone: 'UTC',
    origin: causedBy(cause),
  });
}

/**
 * Unlocks achievements. Past actions are read from the log at every start, so that they survive the end of the process
 * and count for new achievements.
 */
export const achievementWatch: Watch = {
  name: NAME,
  reactsTo: BOOKED,
  async watch(services, signal, reached) {
    const book = new AchievementBook();
    const head = await services.store.head();
    let known = false;
    for await (const batch of services.store.subscribe(START, { filter: { types: BOOKED }, signal })) {
      for (const recorded of batch.events) book.take(await services.codec.decode(recorded));
      // Before the log is read to its end, achievements that were unlocked long ago would be unlocked again in vain.
      known ||= batch.position >= head;
      if (known) {
        for (const earned of book.earned()) {
          if (signal.aborted) return;
          await unlock(services, earned);
          book.unlocked(earned);
        }
      }
      await reached(batch.position, batch.events.length > 0);
    }
  },
};
