import { randomBytes } from 'node:crypto';
import type { DomainEvent, EventDefinition } from '@lexledger/contracts/kernel/event';
import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { START } from '@lexledger/contracts/kernel/position';
import type { EventToAppend, RecordedEvent } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import { accountSubject, contextOf, definitionOf, erasedIn, type Keys, read } from './event-codec.ts';
import { isSealed, SEALED, seal, unseal, withoutSealed } from './seal.ts';
import { sealOrigin, unsealOrigin } from './seal-envelope.ts';

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

const KEY_BYTES = 32;

/** The data sealed under a key that nobody has, as it is of an event whose key was destroyed. */
const sealedForNobody = ({ id, stream, data, sealed }: OpenedEvent): JsonObject =>
  seal(data, sealed, randomBytes(KEY_BYTES), contextOf(stream, id));

/**
 * The event that an opened one becomes once it is recorded.
 * @throws UnreadableEventError, ZodError for what this version cannot read
 */
export function readOpened(catalogue: ReadonlyMap<string, EventDefinition>, opened: OpenedEvent): DomainEvent {
  const { erased, sealed: _, ...event } = opened;
  const recorded = { ...event, position: START };
  const definition = definitionOf(catalogue, recorded);
  const data = erased ? withoutSealed(sealedForNobody(opened), erasedIn(definition)) : event.data;
  return read(recorded, definition, data, event.metadata, erased);
}

/**
 * An opened event as it is stored here: with what was sealed elsewhere sealed under the keys of this installation. What was
 * erased stays erased, also for what is still to come of the same person.
 * @param house the account or firm that the keys belong to
 */
export async function closeEvent(
  keys: Pick<KeyStore, 'keyFor' | 'adopt'>,
  opened: OpenedEvent,
  house: string,
): Promise<EventToAppend> {
  const { id, stream, type, data, metadata, sealed, erased } = opened;
  const { subject, ip, userAgent } = metadata;
  const context = contextOf(stream, id);
  const hasOrigin = ip !== null || userAgent !== null;
  const originKey = hasOrigin ? await keys.keyFor(originSubject(metadata, stream), house) : null;
  const closed = { id, type, metadata: sealOrigin(metadata, originKey, context) };
  if (sealed.length === 0 || subject === null) return { ...closed, data };
  if (erased) await keys.adopt({ subject, owner: house, key: null });
  const key = await keys.keyFor(subject, house);
  return { ...closed, data: key === null || erased ? sealedForNobody(opened) : seal(data, sealed, key, context) };
}
