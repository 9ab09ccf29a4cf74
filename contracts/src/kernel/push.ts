import { z } from 'zod';

/** What a tab is told: something of this view changed. It says no more; the tab asks for what it shows. */
export const push = z.object({
  view: z.string(),
  /** Of the document that changed. */
  id: z.string(),
  /** Of the event that changed it; the tab says the last one it saw when it comes back. */
  position: z.string(),
  /** Of the request that caused the event: the tab that sent it knows its own change by it. */
  correlationId: z.string().optional(),
});

export type Push = z.infer<typeof push>;

/** Names of socket.io messages. */
export const PUSH = 'push';
/** Sent instead of pushes when the tab is too far behind: refetch everything shown. It may carry an `UpTo`. */
export const REFETCH = 'refetch';
/** Carries an `UpTo`: sent once a tab was told what it missed, and from time to time while nothing of its user's happens. */
export const UP_TO = 'up-to';
/** A day began where the user is: whatever is told of today is stale. */
export const NEW_DAY = 'new-day';
/** From a tab that may have slept; acknowledged as long as its session holds. No answer: the connection is dead. */
export const CHECK = 'check';

/** Carries an `AccountNotice`, to the tabs of other sessions than the one that caused it. */
export const NOTICE = 'notice';

/** What happened to the account, or to the session itself, from another session. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'backup-codes-renewed',
  'session-ended',
  'session-ended-by-password',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** What a tab is given at `UP_TO`: it has been told everything up to this position, and says so when it comes back. */
export interface UpTo {
  readonly position: string;
}
