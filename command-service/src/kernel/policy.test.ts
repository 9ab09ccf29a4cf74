import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { experiencePolicy } from '../features/progress/experience.policy.ts';
import { ANOTHER_USER, USER } from './given.ts';
import type { CommandHandler } from './handle.ts';
import {
  createPolicyRunner,
  type Policy,
  type PolicyRunner,
  type PolicyServices,
  type Process,
  retryAfter,
} from './policy.ts';
import { aDataFolder, startProcess, type TestProcess } from './test-process.ts';

const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };

function start(folder = aDataFolder()): TestProcess {
  const process = startProcess(folder);
  onTestFinished(() => process.close());
  return process;
}

function run(
  process: TestProcess,
  policies: readonly (Policy | Process)[],
  others: Partial<PolicyServices> = {},
): PolicyRunner {
  const { store, codec, handler, progress } = process;
  const services = { store, codec, handler, progress, holder: 'one', report: () => {}, ...others };
  const runner = createPolicyRunner(policies, services);
  onTestFinished(() => runner.stop());
  runner.start();
  return runner;
}

const awards = async (process: TestProcess) => (await process.log()).filter(({ type }) => type === 'ExperienceAwarded');

/** Resolves once the policy has passed the current end of the log. */
async function caughtUp(process: TestProcess, runner: PolicyRunner): Promise<void> {
  const head = (await process.log()).findLast(({ type }) => type !== 'ExperienceAwarded')?.position ?? '';
  await vi.waitFor(() => {
    for (const { reached } of runner.status()) expect(reached >= head).toBe(true);
  }, 10_000);
}

describe('the experience policy', () => {
  it('awards a deed once, to whoever did it', async () => {
    const process = start();
    const { id } = (await process.send(task.commands.add, { title: 'File the answer' })).body;
    await process.send(completeTask.command, {}, { id });
    await process.send(reopenTask.command, {}, { id });
    await process.send(completeTask.command, {}, { id });
    await process.send(client.commands.add, aClient, { by: ANOTHER_USER });
    await caughtUp(process, run(process, [experiencePolicy]));
    expect((await awards(process)).map(({ data, metadata }) => [metadata.userId, data])).toEqual([
      [USER, expect.objectContaining({ points: 10, causeType: 'TaskCompleted', entityId: id })],
      [ANOTHER_USER, expect.objectContaining({ points: 10, causeType: 'ClientAdded' })],
    ]);
  });

  it('awards nothing for what was imported from another installation', async () => {
    const process = start();
    const { id } = (await process.send(task.commands.add, { title: 'File the answer' })).body;
    const [added] = (await process.log()) as readonly [DomainEvent];
    const { schemaVersion: _version, subject: _subject, ...envelope } = added.metadata;
    const metadata = { ...envelope, commandId: ANOTHER_USER, imported: 'an export' };
    const completed = await process.codec.encode(
      `task-${id}`,
      ANOTHER_USER,
      { type: 'TaskCompleted', data: { changes: { status: 'completed', completedAt: '2026-03-02T15:00:00.000Z' } } },
      metadata,
    );
    await process.store.append(`task-${id}`, 0, [completed]);
    await process.send(client.commands.add, aClient, { by: ANOTHER_USER });
    await caughtUp(process, run(process, [experiencePolicy]));
    expect((await awards(process)).map(({ data }) => (data as { causeType: string }).causeType)).toEqual([
      'ClientAdded',
    ]);
  });

  it('reacts to what happens while it runs, and tells what caused it', async () => {
    const process = start();
    const runner = run(process, [experiencePolicy]);
    await process.send(client.commands.add, aClient);
    await caughtUp(process, runner);
    await vi.waitFor(async () => expect(await awards(process)).toHaveLength(1));
    const [cause, award] = await process.log();
    expect(award?.metadata).toMatchObject({
      causationId: cause?.id,
      correlationId: 'a-test',
      sessionId: null,
      ip: null,
    });
  });

  it('acts once when it runs twice over the same events', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const { id } = (await process.send(client.commands.add, aClient)).body;
    await process.send(caseRecord.commands.add, { title: 'A', clientId: id, practiceArea: 'Tax', status: 'active' });
    await caughtUp(process, run(process, [experiencePolicy]));
    const before = await awards(process);
    expect(before).toHaveLength(2);
    const forgetful: ProgressStore = { ...process.progress, checkpoint: async () => '', acquire: async () => true };
    const again = start(folder);
    await caughtUp(again, run(again, [experiencePolicy], { progress: forgetful, holder: 'two' }));
    expect(await awards(again)).toEqual(before);
  });

  it('goes on after a crash between acting and noting how far it came', async () => {
    const process = start();
    await process.send(client.commands.add, aClient);
    let crashes = 0;
    const crashing: ProgressStore = {
      ...process.progress,
      save: async (...given) => {
        crashes += 1;
        if (crashes === 1) throw new Error('the process ended here');
        await process.progress.save(...given);
      },
    };
    const runner = run(process, [experiencePolicy], { progress: crashing });
    await vi.waitFor(() => expect(runner.status()[0]?.state).toBe('stopped'));
    expect(await awards(process)).toHaveLength(1);
    await caughtUp(process, runner);
    expect(crashes).toBe(2);
    expect(await awards(process)).toHaveLength(1);
    expect(await process.progress.checkpoint('experience')).not.toBe('');
  });

  it('starts where it stopped', async () => {
    const process = start();
    await process.send(client.commands.add, aClient);
    const first = run(process, [experiencePolicy]);
    await caughtUp(process, first);
    await first.stop();
    const seen: string[] = [];
    const watching: Policy = {
      ...experiencePolicy,
      react: (event) => {
        seen.push(event.type);
        return experiencePolicy.react(event);
      },
    };
    await process.send(client.commands.add, { ...aClient, name: 'Grace Lin' });
    await caughtUp(process, run(process, [watching]));
    expect(seen).toEqual(['ClientAdded']);
    expect(await awards(process)).toHaveLength(2);
  });
});

describe('a policy', () => {
  const counting = (name: string, seen: string[], fails: () => boolean = () => false): Policy => ({
    name,
    reactsTo: ['ClientAdded'],
    react: (event) => {
      if (fails()) throw new Error(`${name} cannot read this`);
      seen.push(event.entityId);
      return [];
    },
  });

  it('that fails stops alone, says why, and goes on without having lost anything', async () => {
    const process = start();
    const [good, bad]: [string[], string[]] = [[], []];
    const problems: string[] = [];
    let failing = true;
    const runner = run(process, [counting('good', good), counting('bad', bad, () => failing)], {
      report: (problem) => problems.push(problem),
    });
    const first = (await process.send(client.commands.add, aClient)).body.id;
    await vi.waitFor(() => expect(runner.status().map(({ state }) => state)).toEqual(['running', 'stopped']));
    expect(runner.status()[1]?.problem).toBe('bad cannot read this');
    expect(problems[0]).toBe('policy bad stopped: bad cannot read this');
    const second = (await process.send(client.commands.add, aClient)).body.id;
    await vi.waitFor(() => expect(good).toEqual([first, second]));
    expect(bad).toEqual([]);
    failing = false;
    await vi.waitFor(() => expect(bad).toEqual([first, second]), 10_000);
    await vi.waitFor(() => expect(runner.status()[1]).toMatchObject({ state: 'running', problem: null }));
  });

  it('tries again when too much happened to a record at once', async () => {
    const process = start();
    let busy = true;
    const handler: CommandHandler = {
      ...process.handler,
      handle: async (decider, request) => {
        if (busy) {
          busy = false;
          throw new HttpRefusal('BUSY');
        }
        return process.handler.handle(decider, request);
      },
    };
    await process.send(client.commands.add, aClient);
    await caughtUp(process, run(process, [experiencePolicy], { handler }));
    expect(await awards(process)).toHaveLength(1);
  });

  it('is run by one process at a time, and taken over by another', async () => {
    const folder = aDataFolder();
    const [one, two] = [start(folder), start(folder)];
    const seen: [string[], string[]] = [[], []];
    const first = run(one, [counting('shared', seen[0])], { holder: 'one' });
    await vi.waitFor(() => expect(first.status()[0]?.state).toBe('running'));
    const second = run(two, [counting('shared', seen[1])], { holder: 'two' });
    await vi.waitFor(() => expect(second.status()[0]?.state).toBe('standby'));
    const before = (await one.send(client.commands.add, aClient)).body.id;
    await caughtUp(one, first);
    await first.stop();
    const after = (await two.send(client.commands.add, aClient)).body.id;
    await vi.waitFor(() => expect(second.status()[0]?.state).toBe('running'), 5_000);
    await caughtUp(two, second);
    expect(seen).toEqual([[before], [after]]);
  });

  it('shares one lease with all others of its process', async () => {
    const process = start();
    const asked: string[] = [];
    const progress: ProgressStore = {
      ...process.progress,
      acquire: (name, ...given) => {
        asked.push(name);
        return process.progress.acquire(name, ...given);
      },
    };
    const names = Array.from({ length: 30 }, (_, index) => `policy ${index}`);
    const runner = run(
      process,
      names.map((name) => counting(name, [])),
      { progress },
    );
    await vi.waitFor(() => expect(runner.status().map(({ state }) => state)).toEqual(names.map(() => 'running')));
    expect(new Set(asked).size).toBe(1);
    expect(asked.length).toBeLessThan(names.length);
  });

  it('that waited for a store, and that another process runs now, has no problem any more', async () => {
    const process = start();
    let isAway = true;
    const progress: ProgressStore = {
      ...process.progress,
      acquire: async () => {
        if (isAway) throw new StoreUnavailableError('away');
        return false;
      },
    };
    const [report, warn] = [vi.fn(), vi.fn()];
    const runner = run(process, [counting('shared', [])], { progress, report, warn });
    await vi.waitFor(() => expect(runner.status()[0]).toMatchObject({ state: 'unavailable', problem: 'away' }));
    isAway = false;
    await vi.waitFor(() => expect(runner.status()[0]).toMatchObject({ state: 'standby', problem: null }), 10_000);
    // An unavailable store is not an error of the policy, and is logged once.
    expect([report.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
  });

  it('waits ever longer for an event that fails, and never long for a store that is away', () => {
    const waits = (error: Error) => [1, 2, 3, 4, 7, 20].map((failures) => retryAfter(failures, error));
    expect(waits(new Error('cannot read this'))).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000]);
    expect(waits(new StoreUnavailableError('away'))).toEqual([500, 1_000, 2_000, 2_000, 2_000, 2_000]);
  });

  it('acts on one record in the order of the events, also when one has to be tried again', async () => {
    const process = start();
    const { id } = (await process.send(task.commands.add, { title: 'File the answer' })).body;
    const done: string[] = [];
    let attempts = 0;
    const handler: CommandHandler = {
      ...process.handler,
      handle: async (decider, request) => {
        const { causeId } = request.data as { causeId: string };
        attempts += 1;
        if (attempts === 2) throw new HttpRefusal('BUSY');
        const outcome = await process.handler.handle(decider, request);
        done.push(causeId);
        return outcome;
      },
    };
    const policy: Policy = {
      name: 'in-order',
      reactsTo: ['TaskChanged'],
      react: (event) => experiencePolicy.react({ ...event, type: 'TaskCompleted' }),
    };
    for (const title of ['A', 'B', 'C', 'D']) await process.send(task.commands.change, { title }, { id });
    await caughtUp(process, run(process, [policy], { handler }));
    const changes = (await process.log()).filter(({ type }) => type === 'TaskChanged');
    const [first, ...rest] = changes.map((event) => event.id);
    expect(done).toEqual([first, first, ...rest]);
  });
});

describe('a process whose steps go side by side', () => {
  const held = (step: Process['step']): Process => ({ name: 'held', reactsTo: ['ClientAdded'], atOnce: 2, step });
  const added = async (process: TestProcess, count: number): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push((await process.send(client.commands.add, { ...aClient, name: `Client ${index}` })).body.id);
    }
    return ids;
  };

  it('takes so many at once, and keeps the checkpoint before the oldest that is not done', async () => {
    const process = start();
    const ids = await added(process, 3);
    const begun: string[] = [];
    const goOn = new Map<string, () => void>();
    const runner = run(process, [
      held(({ entityId }) => {
        begun.push(entityId);
        return new Promise((go) => goOn.set(entityId, go));
      }),
    ]);
    await vi.waitFor(() => expect(begun).toEqual(ids.slice(0, 2)));
    goOn.get(ids[1] as string)?.();
    await vi.waitFor(() => expect(begun).toEqual(ids));
    goOn.get(ids[2] as string)?.();
    expect(await process.progress.checkpoint('held')).toBe('');
    goOn.get(ids[0] as string)?.();
    await caughtUp(process, runner);
    await vi.waitFor(async () => expect(await process.progress.checkpoint('held')).not.toBe(''));
  });

  it('takes one that failed again by itself, while the others go on', async () => {
    const process = start();
    const [first, second, third] = await added(process, 3);
    const done: string[] = [];
    let fails = true;
    const problems: string[] = [];
    const runner = run(
      process,
      [
        held(async ({ entityId }) => {
          if (entityId === first && fails) throw new Error('the bytes are not there');
          done.push(entityId);
        }),
      ],
      { report: (problem) => problems.push(problem) },
    );
    await vi.waitFor(() => expect(done).toEqual([second, third]));
    expect(problems[0]).toContain('the bytes are not there');
    fails = false;
    await vi.waitFor(() => expect(done).toEqual([second, third, first]), 10_000);
    await caughtUp(process, runner);
    expect(runner.status()[0]).toMatchObject({ state: 'running', problem: null });
  });
});
