import { z } from 'zod';
import { MAX_PROPOSALS, proposalOrigin } from './proposal.ts';

/** The envelope of every event: who, why, from where, when. */
export const eventMetadata = z.object({
  /** Id of the command that caused the event; the Idempotency-Key of its request. */
  commandId: z.uuid(),
  /**
   * Hash of the command's type, target and body, which distinguishes a repeated id with another body. In the log it is
   * keyed with the account's key, since a plain hash would allow guessing the content; only logs of 0.1.0 contain it as
   * SHA-256, in hex.
   */
  commandHash: z.string(),
  /** Id of the user who acted; null when no account is known (a refused sign-in under an unknown name). */
  userId: z.string().nullable(),
  /** Id of the firm that the user acted for; absent when it is the user's own, which has the user's id. */
  firmId: z.string().optional(),
  /**
   * What the right to act rested on: the revisions of the firm's stream of members, of the stream that says who may see
   * the record's matter, and of the firm's ethical walls, at the decision, the id of its approval by a second person, and
   * the type of the command, which says what right was asked for (absent in events of before it was recorded). Absent for
   * an account alone, and where no right was asked for.
   */
  basis: z
    .object({
      command: z.string().optional(),
      membership: z.int(),
      access: z.int().optional(),
      walls: z.int().optional(),
      approval: z.string().optional(),
      /** Id of the member who made the command, where somebody else applied it under their own name. */
      onBehalfOf: z.string().optional(),
    })
    .optional(),
  /** The public id of the session, never its secret; null for policies and the seed. */
  sessionId: z.string().nullable(),
  correlationId: z.string(),
  /** W3C trace context of the span that recorded the event; absent when there was no trace. */
  traceparent: z.string().optional(),
  /** Id of the event that a policy reacted to; null when a person acted. */
  causationId: z.string().nullable(),
  /** Id of the event of the same stream that this one undoes; absent when there is none. */
  undoes: z.string().optional(),
  /** Id of the event of the same stream to whose state this one restores the record; absent otherwise. */
  restores: z.string().optional(),
  /** Id of the import that added the record; absent when there is none. */
  importId: z.string().optional(),
  /**
   * Id of the export that the event was imported from, after it was recorded at another installation: no rule of the product
   * reacts to it again. Absent for what happened here.
   */
  imported: z.string().optional(),
  /** AI proposals that the user accepted with this command; absent when there are none. */
  proposals: z.array(proposalOrigin).max(MAX_PROPOSALS).optional(),
  /** Sealed in the log, with the user agent; null once the account's key is destroyed. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /**
   * Only in the log: the address and the user agent, encrypted with the account's key; absent when neither is known.
   */
  sealedOrigin: z.string().optional(),
  /** ISO 8601, UTC, milliseconds. */
  at: z.iso.datetime(),
  schemaVersion: z.int().positive(),
  /** Id of the person under whose key the personal fields are sealed; null when the event has none. */
  subject: z.string().nullable(),
});

export type EventMetadata = z.infer<typeof eventMetadata>;
