import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Relation } from '@lexledger/domain/relations';
import type { RecordState } from './record-state.ts';

/** A record of another stream. */
export interface Entry {
  /** Prefix of its stream's name. */
  readonly category: string;
  readonly id: string;
}

/** The current state of a record that names another one. */
export interface Dependent extends Entry {
  readonly relation: Relation;
  readonly record: RecordBase & Readonly<Record<string, unknown>>;
  /** The cause of its last removal; null while it is not removed. */
  readonly removal: RecordState<RecordBase>['removal'];
}
