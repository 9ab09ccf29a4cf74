import { ACHIEVEMENTS } from '@lexledger/contracts/achievements/catalogue';
import { achievementUnlocked, experienceAwarded } from '@lexledger/contracts/features/progress';
import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { experiencePolicy } from '../features/progress/experience.policy.ts';
import { ANOTHER_USER, USER } from '../kernel/given.ts';
import { createPolicyRunner, type PolicyRunner } from '../kernel/policy.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { achievementWatch } from './achievements.watch.ts';

const running: PolicyRunner[] = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

function start(folder = aDataFolder(), holder = 'one') {
  const process = startProcess(folder);
  onTestFinished(() => process.close());
  const { store, codec, handler, progress } = process;
  const runner = createPolicyRunner([achievementWatch, experiencePolicy], {
    store,
    codec,
    handler,
    progress,
    holder,
    report: () => {},
  });
  running.push(runner);
  return { process, runner };
}

/** Resolves once all policies have read the log to its end and no new events were added. */
async function settled({ process, runner }: ReturnType<typeof start>): Promise<void> {
  await vi.waitFor(async () => {
    const head = await process.store.head();
    expect(runner.status().map(({ state, reached }) => [state, reached >= head])).toEqual([
      ['running', true],
      ['running', true],
    ]);
    expect(await process.store.head()).toBe(head);
  });
}

const unlockedIn = async (process: TestProcess, user = USER) =>
  (await process.log())
    .filter(({ type, metadata }) => type === achievementUnlocked.type && metadata.userId === user)
    .map((event) => ({ ...event, data: event.data as EventOf<typeof achievementUnlocked>['data'] }));

async function complete(process: TestProcess, by = USER): Promise<string> {
  const { id } = (await process.send(task.commands.add, { title: 'File the answer' }, { by })).body;
  await process.send(completeTask.command, undefined, { by, id });
  return id;
}

describe('achievements', () => {
  it('are unlocked by the deed that meets the requirement, name it, and bring their points once', async () => {
    const here = start();
    here.runner.start();
    const id = await complete(here.process);
    await settled(here);
    const log = await here.process.log();
    const cause = log.find(({ type }) => type === 'TaskCompleted');
    expect((await unlockedIn(here.process)).map(({ data }) => data)).toEqual([
      {
        achievementId: 'first-task',
        points: 5,
        causeId: cause?.id,
        causeType: 'TaskCompleted',
        causeStream: `task-${id}`,
        earnedAt: cause?.metadata.at,
      },
    ]);
    const [unlocked] = await unlockedIn(here.process);
    expect(
      log
        .filter(({ type, metadata }) => type === experienceAwarded.type && metadata.causationId === unlocked?.id)
        .map(({ data }) => (data as EventOf<typeof experienceAwarded>['data']).points),
    ).toEqual([5]);
    expect(unlocked?.metadata).toMatchObject({ userId: USER, causationId: cause?.id });
  });

  it('stay when the deed is taken back, and are not earned again by it', async () => {
    const here = start();
    here.runner.start();
    const id = await complete(here.process);
    await here.process.send(reopenTask.command, undefined, { id });
    await here.process.send(task.commands.remove, {}, { id });
    await here.process.send(task.commands.restore, undefined, { id });
    await here.process.send(completeTask.command, undefined, { id });
    await settled(here);
    expect(await unlockedIn(here.process)).toHaveLength(1);
  });

  it('of what was done before there were any are unlocked when the watch begins', async () => {
    const folder = aDataFolder();
    const before = start(folder);
    const id = await complete(before.process);
    await complete(before.process);
    const here = start(folder, 'two');
    here.runner.start();
    await settled(here);
    expect((await unlockedIn(here.process)).map(({ data }) => data.causeStream)).toEqual([`task-${id}`]);
  });

  it('are each person’s own', async () => {
    const here = start();
    here.runner.start();
    await complete(here.process);
    await complete(here.process, ANOTHER_USER);
    await settled(here);
    expect(await unlockedIn(here.process)).toHaveLength(1);
    expect(await unlockedIn(here.process, ANOTHER_USER)).toHaveLength(1);
  });

  it('are unlocked once, whatever is done and undone, and however often the watch begins anew', async () => {
    const act = fc.constantFrom('complete', 'again', 'restart', 'both');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const folder = aDataFolder();
        let here = start(folder);
        here.runner.start();
        let last: string | undefined;
        for (const each of acts) {
          if (each === 'complete') last = await complete(here.process);
          else if (each === 'again' && last !== undefined) {
            await here.process.send(reopenTask.command, undefined, { id: last });
            await here.process.send(completeTask.command, undefined, { id: last });
          } else if (each === 'restart') {
            await here.runner.stop();
            here = start(folder);
            here.runner.start();
          } else if (each === 'both') {
            // Two processes believe that they have the lease.
            const { store, codec, handler } = here.process;
            const over = new AbortController();
            const head = await store.head();
            await achievementWatch.watch({ store, codec, handler }, over.signal, async (position) => {
              if (position >= head) over.abort();
            });
          }
        }
        await settled(here);
        const ids = (await unlockedIn(here.process)).map(({ data }) => data.achievementId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(acts.includes('complete') ? ['first-task'] : []);
        const points = (await here.process.log())
          .filter(({ type }) => type === experienceAwarded.type)
          .map(({ data }) => data as EventOf<typeof experienceAwarded>['data'])
          .filter(({ causeType }) => causeType === achievementUnlocked.type);
        expect(points).toHaveLength(ids.length);
        await here.runner.stop();
      }),
      { numRuns: runsOf(12) },
    );
  }, 60_000);

  it('can all be earned: every requirement is more than nothing', () => {
    expect(ACHIEVEMENTS.filter(({ requirement }) => requirement.atLeast < 1)).toEqual([]);
  });
});
