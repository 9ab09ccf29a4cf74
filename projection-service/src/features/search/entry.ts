import type { Position } from '@lexledger/contracts/kernel/position';
import type { SearchKind } from '@lexledger/contracts/search/searchables';

/** A record in the index. */
export interface Entry {
  readonly id: string;
  /** Who added it. */
  readonly userId: string;
  readonly kind: SearchKind;
  /** The field with the record's title, and its text. */
  readonly title: Passage;
  readonly texts: readonly Passage[];
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly updatedAt: string;
  /** Position of the event that last changed the record. */
  readonly position: Position;
}

export interface Passage {
  readonly field: string;
  readonly text: string;
}
