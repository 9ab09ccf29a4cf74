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

/** The same achievement of the same person is the same command, in whichever process. */
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
 * Unlocks achievements. What was done is read from the log whenever it begins, so that it survives the end of its
 * process and an achievement that is new counts what was done before it.
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
      // Before the log is known, what was unlocked long ago would be unlocked again, in vain.
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
