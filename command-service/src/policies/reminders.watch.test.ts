import { calendarEvent, meetDeadline, reopenDeadline } from '@lexledger/contracts/features/calendar';
import { dismissReminder, snoozeReminder } from '@lexledger/contracts/features/reminders';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RAISE_REMINDER, reminderDecider, reminderId } from '../features/reminders/reminder.decider.ts';
import { createPolicyRunner, type PolicyRunner } from '../kernel/policy.ts';
import { aDataFolder, requestFor, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { aSetTime } from '../kernel/test-time.ts';
import { createReminderWatch } from './reminders.watch.ts';

const running: PolicyRunner[] = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

function start(folder = aDataFolder(), at = '2026-03-02T09:00:00.000Z') {
  const time = aSetTime(at);
  const process = startProcess(folder, { clock: time });
  onTestFinished(() => process.close());
  const { store, codec, handler, progress } = process;
  const runner = createPolicyRunner([createReminderWatch(time)], {
    store,
    codec,
    handler,
    progress,
    holder: 'one',
    report: () => {},
  });
  running.push(runner);
  return { process, time, runner };
}

const raisedIn = async (process: TestProcess) =>
  (await process.log())
    .filter(({ type }) => type === 'ReminderRaised')
    .map(({ data, entityId }) => ({ data, id: entityId }));

const untilRaised = (process: TestProcess, amount: number) =>
  vi.waitFor(async () => expect(await raisedIn(process)).toHaveLength(amount));

/** Resolves once the watch has read the log to its end and has checked the time since. */
async function settled({ process, runner }: ReturnType<typeof start>): Promise<void> {
  const head = await process.store.head();
  await vi.waitFor(() => expect((runner.status()[0]?.reached ?? '') >= head).toBe(true));
}

const hearing = { title: 'Hearing', startDate: '2026-03-02T12:00:00.000Z', reminderMinutes: 60 };

async function schedule(process: TestProcess, body: object = hearing): Promise<string> {
  return (await process.send(calendarEvent.commands.add, body as typeof hearing)).body.id;
}

/** Raises a reminder as an earlier process did. */
const remind = (process: TestProcess, calendarEventId: string, startDate: string, dueAt: string) =>
  process.handler.handle(reminderDecider, {
    ...requestFor(dismissReminder, {}, {}),
    commandId: '5b8c3d40-0000-4000-8000-000000000011',
    type: RAISE_REMINDER,
    data: { calendarEventId, startDate, dueAt },
    entityId: reminderId(calendarEventId, startDate, dueAt),
  });

describe('reminders', () => {
  it('are told of when their moment has come, not before, and once', async () => {
    const here = start();
    const { process, time, runner } = here;
    runner.start();
    const id = await schedule(process);
    await settled(here);
    time.set('2026-03-02T10:59:59.999Z');
    await settled(here);
    expect(await raisedIn(process)).toEqual([]);
    time.set('2026-03-02T11:00:00.000Z');
    await untilRaised(process, 1);
    time.set('2026-03-02T11:30:00.000Z');
    time.set('2026-03-02T13:30:00.000Z');
    await settled(here);
    const raised = await raisedIn(process);
    expect(raised.map(({ data }) => data)).toEqual([
      { calendarEventId: id, startDate: hearing.startDate, dueAt: '2026-03-02T11:00:00.000Z' },
    ]);
  });

  it('follow an event that is moved, and leave out one that is removed or has none', async () => {
    const here = start();
    const { process, time, runner } = here;
    runner.start();
    const moved = await schedule(process);
    const removed = await schedule(process);
    await schedule(process, { ...hearing, reminderMinutes: null });
    await process.send(calendarEvent.commands.change, { startDate: '2026-03-02T14:00:00.000Z' }, { id: moved });
    await process.send(calendarEvent.commands.remove, {}, { id: removed });
    await settled(here);
    time.set('2026-03-02T12:59:00.000Z');
    await settled(here);
    expect(await raisedIn(process)).toEqual([]);
    time.set('2026-03-02T13:00:00.000Z');
    await untilRaised(process, 1);
    expect((await raisedIn(process))[0]?.data).toMatchObject({ calendarEventId: moved });
  });

  it('leave out a deadline that is met, and are told of one that was met by mistake', async () => {
    const here = start();
    const { process, time, runner } = here;
    runner.start();
    const due = { ...hearing, eventType: 'deadline' };
    const met = await schedule(process, due);
    const mistaken = await schedule(process, due);
    await process.send(meetDeadline.command, {}, { id: met });
    await process.send(meetDeadline.command, {}, { id: mistaken });
    await settled(here);
    time.set('2026-03-02T11:30:00.000Z');
    await settled(here);
    expect(await raisedIn(process)).toEqual([]);
    await process.send(reopenDeadline.command, {}, { id: mistaken });
    await untilRaised(process, 1);
    expect((await raisedIn(process))[0]?.data).toMatchObject({ calendarEventId: mistaken });
  });

  it('of what was scheduled when its moment was over already are not told of', async () => {
    const here = start();
    const { process, runner } = here;
    runner.start();
    await schedule(process, { ...hearing, startDate: '2026-03-02T09:30:00.000Z' });
    await schedule(process, { ...hearing, startDate: '2026-02-02T09:30:00.000Z' });
    await settled(here);
    expect(await raisedIn(process)).toEqual([]);
  });

  it('that fell due while no process ran are told of by the next one, and once', async () => {
    const folder = aDataFolder();
    const first = start(folder);
    await schedule(first.process);
    const second = start(folder, '2026-03-02T11:45:00.000Z');
    second.runner.start();
    await untilRaised(second.process, 1);
    await second.runner.stop();
    const third = start(folder, '2026-03-02T11:50:00.000Z');
    third.runner.start();
    await settled(third);
    await vi.waitFor(() => expect(third.runner.status()[0]?.state).toBe('running'));
    expect(await raisedIn(third.process)).toHaveLength(1);
  });

  it('that are older than a day are not told of any more', async () => {
    const folder = aDataFolder();
    const first = start(folder);
    await schedule(first.process);
    const second = start(folder, '2026-03-03T11:00:00.001Z');
    second.runner.start();
    await settled(second);
    expect(await raisedIn(second.process)).toEqual([]);
  });

  it('come again when they were put off, also in another process, until they are dismissed', async () => {
    const folder = aDataFolder();
    const { process, time, runner } = start(folder);
    runner.start();
    await schedule(process);
    time.set('2026-03-02T11:00:00.000Z');
    await untilRaised(process, 1);
    const [{ id = '' } = {}] = await raisedIn(process);
    await process.send(snoozeReminder, { minutes: 10 }, { id });
    await runner.stop();
    const next = start(folder, '2026-03-02T11:09:00.000Z');
    next.runner.start();
    await settled(next);
    expect(await raisedIn(next.process)).toHaveLength(1);
    next.time.set('2026-03-02T11:10:00.000Z');
    await untilRaised(next.process, 2);
    await next.process.send(snoozeReminder, { minutes: 10 }, { id });
    await next.process.send(dismissReminder, {}, { id });
    await settled(next);
    next.time.set('2026-03-02T11:30:00.000Z');
    await settled(next);
    expect(await raisedIn(next.process)).toHaveLength(2);
  });

  it('of a series are told of for each occurrence', async () => {
    const here = start();
    const { process, time, runner } = here;
    runner.start();
    await schedule(process, { ...hearing, recurrenceRule: 'FREQ=DAILY', timeZone: 'America/New_York' });
    await settled(here);
    time.set('2026-03-02T11:00:00.000Z');
    await untilRaised(process, 1);
    time.set('2026-03-03T10:30:00.000Z');
    await settled(here);
    expect(await raisedIn(process)).toHaveLength(1);
    time.set('2026-03-03T11:00:00.000Z');
    await untilRaised(process, 2);
  });

  it('of a deadline come several times ahead, follow it when it is moved, and come daily once it was missed', async () => {
    const here = start();
    const { process, time, runner } = here;
    runner.start();
    const day = { isAllDay: true, eventType: 'deadline', reminderMinutes: null };
    const id = await schedule(process, { title: 'Answer', startDate: '2026-03-20T00:00:00.000Z', ...day });
    await settled(here);
    time.set('2026-03-06T00:00:00.000Z');
    await untilRaised(process, 1);
    await process.send(calendarEvent.commands.change, { startDate: '2026-03-10T00:00:00.000Z' }, { id });
    await settled(here);
    time.set('2026-03-07T00:00:00.000Z');
    await untilRaised(process, 2);
    time.set('2026-03-09T00:00:00.000Z');
    await untilRaised(process, 3);
    time.set('2026-03-11T00:00:00.000Z');
    await untilRaised(process, 4);
    time.set('2026-03-12T00:00:00.000Z');
    await untilRaised(process, 5);
    await process.send(meetDeadline.command, {}, { id });
    await settled(here);
    time.set('2026-03-13T00:00:00.000Z');
    await settled(here);
    expect((await raisedIn(process)).map(({ data }) => (data as { readonly dueAt: string }).dueAt)).toEqual([
      '2026-03-06T00:00:00.000Z',
      '2026-03-07T00:00:00.000Z',
      '2026-03-09T00:00:00.000Z',
      '2026-03-11T00:00:00.000Z',
      '2026-03-12T00:00:00.000Z',
    ]);
  });

  it('of what was missed over 30 days ago come daily only where it was reminded of before', async () => {
    const folder = aDataFolder();
    const first = start(folder, '2026-01-05T09:00:00.000Z');
    const day = { isAllDay: true, eventType: 'deadline', reminderMinutes: 1_440 };
    // A deadline with a reminder in minutes, from before deadlines had reminder days, counts as one without reminders.
    const before = await schedule(first.process, { title: 'Old', startDate: '2026-01-10T00:00:00.000Z', ...day });
    await schedule(first.process, { title: 'Old', startDate: '2026-01-12T00:00:00.000Z', ...day });
    const lately = await schedule(first.process, { title: 'Late', startDate: '2026-02-20T00:00:00.000Z', ...day });
    await remind(first.process, before, '2026-01-10T00:00:00.000Z', '2026-01-09T00:00:00.000Z');
    const { process, time, runner } = start(folder, '2026-03-02T09:00:00.000Z');
    runner.start();
    await untilRaised(process, 2);
    // Its reminders continue after its thirtieth day.
    time.set('2026-03-30T09:00:00.000Z');
    await untilRaised(process, 3);
    expect((await raisedIn(process)).slice(1).map(({ data }) => data)).toMatchObject([
      { calendarEventId: lately, dueAt: '2026-03-02T00:00:00.000Z' },
      { calendarEventId: lately, dueAt: '2026-03-30T00:00:00.000Z' },
    ]);
  });

  it('of a deadline that fell due while no process ran are told of once, by the last of them', async () => {
    const folder = aDataFolder();
    const first = start(folder);
    const day = { isAllDay: true, eventType: 'deadline', reminderMinutes: null };
    await schedule(first.process, { title: 'Answer', startDate: '2026-03-20T00:00:00.000Z', ...day });
    const second = start(folder, '2026-03-16T09:00:00.000Z');
    second.runner.start();
    await untilRaised(second.process, 1);
    await settled(second);
    const raised = await raisedIn(second.process);
    expect(raised.map(({ data }) => data)).toMatchObject([{ dueAt: '2026-03-13T00:00:00.000Z' }]);
    await second.runner.stop();
    const third = start(folder, '2026-03-16T15:00:00.000Z');
    third.runner.start();
    await settled(third);
    expect(await raisedIn(third.process)).toHaveLength(1);
  });
});
