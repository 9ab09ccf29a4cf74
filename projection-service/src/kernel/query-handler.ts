import type { BatchNeeds } from '@lexledger/contracts/kernel/batch';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { QueryDefinition } from '@lexledger/contracts/kernel/query';
import type { SealedFile } from '@lexledger/contracts/kernel/sealed-file';
import type { RecordedRead } from '@lexledger/contracts/recordedReads';
import type { StoredSession } from '@lexledger/infra/sessions/port';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Reader } from './reader.ts';

export type ReadAt = (moment: number, views: readonly string[]) => Promise<Reader>;

/** Everything that an answer depends on. */
export interface QueryInput<Definition extends QueryDefinition = QueryDefinition, Who = Actor> {
  readonly query: z.output<Definition['query']>;
  /**
   * The part of a list that a merged request needs; null for the whole list. Only a query without parameters of its own
   * can be merged.
   */
  readonly batch: BatchNeeds | null;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Who;
  /** The client's IP address, as reported by trusted proxies if there are any. */
  readonly ip: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /**
   * The past moment that is asked for, in ISO 8601; null for what stands now. What is read and what time it is are of that
   * moment; only histories look at it themselves, since they are given their whole stream.
   */
  readonly asOf: string | null;
  /** Today's calendar date, `YYYY-MM-DD`, in the user's time zone. */
  readonly today: string;
  readonly read: Reader;
  /**
   * Reads views as they stood at a moment, in milliseconds since 1970, by the rights of today.
   * @throws HttpRefusal PAST_NOT_READY, INVALID_INPUT for a moment to come
   */
  readonly readAt: ReadAt;
  /** The position up to which the views that the query reads are current, at least. */
  readonly reached: Position;
  /**
   * Waits until the views that the query reads are current with the head of the log. Queries use it before they answer
   * that something does not exist.
   * @throws HttpRefusal NOT_CAUGHT_UP
   */
  readonly catchUp: () => Promise<void>;
  /** The events of one stream read from the log, from its beginning by default; empty when there is no such stream. */
  readonly past: (stream: string, fromRevision?: number) => Promise<readonly DomainEvent[]>;
  /** The content of a sealed file; null when its bytes are gone. */
  readonly openFile: (file: SealedFile) => Promise<unknown>;
  /**
   * Records that the person reads something, before it is answered. Answers the id of the event; null where the same read
   * was recorded before.
   * @throws HttpRefusal READ_NOT_RECORDED
   */
  readonly recordRead: (read: RecordedRead) => Promise<string | null>;
  /** The valid sessions of the signed-in user, in no order; empty for an anonymous request. */
  readonly sessions: () => Promise<readonly StoredSession[]>;
  /**
   * The key with which a device of the signed-in user encrypts its local data; null for an anonymous request or an
   * erased account.
   */
  readonly deviceKey: (device: string) => Promise<Uint8Array | null>;
  /** Seals an answer for the signed-in user, so that a command may send it back. */
  readonly seal: (answer: JsonValue) => Promise<string>;
}

export interface QueryAnswer<Body = unknown> {
  /** The body as the contract defines it. Fields that the contract does not name are dropped. */
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

type BodyOf<Definition extends QueryDefinition> = z.input<Definition['answer']>;

export interface QueryHandler {
  readonly definition: QueryDefinition;
  /** Whether anonymous requests are answered too. */
  readonly open: boolean;
  /**
   * Whether the answer depends only on the views and never on the clock, so that it stays valid until one of them
   * changes.
   */
  readonly timeless: boolean;
  readonly answer: (input: QueryInput<QueryDefinition, Actor | null>) => Promise<QueryAnswer>;
}

interface Traits {
  readonly timeless?: boolean;
}

/** A query that only a signed-in user may ask. */
export function answerQuery<Definition extends QueryDefinition>(
  definition: Definition,
  answer: (input: QueryInput<Definition>) => Promise<QueryAnswer<BodyOf<Definition>>>,
  { timeless = false }: Traits = {},
): QueryHandler {
  return {
    definition,
    open: false,
    timeless,
    // The route has validated the query against the definition and checked that a user is signed in.
    answer: (input) => answer(input as QueryInput<Definition>),
  };
}

/** A query that anybody may ask, signed in or not. */
export function answerAnyone<Definition extends QueryDefinition>(
  definition: Definition,
  answer: (input: QueryInput<Definition, Actor | null>) => Promise<QueryAnswer<BodyOf<Definition>>>,
): QueryHandler {
  return {
    definition,
    open: true,
    timeless: false,
    answer: (input) => answer(input as QueryInput<Definition, Actor | null>),
  };
}
