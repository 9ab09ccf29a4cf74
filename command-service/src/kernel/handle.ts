import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorCode, errorCatalogue } from '@lexledger/contracts/features';
import { commandRefused } from '@lexledger/contracts/features/identity';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import { type DomainEvent, type NewEvent, streamName } from '@lexledger/contracts/kernel/event';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { Envelope, EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { type Aggregates, createAggregates, type Loaded } from './aggregates.ts';
import { type Decider, isRefusal, type Refusal, refuse } from './decider.ts';
import { entityIdFor, eventIdFor } from './derived-id.ts';
import { createTurns } from './turns.ts';

/** A command before it is timed: what came in, from whom and whence. */
export interface CommandRequest {
  readonly type: string;
  readonly data: unknown;
  /** Of the aggregate; for a new one see `entityIdFor`. */
  readonly entityId: string;
  readonly commandId: string;
  /** Whether the sender chose the command id, and so may send it again. */
  readonly repeatable: boolean;
  readonly userId: string;
  /** The user's IANA zone, which says what day it is. */
  readonly timeZone: string;
  readonly version?: number;
  readonly origin: Pick<Envelope, 'sessionId' | 'correlationId' | 'causationId' | 'ip' | 'userAgent'>;
}

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** Of the last event that the answer rests on: what a query must have passed to show it. */
  readonly position: Position;
}

export interface CommandHandler {
  readonly aggregates: Aggregates;
  /** Loads, decides, appends, answers. A repeated command id gives the first answer again and appends nothing. */
  handle<State>(decider: Decider<State>, request: CommandRequest): Promise<Outcome>;
}

/** Conflicts with other processes on one stream before the sender is told to try again. */
const MAX_ATTEMPTS = 20;
/** Answers kept in memory: of commands that changed nothing, which left no trace in a stream. */
const REMEMBERED_ANSWERS = 10_000;

export function hashOf(request: Pick<CommandRequest, 'type' | 'data' | 'entityId' | 'userId' | 'version'>): string {
  const { type, data, entityId, userId, version = null } = request;
  return createHash('sha256').update(canonicalJson({ type, data, entityId, userId, version })).digest('hex');
}

export function createCommandHandler(services: {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** By category: where references are looked up. */
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
}): CommandHandler {
  const { store, codec, clock, deciders } = services;
  const aggregates = createAggregates(store, codec);
  const turns = createTurns();
  const answers = new Map<string, { readonly hash: string; readonly outcome: Promise<Outcome> }>();

  async function missingReference(decider: Decider<unknown>, command: Command): Promise<Refusal | null> {
    for (const { field, category, id } of decider.references?.(command) ?? []) {
      const other = deciders.get(category);
      if (other === undefined) throw new Error(`${decider.category} refers to the unknown category ${category}`);
      let loaded = await aggregates.load(other, id);
      if (!loaded.fresh) loaded = { ...(await aggregates.refresh(other, id)), fresh: true };
      if (!other.isLive(loaded.state, command.userId)) {
        return refuse('REFERENCE_NOT_FOUND', {
          issues: [{ path: field, message: errorCatalogue.REFERENCE_NOT_FOUND.message }],
        });
      }
    }
    return null;
  }

  const envelopeOf = (request: CommandRequest, hash: string, at: string): Envelope => ({
    commandId: request.commandId,
    commandHash: hash,
    userId: request.userId,
    ...request.origin,
    at,
  });

  /** Appends the events and answers them as recorded; null when the stream has moved on. */
  async function append(
    stream: string,
    after: number,
    events: readonly NewEvent[],
    envelope: Envelope,
  ): Promise<readonly DomainEvent[] | null> {
    const encoded = await Promise.all(
      events.map((event, index) =>
        codec.encode(stream, eventIdFor(stream, index, envelope.commandId), event, envelope),
      ),
    );
    const result = await store.append(stream, after < 0 ? 'no-stream' : after, encoded);
    if (result.outcome === 'conflict') return null;
    return encoded.map((event, index) => ({
      id: event.id,
      type: event.type,
      data: (events[index] as NewEvent).data,
      metadata: event.metadata,
      stream,
      entityId: stream.slice(stream.indexOf('-') + 1),
      revision: after + 1 + index,
      position: result.position,
      erased: false,
    }));
  }

  const refusalBody = ({ refused, issues, conflict }: Refusal): ErrorBody => ({
    message: errorCatalogue[refused].message,
    code: refused,
    ...(issues && { issues: [...issues] }),
    ...(conflict && { conflict: { version: conflict.version, fields: [...conflict.fields] } }),
  });

  const answerTo = (refusal: Refusal, position: Position): Outcome => ({
    status: errorCatalogue[refusal.refused].status,
    body: refusalBody(refusal),
    position,
  });

  const refusalStream = (request: CommandRequest): string =>
    streamName('refusal', entityIdFor('refusal', request.userId, request.commandId));

  /** The answer to this command id when it was refused before; null when it was not. */
  async function earlierRefusal(request: CommandRequest, hash: string): Promise<Outcome | null> {
    const [recorded] = await store.read(refusalStream(request));
    if (recorded === undefined) return null;
    if (recorded.metadata.commandHash !== hash) return answerTo(refuse('COMMAND_ID_REUSED'), recorded.position);
    const { data } = await codec.decode(recorded);
    const { status, answer } = data as { status: number; answer: unknown };
    return { status, body: answer, position: recorded.position };
  }

  /** A refusal is history too: who tried what, and what we said. */
  async function recordRefusal(
    request: CommandRequest,
    hash: string,
    refusal: Refusal,
    envelope: Envelope,
  ): Promise<Outcome> {
    const outcome = answerTo(refusal, START);
    const data = {
      command: request.type,
      target: request.entityId,
      status: outcome.status,
      code: refusal.refused,
      answer: outcome.body,
    };
    const recorded = await append(refusalStream(request), -1, [{ type: commandRefused.type, data }], envelope);
    return recorded === null ? ((await earlierRefusal(request, hash)) ?? outcome) : outcome;
  }

  async function answerFrom<State>(
    decider: Decider<State>,
    request: CommandRequest,
    loaded: Loaded<State>,
  ): Promise<Outcome> {
    const status = decider.commands.find((definition) => definition.type === request.type)?.status ?? 200;
    return { status, body: decider.answer(loaded.state, request), position: loaded.position };
  }

  async function attempt<State>(
    decider: Decider<State>,
    request: CommandRequest,
    hash: string,
  ): Promise<Outcome | null> {
    const { entityId, commandId } = request;
    const loaded = await aggregates.load(decider, entityId);
    const earlier = loaded.commands.get(commandId);
    if (earlier !== undefined) {
      if (earlier.hash !== hash) return answerTo(refuse('COMMAND_ID_REUSED'), earlier.position);
      const then =
        earlier.revision === loaded.revision ? loaded : await aggregates.asOf(decider, entityId, earlier.revision);
      return answerFrom(decider, request, then);
    }
    const at = instant(clock);
    const command: Command = { ...request, at, today: calendarDay(at, request.timeZone) };
    const envelope = envelopeOf(request, hash, at);
    const decision =
      (await missingReference(decider as Decider<unknown>, command)) ?? decider.decide(command, loaded.state);
    const changesNothing = isRefusal(decision) || decision.length === 0;
    if (changesNothing && !loaded.fresh && (await aggregates.refresh(decider, entityId)).revision !== loaded.revision)
      return null;
    if (isRefusal(decision)) return recordRefusal(request, hash, decision, envelope);
    if (decision.length === 0) return answerFrom(decider, request, loaded);
    const recorded = await append(streamName(decider.category, entityId), loaded.revision, decision, envelope);
    if (recorded !== null) return answerFrom(decider, request, aggregates.advance(decider, entityId, loaded, recorded));
    await aggregates.refresh(decider, entityId);
    return null;
  }

  async function perform<State>(decider: Decider<State>, request: CommandRequest, hash: string): Promise<Outcome> {
    const refused = request.repeatable ? await earlierRefusal(request, hash) : null;
    if (refused !== null) return refused;
    return turns.take(streamName(decider.category, request.entityId), async () => {
      for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
        const outcome = await attempt(decider, request, hash);
        if (outcome !== null) return outcome;
        await pause(Math.random() * attempts);
      }
      return answerTo(refuse('BUSY'), START);
    });
  }

  return {
    aggregates,
    async handle(decider, request) {
      const hash = hashOf(request);
      if (!request.repeatable) return perform(decider, request, hash);
      const key = `${request.userId}:${request.commandId}`;
      const known = answers.get(key);
      if (known !== undefined)
        return known.hash === hash ? known.outcome : answerTo(refuse('COMMAND_ID_REUSED'), START);
      const outcome = perform(decider, request, hash);
      answers.set(key, { hash, outcome });
      if (answers.size > REMEMBERED_ANSWERS) answers.delete(answers.keys().next().value as string);
      try {
        const { status } = await outcome;
        // What may succeed at another time must not be remembered as the command's answer.
        if (status === errorCatalogue.BUSY.status && isBusy(await outcome)) answers.delete(key);
      } catch (error) {
        answers.delete(key);
        throw error;
      }
      return outcome;
    },
  };
}

const isBusy = (outcome: Outcome): boolean => (outcome.body as { code?: ErrorCode } | null)?.code === 'BUSY';
