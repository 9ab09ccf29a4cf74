import type { Position } from '@lexledger/contracts/kernel/position';
import type { RecordBase } from '@lexledger/contracts/kernel/record';

/** The record, and the revision at which each field last changed, by which edit conflicts are detected. */
export interface RecordState<R extends RecordBase> {
  readonly record: R | null;
  readonly changedAt: Readonly<Record<string, number>>;
  /** Its last removal; null while it is not removed. */
  readonly removal?: Removal | null;
}

/** An event of removal. */
export interface Removal {
  readonly eventId: string;
  readonly position: Position;
  /** The event that a process reacted to; null when a person removed it. */
  readonly causedBy: string | null;
  /** The member who took over in a removal that reassigns; null for nobody. */
  readonly to: string | null;
  /**
   * Whether the removal affects dependents; false for old ones, from before removals affected the records that named
   * the removed one.
   */
  readonly cascades: boolean;
}

/**
 * The records that a new record or a change names. For unchanged fields, only those that a changed field follows are
 * included.
 */
export type NamedRecords = ReadonlyMap<string, RecordBase>;
