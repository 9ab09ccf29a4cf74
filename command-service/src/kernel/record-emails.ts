import { type EmailMessage, emailsOf, isBeingEmailed, KEPT_EMAILS, type SentEmail } from '@lexledger/contracts/emails';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { Decision, Refusal } from './decider.ts';
import { partIdFor } from './derived-id.ts';

/** A record whose paper is sent by e-mail. */
interface Emailed {
  readonly emails?: unknown;
}

/** An attempt to send an email; only the first one is recorded. */
export interface EmailAttempt {
  readonly emailId: string;
  /** Id of this attempt; the process that finds its own attempt on the record afterwards sends the email. */
  readonly attempt: string;
}

export interface SettledEmail {
  readonly emailId: string;
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly detail: string;
}

/** Adds the email that the command asks for, unless another one is under way. */
export function requestEmail(record: Emailed, command: Command, type: string, underWay: Refusal): Decision {
  if (isBeingEmailed(record)) return underWay;
  const asked: SentEmail = {
    id: partIdFor('email', command),
    ...(command.data as EmailMessage),
    day: command.today,
    ...{ state: 'requested', attempt: null, detail: null, settledAt: null },
  };
  return [{ type, data: { changes: { emails: [...emailsOf(record).slice(1 - KEPT_EMAILS), asked] } } }];
}

const withEmail = (record: Emailed, emailId: string, change: Partial<SentEmail>): readonly SentEmail[] =>
  emailsOf(record).map((email) => (email.id === emailId ? { ...email, ...change } : email));

/** Records an attempt to send an email, unless another process is sending it or its outcome is known. */
export const attemptEmail =
  (type: string) =>
  (record: Emailed, command: Command): Decision => {
    const { emailId, attempt } = command.data as EmailAttempt;
    if (emailsOf(record).find(({ id }) => id === emailId)?.state !== 'requested') return [];
    const changes = { emails: withEmail(record, emailId, { state: 'sending', attempt }) };
    return [{ type, data: { changes, emailId } }];
  };

/**
 * Records the outcome of an email. A known outcome replaces an unknown one, never the other way around.
 * @param accepted what else changes when the mail server takes the email
 */
export const settleEmail =
  <R extends Emailed>(type: string, accepted: (record: R, email: SentEmail, command: Command) => object = () => ({})) =>
  (record: R, command: Command): Decision => {
    const { emailId, outcome, detail } = command.data as SettledEmail;
    const email = emailsOf(record).find(({ id }) => id === emailId);
    if (email === undefined || email.state === 'accepted' || email.state === 'refused' || email.state === outcome) {
      return [];
    }
    const emails = withEmail(record, emailId, { state: outcome, detail, settledAt: command.at });
    const changes = { emails, ...(outcome === 'accepted' && accepted(record, email, command)) };
    return [{ type, data: { changes, emailId, outcome } }];
  };
