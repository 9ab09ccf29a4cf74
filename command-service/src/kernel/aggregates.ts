import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { RecentlyUsed } from '@lexledger/infra/cache/recently-used';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { Decider } from './decider.ts';

/** The place at which a command appended to its stream. */
export interface CommandTrace {
  readonly hash: string;
  /** Revision of its last event. */
  readonly revision: number;
}

/** An aggregate folded up to a revision. */
export interface Loaded<State> {
  readonly state: State;
  /** -1 while the stream has no event. */
  readonly revision: number;
  /** Position of the last event. */
  readonly position: Position;
  /** The commands that wrote to this stream, by `traceKey`; repeats are recognized from the stream itself. */
  readonly traces: ReadonlyMap<string, CommandTrace>;
}

/** The key of a command in `traces`. Command ids are unique only within one user. */
export const traceKey = (userId: string | null, commandId: string): string => `${userId}:${commandId}`;

export interface Aggregates {
  /** Returns the initial state without asking the store, for an id whose stream is known not to exist. */
  begin<State>(decider: Decider<State>, entityId: string): Loaded<State> & { readonly fresh: true };
  /** Loads from the cache if possible, else from the store; `fresh` tells whether the store was just asked. */
  load<State>(decider: Decider<State>, entityId: string): Promise<Loaded<State> & { readonly fresh: boolean }>;
  /** Reads the events that the store has beyond the cached revision. */
  refresh<State>(decider: Decider<State>, entityId: string): Promise<Loaded<State> & { readonly fresh: true }>;
  /** Loads the aggregate as it was right after a revision. */
  asOf<State>(decider: Decider<State>, entityId: string, revision: number): Promise<Loaded<State>>;
  /** Reads the events of its stream up to a revision. */
  past(category: string, entityId: string, revision: number): Promise<readonly DomainEvent[]>;
  /** Applies events that were just appended to `from`. */
  advance<State>(
    decider: Decider<State>,
    entityId: string,
    from: Loaded<State>,
    events: readonly DomainEvent[],
  ): Loaded<State>;
  /** Forgets what is cached, since a key was destroyed under which some of it was sealed. */
  forget(): void;
}

/** Maximum number of cached aggregates. */
const CACHED = 10_000;

/** Folds aggregates from their streams and caches them by stream. */
export function createAggregates(store: EventStore, codec: EventCodec): Aggregates {
  const cache = new RecentlyUsed<string, Loaded<unknown>>(CACHED);

  /**
   * Caches an aggregate. An older revision may overwrite a newer one, since readers can overtake each other; the next
   * append detects it.
   */
  function remember<State>(stream: string, loaded: Loaded<State>): Loaded<State> {
    if (loaded.revision < 0) return loaded;
    cache.set(stream, loaded);
    return loaded;
  }

  function fold<State>(decider: Decider<State>, from: Loaded<State>, events: readonly DomainEvent[]): Loaded<State> {
    let { state, revision, position } = from;
    // The map is shared with `from`: knowing a later command there does no harm, and a copy for each event would be
    // slow.
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
    const known = (cache.get(stream) as Loaded<State> | undefined) ?? nothing(decider, entityId);
    return { ...remember(stream, await readOn(decider, stream, known)), fresh: true as const };
  }

  return {
    begin: (decider, entityId) => ({ ...nothing(decider, entityId), fresh: true }),

    async load<State>(decider: Decider<State>, entityId: string) {
      const known = cache.get(streamName(decider.category, entityId)) as Loaded<State> | undefined;
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
      return remember(streamName(decider.category, entityId), fold(decider, from, events));
    },

    forget: () => cache.clear(),
  };
}
