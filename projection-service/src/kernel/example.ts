import {
  type DomainEvent,
  type EventDefinition,
  type EventOf,
  entityIdOf,
  streamName,
} from '@lexledger/contracts/kernel/event';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { createFold } from './fold.ts';
import type { Projection } from './projection.ts';

/** An event of an example, before it has a position in the log. */
export type ExampleEvent = Omit<DomainEvent, 'position' | 'revision'>;

/**
 * How an event changes a view, given earlier events. It is data so that a test can find the events that have no
 * example.
 */
export interface ProjectionExample {
  readonly projection: Projection;
  /** The end of a test's title: 'a client who was added is listed'. */
  readonly title: string;
  readonly given: readonly ExampleEvent[];
  readonly when: ExampleEvent;
  /** The document that the event changed, with at least these fields; null when it is gone. */
  readonly shows: { readonly id: string } & Readonly<Record<string, unknown>>;
}

export const EXAMPLE_USER = '00000000-0000-4000-8000-00000000000a';
export const EXAMPLE_TIME = '2026-03-02T09:00:00.000Z';

/** An event of a definition on a stream, recorded by `EXAMPLE_USER` at a fixed time. */
export function happened<Definition extends EventDefinition>(
  definition: Definition,
  stream: readonly [category: string, id: string],
  data: EventOf<Definition>['data'],
  at: string = EXAMPLE_TIME,
  metadata: Partial<EventMetadata> = {},
): ExampleEvent {
  const name = streamName(...stream);
  return {
    id: `${name}/${definition.type}/${at}`,
    type: definition.type,
    // The codec parses with the same schema, so fields that the schema does not name are dropped here too.
    data: definition.schema.parse(data),
    stream: name,
    entityId: entityIdOf(name),
    erased: false,
    metadata: {
      commandId: '00000000-0000-4000-8000-000000000001',
      commandHash: '',
      userId: EXAMPLE_USER,
      sessionId: null,
      correlationId: 'example',
      causationId: null,
      ip: null,
      userAgent: null,
      at,
      schemaVersion: definition.version,
      subject: null,
      ...metadata,
    },
  };
}

const positionAt = (index: number): Position => String(index + 1).padStart(20, '0');

/** The events with their positions in a log that contains nothing else. */
export function inOrder(events: readonly ExampleEvent[]): readonly DomainEvent[] {
  const revisions = new Map<string, number>();
  return events.map((event, index) => {
    const revision = (revisions.get(event.stream) ?? -1) + 1;
    revisions.set(event.stream, revision);
    return { ...event, revision, position: positionAt(index) };
  });
}

/**
 * The documents that the events produce, by id, written in batches of `batchSize`; `before` holds the documents that
 * already exist.
 */
export function documentsOf(
  projection: Projection,
  events: readonly DomainEvent[],
  batchSize = 1,
  before: ReadonlyMap<string, ViewDocument> = new Map(),
): ReadonlyMap<string, ViewDocument> {
  const documents = new Map(before);
  for (let start = 0; start < events.length; start += batchSize) {
    const fold = createFold(projection, documents);
    for (const event of events.slice(start, start + batchSize)) fold.apply(event);
    for (const write of fold.writes()) {
      if (write.op === 'put') documents.set(write.document.id, write.document);
      else documents.delete(write.id);
    }
  }
  return documents;
}
