import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordedEvent } from '../event-store/port.ts';
import { accountSubject, contextOf, type Keys } from './event-codec.ts';
import { isSealed, SEALED, unseal, withoutSealed } from './seal.ts';
import { unsealOrigin } from './seal-envelope.ts';

/**
 * An event as it leaves an installation: with its personal fields, address and user agent in clear, and otherwise as it is
 * stored. Whatever its key was destroyed for is left out.
 */
export interface OpenedEvent extends Omit<RecordedEvent, 'position'> {
  /** Paths of the fields that are to be sealed again. */
  readonly sealed: readonly (readonly string[])[];
  /** Whether its personal fields are gone with their key. */
  readonly erased: boolean;
}

/** The account, or the stream of an event of nobody, under whose key its address is. */
const originSubject = ({ userId }: Pick<EventMetadata, 'userId'>, stream: string): string =>
  userId === null ? stream : accountSubject(userId);

const pathsIn = (data: JsonObject): OpenedEvent['sealed'] =>
  (data[SEALED] as unknown as { readonly paths: OpenedEvent['sealed'] }).paths;

/** @throws when the event was modified, or a key is not its own */
export async function openEvent(keys: Pick<Keys, 'find'>, recorded: RecordedEvent): Promise<OpenedEvent> {
  const { id, stream, revision, type, data, metadata } = recorded;
  const { subject } = metadata;
  const [key, originKey] = await Promise.all([
    isSealed(data) && subject !== null ? keys.find(subject) : null,
    metadata.sealedOrigin === undefined ? null : keys.find(originSubject(metadata, stream)),
  ]);
  const context = contextOf(stream, id);
  const open = { id, stream, revision, type, metadata: unsealOrigin(metadata, originKey, context) };
  if (!isSealed(data)) return { ...open, data, sealed: [], erased: false };
  if (key !== null) return { ...open, data: unseal(data, key, context), sealed: pathsIn(data), erased: false };
  return { ...open, data: withoutSealed(data, (): JsonValue => null), sealed: pathsIn(data), erased: true };
}
