import { assignmentFieldOf } from '@lexledger/contracts/assignment';
import type { Position } from '@lexledger/contracts/kernel/position';
import { type SearchKind, searchables } from '@lexledger/contracts/search/searchables';

/**
 * What a record says of whose work it is, under the name of its own field, by which rights are judged; nothing for what is
 * nobody's work.
 */
export function assignmentOf(kind: SearchKind, assigned: unknown): Readonly<Record<string, unknown>> {
  const field = assignmentFieldOf(searchables[kind].view.name);
  return field === undefined ? {} : { [field]: assigned };
}

/** A record in the index. It has the field that says whose work it is as well, where there is one. */
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
