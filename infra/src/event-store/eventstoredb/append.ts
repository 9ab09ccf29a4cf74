import { jsonEvent, type AppendResult as ServerResult } from '@eventstore/db-client';
import { START } from '@lexledger/contracts/kernel/position';
import type { EncodedEvent } from '../encode-append.ts';
import {
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type RecordedEvent,
  StoreUnavailableError,
} from '../port.ts';
import { type BackOff, delayAfter, rest } from './back-off.ts';
import type { Connection } from './connection.ts';
import { failureOf, portError } from './failure.ts';
import { writePosition } from './position.ts';
import type { Reader } from './reader.ts';
import { safeRevision } from './recorded-event.ts';

export interface AppendServices {
  readonly connection: Pick<Connection, 'appendToStream' | 'appendAlone' | 'renewAppends'>;
  readonly reader: Pick<Reader, 'stream' | 'streamBackwards'>;
  /** Milliseconds for one try. */
  readonly deadline: number;
  /** Milliseconds for all tries together. */
  readonly patience: number;
  readonly backOff: BackOff;
  readonly closing: AbortSignal;
}

/** Events that passed `encodeAppend`, and their encoded form. */
export interface CheckedAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
  readonly encoded: readonly EncodedEvent[];
}

/**
 * gRPC ends an append that has its own call at its deadline. This extra time covers an answer that is neither a success
 * nor a failure.
 */
const GRACE_MS = 500;
/**
 * Deadline that the server compares with its own clock. It is far enough away that a wrong clock does not cause a
 * refusal.
 */
const SERVER_DEADLINE_MS = 3_600_000;
/** Upper bound of the difference between two machines' clocks. */
const CLOCK_SKEW_MS = 3_600_000;

/**
 * Retries an append until its outcome is known, with the same ids at the same expected revision. The server recognizes
 * repeats by these, so the events are written once however often they are sent.
 * @throws StoreUnavailableError when patience ends: the outcome is then unknown
 */
export async function appendEvents(services: AppendServices, append: CheckedAppend): Promise<AppendResult> {
  const { deadline, patience, backOff, closing } = services;
  const { stream, expected } = append;
  const begun = performance.now();
  const begunAt = Date.now();
  /** Whether an earlier try may have been executed. */
  let uncertain = false;

  async function attempt(alone: boolean): Promise<AppendResult> {
    if (uncertain && expected === 'any') {
      const written = await findWritten(services.reader, append, begunAt);
      if (written !== null) return written;
    }
    try {
      const left = patience - (performance.now() - begun);
      const sent = send(services.connection, append, { deadline: Math.min(deadline, left), alone });
      return await answered(services, append, await sent);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'conflict') throw error;
      const written = uncertain ? await whatIsThere(services.reader, append) : null;
      return written ?? conflictWith(failure.actual);
    }
  }

  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries > 1);
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind !== 'lost' && kind !== 'not-done') throw portError(error, stream);
      // The failure of the shared stream is reported to all appends that it carried, whatever happened to each of them.
      if (kind === 'lost' || tries === 1) uncertain = true;
      const delay = delayAfter(tries, backOff);
      if (closing.aborted || performance.now() - begun + delay >= patience) throw givenUp(error, stream, tries);
      await rest(delay, closing);
      if (closing.aborted) throw givenUp(error, stream, tries);
    }
  }
}

/** The result of an append without events: the current state of the stream. */
export async function describeStream(
  reader: Pick<Reader, 'streamBackwards'>,
  stream: string,
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const found: RecordedEvent[] = [];
  await reader.streamBackwards(stream, (event) => {
    found.push(event);
    return 'enough';
  });
  const last = found[0];
  const actual = last?.revision ?? 'no-stream';
  if (expected !== 'any' && expected !== actual) return { outcome: 'conflict', actual };
  return { outcome: 'appended', revision: last?.revision ?? -1, position: last?.position ?? START };
}

/**
 * Sends the append over the shared stream at first. After a try without an answer, it uses a call of its own in case
 * that stream is the cause.
 */
async function send(
  connection: AppendServices['connection'],
  { stream, expected, events, encoded }: CheckedAppend,
  { deadline, alone }: { readonly deadline: number; readonly alone: boolean },
): Promise<ServerResult> {
  const proposed = encoded.map(({ id, type, metadata }, index) =>
    jsonEvent({
      id,
      type,
      data: (events[index] as EventToAppend).data as Record<string, unknown>,
      // Metadata is passed as bytes, which are sent unchanged. Data as bytes would be marked as not being JSON.
      metadata: Buffer.from(metadata),
    }),
  );
  const expectedRevision = expected === 'no-stream' ? 'no_stream' : expected === 'any' ? 'any' : BigInt(expected);
  const options = { expectedRevision, requiresLeader: true } as const;
  const sentAt = performance.now();
  const call = alone
    ? connection.appendAlone(stream, proposed, { ...options, deadline })
    : connection.appendToStream(stream, proposed, { ...options, deadline: SERVER_DEADLINE_MS });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        if (!alone) connection.renewAppends(sentAt);
        reject(new StoreUnavailableError(`An append was not answered within ${Math.round(deadline)} ms.`));
      },
      alone ? deadline + GRACE_MS : deadline,
    );
  });
  // The promise that settles second is ignored.
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

async function answered(
  { reader }: AppendServices,
  { stream }: CheckedAppend,
  { success, nextExpectedRevision, position }: ServerResult,
): Promise<AppendResult> {
  // This happens when the connection string sets throwOnAppendFailure=false.
  if (!success) return conflictWith(nextExpectedRevision < 0n ? 'no-stream' : nextExpectedRevision);
  const revision = safeRevision(nextExpectedRevision);
  if (position !== undefined) return { outcome: 'appended', revision, position: writePosition(position) };
  const [event] = await reader.stream(stream, revision, 1);
  if (event === undefined) throw new StoreUnavailableError(`The event at ${stream}@${revision} cannot be read yet.`);
  return { outcome: 'appended', revision, position: event.position };
}

const conflictWith = (actual: bigint | 'no-stream'): AppendResult => ({
  outcome: 'conflict',
  actual: actual === 'no-stream' ? 'no-stream' : safeRevision(actual),
});

/**
 * The result of the append if its events are at the revision where an earlier try would have written them; null when
 * other events are there.
 */
async function whatIsThere(
  reader: Pick<Reader, 'stream'>,
  { stream, expected, encoded }: CheckedAppend,
): Promise<AppendResult | null> {
  // A stream that was deleted and recreated does not begin at 0.
  const from = typeof expected === 'number' ? expected + 1 : 0;
  const there = await reader.stream(stream, from, encoded.length);
  return areOurs(there, encoded) ? asAppended(there) : null;
}

/**
 * The result of the append if its events are among those written since the first try, at any revision; null otherwise.
 */
async function findWritten(
  reader: Pick<Reader, 'streamBackwards'>,
  { stream, encoded }: CheckedAppend,
  begunAt: number,
): Promise<AppendResult | null> {
  let there: RecordedEvent[] = [];
  let isFound = false;
  await reader.streamBackwards(stream, (event, created) => {
    there = [event, ...there].slice(0, encoded.length);
    isFound = areOurs(there, encoded);
    return isFound || created.getTime() < begunAt - CLOCK_SKEW_MS ? 'enough' : 'more';
  });
  return isFound ? asAppended(there) : null;
}

const areOurs = (there: readonly RecordedEvent[], ours: readonly EncodedEvent[]): boolean =>
  there.length === ours.length && ours.every(({ id }, index) => there[index]?.id.toLowerCase() === id);

function asAppended(there: readonly RecordedEvent[]): AppendResult | null {
  const last = there.at(-1);
  return last === undefined ? null : { outcome: 'appended', revision: last.revision, position: last.position };
}

function givenUp(error: unknown, stream: string, tries: number): StoreUnavailableError {
  const said = error instanceof Error ? error.message : String(error);
  return new StoreUnavailableError(
    `An append to ${stream} has no known outcome after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${said}`,
    { cause: error },
  );
}
