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
  readonly position: Position;
}

/** An aggregate folded up to a revision. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: no event yet. */
  readonly revision: number;
  readonly position: Position;
  /** The commands that made this stream, by id: a repeat is recognised from the stream itself. */
  readonly commands: ReadonlyMap<string, CommandTrace>;
}

export interface Aggregates {
  /** From memory if it is there, else from the store; `fresh` says whether the store was asked just now. */
  load<State>(decider: Decider<State>, entityId: string): Promise<Loaded<State> & { readonly fresh: boolean }>;
  /** With what the store has had since. */
  refresh<State>(decider: Decider<State>, entityId: string): Promise<Loaded<State>>;
  /** As it stood right after a revision. */
  asOf<State>(decider: Decider<State>, entityId: string, revision: number): Promise<Loaded<State>>;
  /** Takes in events that were just appended. */
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

  function keep<State>(stream: string, loaded: Loaded<State>): Loaded<State> {
    kept.delete(stream);
    kept.set(stream, loaded);
    if (kept.size > capacity) kept.delete(kept.keys().next().value as string);
    return loaded;
  }

  function fold<State>(decider: Decider<State>, from: Loaded<State>, events: readonly DomainEvent[]): Loaded<State> {
    let { state, revision, position } = from;
    // Shared with what was loaded before: knowing a later command there does no harm, and a copy for each would.
    const commands = from.commands as Map<string, CommandTrace>;
    for (const event of events) {
      state = decider.evolve(state, event);
      ({ revision, position } = event);
      commands.set(event.metadata.commandId, { hash: event.metadata.commandHash, revision, position });
    }
    return { state, revision, position, commands };
  }

  const nothing = <State>(decider: Decider<State>, entityId: string): Loaded<State> => ({
    state: decider.initial(entityId),
    revision: -1,
    position: START,
    commands: new Map(),
  });

  async function readOn<State>(
    decider: Decider<State>,
    stream: string,
    from: Loaded<State>,
    until = Number.POSITIVE_INFINITY,
  ) {
    const recorded = await store.read(stream, from.revision + 1);
    const wanted = recorded.filter((event) => event.revision <= until);
    return wanted.length === 0
      ? from
      : fold(decider, from, await Promise.all(wanted.map((event) => codec.decode(event))));
  }

  return {
    async load<State>(decider: Decider<State>, entityId: string) {
      const stream = streamName(decider.category, entityId);
      const known = kept.get(stream) as Loaded<State> | undefined;
      if (known !== undefined) return { ...keep(stream, known), fresh: false };
      const loaded = await readOn(decider, stream, nothing(decider, entityId));
      return { ...(loaded.revision < 0 ? loaded : keep(stream, loaded)), fresh: true };
    },

    async refresh<State>(decider: Decider<State>, entityId: string) {
      const stream = streamName(decider.category, entityId);
      const known = (kept.get(stream) as Loaded<State> | undefined) ?? nothing(decider, entityId);
      const loaded = await readOn(decider, stream, known);
      return loaded.revision < 0 ? loaded : keep(stream, loaded);
    },

    async asOf(decider, entityId, revision) {
      return readOn(decider, streamName(decider.category, entityId), nothing(decider, entityId), revision);
    },

    advance(decider, entityId, from, events) {
      return keep(streamName(decider.category, entityId), fold(decider, from, events));
    },
  };
}
