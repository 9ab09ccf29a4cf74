import {
  type DomainEvent,
  ERASED,
  type EventDefinition,
  entityIdOf,
  type NewEvent,
} from '@lexledger/contracts/kernel/event';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { EventToAppend, RecordedEvent } from '../event-store/port.ts';
import type { KeyStore } from '../keys/port.ts';
import { isSealed, seal, unseal, withoutSealed } from './seal.ts';

/** An event in the store that this version cannot read: of an unknown type, of a later version, or spoilt. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

/** What the envelope says of an event besides what the codec adds. */
export type Envelope = Omit<EventMetadata, 'schemaVersion' | 'subject'>;

export interface EventCodec {
  /**
   * Checks the event against its definition and seals its personal fields under its subject's key.
   * @throws UnreadableEventError for a type that the catalogue does not have; ZodError for data that do not fit: defects both
   */
  encode(stream: string, id: string, event: NewEvent, envelope: Envelope): Promise<EventToAppend>;
  /**
   * Unseals, and brings old versions up to date. Recently decoded events are remembered.
   * @throws UnreadableEventError
   */
  decode(recorded: RecordedEvent): Promise<DomainEvent>;
}

/** Binds a sealed box to its place: it cannot be moved to another event unnoticed. */
const contextOf = (stream: string, id: string): string => `${stream}/${id}`;

const asUser = (userId: string | null, stream: string): string => (userId === null ? stream : `user-${userId}`);

export function createEventCodec(
  catalogue: ReadonlyMap<string, EventDefinition>,
  keys: KeyStore,
  /** How many decoded events are remembered, since every projection reads the same ones. */
  remembered = 4096,
): EventCodec {
  const recent = new Map<string, DomainEvent>();

  function remember(event: DomainEvent): DomainEvent {
    recent.set(event.position, event);
    if (recent.size > remembered) recent.delete(recent.keys().next().value as string);
    return event;
  }

  async function opened(recorded: RecordedEvent): Promise<{ readonly data: JsonObject; readonly erased: boolean }> {
    const { data, metadata } = recorded;
    if (!isSealed(data)) return { data, erased: false };
    const key = metadata.subject === null ? null : await keys.find(metadata.subject);
    if (key === null) return { data: withoutSealed(data, ERASED), erased: true };
    return { data: unseal(data, key, contextOf(recorded.stream, recorded.id)), erased: false };
  }

  return {
    async encode(stream, id, event, envelope) {
      const definition = catalogue.get(event.type);
      if (definition === undefined) throw new UnreadableEventError(`no event type ${event.type} in the catalogue`);
      const data = definition.schema.parse(event.data) as JsonObject;
      const owner = asUser(envelope.userId, stream);
      const subject = definition.personal.length === 0 ? null : (event.subject ?? owner);
      const metadata = { ...envelope, schemaVersion: definition.version, subject };
      if (subject === null) return { id, type: event.type, data, metadata };
      const key = await keys.keyFor(subject, owner);
      if (key === null)
        throw new UnreadableEventError(`the key of ${subject} was destroyed; nothing more can be written about it`);
      return { id, type: event.type, data: seal(data, definition.personal, key, contextOf(stream, id)), metadata };
    },

    async decode(recorded) {
      const known = recent.get(recorded.position);
      if (known !== undefined && known.id === recorded.id) return known;
      const definition = catalogue.get(recorded.type);
      if (definition === undefined)
        throw new UnreadableEventError(`event ${recorded.id} is of the unknown type ${recorded.type}`);
      const { schemaVersion } = recorded.metadata;
      if (!(schemaVersion <= definition.version)) {
        throw new UnreadableEventError(
          `event ${recorded.id} (${recorded.type}) has version ${schemaVersion}; this program reads up to ${definition.version}`,
        );
      }
      try {
        const { data: original, erased } = await opened(recorded);
        let data: Record<string, unknown> = original;
        for (let version = schemaVersion; version < definition.version; version += 1) {
          data = (definition.upcasters[version] as (data: Record<string, unknown>) => Record<string, unknown>)(data);
        }
        if (!erased) data = definition.schema.parse(data);
        const { id, type, stream, revision, position, metadata } = recorded;
        const event = { id, type, data, stream, entityId: entityIdOf(stream), revision, position, metadata, erased };
        return erased ? event : remember(event);
      } catch (error) {
        throw new UnreadableEventError(
          `event ${recorded.id} (${recorded.type}) cannot be read: ${(error as Error).message}`,
          { cause: error },
        );
      }
    },
  };
}
