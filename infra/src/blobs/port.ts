import type { Readable } from 'node:stream';

/**
 * Bytes of files under their SHA-256 (64 hex digits). The same bytes are kept once, and it is known when they were put
 * last, by the clock of whoever put them.
 */
export interface BlobStore {
  /**
   * Stores the stream; nothing remains of one that fails half way. Bytes that are there already count as put now, and
   * are there when this resolves, whoever removes what is older meanwhile.
   */
  put(content: Readable): Promise<{ readonly hash: string; readonly size: number }>;
  /** null when there is no such blob. */
  open(hash: string): Promise<{ readonly size: number; readonly content: Readable } | null>;
  /**
   * Hashes of what was put last before this moment (milliseconds since 1970), in their order: at most `limit` of them
   * after `after`, from the first on where that is ''.
   */
  putBefore(moment: number, limit: number, after: string): Promise<readonly string[]>;
  /**
   * Removes what was put last before this moment; what was put again since, by whichever process, stays. False when
   * nothing was removed.
   */
  remove(hash: string, putBefore: number): Promise<boolean>;
  close(): Promise<void>;
}
