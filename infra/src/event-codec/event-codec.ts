import {
  type DomainEvent,
  ERASED,
  type EventDefinition,
  entityIdOf,
  type NewEvent,
} from '@lexledger/contracts/kernel/event';
import { canonicalJson, type JsonObject, type JsonValue } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { ProposalOrigin } from '@lexledger/contracts/kernel/proposal';
import { fieldAt, isWords, unwrapped } from '@lexledger/contracts/kernel/traits';
import type { EventToAppend, RecordedEvent } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import { isSealed, pathsToSeal, seal, unseal, withoutSealed } from './seal.ts';
import {
  answerSeal,
  deviceKey,
  isHashOf,
  isSealOf,
  keyedHash,
  promptHash,
  sealOrigin,
  sealProposal,
  unsealOrigin,
  unsealProposal,
} from './seal-envelope.ts';

/**
 * An event in the store that this version cannot read, because its type is unknown, its version is newer, or it is
 * corrupt.
 */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

/** The subject's key was destroyed, so no more personal data about the subject can be written. */
export class ErasedSubjectError extends Error {
  override readonly name = 'ErasedSubjectError';
}

/** An event's metadata except what the codec adds. Its command hash is not keyed. */
export type Envelope = Omit<EventMetadata, 'schemaVersion' | 'subject' | 'sealedOrigin'>;

export interface EventCodec {
  /**
   * Validates the event against its definition and encrypts its personal fields under its subject's key. Personal data
   * in the envelope is encrypted or keyed under the account's key.
   * @throws ErasedSubjectError; UnreadableEventError for a type that is not in the catalogue and ZodError for data that
   * does not match; both of these are defects
   */
  encode(stream: string, id: string, event: NewEvent, envelope: Envelope): Promise<EventToAppend>;
  /** The decoded form of an event that `encode` produced and the store accepted. It is cached for `decode`. */
  appended(encoded: EventToAppend, place: Pick<DomainEvent, 'stream' | 'revision' | 'position'>): DomainEvent;
  /**
   * Decrypts an event and upgrades old versions. Recently decoded events are cached, but never beyond the destruction
   * of their key.
   * @throws UnreadableEventError
   */
  decode(recorded: RecordedEvent): Promise<DomainEvent>;
  /** Whether the command hash in a recorded event's envelope matches a plain command hash. */
  isHashOf(metadata: Pick<EventMetadata, 'commandHash' | 'userId'>, stream: string, hash: string): Promise<boolean>;
  /**
   * The key (32 bytes) with which a device encrypts an account's local data; null when the account was erased or does
   * not have a key yet.
   */
  deviceKeyOf(userId: string, device: string): Promise<Uint8Array | null>;
  /**
   * Seals where an AI proposal came from, under the account's key, with a keyed hash of its prompt. The seal is given
   * to the browser and comes back with the command that accepts the proposal.
   * @throws ErasedSubjectError
   */
  sealProposal(userId: string, origin: Omit<ProposalOrigin, 'promptHash'>, prompt: string): Promise<string>;
  /** The origin in a seal; null when the seal was not made for this account. */
  openProposal(userId: string, seal: string): Promise<ProposalOrigin | null>;
  /**
   * Seals an answer for this account, so that a command may send it back.
   * @throws ErasedSubjectError
   */
  sealAnswer(userId: string, answer: JsonValue): Promise<string>;
  /** Whether the seal was made for this account and this answer. */
  isSealOf(userId: string, answer: JsonValue, seal: string): Promise<boolean>;
}

/** The part of a key store that encrypts and decrypts. */
export type Keys = Pick<KeyStore, 'keyFor' | 'find'>;

/** Binds encrypted data to its event, so that it cannot be moved to another one unnoticed. */
export const contextOf = (stream: string, id: string): string => `${stream}/${id}`;

/** The subject of an account's personal data, and of those that its firm holds of nobody else. */
export const accountSubject = (userId: string): string => `user-${userId}`;

const ownerOf = (userId: string | null, stream: string): string => (userId === null ? stream : accountSubject(userId));

/**
 * The value of an erased field: a text says that it was erased, a list is empty, and a date, an amount or anything else
 * is null.
 */
export function erasedIn({ schema }: EventDefinition): (path: readonly string[]) => JsonValue {
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

/** @throws UnreadableEventError when this version has no definition for the event */
export function definitionOf(
  catalogue: ReadonlyMap<string, EventDefinition>,
  { id, type, metadata }: Pick<RecordedEvent, 'id' | 'type' | 'metadata'>,
): EventDefinition {
  const definition = catalogue.get(type);
  if (definition === undefined) throw new UnreadableEventError(`event ${id} is of the unknown type ${type}`);
  if (!(metadata.schemaVersion <= definition.version)) {
    throw new UnreadableEventError(
      `event ${id} (${type}) has version ${metadata.schemaVersion}; this program reads up to ${definition.version}`,
    );
  }
  return definition;
}

/** The event that a recorded one becomes, from its decrypted data and metadata. */
export function read(
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

interface Sealing {
  /** The account, or the stream of an event without one. */
  readonly owner: string;
  /** Its firm, to which the keys belong. */
  readonly house: string;
  /** Whose personal data the event holds; null when it holds none. */
  readonly subject: string | null;
}

/**
 * The key of the account, null when nothing is to be keyed or it was destroyed, and the one that encrypts the data,
 * undefined when there is nothing to encrypt and null when it was destroyed.
 */
function keysToEncode(keys: Keys, { owner, house, subject }: Sealing, { userId, ip, userAgent }: Envelope) {
  // An event without an account, address or user agent has no personal origin to protect.
  const isKeyed = userId !== null || ip !== null || userAgent !== null;
  const ownKey = isKeyed ? keys.keyFor(owner, owner) : null;
  // Both keys are requested together, so that a store on the network can read them in one round trip.
  return Promise.all([ownKey, subject === null ? undefined : subject === owner ? ownKey : keys.keyFor(subject, house)]);
}

function createSeals(keys: Keys): Pick<EventCodec, 'sealProposal' | 'openProposal' | 'sealAnswer' | 'isSealOf'> {
  async function keyOf(userId: string): Promise<Uint8Array> {
    const owner = accountSubject(userId);
    const key = await keys.keyFor(owner, owner);
    if (key === null) throw new ErasedSubjectError(`the key of ${owner} was destroyed`);
    return key;
  }
  return {
    async sealProposal(userId, origin, prompt) {
      const key = await keyOf(userId);
      return sealProposal({ ...origin, promptHash: promptHash(key, prompt) }, key);
    },

    async openProposal(userId, seal) {
      const key = await keys.find(accountSubject(userId));
      return key === null ? null : unsealProposal(seal, key);
    },

    sealAnswer: async (userId, answer) => answerSeal(canonicalJson(answer), await keyOf(userId)),

    async isSealOf(userId, answer, seal) {
      const key = await keys.find(accountSubject(userId));
      return key !== null && isSealOf(seal, canonicalJson(answer), key);
    },
  };
}

export function createEventCodec(
  catalogue: ReadonlyMap<string, EventDefinition>,
  keys: Keys,
  /** Number of decoded events that are cached, since every projection reads the same ones. */
  remembered = 4096,
): EventCodec {
  const recent = new Map<string, DomainEvent>();
  const plainOf = new WeakMap<EventToAppend, { readonly data: JsonObject; readonly metadata: EventMetadata }>();

  function remember(event: DomainEvent): DomainEvent {
    recent.set(event.position, event);
    if (recent.size > remembered) recent.delete(recent.keys().next().value as string);
    return event;
  }

  /**
   * The key under which an event's origin is encrypted; null when there is no encrypted origin or the key was
   * destroyed.
   */
  const originKeyOf = async ({ stream, metadata: { sealedOrigin, userId } }: RecordedEvent) =>
    sealedOrigin === undefined ? null : keys.find(ownerOf(userId, stream));

  /** The key that decrypts the event; null when it was destroyed. */
  async function keyOf({ id, type, metadata: { subject } }: RecordedEvent): Promise<Uint8Array | null> {
    if (subject === null)
      throw new UnreadableEventError(`event ${id} (${type}) does not say under whose key it is sealed`);
    return keys.find(subject);
  }

  return {
    async encode(stream, id, event, envelope) {
      const definition = catalogue.get(event.type);
      if (definition === undefined) throw new UnreadableEventError(`no event type ${event.type} in the catalogue`);
      const data = definition.schema.parse(event.data) as JsonObject;
      const paths = pathsToSeal(data, definition.personal);
      const owner = ownerOf(envelope.userId, stream);
      const house = ownerOf(envelope.firmId ?? envelope.userId, stream);
      const subject = paths.length === 0 ? null : (event.subject ?? house);
      const [ownKey, key] = await keysToEncode(keys, { owner, house, subject }, envelope);
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
      const definition = definitionOf(catalogue, recorded);
      const { id, type, stream, data, position } = recorded;
      const [key, originKey] = await Promise.all([isSealed(data) ? keyOf(recorded) : undefined, originKeyOf(recorded)]);
      const isErased = key === null;
      try {
        const known = recent.get(position);
        // A cached event must not outlive the destruction of either key.
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
      const key = await keys.find(accountSubject(userId));
      return key === null ? null : deviceKey(key, device);
    },

    ...createSeals(keys),
  };
}
