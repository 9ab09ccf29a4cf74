import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { RecordedEvent } from '../port.ts';
import { type BackOff, delayAfter, rest } from './back-off.ts';
import type { Connection } from './connection.ts';
import { drain } from './drain.ts';
import { failureOf, portError } from './failure.ts';
import { isSystem } from './filter.ts';
import { readPosition, writePosition } from './position.ts';
import { decodeEvent } from './recorded-event.ts';

/** An event of the log, or just the position if the event is the server's own. */
export interface LogEntry {
  readonly event: RecordedEvent | null;
  readonly position: Position;
}

/** The end of the log. */
export interface LogEnd {
  /** Position of the last event that is not the server's own; '' when there is none. */
  readonly last: Position;
  /** Position of the last event of any kind. */
  readonly reached: Position;
}

export interface Reader {
  /** At most `limit` of the stream's events from a revision on. */
  stream(name: string, fromRevision: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** Passes the stream's events to `take`, newest first, until it returns 'enough'. */
  streamBackwards(name: string, take: (event: RecordedEvent, created: Date) => 'more' | 'enough'): Promise<void>;
  /** At most `limit` entries of the log after a position; fewer only when there are no more. */
  log(after: Position, limit: number): Promise<readonly LogEntry[]>;
  end(): Promise<LogEnd>;
  /** Resolves if the server answers; it does not retry. */
  ping(): Promise<void>;
}

const TRIES = 3;

interface ReaderOptions {
  /** Milliseconds of silence after which a read fails, and within which one that failed is repeated. */
  readonly deadline: number;
  readonly backOff: BackOff;
  readonly closing: AbortSignal;
}

/** Reads are idempotent, so one that fails quickly is simply repeated. */
async function asked<T>(
  { deadline, backOff, closing }: ReaderOptions,
  work: () => Promise<T>,
  stream?: string,
): Promise<T> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { kind } = failureOf(error);
      const again = (kind === 'lost' || kind === 'not-done') && tries < TRIES && performance.now() - begun < deadline;
      if (!again || closing.aborted) throw portError(error, stream);
      await rest(delayAfter(tries, backOff), closing);
    }
  }
}

async function orNothing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (failureOf(error).kind !== 'no-such-stream') throw error;
  }
}

const fromEnd = (connection: Connection, maxCount?: number) =>
  connection.readAll({
    fromPosition: 'end',
    direction: 'backwards',
    requiresLeader: true,
    ...(maxCount !== undefined && { maxCount }),
  });

/**
 * Searches backwards for the last event that is not the server's own, but only as far as the previous search did not
 * cover.
 */
function createEndSearch(connection: Connection, deadline: number): () => Promise<LogEnd> {
  let known: LogEnd = { last: START, reached: START };

  return async () => {
    let reached: Position = START;
    let last: Position | undefined;
    const look = (resolved: AllStreamResolvedEvent): 'more' | 'enough' => {
      const { event, position } = entryOf(resolved);
      if (reached === START) reached = position;
      if (position <= known.reached) last = known.last;
      else if (event !== null) last = position;
      return last === undefined ? 'more' : 'enough';
    };
    // The last event is nearly always one of ours, so at first only one is requested.
    await drain(fromEnd(connection, 1), deadline, look);
    if (last === undefined && reached !== START) {
      reached = START;
      await drain(fromEnd(connection), deadline, look);
    }
    const found = { last: last ?? START, reached };
    if (found.reached > known.reached) known = found;
    return found;
  };
}

export function createReader(connection: Connection, options: ReaderOptions): Reader {
  const { deadline } = options;
  const end = createEndSearch(connection, deadline);

  return {
    stream: (name, fromRevision, limit) =>
      asked(
        options,
        async () => {
          const events: RecordedEvent[] = [];
          await orNothing(() =>
            drain(
              connection.readStream(name, {
                fromRevision: BigInt(fromRevision),
                requiresLeader: true,
                ...(limit !== undefined && { maxCount: limit }),
              }),
              deadline,
              (resolved) => {
                const event = decodeEvent(resolved);
                if (event !== null) events.push(event);
                return 'more';
              },
            ),
          );
          return events;
        },
        name,
      ),

    streamBackwards: (name, take) =>
      asked(
        options,
        () =>
          orNothing(() =>
            drain(
              connection.readStream(name, { fromRevision: 'end', direction: 'backwards', requiresLeader: true }),
              deadline,
              (resolved) => {
                const event = decodeEvent(resolved);
                return event === null ? 'more' : take(event, resolved.event?.created ?? new Date());
              },
            ),
          ),
        name,
      ),

    log: (after, limit) =>
      asked(options, async () => {
        const entries: LogEntry[] = [];
        const fromPosition = readPosition(after);
        // The server includes the event at the start position, which is dropped.
        const read = connection.readAll({ fromPosition, maxCount: limit + 1, requiresLeader: true });
        await drain(read, deadline, (resolved) => {
          const entry = entryOf(resolved);
          if (entry.position > after) entries.push(entry);
          return entries.length < limit ? 'more' : 'enough';
        });
        return entries;
      }),

    end: () => asked(options, end),

    async ping() {
      try {
        await drain(fromEnd(connection, 1), deadline, () => 'enough');
      } catch (error) {
        throw portError(error);
      }
    },
  };
}

/** @throws Error when the client returns an entry without a position */
export function entryOf(resolved: AllStreamResolvedEvent): LogEntry {
  const { event } = resolved;
  if (event === undefined) throw new Error('The EventStoreDB sent an entry of its log without an event.');
  const position = writePosition(event.position);
  const ours = !isSystem({ type: event.type, stream: event.streamId });
  return { event: ours ? decodeEvent(resolved) : null, position };
}
