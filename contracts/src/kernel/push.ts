import { z } from 'zod';

/** The message that a document of a view changed. It contains nothing else; the tab fetches what it shows. */
export const push = z.object({
  view: z.string(),
  /** Id of the document that changed. */
  id: z.string(),
  /** Position of the event that changed it; when the tab reconnects, it sends the last one it saw. */
  position: z.string(),
  /** Id of the request that caused the event, by which the tab that sent it recognizes its own change. */
  correlationId: z.string().optional(),
});

export type Push = z.infer<typeof push>;

/** Names of socket.io messages. */
export const PUSH = 'push';
/** Sent instead of pushes when the tab is too far behind: it must refetch everything shown. It may carry an `UpTo`. */
export const REFETCH = 'refetch';
/**
 * Carries an `UpTo`: sent once a tab has received what it missed, and from time to time while its user has no events.
 */
export const UP_TO = 'up-to';
/** A new day began in the user's time zone, so everything about today is stale. */
export const NEW_DAY = 'new-day';
/**
 * Sent by a tab that may have slept; acknowledged while its session is valid. No answer means that the connection is
 * dead.
 */
export const CHECK = 'check';

/** Carries an `AccountNotice`, sent to the tabs of sessions other than the one that caused it. */
export const NOTICE = 'notice';

/**
 * Changes of the account, or the end of the session, that another session caused; and that the firm ended or changed
 * what the person may do.
 */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'backup-codes-renewed',
  'account-deleted',
  'session-ended',
  'session-ended-by-password',
  'access-ended',
  'access-changed',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** The content of `UP_TO`: the tab has received every push up to this position, and sends it when it reconnects. */
export interface UpTo {
  readonly position: string;
}
