import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { type RecordedEvent, StoreUnavailableError } from '../port.ts';
import { writePosition } from './position.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/**
 * An event in the port's form; null for a link to an event that no longer exists. Data that is not a JSON object, which
 * only another program can have written, is passed on unchanged and the codec rejects it. Metadata that is not a JSON
 * object becomes empty.
 * @throws StoreUnavailableError for a server before 22.6, which does not report log positions of a stream's events
 */
export function decodeEvent(resolved: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | null {
  const { event } = resolved;
  if (event === undefined) return null;
  if (event.position === undefined) {
    throw new StoreUnavailableError('The EventStoreDB is too old: it must be 23.10 or newer.');
  }
  return {
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: (isObject(event.metadata) ? event.metadata : {}) as EventMetadata,
    stream: event.streamId,
    revision: safeRevision(event.revision),
    position: writePosition(event.position),
  };
}

/** @throws RangeError from 2^53 on, where numbers are no longer exact */
export function safeRevision(revision: bigint): number {
  if (revision > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`Revision ${revision} is past what can be counted.`);
  return Number(revision);
}
