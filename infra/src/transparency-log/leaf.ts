import { createHash } from 'node:crypto';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordedEvent } from '../event-store/port.ts';

/** The tree of the events of nobody: refused sign-ins under names that there are not. */
export const OF_NOBODY = 'nobody';

/** Whose tree an event is in: its firm's. */
export const treeOf = ({ userId, firmId }: Pick<EventMetadata, 'userId' | 'firmId'>): string =>
  userId === null ? OF_NOBODY : firmIdOf({ userId, firmId });

type Logged = Omit<RecordedEvent, 'position'>;

/**
 * An event as it is stored, with its personal fields encrypted, in canonical JSON and without its position: the same in
 * every store, and after its key was destroyed.
 */
export const storedForm = ({ stream, revision, id, type, data, metadata }: Logged): string =>
  canonicalJson({ stream, revision, id, type, data, metadata });

/**
 * The entry of an event in the tree of its firm, in canonical JSON. It says nothing of what the event holds but its hash,
 * which the random ids and the encryption keep from being guessed.
 * @param ordinal place in the tree, from 0
 */
export function leafOf(ordinal: number, event: Logged, stored = storedForm(event)): string {
  const { stream, revision, id, type, metadata } = event;
  const { at, userId, commandId } = metadata;
  const hash = createHash('sha256').update(stored).digest('base64');
  return canonicalJson({ n: ordinal, stream, revision, id, type, at, userId, commandId, hash });
}
