/**
 * The keys under which personal fields are sealed, one a subject (a person whom fields are about: `user-…`, `client-…`).
 * Kept apart from the events, so that destroying a key makes a subject's past unreadable and leaves the log whole.
 */
export interface KeyStore {
  /** The subject's key (32 bytes), made durably if there is none yet; null when it was destroyed. */
  keyFor(subject: string, owner: string): Promise<Uint8Array | null>;
  /** The subject's key; null when it was destroyed or never made. */
  find(subject: string): Promise<Uint8Array | null>;
  /** Destroys the key for good. Answers whether there was one. */
  destroy(subject: string): Promise<boolean>;
  /** Destroys the keys of every subject of one owner (a user's account). Answers how many. */
  destroyOwned(owner: string): Promise<number>;
  close(): Promise<void>;
}
