import {
  type DomainEvent,
  ERASED,
  type EventDefinition,
  entityIdOf,
  type NewEvent,
} from '@lexledger/contracts/kernel/event';
import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { fieldAt, isWords, unwrapped } from '@lexledger/contracts/kernel/traits';
import type { EventToAppend, RecordedEvent } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import { isSealed, pathsToSeal, seal, unseal, withoutSealed } from './seal.ts';
import { deviceKey, isHashOf, keyedHash, sealOrigin, unsealOrigin } from './seal-envelope.ts';

/** An event in the store that this version cannot read: of an unknown type, of a later version, or spoilt. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

/** The key of the subject was destroyed: nothing personal can be written about it any more. */
export class ErasedSubjectError extends Error {
  override readonly name = 'ErasedSubjectError';
}

/** What the envelope says of an event besides what the codec adds; its hash of the command is a plain one. */
export type Envelope = Omit<EventMetadata, 'schemaVersion' | 'subject' | 'sealedOrigin'>;

export interface EventCodec {
  /**
   * Checks the event against its definition and seals its personal fields under its subject's key; what the envelope says of
   * the person is sealed, or keyed, under the account's.
   * @throws ErasedSubjectError; UnreadableEventError for a type that the catalogue does not have and ZodError for data
   * that do not fit: defects both
   */
  encode(stream: string, id: string, event: NewEvent, envelope: Envelope): Promise<EventToAppend>;
  /** What `decode` will answer for an event that `encode` made and the store took: remembered, so that it need not. */
  appended(encoded: EventToAppend, place: Pick<DomainEvent, 'stream' | 'revision' | 'position'>): DomainEvent;
  /**
   * Unseals, and brings old versions up to date. Recently decoded events are remembered, but never past the
   * destruction of their key.
   * @throws UnreadableEventError
   */
  decode(recorded: RecordedEvent): Promise<DomainEvent>;
  /** Whether the hash that the envelope of a recorded event has is that of a command, given as a plain one. */
  isHashOf(metadata: Pick<EventMetadata, 'commandHash' | 'userId'>, stream: string, hash: string): Promise<boolean>;
  /**
   * The key (32 bytes) under which a device encrypts what it keeps of an account; null when the account was erased, and before
   * it has a key.
   */
  deviceKeyOf(userId: string, device: string): Promise<Uint8Array | null>;
}

/** Binds a sealed box to its place: it cannot be moved to another event unnoticed. */
const contextOf = (stream: string, id: string): string => `${stream}/${id}`;

const ownerOf = (userId: string | null, stream: string): string => (userId === null ? stream : `user-${userId}`);

/** An erased text says so, and an erased list is empty; a day, an amount or anything else becomes null. */
function erasedIn({ schema }: EventDefinition): (path: readonly string[]) => JsonValue {
  return (path) => {
    const field = fieldAt(schema, path);
    if (field === undefined || isWords(field)) return ERASED;
    return unwrapped(field).def.type === 'array' ? [] : null;
  };
}

function upcast({ version, upcasters }: EventDefinition, from: number, data: JsonObject): Record<string, unknown> {
  let current: Record<string, unknown> = data;
  for (let step = from; step < version; step += 1) {
    const next = upcasters[step];
    if (next === undefined) throw new RangeError(`version ${step} has no upcaster`);
    current = next(current);
  }
  return current;
}

export function createEventCodec(
  catalogue: ReadonlyMap<string, EventDefinition>,
  keys: KeyStore,
  /** How many decoded events are remembered, since every projection reads the same ones. */
  remembered = 4096,
): EventCodec {
  const recent = new Map<string, DomainEvent>();
  const plainOf = new WeakMap<EventToAppend, { readonly data: JsonObject; readonly metadata: EventMetadata }>();

  function remember(event: DomainEvent): DomainEvent {
    recent.set(event.position, event);
    if (recent.size > remembered) recent.delete(recent.keys().next().value as string);
    return event;
  }

  function definitionOf({ id, type, metadata }: RecordedEvent): EventDefinition {
    const definition = catalogue.get(type);
    if (definition === undefined) throw new UnreadableEventError(`event ${id} is of the unknown type ${type}`);
    if (!(metadata.schemaVersion <= definition.version)) {
      throw new UnreadableEventError(
        `event ${id} (${type}) has version ${metadata.schemaVersion}; this program reads up to ${definition.version}`,
      );
    }
    return definition;
  }

  /** The key under which the origin of an event is sealed; null where nothing is, and when it was destroyed. */
  const originKeyOf = async ({ stream, metadata: { sealedOrigin, userId } }: RecordedEvent) =>
    sealedOrigin === undefined ? null : keys.find(ownerOf(userId, stream));

  /** The key that opens the event; null when it was destroyed. */
  async function keyOf({ id, type, metadata: { subject } }: RecordedEvent): Promise<Uint8Array | null> {
    if (subject === null)
      throw new UnreadableEventError(`event ${id} (${type}) does not say under whose key it is sealed`);
    return keys.find(subject);
  }

  function read(
    recorded: RecordedEvent,
    definition: EventDefinition,
    plain: JsonObject,
    metadata: EventMetadata,
    erased: boolean,
  ): DomainEvent {
    const { id, type, stream, revision, position } = recorded;
    const current = upcast(definition, metadata.schemaVersion, plain);
    const data = erased ? current : definition.schema.parse(current);
    return { id, type, data, stream, entityId: entityIdOf(stream), revision, position, metadata, erased };
  }

  return {
    async encode(stream, id, event, envelope) {
      const definition = catalogue.get(event.type);
      if (definition === undefined) throw new UnreadableEventError(`no event type ${event.type} in the catalogue`);
      const data = definition.schema.parse(event.data) as JsonObject;
      const paths = pathsToSeal(data, definition.personal);
      const owner = ownerOf(envelope.userId, stream);
      const subject = paths.length === 0 ? null : (event.subject ?? owner);
      // Of nobody there is nothing to tell.
      const isKeyed = envelope.userId !== null || envelope.ip !== null || envelope.userAgent !== null;
      const ownKeyFound = isKeyed ? keys.keyFor(owner, owner) : null;
      // Both at once: a store on the network reads them together.
      const [ownKey, key] = await Promise.all([
        ownKeyFound,
        subject === null ? undefined : subject === owner ? ownKeyFound : keys.keyFor(subject, owner),
      ]);
      if (key === null) throw new ErasedSubjectError(`the key of ${subject} was destroyed`);
      const context = contextOf(stream, id);
      const commandHash = keyedHash(envelope.commandHash, ownKey);
      const metadata: EventMetadata = Object.assign({}, envelope, {
        commandHash,
        schemaVersion: definition.version,
        subject,
      });
      const closed = key === undefined ? data : seal(data, paths, key, context);
      const encoded = { id, type: event.type, data: closed, metadata: sealOrigin(metadata, ownKey, context) };
      plainOf.set(encoded, { data, metadata });
      return encoded;
    },

    appended(encoded, { stream, revision, position }) {
      const plain = plainOf.get(encoded);
      if (plain === undefined) throw new TypeError(`event ${encoded.id} was not encoded here`);
      const { id, type } = encoded;
      const { data, metadata } = plain;
      const entityId = entityIdOf(stream);
      return remember({ id, type, data, stream, entityId, revision, position, metadata, erased: false });
    },

    async decode(recorded) {
      const definition = definitionOf(recorded);
      const { id, type, stream, data, position } = recorded;
      const [key, originKey] = await Promise.all([isSealed(data) ? keyOf(recorded) : undefined, originKeyOf(recorded)]);
      const isErased = key === null;
      try {
        const known = recent.get(position);
        // Never past the destruction of either key.
        const isOriginGone = originKey === null && recorded.metadata.sealedOrigin !== undefined;
        if (isErased || isOriginGone) recent.delete(position);
        else if (known?.id === id) return known;
        const context = contextOf(stream, id);
        const metadata = unsealOrigin(recorded.metadata, originKey, context);
        if (isErased) return read(recorded, definition, withoutSealed(data, erasedIn(definition)), metadata, true);
        const plain = key === undefined ? data : unseal(data, key, context);
        const event = read(recorded, definition, plain, metadata, false);
        return isOriginGone ? event : remember(event);
      } catch (error) {
        throw new UnreadableEventError(`event ${id} (${type}) cannot be read: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },

    async isHashOf({ commandHash, userId }, stream, hash) {
      return isHashOf(commandHash, hash, await keys.find(ownerOf(userId, stream)));
    },

    async deviceKeyOf(userId, device) {
      const key = await keys.find(`user-${userId}`);
      return key === null ? null : deviceKey(key, device);
    },
  };
}
