/** An outgoing message. Addresses have no display names. */
export interface MailMessage {
  readonly to: string;
  /** Address that gets a blind copy. */
  readonly copyTo?: string | null;
  /** Address for replies; the sender's address by default. */
  readonly replyTo?: string | null;
  /** Display name of the sender. */
  readonly fromName?: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly fileName: string;
    readonly contentType: string;
    readonly bytes: Uint8Array;
  }[];
}

/**
 * The outcome of sending a message. Accepted: the server took responsibility for it, which is all that can be known
 * here. Refused: it was not sent, and it may be sent again. Unknown: the connection was lost during transmission, so
 * the server may or may not have the message.
 */
export type MailOutcome =
  | { readonly outcome: 'accepted' /** The server's words. */; readonly detail: string }
  | { readonly outcome: 'refused' /** The server's words, or what is in the way. */; readonly detail: string }
  | { readonly outcome: 'unknown'; readonly detail: string };

/** Passes messages to a server that delivers them. */
export interface Mailer {
  /** Tries once, within a minute. Never rejects: every failure is an outcome. */
  send(message: MailMessage): Promise<MailOutcome>;
}
