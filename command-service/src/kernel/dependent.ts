import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Relation } from '@lexledger/domain/relations';
import type { RecordState } from './record-state.ts';

/** A record of another stream. */
export interface Entry {
  /** Prefix of its stream's name. */
  readonly category: string;
  readonly id: string;
}

/** A record that names another one, as it is now. */
export interface Dependent extends Entry {
  readonly relation: Relation;
  readonly record: RecordBase & Readonly<Record<string, unknown>>;
  /** How its last removal came about; null while it is there. */
  readonly removal: RecordState<RecordBase>['removal'];
}
