/** A session's data. `publicId` identifies it in events and lists; the secret in the cookie never leaves the store. */
export interface StoredSession {
  readonly [key: string]: unknown;
}

/**
 * Sessions by secret id, each with an expiry (milliseconds since 1970). An expired session is treated as nonexistent.
 */
export interface SessionStore {
  get(sid: string): Promise<StoredSession | null>;
  set(sid: string, session: StoredSession, expiresAt: number, userId: string | null): Promise<void>;
  destroy(sid: string): Promise<void>;
  /** The user's valid sessions, in no order. */
  ofUser(userId: string): Promise<readonly StoredSession[]>;
  /** Ends all of a user's sessions, optionally except one. Resolves to the number ended. */
  destroyOfUser(userId: string, exceptSid?: string): Promise<number>;
  /** Ends the user's sessions that `isMeant` selects. Resolves to their previous data. */
  endOfUser(userId: string, isMeant: (session: StoredSession) => boolean): Promise<readonly StoredSession[]>;
  /**
   * Counts one occurrence under a name, of which only a digest is stored, or a whole amount, which may be negative; 0
   * only reads. Resolves to the resulting count, in which concurrent occurrences may or may not be included. It is
   * forgotten at `until`, in milliseconds since 1970.
   */
  count(name: string, until: number, amount?: number): Promise<number>;
  /** Uncounts one occurrence. */
  discount(name: string): Promise<void>;
  /** Removes expired data. Resolves to the number of sessions removed. */
  sweep(now: number): Promise<number>;
  close(): Promise<void>;
}
