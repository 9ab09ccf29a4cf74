import type { Position } from '@lexledger/contracts/kernel/position';
import type { RecordBase } from '@lexledger/contracts/kernel/record';

/** The record, and at which revision each field was last changed: what an edit conflict is told from. */
export interface RecordState<R extends RecordBase> {
  readonly record: R | null;
  readonly changedAt: Readonly<Record<string, number>>;
  /** How it was removed last; null while it is there. */
  readonly removal?: Removal | null;
}

/** An event of removal. */
export interface Removal {
  readonly eventId: string;
  readonly position: Position;
  /** The event that a process reacted to; null when a person removed it. */
  readonly causedBy: string | null;
  /** Of a removal that reassigns: who took over; null for nobody. */
  readonly to: string | null;
  /** False of removals from the time when they left alone what named the record. */
  readonly cascades: boolean;
}

/** The records that a new record or a change names; of fields that stay, only those that a changed one follows. */
export type NamedRecords = ReadonlyMap<string, RecordBase>;
