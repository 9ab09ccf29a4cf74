import type { DeviceKind } from '@lexledger/contracts/choices';
import type { ShownRecord } from '@lexledger/contracts/presence';

/** A tab that is connected to one process. */
export interface ConnectedTab {
  readonly userId: string;
  /** The tab's own id, unique among its user's tabs. */
  readonly tabId: string;
  /** Public id of the session. */
  readonly session: string;
  readonly kind: DeviceKind;
  readonly device: string | null;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Id of the firm that its session acts for. */
  readonly firmId?: string;
  /** The records that it shows; absent for none. */
  readonly records?: readonly ShownRecord[];
}

/**
 * Stores which tabs are connected to which process. A process has an id that no other run has and writes only its own
 * tabs, so no two processes write the same document.
 */
export interface PresenceStore {
  /** Heartbeat: the process counts as alive for `ttl` more milliseconds. Otherwise none of its tabs count. */
  live(holder: string, ttl: number): Promise<void>;
  /** Adds a tab, or replaces it. */
  put(holder: string, tab: ConnectedTab): Promise<void>;
  remove(holder: string, userId: string, tabId: string): Promise<void>;
  /** Removes the process and its tabs. */
  leave(holder: string): Promise<void>;
  /**
   * The tabs of these users at all live processes, in no order. A tab that moved from one process to another may be
   * listed twice.
   */
  of(userIds: readonly string[]): Promise<readonly (ConnectedTab & { readonly holder: string })[]>;
  /** The tabs of these firms that show records, at all live processes, in no order. */
  showing(firmIds: readonly string[]): Promise<readonly ConnectedTab[]>;
  /** Removes the data of processes that crashed. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
