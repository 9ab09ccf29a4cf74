/** What a session holds. `publicId` names it in events and lists; the secret that the cookie carries never leaves the store. */
export interface StoredSession {
  readonly [key: string]: unknown;
}

/** Sessions by their secret id, each with an expiry (milliseconds since 1970). An expired session is as good as none. */
export interface SessionStore {
  get(sid: string): Promise<StoredSession | null>;
  set(sid: string, session: StoredSession, expiresAt: number, userId: string | null): Promise<void>;
  destroy(sid: string): Promise<void>;
  /** The sessions of a user that hold, in no order. */
  ofUser(userId: string): Promise<readonly StoredSession[]>;
  /** Ends all sessions of a user but one. Answers how many ended. */
  destroyOfUser(userId: string, exceptSid?: string): Promise<number>;
  /** Ends those sessions of a user that are meant. Answers them as they were. */
  endOfUser(userId: string, isMeant: (session: StoredSession) => boolean): Promise<readonly StoredSession[]>;
  /**
   * Counts one under a name, of which the store keeps a digest; answers how many that makes, with those that others count at
   * the same moment or without. They are forgotten at an instant, in milliseconds since 1970.
   */
  count(name: string, until: number): Promise<number>;
  /** Takes one of those back. */
  discount(name: string): Promise<void>;
  /** Removes what has expired. Answers how many sessions. */
  sweep(now: number): Promise<number>;
  close(): Promise<void>;
}
