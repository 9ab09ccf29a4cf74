import { z } from 'zod';

/** Maximum number of days ahead for mailed deadline reminders: those of a statute of limitations begin then. */
export const MAIL_DAYS_MAX = 180;

const daysAhead = z.int().min(0).max(MAIL_DAYS_MAX).nullable();

/**
 * Which reminders a person also gets by e-mail. A reminder of a deadline is mailed if the deadline is at most so many days
 * ahead; null means none of its kind.
 */
export const deadlineMail = z.strictObject({
  limitationDays: daysAhead,
  deadlineDays: daysAhead,
  /** Whether reminders of missed deadlines are mailed, each day until the deadline is met or withdrawn. */
  missed: z.boolean(),
  /** Whether a client's trust money that falls below its minimum is mailed as well. */
  trustMinimums: z.boolean().default(false),
});
export type DeadlineMail = z.output<typeof deadlineMail>;

/** The defaults that are proposed when somebody turns the e-mails on. */
export const USUAL_DEADLINE_MAIL: DeadlineMail = {
  limitationDays: 90,
  deadlineDays: 7,
  missed: true,
  trustMinimums: true,
};

/**
 * Whether a reminder is mailed.
 * @param days whole days of the person's calendar until the deadline; negative once it was missed
 */
export function isMailed(wanted: DeadlineMail, eventType: 'deadline' | 'limitation', days: number): boolean {
  if (days < 0) return wanted.missed;
  const from = eventType === 'limitation' ? wanted.limitationDays : wanted.deadlineDays;
  return from !== null && days <= from;
}
