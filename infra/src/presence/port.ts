import type { DeviceKind } from '@lexledger/contracts/choices';

/** A tab that is connected to one process. */
export interface ConnectedTab {
  readonly userId: string;
  /** As the tab calls itself; unique among its user's. */
  readonly tabId: string;
  /** The public id. */
  readonly session: string;
  readonly kind: DeviceKind;
  readonly device: string | null;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Which tabs are connected to which process. A process is called by a name that no other run of it has, and speaks of
 * its own tabs alone, so no two ever write the same thing.
 */
export interface PresenceStore {
  /** The process is there for `ttl` milliseconds more. Without it none of its tabs count. */
  live(holder: string, ttl: number): Promise<void>;
  /** Adds a tab, or replaces it. */
  put(holder: string, tab: ConnectedTab): Promise<void>;
  remove(holder: string, userId: string, tabId: string): Promise<void>;
  /** The process ends, and its tabs with it. */
  leave(holder: string): Promise<void>;
  /**
   * The tabs of these users at all processes that are there, in no order. One that changed from a process to another may
   * be told twice.
   */
  of(userIds: readonly string[]): Promise<readonly (ConnectedTab & { readonly holder: string })[]>;
  /** Removes what processes left behind that ended without a word. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
