import { z } from 'zod';

/** When a person gets the unread items of their inbox by e-mail, once a day. */
export const inboxMail = z.strictObject({
  /** Time of the day in the person's zone: '08:00'. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Give a time of the day such as 08:00' }),
});
export type InboxMail = z.output<typeof inboxMail>;

/** The default that is proposed when somebody turns the e-mail on. */
export const USUAL_INBOX_MAIL: InboxMail = { time: '08:00' };
