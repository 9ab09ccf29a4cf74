import { randomUUID } from 'node:crypto';
import {
  type AppendExpectedRevision,
  type AppendResult,
  EventStoreDBClient,
  type JSONEventType,
  jsonEvent,
} from '@eventstore/db-client';
import { vi } from 'vitest';
import type { OpenServer } from '../support/eventstoredb.ts';

export type Counted = JSONEventType<'Counted', { n: number }>;

/** The server under test, and a client that all tests of a suite share. */
export interface Given {
  readonly server: OpenServer;
  readonly client: EventStoreDBClient;
}

export const connect = ({ url }: OpenServer): EventStoreDBClient => EventStoreDBClient.connectionString(url);

/** A unique stream name, because the server may be shared. */
export const aStream = (category = 'facts'): string => `${category}-${randomUUID()}`;

/** A unique category. */
export const aCategory = (): string => `c${randomUUID().replaceAll('-', '')}`;

export const counted = (n: number, id: string = randomUUID()) =>
  jsonEvent<Counted>({ type: 'Counted', data: { n }, id });

export const countedTo = (count: number) => Array.from({ length: count }, (_, n) => counted(n));

export function append(
  client: EventStoreDBClient,
  stream: string,
  events: ReturnType<typeof counted> | ReturnType<typeof counted>[],
  expectedRevision?: AppendExpectedRevision,
): Promise<AppendResult> {
  return client.appendToStream(stream, events, expectedRevision === undefined ? {} : { expectedRevision });
}

export async function collect<T>(read: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of read) found.push(item);
  return found;
}

/**
 * Returns the error of a failing call.
 * @throws Error if the call succeeds
 */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail.');
}

/** Waits until a condition holds, long enough for a busy machine. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });
