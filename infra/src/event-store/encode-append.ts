import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { AppendTooLargeError, type EventToAppend, type ExpectedRevision, InvalidAppendError } from './port.ts';

/** An event whose data and metadata are canonical JSON text. */
export interface EncodedEvent {
  /** The event's id in lower case. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** Maximum bytes of data and metadata of all events in one append; EventStoreDB accepts no more. */
export const MOST_BYTES_OF_AN_APPEND = 1_048_576;

/** UTF-8 takes up to three bytes per UTF-16 code unit. */
const MOST_BYTES_OF_A_CHARACTER = 3;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Validates an append, as every adapter must before it sends anything, and encodes its events.
 * @throws InvalidAppendError, AppendTooLargeError
 */
export function encodeAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): readonly EncodedEvent[] {
  checkName(stream, 'stream name');
  checkExpected(expected);
  const encoded: EncodedEvent[] = [];
  let characters = 0;
  for (const event of events) {
    checkName(event.type, 'event type');
    if (typeof event.id !== 'string' || !UUID.test(event.id)) {
      throw new InvalidAppendError(`The event id ${JSON.stringify(event.id)} is not a UUID.`);
    }
    const id = event.id.toLowerCase();
    const data = encode(event.data, 'data', event.type);
    const metadata = encode(event.metadata, 'metadata', event.type);
    characters += data.length + metadata.length;
    encoded.push({ id, type: event.type, data, metadata });
  }
  if (encoded.length > 1) checkIdsDiffer(stream, encoded);
  if (characters * MOST_BYTES_OF_A_CHARACTER > MOST_BYTES_OF_AN_APPEND) checkSize(stream, encoded);
  return encoded;
}

/** The part of a stream's name before its first hyphen; the whole name when there is none. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen === -1 ? stream : stream.slice(0, hyphen);
}

function checkName(name: unknown, what: string): void {
  if (typeof name !== 'string' || name === '') throw new InvalidAppendError(`The ${what} is empty.`);
  if (name.startsWith('$'))
    throw new InvalidAppendError(`The ${what} ${name} begins with $, as only a server's own do.`);
  if (name.includes('\0') || !name.isWellFormed()) {
    throw new InvalidAppendError(`The ${what} ${JSON.stringify(name)} is not plain text.`);
  }
}

function checkExpected(expected: ExpectedRevision): void {
  if (expected === 'any' || expected === 'no-stream') return;
  if (typeof expected !== 'number' || !Number.isSafeInteger(expected) || expected < 0) {
    throw new InvalidAppendError(`${String(expected)} is no revision of a stream.`);
  }
}

function encode(value: unknown, part: string, type: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidAppendError(`The ${part} of ${type} is not an object.`);
  }
  try {
    return canonicalJson(value);
  } catch (error) {
    throw new InvalidAppendError(`The ${part} of ${type} cannot be written as JSON.`, { cause: error });
  }
}

function checkIdsDiffer(stream: string, events: readonly EncodedEvent[]): void {
  if (new Set(events.map(({ id }) => id)).size === events.length) return;
  throw new InvalidAppendError(`Two events of one append to ${stream} carry the same id.`);
}

function checkSize(stream: string, events: readonly EncodedEvent[]): void {
  let bytes = 0;
  for (const { data, metadata } of events) bytes += Buffer.byteLength(data) + Buffer.byteLength(metadata);
  if (bytes <= MOST_BYTES_OF_AN_APPEND) return;
  throw new AppendTooLargeError(
    `An append to ${stream} has ${bytes} bytes of data and metadata; at most ${MOST_BYTES_OF_AN_APPEND} are accepted.`,
  );
}
