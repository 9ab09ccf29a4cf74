import type { Readable } from 'node:stream';

/** Bytes of files under their SHA-256 (64 hex digits). The same bytes are kept once. */
export interface BlobStore {
  /** Stores the stream; nothing remains of one that fails half way. */
  put(content: Readable): Promise<{ readonly hash: string; readonly size: number }>;
  /** null when there is no such blob. */
  open(hash: string): Promise<{ readonly size: number; readonly content: Readable } | null>;
  remove(hash: string): Promise<boolean>;
  close(): Promise<void>;
}
