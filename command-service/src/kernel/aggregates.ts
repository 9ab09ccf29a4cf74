import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { Decider } from './decider.ts';

/** What a command left on its stream. */
export interface CommandTrace {
  readonly hash: string;
  /** Of its last event. */
  readonly revision: number;
}

/** An aggregate folded up to a revision. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: no event yet. */
  readonly revision: number;
  /** Of the last event. */
  readonly position: Position;
  /** The commands that made this stream, by `traceKey`: a repeat is recognised from the stream itself. */
  readonly traces: ReadonlyMap<string, CommandTrace>;
}

/** One user's command id says nothing about another's. */
export const traceKey = (userId: string | null, commandId: string): string => `${userId}:${commandId}`;

export interface Aggregates {
  /** One to which nothing has happened yet, without asking the store. */
  begin<State>(decider: Decider<State>, entityId: string): Loaded<State> & { readonly fresh: true };
  /** From memory if it is there, else from the store; `fresh` says whether the store was asked just now. */
  load<State>(decider: Decider<State>, entityId: string): Promise<Loaded<State> & { readonly fresh: boolean }>;
  /** With what the store has had since. */
  refresh<State>(decider: Decider<State>, entityId: string): Promise<Loaded<State> & { readonly fresh: true }>;
  /** As it stood right after a revision. */
  asOf<State>(decider: Decider<State>, entityId: string, revision: number): Promise<Loaded<State>>;
  /** Its own events, up to a revision. */
  past(category: string, entityId: string, revision: number): Promise<readonly DomainEvent[]>;
  /** Takes in events that were just appended to what was loaded. */
  advance<State>(
    decider: Decider<State>,
    entityId: string,
    from: Loaded<State>,
    events: readonly DomainEvent[],
  ): Loaded<State>;
}

/** Aggregates kept in memory by stream and revision; the least recently used go first. */
export function createAggregates(store: EventStore, codec: EventCodec, capacity = 10_000): Aggregates {
  const kept = new Map<string, Loaded<unknown>>();

  /** What is older may overwrite what is newer, since readers overtake each other: an append then finds out. */
  function keep<State>(stream: string, loaded: Loaded<State>): Loaded<State> {
    if (loaded.revision < 0) return loaded;
    kept.delete(stream);
    kept.set(stream, loaded);
    if (kept.size > capacity) kept.delete(kept.keys().next().value as string);
    return loaded;
  }

  function fold<State>(decider: Decider<State>, from: Loaded<State>, events: readonly DomainEvent[]): Loaded<State> {
    let { state, revision, position } = from;
    // Shared with what was loaded before: to know of a later command there does no harm, and a copy for each event would.
    const traces = from.traces as Map<string, CommandTrace>;
    for (const event of events) {
      const { userId, commandId, commandHash } = event.metadata;
      state = decider.evolve(state, event);
      ({ revision, position } = event);
      traces.set(traceKey(userId, commandId), { hash: commandHash, revision });
    }
    return { state, revision, position, traces };
  }

  const nothing = <State>(decider: Decider<State>, entityId: string): Loaded<State> => ({
    state: decider.initial(entityId),
    revision: -1,
    position: START,
    traces: new Map(),
  });

  async function readOn<State>(
    decider: Decider<State>,
    stream: string,
    from: Loaded<State>,
    until = Number.POSITIVE_INFINITY,
  ): Promise<Loaded<State>> {
    const recorded = await store.read(stream, from.revision + 1);
    const wanted = recorded.filter((event) => event.revision <= until);
    return fold(decider, from, await Promise.all(wanted.map((event) => codec.decode(event))));
  }

  async function refresh<State>(decider: Decider<State>, entityId: string) {
    const stream = streamName(decider.category, entityId);
    const known = (kept.get(stream) as Loaded<State> | undefined) ?? nothing(decider, entityId);
    return { ...keep(stream, await readOn(decider, stream, known)), fresh: true as const };
  }

  return {
    begin: (decider, entityId) => ({ ...nothing(decider, entityId), fresh: true }),

    async load<State>(decider: Decider<State>, entityId: string) {
      const known = kept.get(streamName(decider.category, entityId)) as Loaded<State> | undefined;
      return known === undefined ? refresh(decider, entityId) : { ...known, fresh: false };
    },

    refresh,

    async asOf(decider, entityId, revision) {
      return readOn(decider, streamName(decider.category, entityId), nothing(decider, entityId), revision);
    },

    async past(category, entityId, revision) {
      const recorded = await store.read(streamName(category, entityId));
      return Promise.all(recorded.filter((event) => event.revision <= revision).map((event) => codec.decode(event)));
    },

    advance(decider, entityId, from, events) {
      return keep(streamName(decider.category, entityId), fold(decider, from, events));
    },
  };
}
