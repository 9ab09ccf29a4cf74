import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { fact } from '@lexledger/contracts/features/facts';
import { googleCalendarEvent } from '@lexledger/contracts/features/google';
import { financialRecord } from '@lexledger/contracts/features/money';
import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { teamMember } from '@lexledger/contracts/features/team';
import { timeEntry } from '@lexledger/contracts/features/time';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Decider } from '../kernel/decider.ts';
import { RELATIONS_PROCESS } from '../kernel/dependents.ts';
import { USER } from '../kernel/given.ts';
import type { CommandHandler } from '../kernel/handle.ts';
import { createPolicyRunner, type PolicyRunner, type PolicyServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { relationsProcess } from './relations.process.ts';

function start(given: Parameters<typeof startProcess>[1] = {}, folder = aDataFolder()): TestProcess {
  const process = startProcess(folder, given);
  onTestFinished(() => process.close());
  return process;
}

function run(process: TestProcess, others: Partial<PolicyServices> = {}): PolicyRunner {
  const { store, codec, handler, progress } = process;
  const services = { store, codec, handler, progress, holder: 'one', report: () => {}, ...others };
  const runner = createPolicyRunner([relationsProcess], services);
  onTestFinished(() => runner.stop());
  runner.start();
  return runner;
}

/** Resolves once the process has passed all events, including its own. */
async function settled(process: TestProcess, runner: PolicyRunner): Promise<void> {
  await vi.waitFor(async () => {
    const head = (await process.log()).findLast(({ type }) => relationsProcess.reactsTo.includes(type))?.position ?? '';
    expect((runner.status()[0]?.reached ?? '') >= head).toBe(true);
  }, 10_000);
}

/** A store that runs an action between the decision on the first task and its append. */
function interrupted(meanwhile: () => Promise<unknown>): (store: EventStore) => EventStore {
  let act: (() => Promise<unknown>) | null = meanwhile;
  return (store) => ({
    append: async (stream, ...rest) => {
      if (stream.startsWith('task-') && act !== null) {
        const first = act;
        act = null;
        await first();
      }
      return store.append(stream, ...rest);
    },
    read: (...given) => store.read(...given),
    readAll: (...given) => store.readAll(...given),
    subscribe: (...given) => store.subscribe(...given),
    head: () => store.head(),
    health: () => store.health(),
    close: () => store.close(),
  });
}

/** The record as the user sees it: whether it is removed, and who it is assigned to. */
async function seen(process: TestProcess, category: string, id: string): Promise<RecordBase & Record<string, unknown>> {
  const decider = process.deciders.get(category) as Decider<RecordState<RecordBase>>;
  const { state } = await process.handler.aggregates.refresh(decider, id);
  return state.record as RecordBase & Record<string, unknown>;
}

const isThere = async (process: TestProcess, category: string, id: string): Promise<boolean> =>
  (await seen(process, category, id)).removedAt === null;

const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
const aMember = (name: string) => ({ name, email: `${name.toLowerCase()}@firm.example` });

/** A client with two cases, and a record of each kind in the first. */
async function aPractice(process: TestProcess) {
  const add = async (definition: Parameters<TestProcess['send']>[0], body: object): Promise<string> =>
    (await process.send(definition, body as never)).body.id;
  const clientId = await add(client.commands.add, aClient);
  const aCase = { clientId, practiceArea: 'Family', status: 'active' };
  const caseId = await add(caseRecord.commands.add, { ...aCase, title: 'Okafor v. Okafor' });
  const other = await add(caseRecord.commands.add, { ...aCase, title: 'In re Okafor' });
  const startDate = '2026-04-01T14:00:00Z';
  return {
    client: clientId,
    case: caseId,
    other,
    task: await add(task.commands.add, { title: 'File the answer', caseId }),
    dropped: await add(task.commands.add, { title: 'Call the clerk', caseId }),
    event: await add(calendarEvent.commands.add, { title: 'Hearing', startDate, caseId }),
    meeting: await add(calendarEvent.commands.add, { title: 'First meeting', startDate, clientId }),
    fact: await add(fact.commands.add, { title: 'Moved out', caseId: other }),
    time: await add(timeEntry.commands.add, { taskDescription: 'Draft', timeMinutes: 60, caseId }),
    money: await add(financialRecord.commands.add, {
      type: 'expense',
      amount: '402.00',
      description: 'Filing fee',
      category: 'Court fees',
      caseId,
      date: '2026-03-01',
    }),
  };
}

const GOES = { case: 'case', other: 'case', task: 'task', event: 'event', meeting: 'event', fact: 'fact' } as const;
const STAYS = { time: 'time', money: 'money' } as const;

const removeAll = { withRecords: true };

describe('removing a client with cases', () => {
  it('is refused with the counts unless the command says that they go, before and after they are on the roll', async () => {
    const process = start();
    const ids = await aPractice(process);
    const refused = {
      status: 409,
      body: {
        code: 'CLIENT_HAS_RECORDS',
        issues: [
          { path: 'cases', message: '2 cases would be removed as well' },
          { path: 'calendar-events', message: '1 calendar event would be removed as well' },
        ],
      },
    };
    expect(await process.send(client.commands.remove, {}, { id: ids.client })).toMatchObject(refused);
    await settled(process, run(process));
    expect(await process.progress.checkpoint(RELATIONS_PROCESS)).not.toBe('');
    expect(await process.send(client.commands.remove, {}, { id: ids.client })).toMatchObject(refused);
    expect(await isThere(process, 'client', ids.client)).toBe(true);
  });

  it('takes its cases and their records along, leaves time and money, and says who and why', async () => {
    const process = start();
    const ids = await aPractice(process);
    const runner = run(process);
    await process.send(client.commands.remove, removeAll, { id: ids.client });
    await settled(process, runner);
    for (const [key, category] of Object.entries(GOES)) {
      expect([key, await isThere(process, category, ids[key as keyof typeof GOES])]).toEqual([key, false]);
    }
    for (const [key, category] of Object.entries(STAYS)) {
      expect([key, await isThere(process, category, ids[key as keyof typeof STAYS])]).toEqual([key, true]);
    }
    const log = await process.log();
    const removal = log.find(({ type }) => type === 'ClientRemoved');
    expect(removal?.data).toEqual({ takes: { cases: 2, 'calendar-events': 1 } });
    const caseRemoval = log.find(({ type, entityId }) => type === 'CaseRemoved' && entityId === ids.case);
    expect(caseRemoval).toMatchObject({
      data: { with: { list: 'clients', id: ids.client } },
      metadata: { causationId: removal?.id, correlationId: removal?.metadata.correlationId, userId: USER },
    });
    const taskRemoval = log.find(({ type, entityId }) => type === 'TaskRemoved' && entityId === ids.task);
    expect(taskRemoval).toMatchObject({
      data: { with: { list: 'cases', id: ids.case } },
      metadata: { causationId: caseRemoval?.id, correlationId: removal?.metadata.correlationId },
    });
  });

  it('brings back exactly what it took when it is undone, and not what was removed before', async () => {
    const process = start();
    const ids = await aPractice(process);
    const runner = run(process);
    await process.send(task.commands.remove, {}, { id: ids.dropped });
    const { version } = (await process.send(client.commands.remove, removeAll, { id: ids.client })).body;
    await settled(process, runner);
    const undone = await process.send(client.commands.undo, { revision: version as number }, { id: ids.client });
    expect(undone.status).toBe(200);
    await settled(process, runner);
    for (const [key, category] of Object.entries({ ...GOES, ...STAYS })) {
      expect([key, await isThere(process, category, ids[key as keyof typeof GOES])]).toEqual([key, true]);
    }
    expect(await isThere(process, 'task', ids.dropped)).toBe(false);
  });

  it('ends as the last word says, however fast it is undone and done again', async () => {
    const process = start();
    const ids = await aPractice(process);
    await process.send(client.commands.remove, removeAll, { id: ids.client });
    await process.send(client.commands.restore, {}, { id: ids.client });
    const runner = run(process);
    await settled(process, runner);
    expect(await isThere(process, 'task', ids.task)).toBe(true);
    expect(await isThere(process, 'case', ids.case)).toBe(true);
    await process.send(client.commands.remove, removeAll, { id: ids.client });
    await process.send(client.commands.restore, {}, { id: ids.client });
    await process.send(client.commands.remove, removeAll, { id: ids.client });
    await settled(process, runner);
    expect(await isThere(process, 'task', ids.task)).toBe(false);
    await process.send(client.commands.restore, {}, { id: ids.client });
    await settled(process, runner);
    for (const [key, category] of Object.entries(GOES)) {
      expect([key, await isThere(process, category, ids[key as keyof typeof GOES])]).toEqual([key, true]);
    }
  });

  it('goes on where it was after a crash in the middle, and does nothing twice', async () => {
    const folder = aDataFolder();
    const process = start({}, folder);
    const ids = await aPractice(process);
    await process.send(client.commands.remove, removeAll, { id: ids.client });
    let left = 2;
    const crashing: CommandHandler = {
      ...process.handler,
      handle: async (decider, request) => {
        if (request.type.startsWith('Remove')) {
          if (left === 0) throw new Error('the process ended here');
          left -= 1;
        }
        return process.handler.handle(decider, request);
      },
    };
    const first = run(process, { handler: crashing });
    await vi.waitFor(() => expect(first.status()[0]?.state).toBe('stopped'));
    await first.stop();
    const again = start({}, folder);
    await settled(again, run(again, { holder: 'two' }));
    // This simulates a lost checkpoint.
    const forgetful: ProgressStore = { ...again.progress, checkpoint: async () => '', acquire: async () => true };
    await settled(again, run(again, { holder: 'three', progress: forgetful }));
    const removals = (await again.log()).filter(({ type }) => type.endsWith('Removed'));
    expect(removals.map(({ stream }) => stream).sort()).toEqual(
      [
        `client-${ids.client}`,
        ...Object.entries(GOES).map(([key, category]) => `${category}-${ids[key as keyof typeof GOES]}`),
        `task-${ids.dropped}`,
      ].sort(),
    );
  });

  it('leaves alone a client who has no records but time', async () => {
    const process = start();
    const { id } = (await process.send(client.commands.add, aClient)).body;
    await process.send(timeEntry.commands.add, { taskDescription: 'Call', timeMinutes: 6, clientId: id });
    expect((await process.send(client.commands.remove, {}, { id })).status).toBe(200);
  });
});

describe('removing a case', () => {
  it('takes along what began to belong to it at the same moment, and brings it back with the case', async () => {
    const folder = aDataFolder();
    const other = start({}, folder);
    const ids = await aPractice(other);
    const meanwhile = () => other.send(caseRecord.commands.remove, removeAll, { id: ids.case });
    const process = start({ store: interrupted(meanwhile) }, folder);
    const late = (await process.send(task.commands.add, { title: 'Serve it', caseId: ids.case })).body.id;
    expect(await isThere(process, 'case', ids.case)).toBe(false);
    expect(await isThere(process, 'task', late)).toBe(true);
    const runner = run(process);
    await settled(process, runner);
    expect(await isThere(process, 'task', late)).toBe(false);
    await process.send(caseRecord.commands.restore, {}, { id: ids.case });
    await settled(process, runner);
    expect(await isThere(process, 'task', late)).toBe(true);
    expect(await isThere(process, 'task', ids.task)).toBe(true);
  });

  it('keeps its records from being restored by themselves, in words that say what to do', async () => {
    const process = start();
    const ids = await aPractice(process);
    const runner = run(process);
    await process.send(client.commands.remove, removeAll, { id: ids.client });
    await settled(process, runner);
    expect(await process.send(task.commands.restore, {}, { id: ids.task })).toMatchObject({
      status: 409,
      body: { code: 'OWNER_REMOVED', issues: [{ path: 'caseId', message: 'The case was removed. Restore it first.' }] },
    });
    expect(await process.send(caseRecord.commands.restore, {}, { id: ids.case })).toMatchObject({
      body: {
        code: 'OWNER_REMOVED',
        issues: [{ path: 'clientId', message: 'The client was removed. Restore it first.' }],
      },
    });
  });

  it('left its records alone before this was so', async () => {
    const process = start();
    const ids = await aPractice(process);
    const { store, codec } = process;
    const [opened] = await store.read(`case-${ids.case}`);
    if (opened === undefined) throw new Error('there is no case');
    const removed = await codec.encode(
      `case-${ids.case}`,
      '00000000-0000-4000-8000-00000000abcd',
      { type: 'CaseRemoved', data: {} },
      { ...(await codec.decode(opened)).metadata, commandId: '00000000-0000-4000-8000-00000000abce' },
    );
    await store.append(`case-${ids.case}`, 0, [{ ...removed, metadata: { ...removed.metadata, schemaVersion: 1 } }]);
    await settled(process, run(process));
    expect(await isThere(process, 'case', ids.case)).toBe(false);
    expect(await isThere(process, 'task', ids.task)).toBe(true);
  });
});

describe('removing a team member', () => {
  async function aTeam(process: TestProcess) {
    const add = async (name: string) => (await process.send(teamMember.commands.add, aMember(name))).body.id;
    const [ann, ben] = [await add('Ann'), await add('Ben')];
    const assign = async (title: string) => (await process.send(task.commands.add, { title, assignedTo: ann })).body.id;
    const done = await assign('Done long ago');
    await process.send(completeTask.command, {}, { id: done });
    return { ann, ben, brief: await assign('Brief'), call: await assign('Call'), done };
  }

  const ownerOf = async (process: TestProcess, id: string) => (await seen(process, 'task', id)).assignedTo;

  it('is refused while open tasks are theirs, and says how many', async () => {
    const process = start();
    const { ann } = await aTeam(process);
    expect(await process.send(teamMember.commands.remove, {}, { id: ann })).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_HAS_WORK', issues: [{ path: 'tasks', message: '2 tasks to be given to somebody else' }] },
    });
  });

  it('gives the open tasks to who was chosen, keeps what is done, and gives back what nobody changed since', async () => {
    const process = start();
    const { ann, ben, brief, call, done } = await aTeam(process);
    const runner = run(process);
    await process.send(teamMember.commands.remove, { reassignTo: ben }, { id: ann });
    await settled(process, runner);
    expect(await ownerOf(process, brief)).toBe(ben);
    expect(await ownerOf(process, call)).toBe(ben);
    expect(await ownerOf(process, done)).toBe(ann);
    await process.send(task.commands.change, { assignedTo: null }, { id: call });
    await process.send(teamMember.commands.restore, {}, { id: ann });
    await settled(process, runner);
    expect(await ownerOf(process, brief)).toBe(ann);
    expect(await ownerOf(process, call)).toBe(null);
  });

  it('takes who is removed off the events of the Google Calendar without a question, and puts them back', async () => {
    const process = start();
    const ann = (await process.send(teamMember.commands.add, aMember('Ann'))).body.id;
    const lunch = { summary: 'Bar lunch', startDateTime: '2026-04-01T16:00:00Z', assignedTo: ann };
    const id = (await process.send(googleCalendarEvent.commands.add, lunch)).body.id;
    const given = async () => (await seen(process, 'googleevent', id)).assignedTo;
    const runner = run(process);
    expect((await process.send(teamMember.commands.remove, {}, { id: ann })).status).toBe(200);
    await settled(process, runner);
    expect(await given()).toBe(null);
    await process.send(teamMember.commands.restore, {}, { id: ann });
    await settled(process, runner);
    expect(await given()).toBe(ann);
  });

  it('refuses to hand over to somebody who is not there', async () => {
    const process = start();
    const { ann, ben } = await aTeam(process);
    await process.send(teamMember.commands.remove, {}, { id: ben });
    expect(await process.send(teamMember.commands.remove, { reassignTo: ben }, { id: ann })).toMatchObject({
      status: 422,
      body: { code: 'REFERENCE_NOT_FOUND', issues: [{ path: 'reassignTo' }] },
    });
  });

  it('leaves no task to nobody’s hands that was assigned at the same moment', async () => {
    const folder = aDataFolder();
    const other = start({}, folder);
    const { ann, ben } = await aTeam(other);
    const meanwhile = () => other.send(teamMember.commands.remove, { reassignTo: ben }, { id: ann });
    const process = start({ store: interrupted(meanwhile) }, folder);
    const late = (await process.send(task.commands.add, { title: 'Late', assignedTo: ann })).body.id;
    expect(await isThere(process, 'member', ann)).toBe(false);
    expect(await ownerOf(process, late)).toBe(ann);
    await settled(process, run(process));
    expect(await ownerOf(process, late)).toBe(ben);
  });

  it('gives a task that is reopened later to who took over, and from them to who took over after them', async () => {
    const process = start();
    const { ann, ben, done } = await aTeam(process);
    const cleo = (await process.send(teamMember.commands.add, aMember('Cleo'))).body.id;
    const runner = run(process);
    await process.send(teamMember.commands.remove, { reassignTo: ben }, { id: ann });
    await settled(process, runner);
    await process.send(teamMember.commands.remove, { reassignTo: cleo }, { id: ben });
    await process.send(reopenTask.command, {}, { id: done });
    await settled(process, runner);
    expect(await ownerOf(process, done)).toBe(cleo);
  });
});
