import type { Readable } from 'node:stream';

/**
 * File contents under their SHA-256 (64 hex digits). Identical bytes are stored once, together with the time of the
 * last put by the clock of the process that put them.
 */
export interface BlobStore {
  /**
   * Stores the stream; nothing remains if it fails midway. Existing bytes count as put now, and exist when this
   * resolves even if another process removes old blobs concurrently.
   */
  put(content: Readable): Promise<{ readonly hash: string; readonly size: number }>;
  /** null when there is no such blob. */
  open(hash: string): Promise<{ readonly size: number; readonly content: Readable } | null>;
  /**
   * Sorted hashes of blobs that were last put before this moment (milliseconds since 1970): at most `limit` of them
   * after `after`, or from the first one if `after` is ''.
   */
  putBefore(moment: number, limit: number, after: string): Promise<readonly string[]>;
  /**
   * Removes a blob that was last put before this moment; it stays if any process has put it again since. False when
   * nothing was removed.
   */
  remove(hash: string, putBefore: number): Promise<boolean>;
  close(): Promise<void>;
}
