import type { BatchNeeds } from '@lexledger/contracts/kernel/batch';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { QueryDefinition } from '@lexledger/contracts/kernel/query';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import type { StoredSession } from '@lexledger/infra/sessions/port';
import type { z } from 'zod';
import type { Actor } from './actor.ts';

/** What queries see of the read store; a scratch store will do as well. */
export type Reader = Pick<ReadStore, 'get' | 'find' | 'count' | 'aggregate'>;

/** Everything that an answer depends on. */
export interface QueryInput<Definition extends QueryDefinition = QueryDefinition, Who = Actor> {
  readonly query: z.output<Definition['query']>;
  /** What a merged request needs of a list; null for all of it. Only a query without parameters of its own is merged. */
  readonly batch: BatchNeeds | null;
  /** What the path names. */
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Who;
  /** The address that asks; behind proxies, as far as they are trusted, the one that they tell of. */
  readonly ip: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The calendar date, `YYYY-MM-DD`, that it is for the user. */
  readonly today: string;
  readonly read: Reader;
  /** How far the views that the query reads show the log, at least. */
  readonly reached: Position;
  /**
   * Waits until the views that the query reads show the whole log as it is now: for before 'there is none' is said.
   * @throws HttpRefusal NOT_CAUGHT_UP
   */
  readonly catchUp: () => Promise<void>;
  /** The events of one stream, from its beginning unless told, from the log itself; none when there is no such stream. */
  readonly past: (stream: string, fromRevision?: number) => Promise<readonly DomainEvent[]>;
  /** The sessions of who asks that hold, in no order; none of a stranger. */
  readonly sessions: () => Promise<readonly StoredSession[]>;
  /** The key under which a device of who asks encrypts what it keeps; null where nobody asks, or the account was erased. */
  readonly deviceKey: (device: string) => Promise<Uint8Array | null>;
}

export interface QueryAnswer<Body = unknown> {
  /** As the contract says; fields that it does not name are dropped. */
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

type BodyOf<Definition extends QueryDefinition> = z.input<Definition['answer']>;

export interface QueryHandler {
  readonly definition: QueryDefinition;
  /** Answered to strangers too. */
  readonly open: boolean;
  /** The answer depends on the views alone, never on the clock: it holds until one of them changes. */
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
    // The route checks the query against the definition, and that somebody is signed in.
    answer: (input) => answer(input as QueryInput<Definition>),
  };
}

/** A query that everybody may ask. */
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
