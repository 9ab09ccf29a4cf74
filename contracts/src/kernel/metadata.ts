import { z } from 'zod';

/** The envelope of every event: who, why, from where, when. */
export const eventMetadata = z.object({
  /** The command that caused the event; the Idempotency-Key of its request. */
  commandId: z.uuid(),
  /**
   * Of the command's type, target and body: a repeated id with another body is told apart by it. In the log it is keyed with
   * the account's key, since whoever has a plain hash can try what may have been said; only logs of 0.1.0 hold it as SHA-256, in hex.
   */
  commandHash: z.string(),
  /** Whose record it is; null where no account is known (a refused sign-in under a name that nobody has). */
  userId: z.string().nullable(),
  /** The public id of the session, never its secret; null for policies and the seed. */
  sessionId: z.string().nullable(),
  correlationId: z.string(),
  /** W3C: the span that recorded the event; absent where no trace was. */
  traceparent: z.string().optional(),
  /** The event that a policy reacted to; null when a person acted. */
  causationId: z.string().nullable(),
  /** The event of the same stream that this one takes back; absent where nothing is. */
  undoes: z.string().optional(),
  /** The event of the same stream after which the record stood as this one makes it again; absent otherwise. */
  restores: z.string().optional(),
  /** The import that brought the record; absent where none did. */
  importId: z.string().optional(),
  /** Sealed in the log, with the user agent; null once the account's key is destroyed. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** In the log alone: the address and the user agent, under the account's key; absent where neither is known. */
  sealedOrigin: z.string().optional(),
  /** ISO 8601, UTC, milliseconds. */
  at: z.iso.datetime(),
  schemaVersion: z.int().positive(),
  /** Under whose key the personal fields are sealed; null when the event has none. */
  subject: z.string().nullable(),
});

export type EventMetadata = z.infer<typeof eventMetadata>;
