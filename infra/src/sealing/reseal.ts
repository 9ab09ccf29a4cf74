import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { accountSubject, contextOf, type Keys } from '../event-codec/event-codec.ts';
import { isSealed, reseal } from '../event-codec/seal.ts';
import { ClientsOfLog } from './clients-of-log.ts';

/** An event as it is stored. */
export interface StoredEvent {
  readonly stream: string;
  readonly id: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** The account or firm under whose key an event is encrypted that names no subject of its own. */
function houseOf({ firmId, userId }: EventMetadata): string | null {
  const id = firmId ?? userId;
  return id === null ? null : accountSubject(id);
}

/** The client, or the books about them, under whose key an event belongs, and whose key it is under; null for one that stays. */
function misplaced(clients: ClientsOfLog, { stream, data, metadata }: StoredEvent) {
  const owner = clients.take(stream, data);
  const house = houseOf(metadata);
  const { subject } = metadata;
  if (owner === null || house === null || subject === null || !isSealed(data)) return null;
  const isElsewhere = subject === house || owner === subject.replace(/^client-/, 'books-');
  return isElsewhere && subject !== owner ? { owner, house, subject } : null;
}

/** Whether an event of a log, whose events are taken in order, is encrypted under its account's key instead of its client's. */
export function createMisplacedCheck(): (event: StoredEvent) => boolean {
  const clients = new ClientsOfLog();
  return (event) => misplaced(clients, event) !== null;
}

/**
 * Encrypts the events of a log, which are given in order, under the keys of the clients whom they are about; version
 * 0.1.0 encrypted them under the account's, and a client's books under the client's. Nothing else of an event changes. An event of which either key was destroyed
 * stays as it is.
 */
export function createResealing(keys: Keys): <Event extends StoredEvent>(event: Event) => Promise<Event> {
  const clients = new ClientsOfLog();
  return async (event) => {
    const found = misplaced(clients, event);
    if (found === null) return event;
    const { owner, house, subject } = found;
    const [before, after] = await Promise.all([keys.find(subject), keys.keyFor(owner, house)]);
    if (before === null || after === null) return event;
    const data = reseal(event.data, { before, after }, contextOf(event.stream, event.id));
    return { ...event, data, metadata: { ...event.metadata, subject: owner } };
  };
}
