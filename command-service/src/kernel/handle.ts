import { hash as digest, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue } from '@lexledger/contracts/features';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type NewEvent, streamName } from '@lexledger/contracts/kernel/event';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Relation } from '@lexledger/domain/relations';
import { type Envelope, ErasedSubjectError, type EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { type Aggregates, createAggregates, type Loaded, traceKey } from './aggregates.ts';
import {
  type Decider,
  type Decision,
  isRefusal,
  type Named,
  type Refusal,
  type ResolvedCommand,
  refuse,
} from './decider.ts';
import { createDependents, type Dependents } from './dependents.ts';
import { eventIdFor } from './derived-id.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createRefusals, idReused } from './refusals.ts';
import { createRepeats, type Handled } from './repeats.ts';

export interface CommandHandler {
  readonly aggregates: Aggregates;
  readonly dependents: Dependents;
  /** By category. */
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  /**
   * Loads, decides, appends, answers. A repeated command id gives the first answer again and appends nothing.
   * @throws HttpRefusal BUSY; StoreUnavailableError; AppendTooLargeError
   */
  handle<State>(decider: Decider<State>, request: CommandRequest): Promise<Outcome>;
}

/** Conflicts with other processes on one stream before the sender is told to try again. */
const MAX_ATTEMPTS = 20;

export function hashOf(request: Pick<CommandRequest, 'type' | 'data' | 'entityId' | 'userId' | 'version'>): string {
  const { type, data, entityId, userId, version = null } = request;
  return digest('sha256', canonicalJson({ type, data, entityId, userId, version }), 'hex');
}

export function createCommandHandler(services: {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** By category: where references are looked up. */
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  /** Which records name which; none unless said. */
  readonly relations?: readonly Relation[];
  /** Up to which position the back-reference indexes are written. */
  readonly entered?: () => Promise<Position>;
}): CommandHandler {
  const { store, codec, clock, deciders, relations = [], entered } = services;
  const aggregates = createAggregates(store, codec);
  const dependents = createDependents({ store, aggregates, deciders, relations, ...(entered && { entered }) });
  const writer = randomUUID();
  const refusals = createRefusals(store, codec, writer);
  const repeats = createRepeats();
  const lock = createKeyedLock();

  /** What a repeat of a command that is in this stream already is answered; null for a new one. */
  async function firstAnswer<State>(
    decider: Decider<State>,
    request: CommandRequest,
    hash: string,
    loaded: Loaded<State>,
  ): Promise<Outcome | null> {
    const trace = loaded.traces.get(traceKey(request.userId, request.commandId));
    if (trace === undefined) return null;
    const { entityId, userId } = request;
    const stream = streamName(decider.category, entityId);
    if (!(await codec.isHashOf({ commandHash: trace.hash, userId }, stream, hash))) return idReused(loaded.position);
    return answer(
      decider,
      request,
      trace.revision === loaded.revision ? loaded : await aggregates.asOf(decider, entityId, trace.revision),
    );
  }

  /** The records that the command names, from their own streams; a refusal when one is not there to be named. */
  async function namedBy<State>(decider: Decider<State>, command: Command, state: State): Promise<Named | Refusal> {
    const named = new Map<string, unknown>();
    for (const { field, category, id, kept, past, otherwise } of decider.references?.(command, state) ?? []) {
      const other = deciders.get(category);
      if (other === undefined) throw new Error(`${decider.category} refers to the unknown category ${category}`);
      const { state: theirs } = await aggregates.refresh(other, id);
      const isThere =
        past && other.isOwn !== undefined ? other.isOwn(theirs, command.userId) : other.isLive(theirs, command.userId);
      if (!(kept || isThere)) {
        if (otherwise !== undefined) return otherwise;
        const { message } = errorCatalogue.REFERENCE_NOT_FOUND;
        return refuse('REFERENCE_NOT_FOUND', { issues: [{ path: field, message }] });
      }
      named.set(field, theirs);
    }
    return named;
  }

  /** What the command comes to, which is itself unless it speaks of the past. */
  async function resolveCommand<State>(
    decider: Decider<State>,
    command: Command,
    { state, revision }: Loaded<State>,
  ): Promise<ResolvedCommand | Refusal> {
    if (decider.resolve === undefined || !decider.readsHistory?.includes(command.type)) return { command };
    return decider.resolve(command, state, await aggregates.past(decider.category, command.entityId, revision));
  }

  async function decide<State>(decider: Decider<State>, command: Command, state: State): Promise<Decision> {
    const named = await namedBy(decider, command, state);
    if (isRefusal(named)) return named;
    const dependentsOf = decider.dependentsOf?.(command, state) ?? null;
    return dependentsOf === null
      ? decider.decide(command, state, named)
      : decider.decide(command, state, named, await dependents.of(dependentsOf, command.userId));
  }

  /** Appends the events to what was loaded; null when the stream has moved on. */
  async function append<State>(
    decider: Decider<State>,
    entityId: string,
    loaded: Loaded<State>,
    events: readonly NewEvent[],
    envelope: Envelope,
  ): Promise<Loaded<State> | null> {
    const stream = streamName(decider.category, entityId);
    // Were the ids the same for a command that is handled twice at once, by two processes, the store would take the second
    // append for a repeat of the first, and this process would answer with its own times.
    const decided = { stream, at: envelope.at, writer };
    const encoded = await Promise.all(
      events.map((event, index) =>
        codec.encode(stream, eventIdFor(decided, index, envelope.commandId), event, envelope),
      ),
    ).catch((error: unknown) => {
      throw error instanceof ErasedSubjectError ? new HttpRefusal('SUBJECT_ERASED') : error;
    });
    const result = await store.append(stream, loaded.revision < 0 ? 'no-stream' : loaded.revision, encoded);
    if (result.outcome === 'conflict') return null;
    const { position } = result;
    const recorded = encoded.map((event, index) =>
      codec.appended(event, { stream, revision: loaded.revision + 1 + index, position }),
    );
    return aggregates.advance(decider, entityId, loaded, recorded);
  }

  async function perform<State>(decider: Decider<State>, request: CommandRequest, hash: string): Promise<Handled> {
    const refused = request.repeatable ? await refusals.find(request, hash) : null;
    if (refused !== null) {
      request.onStage?.('repeated');
      return { outcome: refused, inLog: true };
    }

    let loaded = request.isNew
      ? aggregates.begin(decider, request.entityId)
      : await aggregates.load(decider, request.entityId);
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      const earlier = await firstAnswer(decider, request, hash, loaded);
      if (earlier !== null) {
        request.onStage?.('repeated');
        return { outcome: earlier, inLog: true };
      }

      const command = timed(request, instant(clock));
      request.onStage?.('deciding');
      const meant = await resolveCommand(decider, command, loaded);
      const decision = isRefusal(meant) ? meant : await decide(decider, meant.command, loaded.state);
      const envelope = envelopeOf(request, hash, command.at, isRefusal(meant) ? undefined : meant);
      request.onStage?.('decided');
      if (isRefusal(decision)) {
        // A 'no', and a 'nothing to do', must rest on what the store holds now, not on what this process remembers.
        if (loaded.fresh) {
          const outcome = await refusals.record(decider.category, request, decision, envelope);
          return { outcome, inLog: true };
        }
      } else if (decision.length === 0) {
        if (loaded.fresh) {
          request.onStage?.('unchanged');
          return { outcome: answer(decider, request, loaded), inLog: false };
        }
      } else {
        const after = await append(decider, request.entityId, loaded, decision, envelope);
        if (after !== null) return { outcome: answer(decider, request, after), inLog: true };
        request.onStage?.('conflict');
        await pause(Math.random() * attempts);
      }
      loaded = await aggregates.refresh(decider, request.entityId);
    }
    throw new HttpRefusal('BUSY');
  }

  return {
    aggregates,
    dependents,
    deciders,
    async handle(decider, request) {
      const hash = hashOf(request);
      const stream = streamName(decider.category, request.entityId);
      const act = () => lock.take(stream, () => perform(decider, request, hash));
      return request.repeatable ? repeats.once(request, hash, act) : (await act()).outcome;
    },
  };
}

function timed(request: CommandRequest, at: string): Command {
  const { ip } = request.origin;
  return Object.assign({}, request, { at, today: calendarDay(at, request.timeZone) }, ip !== null && { from: ip });
}

const envelopeOf = (
  request: CommandRequest,
  hash: string,
  at: string,
  { undoes, restores }: Pick<ResolvedCommand, 'undoes' | 'restores'> = {},
): Envelope =>
  Object.assign(
    { commandId: request.commandId, commandHash: hash, userId: request.userId, at },
    request.origin,
    undoes !== undefined && { undoes },
    restores !== undefined && { restores },
  );

/** `loaded` is the aggregate right after the command. */
const answer = <State>(decider: Decider<State>, request: CommandRequest, loaded: Loaded<State>): Outcome => ({
  status: decider.commands.find(({ type }) => type === request.type)?.status ?? 200,
  body: decider.answer(loaded.state, request),
  position: loaded.position,
});
