import { z } from 'zod';

/** Days ahead at most from which reminders of deadlines can be mailed: those of a statute of limitations begin then. */
export const MAIL_DAYS_MAX = 180;

const daysAhead = z.int().min(0).max(MAIL_DAYS_MAX).nullable();

/**
 * Which reminders of deadlines a person gets by e-mail, too. A reminder of a deadline that is so many days ahead, or fewer, is
 * mailed; none of its kind where the days are null.
 */
export const deadlineMail = z.strictObject({
  limitationDays: daysAhead,
  deadlineDays: daysAhead,
  /** Whether those of missed deadlines are, each day until the deadline is met or withdrawn. */
  missed: z.boolean(),
});
export type DeadlineMail = z.output<typeof deadlineMail>;

/** What is proposed where somebody asks for them first. */
export const USUAL_DEADLINE_MAIL: DeadlineMail = { limitationDays: 90, deadlineDays: 7, missed: true };

/**
 * Whether a reminder is to be mailed.
 * @param days whole days of the person's calendar until the deadline's; negative once it was missed
 */
export function isMailed(wanted: DeadlineMail, eventType: 'deadline' | 'limitation', days: number): boolean {
  if (days < 0) return wanted.missed;
  const from = eventType === 'limitation' ? wanted.limitationDays : wanted.deadlineDays;
  return from !== null && days <= from;
}
