import { calendarEvent, meetDeadline } from '@lexledger/contracts/features/calendar';
import { changeProfile } from '@lexledger/contracts/features/identity';
import type { DeadlineMail } from '@lexledger/contracts/features/identity/deadline-mail';
import { dismissReminder, type Reminder, reminderRaised } from '@lexledger/contracts/features/reminders';
import type { Mailer, MailMessage, MailOutcome } from '@lexledger/infra/mail/port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userDecider } from '../features/identity/user.decider.ts';
import { RAISE_REMINDER, reminderDecider, reminderId } from '../features/reminders/reminder.decider.ts';
import { aDataFolder, requestFor, startProcess } from '../kernel/test-process.ts';
import { aSetTime } from '../kernel/test-time.ts';
import { createDeadlineMailProcess } from './deadline-mail.process.ts';

const ACCEPTED: MailOutcome = { outcome: 'accepted', detail: '250 Queued as 42' };
const ALL: DeadlineMail = { limitationDays: 90, deadlineDays: 7, missed: true, trustMinimums: true };
const DUE = '2026-03-09T00:00:00.000Z';

function aMailer(...answers: readonly (MailOutcome | 'dies')[]) {
  const sent: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      const answer = answers[sent.length] ?? ACCEPTED;
      sent.push(message);
      if (answer === 'dies') throw new Error('the process was killed');
      return answer;
    },
  };
  return { sent, mailer };
}

interface Given {
  readonly email?: string | null;
  readonly chosen?: DeadlineMail | null;
  readonly now?: string;
  readonly event?: object;
}

/** A deadline with a reminder that was just raised, for a user in New York. */
async function aRaisedReminder({
  email = 'grace@firm.test',
  chosen = ALL,
  now = '2026-03-02T15:00:00.000Z',
  event,
}: Given = {}) {
  const time = aSetTime(now);
  const process = startProcess(aDataFolder(), { clock: time });
  onTestFinished(() => process.close());
  const command = requestFor(changeProfile, { deadlineMail: chosen }, {});
  await process.handler.handle(userDecider, {
    ...command,
    commandId: '5b8c3d40-0000-4000-8000-000000000009',
    type: 'RegisterUser',
    data: { username: 'grace', passwordHash: 'x', email, timeZone: 'America/New_York' },
  });
  await process.send(changeProfile, { deadlineMail: chosen });
  const { body: deadline } = await process.send(calendarEvent.commands.add, {
    ...{ title: 'Answer due', startDate: DUE, isAllDay: true, eventType: 'deadline' as const },
    ...event,
  });
  const id = reminderId(deadline.id, DUE, now);
  await process.handler.handle(reminderDecider, {
    ...command,
    commandId: '5b8c3d40-0000-4000-8000-000000000010',
    type: RAISE_REMINDER,
    data: { calendarEventId: deadline.id, startDate: DUE, dueAt: now },
    entityId: id,
  });
  return {
    process,
    time,
    deadlineId: deadline.id,
    reminderId: id,
    async step(more: { readonly mailer?: Mailer }): Promise<void> {
      for (const raised of (await process.log()).filter(({ type }) => type === reminderRaised.type)) {
        await createDeadlineMailProcess(time).step(raised, { ...process, ...more });
      }
    },
    async mail(): Promise<Reminder['mail']> {
      return (await process.handler.aggregates.refresh(reminderDecider, id)).state?.mail ?? null;
    },
  };
}

describe('a reminder of a deadline by e-mail', () => {
  it('goes once to whoever asked for it, and says what is due and when', async () => {
    const reminder = await aRaisedReminder();
    const { sent, mailer } = aMailer();
    for (let run = 0; run < 3; run += 1) await reminder.step({ mailer });
    expect(sent).toEqual([
      {
        to: 'grace@firm.test',
        subject: 'Deadline in 7 days: Answer due',
        text: expect.stringContaining('Deadline: Monday, March 9, 2026 (in 7 days)'),
      },
    ]);
    expect(await reminder.mail()).toMatchObject({
      state: 'accepted',
      detail: '250 Queued as 42',
      to: 'grace@firm.test',
    });
  });

  it.each<[string, Given]>([
    ['nobody asked', { chosen: null }],
    ['the account has no address', { email: null }],
    ['it is further ahead than was asked for', { chosen: { ...ALL, deadlineDays: 6 } }],
    ['its kind was not asked for', { chosen: { ...ALL, deadlineDays: null } }],
    [
      'it was missed, and missed ones were not asked for',
      { chosen: { ...ALL, missed: false }, now: '2026-03-11T15:00:00.000Z' },
    ],
    ['it is no deadline', { event: { eventType: 'hearing' } }],
  ])('does not go out where %s', async (_why, given) => {
    const reminder = await aRaisedReminder(given);
    const { sent, mailer } = aMailer();
    await reminder.step({ mailer });
    expect(sent).toEqual([]);
    expect(await reminder.mail()).toBeNull();
  });

  it('goes out of a statute of limitations by its own days, and of a missed deadline each day', async () => {
    const limitation = await aRaisedReminder({
      event: { eventType: 'limitation' },
      chosen: { ...ALL, deadlineDays: null },
    });
    const missed = await aRaisedReminder({ now: '2026-03-11T15:00:00.000Z' });
    const { sent, mailer } = aMailer();
    await limitation.step({ mailer });
    await missed.step({ mailer });
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Statute of limitations in 7 days: Answer due',
      'Deadline missed 2 days ago: Answer due',
    ]);
    expect(sent.map(({ text }) => text.includes('Unconfirmed: no attorney has initialed this date.'))).toEqual([
      true,
      false,
    ]);
  });

  it('does not go out of a deadline that was met, nor once it was dismissed', async () => {
    const met = await aRaisedReminder();
    await met.process.send(meetDeadline.command, {}, { id: met.deadlineId });
    const dismissed = await aRaisedReminder();
    await dismissed.process.send(dismissReminder, {}, { id: dismissed.reminderId });
    const { sent, mailer } = aMailer();
    await met.step({ mailer });
    await dismissed.step({ mailer });
    expect(sent).toEqual([]);
  });

  it('does not go out of what was raised over a day ago, as a new process finds it in the log', async () => {
    const reminder = await aRaisedReminder();
    reminder.time.set('2026-03-03T15:00:01.000Z');
    const { sent, mailer } = aMailer();
    await reminder.step({ mailer });
    expect(sent).toEqual([]);
  });

  it('is unknown, and not sent again, where the process died or the connection was lost as it went out', async () => {
    const died = await aRaisedReminder();
    const lost = await aRaisedReminder();
    const { sent, mailer } = aMailer('dies', { outcome: 'unknown', detail: 'The connection was lost' });
    await expect(died.step({ mailer })).rejects.toThrow('the process was killed');
    expect(await died.mail()).toMatchObject({ state: 'sending' });
    for (let run = 0; run < 2; run += 1) await lost.step({ mailer });
    for (let run = 0; run < 2; run += 1) await died.step({ mailer });
    expect(sent).toHaveLength(2);
    expect(await died.mail()).toMatchObject({ state: 'unknown', detail: expect.stringContaining('stopped') });
    expect(await lost.mail()).toMatchObject({ state: 'unknown', detail: 'The connection was lost' });
  });

  it('goes out from one of two processes that both believe the work is theirs', async () => {
    const reminder = await aRaisedReminder();
    const { sent, mailer } = aMailer();
    await Promise.all([reminder.step({ mailer }), reminder.step({ mailer })]);
    expect(sent).toHaveLength(1);
    expect(await reminder.mail()).toMatchObject({ state: 'accepted' });
  });
});
