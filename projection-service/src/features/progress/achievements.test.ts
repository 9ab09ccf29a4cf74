import { farthest } from '@lexledger/contracts/achievements/achievement-progress';
import { ACHIEVEMENTS } from '@lexledger/contracts/achievements/catalogue';
import { MEASURES } from '@lexledger/contracts/achievements/measures';
import {
  type AchievementAnswer,
  achievementUnlocked,
  progressVisibilityChosen,
  type UserLevel,
} from '@lexledger/contracts/features/progress';
import { completeTask } from '@lexledger/contracts/features/tasks';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_USER, type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { anAward, aTask } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { achievementProgressProjection } from './achievement-progress.view.ts';
import { achievementsQuery, userAchievementsQuery } from './achievements.ts';
import { levelQuery, levelsProjection } from './levels.view.ts';
import { userAchievementsProjection } from './user-achievements.view.ts';

const DONE_AT = '2026-03-02T10:00:00.000Z';
const answer = idOf('Answer');
const completed = (name: string): ExampleEvent =>
  happened(
    completeTask.event,
    ['task', idOf(name)],
    { changes: { status: 'completed', completedAt: DONE_AT } },
    DONE_AT,
  );
const unlocked = happened(achievementUnlocked, ['achievement', idOf('unlocked')], {
  achievementId: 'first-task',
  points: 5,
  causeId: idOf('cause'),
  causeType: 'TaskCompleted',
  causeStream: `task-${answer}`,
  earnedAt: DONE_AT,
});
const events: readonly ExampleEvent[] = [
  happened(...aTask('Answer')),
  happened(...aTask('Brief')),
  completed('Answer'),
  completed('Brief'),
  unlocked,
  happened(...anAward(30)),
];

const read = () => showing([levelsProjection, achievementProgressProjection, userAchievementsProjection], events);
const of = (id: string, answers: readonly AchievementAnswer[]) => answers.find((each) => each.id === id);

describe('achievements', () => {
  it('are all told, each with how far it has come and in what that is measured', async () => {
    const answers = await ask<AchievementAnswer[]>(achievementsQuery, await read());
    expect(answers.map(({ id }) => id)).toEqual(ACHIEVEMENTS.map(({ id }) => id));
    expect(of('fifty-tasks', answers)).toMatchObject({
      progress: 2,
      completed: false,
      unlockedAt: null,
      cause: null,
      unit: 'times',
      requirement: { kind: 'records', events: ['TaskCompleted'], atLeast: 50 },
    });
    expect(of('first-task', answers)).toMatchObject({
      progress: 1,
      completed: true,
      unlockedAt: DONE_AT,
      cause: { type: 'TaskCompleted', category: 'task', recordId: answer },
    });
  });

  it('are told of a person without those that are not begun, the latest first', async () => {
    const own = await ask<{ achievementId: string; completed: boolean }[]>(userAchievementsQuery, await read());
    expect(own.map(({ achievementId, completed: has }) => [achievementId, has])).toEqual([
      ['first-task', true],
      ['fifty-tasks', false],
      ['many-tasks', false],
      ['all-round', false],
      ['hundred-days', false],
      ['level-five', false],
      ['level-ten', false],
    ]);
    expect(new Set(own.map((each) => (each as unknown as { userId: string }).userId))).toEqual(new Set([EXAMPLE_USER]));
  });

  it('have begun nothing for who has done nothing', async () => {
    const nothing = await showing([levelsProjection, achievementProgressProjection, userAchievementsProjection], []);
    const answers = await ask<AchievementAnswer[]>(achievementsQuery, nothing);
    expect(answers.filter(({ progress, completed: has }) => progress > 0 || has)).toEqual([]);
    expect(await ask<unknown[]>(userAchievementsQuery, nothing)).toEqual([]);
  });
});

describe('the level', () => {
  it('tells how many achievements there are, the last of them, and whether to tell of it', async () => {
    expect(await ask<UserLevel>(levelQuery, await read())).toMatchObject({
      totalExperience: 30,
      shown: true,
      achievements: 1,
      latest: { id: 'first-task', name: 'One thing done', points: 5 },
    });
    const hidden = await showing(
      [levelsProjection],
      [happened(progressVisibilityChosen, ['progresschoice', EXAMPLE_USER], { shown: false })],
    );
    expect(await ask<UserLevel>(levelQuery, hidden)).toMatchObject({ shown: false, achievements: 0, latest: null });
  });
});

describe('the view of standings', () => {
  it('has a new version whenever something else is counted, or farther', () => {
    // When this fails, raise the version in standings.view.ts, so that the past is counted anew; then write it here.
    const counted = Object.entries(MEASURES).map(([name, { kind, events: types }]) => [
      name,
      kind,
      types.length,
      farthest.get(name as keyof typeof MEASURES),
    ]);
    expect({
      version: achievementProgressProjection.version,
      counted: counted.map((each) => each.join(' ')),
    }).toMatchInlineSnapshot(`
      {
        "counted": [
          "clientsAdded records 1 50",
          "leadsConverted records 1 5",
          "conflictChecks records 1 5",
          "casesOpened records 1 1",
          "casesClosed records 1 50",
          "partiesAdded records 1 25",
          "notesWritten records 1 50",
          "tasksCompleted records 1 250",
          "timeLogged records 1 1",
          "minutesLogged sum 1 60000",
          "timeRecovered uses 1 10",
          "invoicesSent records 3 25",
          "collected sum 2 10000000",
          "reconciliations records 1 3",
          "targetsSet records 1 1",
          "eventsScheduled records 1 100",
          "triggersRecorded records 1 3",
          "documentsFiled records 1 50",
          "snippetsAdded records 1 5",
          "snippetsUsed uses 1 25",
          "authoritiesAdded records 1 100",
          "adverseAuthorities records 1 5",
          "argumentsAdded records 1 10",
          "factsAdded records 1 100",
          "kindsOfWork kinds 13 10",
          "daysOfWork days 13 100",
          "workdaysOfTime workdays 1 5",
          "weeksOfTime weeks 1 12",
          "level level 1 10",
        ],
        "version": 2,
      }
    `);
  });
});
