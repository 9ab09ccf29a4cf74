import { randomUUID } from 'node:crypto';
import type { Mailer, MailMessage, MailOutcome } from '@lexledger/infra/mail/port';

const STOPPED = 'LexLedger stopped while the message was going out.';
const NOT_SET_UP = 'Mail is not set up on this server.';

/** The state of a message in its stream. */
export interface RecordedMail {
  /** 'sending' from the recorded attempt to the recorded outcome. */
  readonly state: 'requested' | 'sending' | MailOutcome['outcome'];
  /** Id of the current or last attempt; null before the first one. */
  readonly attempt: string | null;
}

export interface MailToSend {
  /** Reads the stream again; null if the message is not wanted any more. */
  readonly recorded: () => Promise<RecordedMail | null>;
  /** Prepares the message; a text is the reason why it cannot be sent. */
  readonly prepare: () => Promise<MailMessage | string>;
  readonly recordAttempt: (attempt: string) => Promise<void>;
  readonly recordOutcome: (outcome: MailOutcome) => Promise<void>;
}

/**
 * Sends a message at most once, even if the step is repeated or run by two processes. The attempt is recorded before
 * the message is sent: a process that finds an attempt without an outcome records that the outcome is unknown, and
 * sends nothing.
 */
export async function mailOnce(mailer: Mailer | undefined, mail: MailToSend): Promise<void> {
  const recorded = await mail.recorded();
  if (recorded?.state === 'sending') return mail.recordOutcome({ outcome: 'unknown', detail: STOPPED });
  if (recorded?.state !== 'requested') return;
  if (mailer === undefined) return mail.recordOutcome({ outcome: 'refused', detail: NOT_SET_UP });
  const message = await mail.prepare();
  if (typeof message === 'string') return mail.recordOutcome({ outcome: 'refused', detail: message });

  const attempt = randomUUID();
  await mail.recordAttempt(attempt);
  // Two processes may believe for a moment that they have the lease; the one whose attempt is recorded sends.
  if ((await mail.recorded())?.attempt !== attempt) return;
  await mail.recordOutcome(await mailer.send(message));
}
