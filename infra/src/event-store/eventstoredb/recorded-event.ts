import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { type RecordedEvent, StoreUnavailableError } from '../port.ts';
import { writePosition } from './position.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/**
 * An event as the port gives it; null for a link to an event that is gone. Data that is no JSON object, which another
 * program must have written, is handed on as it is: the codec refuses it. Metadata that is none is empty.
 * @throws StoreUnavailableError for a server before 22.6, which does not say where in the log a stream's event lies
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

/** @throws RangeError past 2^53, where numbers would no longer be told apart */
export function safeRevision(revision: bigint): number {
  if (revision > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`Revision ${revision} is past what can be counted.`);
  return Number(revision);
}
