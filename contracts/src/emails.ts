import { z } from 'zod';
import { EMAIL_STATES } from './billingChoices.ts';
import { keysOf } from './choices.ts';
import { calendarDate, identifier, instantField, text } from './kernel/fields.ts';
import { withTraits } from './kernel/traits.ts';
import { validationTexts } from './signInTexts.ts';

/** Limit of e-mail attempts that a record keeps; its history has all of them. */
export const KEPT_EMAILS = 20;

/** An attempt to send a record's paper by e-mail, and its outcome. */
const sentEmail = z.object({
  id: identifier(),
  to: z.string(),
  copyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The day of the request in the user's calendar. */
  day: calendarDate(),
  state: z.enum(keysOf(EMAIL_STATES)),
  /** Id of the one attempt to send the message, by whichever process makes it; null until then. */
  attempt: z.string().nullable(),
  /** The mail server's answer, or the obstacle. */
  detail: z.string().nullable(),
  settledAt: instantField().nullable(),
});
export type SentEmail = z.output<typeof sentEmail>;

/** The computed field of a record whose paper is sent by e-mail. */
export const sentEmails = () => withTraits(z.array(sentEmail), { personal: true, internal: true });

/** The body of the command that asks for an e-mail. */
export const emailBody = z.strictObject({
  to: z.email({ error: validationTexts.emailInvalid }).max(254),
  /** Address of a blind copy. */
  copyTo: z.email({ error: validationTexts.emailInvalid }).max(254).nullable().default(null),
  subject: text(200),
  text: text(5000),
});
export type EmailMessage = z.output<typeof emailBody>;

export const emailOutcome = z.enum(['accepted', 'refused', 'unknown']);

/** The attempts to e-mail a record's paper, the first one first; empty when the client was erased. */
export const emailsOf = ({ emails }: { readonly emails?: unknown }): readonly SentEmail[] =>
  Array.isArray(emails) ? emails : [];

/** Whether an e-mail of the record is waiting to be sent, or being sent. */
export const isBeingEmailed = (record: { readonly emails?: unknown }): boolean =>
  emailsOf(record).some(({ state }) => state === 'requested' || state === 'sending');
