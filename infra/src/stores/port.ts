import type { Position } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '../blobs/port.ts';
import type { EventStore } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import type { PresenceStore } from '../presence/port.ts';
import type { ProgressStore } from '../progress/port.ts';
import type { ReadStore } from '../read-store/port.ts';
import type { SessionStore } from '../sessions/port.ts';

/** Everything that a process keeps outside itself. */
export interface Stores {
  readonly events: EventStore;
  readonly keys: KeyStore;
  readonly views: ReadStore;
  readonly progress: ProgressStore;
  readonly presence: PresenceStore;
  readonly sessions: SessionStore;
  readonly blobs: BlobStore;
  /**
   * The last backup of a data folder that was verified: when it was made, and the position of its last event; null for
   * none. Servers are backed up by their own means.
   */
  lastBackup?(): Promise<{ readonly at: string; readonly position: Position } | null>;
  /** Where it all is, for a person: 'data in /srv/lexledger'. Never with credentials. */
  readonly place: string;
  /**
   * That each of them answers, asked before the first use.
   * @throws StoreUnavailableError while one is away; StoreRefusedError, StorageError when no wait would help
   */
  answer(): Promise<void>;
  /** Closes them all and lets go of what they held. */
  close(): Promise<void>;
}

/** A server of ours answered, and would not have us: a wrong name or password, or a right that is missing. No wait helps. */
export class StoreRefusedError extends Error {
  override readonly name = 'StoreRefusedError';
}
