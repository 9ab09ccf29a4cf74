/** A message as it goes out; addresses alone, without names. */
export interface MailMessage {
  readonly to: string;
  /** Gets a blind copy. */
  readonly copyTo?: string | null;
  /** Where answers go; to the sender's address unless said. */
  readonly replyTo?: string | null;
  /** The name that stands beside the sender's address. */
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
 * What became of a message. Accepted: the server took responsibility for it, which is all that can be known here. Refused: it
 * did not go out, and nothing speaks against sending it again. Unknown: the connection was lost after the message began to
 * go out, so that the server may have it or not.
 */
export type MailOutcome =
  | { readonly outcome: 'accepted' /** The server's words. */; readonly detail: string }
  | { readonly outcome: 'refused' /** The server's words, or what is in the way. */; readonly detail: string }
  | { readonly outcome: 'unknown'; readonly detail: string };

/** Takes messages to a server that sends them on. */
export interface Mailer {
  /** Tries once, within a minute. Never rejects: whatever goes wrong is an outcome. */
  send(message: MailMessage): Promise<MailOutcome>;
}
