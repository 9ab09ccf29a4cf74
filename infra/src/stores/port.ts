import type { Position } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '../blobs/port.ts';
import type { EventStore } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import type { PresenceStore } from '../presence/port.ts';
import type { ProgressStore } from '../progress/port.ts';
import type { ReadStore } from '../read-store/port.ts';
import type { SessionStore } from '../sessions/port.ts';

/** All external stores of a process. */
export interface Stores {
  readonly events: EventStore;
  readonly keys: KeyStore;
  readonly views: ReadStore;
  /** The versions of documents that past moments are shown from; like the views, they follow from the events. */
  readonly past: ReadStore;
  readonly progress: ProgressStore;
  readonly presence: PresenceStore;
  readonly sessions: SessionStore;
  readonly blobs: BlobStore;
  /**
   * The last verified backup of a data folder: its time and the position of its last event; null when there is none.
   * Absent for servers, which have their own means of backup.
   */
  lastBackup?(): Promise<{ readonly at: string; readonly position: Position } | null>;
  /** Description of the location for a person: 'data in /srv/lexledger'. It never contains credentials. */
  readonly place: string;
  /**
   * Checks that every store answers; called before the first use.
   * @throws StoreUnavailableError when one is unavailable; StoreRefusedError, StorageError when waiting cannot help
   */
  answer(): Promise<void>;
  /** Closes all stores and releases the lock. */
  close(): Promise<void>;
}

/**
 * A server answered but denied access because of a wrong name or password, or a missing permission. Waiting cannot
 * help.
 */
export class StoreRefusedError extends Error {
  override readonly name = 'StoreRefusedError';
}
