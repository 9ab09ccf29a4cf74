import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { User } from '@lexledger/contracts/features/identity';
import { isMailed } from '@lexledger/contracts/features/identity/deadline-mail';
import { type Reminder, reminderRaised } from '@lexledger/contracts/features/reminders';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { dayNumber } from '@lexledger/domain/deadlines/days';
import { isDeadline, isResolved, isUnconfirmed } from '@lexledger/domain/deadlines/met';
import { beginningAt } from '@lexledger/domain/reminders/moments';
import type { MailMessage } from '@lexledger/infra/mail/port';
import { calendarEventDecider } from '../features/calendar/calendar-event.decider.ts';
import { caseDecider } from '../features/cases/case.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import {
  ATTEMPT_REMINDER_MAIL,
  type ReminderMailAttempt,
  reminderDecider,
  SETTLE_REMINDER_MAIL,
  type SettledReminderMail,
} from '../features/reminders/reminder.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';
import { mailOnce } from './mail-once.ts';
import { LATE_MS } from './reminder-schedule.ts';

const NAME = 'deadline-mail';

interface Mailed {
  readonly to: string;
  readonly user: User;
  readonly deadline: CalendarEvent;
  /** Calendar days in the user's zone until the deadline; negative for a missed one. */
  readonly days: number;
}

/** The content of the mail for a raised reminder, from the current state; null if none is to be sent. */
async function wanted({ handler }: StepServices, reminder: Reminder, now: number): Promise<Mailed | null> {
  const { user } = (await handler.aggregates.refresh(userDecider, reminder.userId)).state;
  const { email: to = null, deadlineMail: choice = null, timeZone = 'UTC' } = user ?? {};
  if (user === null || to === null || choice === null) return null;
  const event = (await handler.aggregates.refresh(calendarEventDecider, reminder.calendarEventId)).state.record;
  const deadline = event === null || event.removedAt !== null ? null : beginningAt(event, reminder.startDate);
  if (deadline === null || !isDeadline(deadline) || isResolved(deadline)) return null;
  const day = deadline.isAllDay
    ? deadline.startDate.slice(0, 10)
    : calendarDay(Date.parse(deadline.startDate), timeZone);
  const days = dayNumber(day) - dayNumber(calendarDay(now, timeZone));
  const kind = deadline.eventType === 'limitation' ? 'limitation' : 'deadline';
  return isMailed(choice, kind, days) ? { to, user, deadline, days } : null;
}

const daysAway = (days: number): string => {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1) return `in ${days} days`;
  return days === -1 ? 'missed yesterday' : `missed ${-days} days ago`;
};

/** The deadline's date in full in the user's zone: 'Thursday, March 12, 2026 at 5:00 PM EDT'. */
function dateOf({ startDate, isAllDay }: CalendarEvent, timeZone: string): string {
  if (isAllDay) {
    const day = new Date(`${startDate.slice(0, 10)}T00:00:00Z`);
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(day);
  }
  return new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const),
  }).format(new Date(startDate));
}

async function messageOf({ to, user, deadline, days }: Mailed, { handler }: StepServices): Promise<MailMessage> {
  const { caseId, eventType } = deadline;
  const matter =
    caseId === null ? null : ((await handler.aggregates.refresh(caseDecider, caseId)).state.record as Case | null);
  const title = typeof deadline.title === 'string' ? deadline.title : 'A deadline';
  const kind = eventType === 'limitation' ? 'Statute of limitations' : 'Deadline';
  const lines = [
    title,
    `${kind}: ${dateOf(deadline, user.timeZone)} (${daysAway(days)})`,
    ...(matter === null ? [] : [`Case: ${matter.title}`]),
    ...(isUnconfirmed(deadline) ? ['Unconfirmed: no attorney has initialed this date.'] : []),
    '',
    days < 0
      ? 'It reminds every day until it is marked as met or withdrawn in LexLedger.'
      : 'Mark it as met or withdrawn in LexLedger once nothing is left to do.',
    '',
    'You chose e-mail reminders of deadlines in the settings of LexLedger, and can turn them off there.',
  ];
  return { to, subject: `${kind} ${daysAway(days)}: ${title}`, text: lines.join('\n') };
}

/**
 * Mails each deadline reminder once to users who chose so. Old reminders are not mailed, because a new process reads
 * the log from its beginning.
 */
export const createDeadlineMailProcess = (time: WatchTime = machineTime): Process => ({
  name: NAME,
  reactsTo: [reminderRaised.type],
  async step(event: DomainEvent, services) {
    const { mailer, handler } = services;
    const { entityId, metadata } = event;
    const { userId, firmId } = metadata;
    if (mailer === undefined || userId === null || time.now() - Date.parse(metadata.at) > LATE_MS) return;
    const common = { entityId, userId, firmId, timeZone: 'UTC', origin: causedBy(event) } as const;
    const now = async (): Promise<Reminder | null> =>
      (await handler.aggregates.refresh(reminderDecider, entityId)).state;
    const reminder = await now();
    const mailed =
      reminder === null || reminder.state === 'dismissed' ? null : await wanted(services, reminder, time.now());

    await mailOnce(mailer, {
      async recorded() {
        const { mail = null } = (await now()) ?? {};
        return mail ?? (mailed === null ? null : { state: 'requested', attempt: null });
      },
      async prepare() {
        return messageOf(mailed as Mailed, services);
      },
      async recordAttempt(attempt) {
        await handler.handle(reminderDecider, {
          ...common,
          type: ATTEMPT_REMINDER_MAIL,
          data: { attempt, to: (mailed as Mailed).to } satisfies ReminderMailAttempt,
          commandId: attempt,
          repeatable: false,
        });
      },
      async recordOutcome({ outcome, detail }) {
        await handler.handle(reminderDecider, {
          ...common,
          type: SETTLE_REMINDER_MAIL,
          data: { outcome, detail: detail.slice(0, 500) } satisfies SettledReminderMail,
          commandId: nameBasedId(`${NAME}:${outcome}`, event.id),
          repeatable: true,
        });
      },
    });
  },
});
