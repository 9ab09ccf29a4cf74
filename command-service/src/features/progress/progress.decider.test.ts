import {
  achievementUnlocked,
  chooseProgressVisibility,
  progressVisibilityChosen,
} from '@lexledger/contracts/features/progress';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, EARLIER, given, happened, RECORD, USER } from '../../kernel/given.ts';
import { achievementDecider, UNLOCK_ACHIEVEMENT, unlockedId } from './achievement.decider.ts';
import { progressChoiceDecider } from './progress-choice.decider.ts';

const unlocking = {
  achievementId: 'first-task',
  points: 5,
  causeId: RECORD,
  causeType: 'TaskCompleted',
  causeStream: `task-${RECORD}`,
  earnedAt: EARLIER,
};

describe('UnlockAchievement', () => {
  it('unlocks once, whatever the cause', () => {
    given(achievementDecider)
      .whenNamed(UNLOCK_ACHIEVEMENT, unlocking)
      .leadsTo({ type: 'AchievementUnlocked', data: unlocking })
      .answers({ unlocked: true });
    given(achievementDecider, happened(achievementUnlocked, unlocking))
      .whenNamed(UNLOCK_ACHIEVEMENT, { ...unlocking, causeType: 'TaskAdded' })
      .changesNothing();
  });

  it('has a stream for each person and achievement', () => {
    const ids = [
      unlockedId(USER, 'first-task'),
      unlockedId(ANOTHER_USER, 'first-task'),
      unlockedId(USER, 'fifty-tasks'),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(unlockedId(USER, 'first-task')).toBe(ids[0]);
  });
});

describe('ChooseProgressVisibility', () => {
  it('hides and shows, and changes nothing that is so already', () => {
    given(progressChoiceDecider).when(chooseProgressVisibility, { shown: true }).changesNothing();
    given(progressChoiceDecider)
      .when(chooseProgressVisibility, { shown: false })
      .leadsTo({ type: 'ProgressVisibilityChosen', data: { shown: false } })
      .answers({ shown: false });
    given(progressChoiceDecider, happened(progressVisibilityChosen, { shown: false }))
      .when(chooseProgressVisibility, { shown: true })
      .leadsTo({ type: 'ProgressVisibilityChosen', data: { shown: true } });
  });
});
