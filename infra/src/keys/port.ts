/** A key as it is stored: with its owner, and null in its place once it was destroyed. */
export interface StoredKey {
  readonly subject: string;
  readonly owner: string;
  readonly key: Uint8Array | null;
}

/**
 * The keys that encrypt personal fields, one per subject (a person whom fields are about: `user-…`, `client-…`). They
 * are stored apart from the events, so that destroying a key makes a subject's past unreadable and leaves the log
 * intact.
 */
export interface KeyStore {
  /** The subject's key (32 bytes), which is created durably if it does not exist; null when it was destroyed. */
  keyFor(subject: string, owner: string): Promise<Uint8Array | null>;
  /** The subject's key; null when it was destroyed or never created. */
  find(subject: string): Promise<Uint8Array | null>;
  /** Permanently destroys the key. Resolves to whether it existed. */
  destroy(subject: string): Promise<boolean>;
  /** Destroys the keys of all subjects of one owner (a user's account). Resolves to their number. */
  destroyOwned(owner: string): Promise<number>;
  /** How many keys were ever destroyed. What was made of their fields before has to be made anew once it grows. */
  destroyed(): Promise<number>;
  /** At most `limit` keys, ordered by subject: those after `after`, or from the first one if `after` is ''. */
  list(after: string, limit: number): Promise<readonly StoredKey[]>;
  /** Stores a key of another store, or that it was destroyed there. A subject that is here already stays as it is. */
  adopt(key: StoredKey): Promise<void>;
  close(): Promise<void>;
}
