import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { caseTrigger } from '@lexledger/contracts/features/deadlines';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deadlineEventId } from '../features/deadlines/case-trigger.decider.ts';
import { answerRule } from '../features/deadlines/case-trigger.fixtures.ts';
import { createPolicyRunner, type PolicyRunner, type Process } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { deadlinesProcess } from './deadlines.process.ts';

const motion = { ...answerRule, key: 'motion', title: 'Motion to dismiss' };
const jury = { ...answerRule, key: 'jury', title: 'Demand for a jury', amount: 14 };

const running: PolicyRunner[] = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

function start(folder = aDataFolder()): TestProcess {
  const process = startProcess(folder);
  onTestFinished(() => process.close());
  return process;
}

function run({ store, codec, handler, progress }: TestProcess, policy: Process = deadlinesProcess): PolicyRunner {
  const runner = createPolicyRunner([policy], { store, codec, handler, progress, holder: 'one', report: () => {} });
  running.push(runner);
  runner.start();
  return runner;
}

async function aCase(process: TestProcess): Promise<string> {
  const person = { name: 'Ada', email: 'ada@example.com', practiceArea: 'Tax' };
  const clientId = (await process.send(client.commands.add, person)).body.id;
  const body = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active' as const };
  return (await process.send(caseRecord.commands.add, body)).body.id;
}

async function aTrigger(process: TestProcess, rules = [answerRule, motion]): Promise<string> {
  const caseId = await aCase(process);
  const body = { caseId, ruleSetName: 'Complaint', trigger: 'Complaint served', date: '2026-03-02', rules };
  return (await process.send(caseTrigger.commands.add, body)).body.id;
}

async function eventOf(process: TestProcess, trigger: string, key: string) {
  const decider = process.deciders.get('event') as never;
  const { state } = await process.handler.aggregates.refresh(decider, deadlineEventId(trigger, key));
  return (state as RecordState<RecordBase & Record<string, unknown>>).record;
}

/** The days of the trigger's deadlines in the calendar; null for one that is removed or missing. */
async function daysOf(process: TestProcess, trigger: string, keys: readonly string[]) {
  const records = await Promise.all(keys.map((key) => eventOf(process, trigger, key)));
  return records.map((record) =>
    record === null || record.removedAt !== null ? null : String(record.startDate).slice(0, 10),
  );
}

const until = (process: TestProcess, trigger: string, keys: readonly string[], days: readonly (string | null)[]) =>
  vi.waitFor(async () => expect(await daysOf(process, trigger, keys)).toEqual(days));

const BOTH = ['answer', 'motion'];

describe('a trigger', () => {
  it('puts each of its deadlines into the calendar, with where it comes from', async () => {
    const process = start();
    run(process);
    const id = await aTrigger(process);
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    expect(await eventOf(process, id, 'answer')).toMatchObject({
      title: 'Answer to the complaint',
      description: '21 days after: Complaint served, Mon, March 2, 2026.\nRule: Fed. R. Civ. P. 12(a)(1)(A)(i).',
      eventType: 'deadline',
      isAllDay: true,
      priority: 'high',
      reminderMinutes: 1440,
    });
    const [recorded, scheduled] = (await process.log()).filter(({ type }) => /^(CaseTrigger|CalendarEvent)/.test(type));
    expect(scheduled?.metadata).toMatchObject({ causationId: recorded?.id });
  });

  it('moves them all when it is moved, and back as one when that is undone', async () => {
    const process = start();
    run(process);
    const id = await aTrigger(process);
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    await process.send(caseTrigger.commands.change, { date: '2026-03-05' }, { id });
    await until(process, id, BOTH, ['2026-03-26', '2026-03-26']);
    expect(await eventOf(process, id, 'answer')).toMatchObject({
      description: expect.stringContaining('Thu, March 5, 2026'),
    });
    await process.send(caseTrigger.commands.undo, { revision: 1 }, { id });
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    expect(await eventOf(process, id, 'answer')).toMatchObject({
      description: expect.stringContaining('Mon, March 2, 2026'),
    });
  });

  it('leaves out what was moved by hand, unless it is asked for, and puts that back where the hand had put it', async () => {
    const process = start();
    run(process);
    const id = await aTrigger(process);
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    const answer = deadlineEventId(id, 'answer');
    await process.send(calendarEvent.commands.change, { startDate: '2026-03-20T00:00:00.000Z' }, { id: answer });
    await process.send(caseTrigger.commands.change, { date: '2026-03-05' }, { id });
    await until(process, id, BOTH, ['2026-03-20', '2026-03-26']);
    await process.send(caseTrigger.commands.change, { date: '2026-03-06', alsoMoved: ['answer'] }, { id });
    await until(process, id, BOTH, ['2026-03-27', '2026-03-27']);
    await process.send(caseTrigger.commands.undo, { revision: 2 }, { id });
    await until(process, id, BOTH, ['2026-03-20', '2026-03-26']);
  });

  it('takes its deadlines along when it is removed, and brings back exactly those', async () => {
    const process = start();
    run(process);
    const id = await aTrigger(process);
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    await process.send(calendarEvent.commands.remove, {}, { id: deadlineEventId(id, 'motion') });
    await process.send(caseTrigger.commands.remove, {}, { id });
    await until(process, id, BOTH, [null, null]);
    await process.send(caseTrigger.commands.restore, {}, { id });
    await until(process, id, BOTH, ['2026-03-23', null]);
  });

  it('keeps its deadlines where its removal says so', async () => {
    const process = start();
    const runner = run(process);
    const id = await aTrigger(process);
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    await process.send(caseTrigger.commands.remove, { keepDeadlines: true }, { id });
    const head = await process.store.head();
    await vi.waitFor(() => expect((runner.status()[0]?.reached ?? '') >= head).toBe(true));
    expect(await daysOf(process, id, BOTH)).toEqual(['2026-03-23', '2026-03-23']);
  });

  it('takes up a rule, and lets one go, and has it back', async () => {
    const process = start();
    run(process);
    const id = await aTrigger(process);
    const all = ['answer', 'motion', 'jury'];
    await until(process, id, all, ['2026-03-23', '2026-03-23', null]);
    await process.send(caseTrigger.commands.change, { rules: [answerRule, jury] }, { id });
    await until(process, id, all, ['2026-03-23', null, '2026-03-16']);
    await process.send(caseTrigger.commands.undo, { revision: 1 }, { id });
    await until(process, id, all, ['2026-03-23', '2026-03-23', null]);
  });
});

describe('the process', () => {
  it('goes on after an end in the middle, and does nothing twice', async () => {
    const folder = aDataFolder();
    const process = start(folder);
    const id = await aTrigger(process);
    let left = 1;
    const ended: Process = {
      ...deadlinesProcess,
      step: (event, services) =>
        deadlinesProcess.step(event, {
          ...services,
          handler: {
            ...services.handler,
            handle: async (...given) => {
              if (left === 0) throw new Error('the power is gone');
              left -= 1;
              return services.handler.handle(...given);
            },
          },
        }),
    };
    const broken = run(process, ended);
    await vi.waitFor(() => expect(broken.status()[0]?.state).toBe('stopped'));
    await broken.stop();
    expect(await daysOf(process, id, BOTH)).toEqual(['2026-03-23', null]);
    run(start(folder));
    await until(process, id, BOTH, ['2026-03-23', '2026-03-23']);
    const scheduled = (await process.log()).filter(({ type }) => type === calendarEvent.events.added.type);
    expect(scheduled).toHaveLength(2);
  });
});
