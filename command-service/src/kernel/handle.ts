import { hash as digest, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { Command } from '@lexledger/contracts/kernel/command';
import { streamName } from '@lexledger/contracts/kernel/event';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Relation } from '@lexledger/domain/relations';
import type { Envelope, EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { type Aggregates, createAggregates, type Loaded, traceKey } from './aggregates.ts';
import { createAppend } from './append.ts';
import { createDecide, type Decided, type TriedRecord } from './decide.ts';
import { type Decider, isRefusal, type ResolvedCommand } from './decider.ts';
import { createDependents, type Dependents } from './dependents.ts';
import { MATTER, recordIn } from './entitlement.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createNewMatterAccess } from './new-matter.ts';
import { createRefusals, idReused } from './refusals.ts';
import { createRepeats, type Handled } from './repeats.ts';
import { createSubjects } from './subjects.ts';

export interface CommandHandler {
  readonly aggregates: Aggregates;
  readonly dependents: Dependents;
  /** Deciders by category. */
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  /**
   * Loads, decides, appends, answers. A repeated command id gets the first answer again and appends nothing.
   * @throws HttpRefusal BUSY; StoreUnavailableError; AppendTooLargeError
   */
  handle<State>(decider: Decider<State>, request: CommandRequest): Promise<Outcome>;
  /** Decides and appends nothing: what would happen now. */
  preview<State>(decider: Decider<State>, request: CommandRequest): Promise<Preview<State>>;
}

/** What a command would lead to, and the aggregate that it was decided on. */
export interface Preview<State> extends Pick<Decided, 'decision' | 'held'> {
  readonly command: Command;
  readonly loaded: Loaded<State>;
}

/** Number of conflicts with other processes on one stream after which the sender must retry. */
const MAX_ATTEMPTS = 20;

/** Characters of a command's JSON from which other requests get a turn before it is decided and before it is answered. */
const LONG_COMMAND = 50_000;

async function inTurns(canonical: string, act: () => Promise<Outcome>): Promise<Outcome> {
  if (canonical.length <= LONG_COMMAND) return act();
  await nextTurn();
  const outcome = await act();
  await nextTurn();
  return outcome;
}

/** Whether it is the state of a record of another firm's; what is no such record says of no firm that it is its. */
function isOfAnotherFirm(state: unknown, request: CommandRequest): boolean {
  const record = recordIn(state);
  return record != null && 'changedAt' in (state as object) && !isOfFirm(record, request);
}

function canonicalCommand(request: CommandRequest): string {
  const { type, data, entityId, userId, version = null } = request;
  return canonicalJson({ type, data, entityId, userId, version });
}

interface HandlerServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  /** Deciders by category, with which references are looked up. */
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  /** Relations between records; none by default. */
  readonly relations?: readonly Relation[];
  /** The position up to which the back-reference indexes are written. */
  readonly entered?: () => Promise<Position>;
  /** Called when a command is refused that named what an ethical wall hides from its sender. */
  readonly onWalled?: (request: CommandRequest, record: TriedRecord) => void;
}

export function createCommandHandler(services: HandlerServices): CommandHandler {
  const { store, codec, clock, deciders, relations = [], entered, onWalled } = services;
  const aggregates = createAggregates(store, codec);
  const dependents = createDependents({ store, aggregates, deciders, relations, ...(entered && { entered }) });
  const writer = randomUUID();
  const decide = createDecide(deciders, aggregates, dependents);
  const subjects = createSubjects(aggregates, deciders.get(MATTER));
  const append = createAppend(store, codec, aggregates, subjects, writer);
  const refusals = createRefusals(store, codec, subjects, writer);
  const [repeats, lock] = [createRepeats(), createKeyedLock()];
  const restrictNew = createNewMatterAccess(deciders, aggregates, (...asked) => handle(...asked));

  /** The first answer to a command that this stream already contains; null for a new one. */
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
    // Whoever works in two firms may send both the same: what the one has is no answer to the other.
    if (decider.isPersonal !== true && isOfAnotherFirm(loaded.state, request)) return idReused();
    return answer(
      decider,
      request,
      trace.revision === loaded.revision ? loaded : await aggregates.asOf(decider, entityId, trace.revision),
    );
  }

  async function perform<State>(decider: Decider<State>, request: CommandRequest, hash: string): Promise<Handled> {
    const refused = request.repeatable ? await refusals.find(request, hash) : null;
    if (refused !== null) {
      request.onStage?.('repeated');
      return { outcome: refused, inLog: true };
    }

    const { entityId } = request;
    let loaded = request.isNew ? aggregates.begin(decider, entityId) : await aggregates.load(decider, entityId);
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      const earlier = await firstAnswer(decider, request, hash, loaded);
      if (earlier !== null) {
        request.onStage?.('repeated');
        return { outcome: earlier, inLog: true };
      }

      const command = timed(request, instant(clock));
      request.onStage?.('deciding');
      const { decision, resolved, basis, tried } = await decide(decider, request, command, loaded);
      const envelope = envelopeOf(request, hash, command.at, resolved, basis);
      request.onStage?.('decided');
      if (isRefusal(decision)) {
        // What is hidden in a firm may be in memory, and is decided again on what the store has. What does not exist never is in
        // memory, and is decided twice so that it takes as long.
        const isSure = attempts > 1 || decision.refused !== 'NOT_FOUND' || basis === undefined;
        // A refusal, as well as a decision without events below, must be based on the store's current state, not on the
        // cache.
        if (loaded.fresh && isSure) {
          for (const record of tried) onWalled?.(request, record);
          const refused = { refusal: decision, category: decider.category, state: loaded.state };
          return { outcome: await refusals.record(refused, request, envelope), inLog: true };
        }
      } else if (decision.length === 0) {
        if (loaded.fresh) {
          request.onStage?.('unchanged');
          return { outcome: answer(decider, request, loaded), inLog: false };
        }
      } else {
        if (loaded.revision < 0) await restrictNew(decider, request, decision);
        const after = await append(decider, entityId, loaded, decision, envelope);
        if (after !== null) return { outcome: answer(decider, request, after), inLog: true };
        request.onStage?.('conflict');
        await pause(Math.random() * attempts);
      }
      if (!(loaded.fresh && isRefusal(decision))) loaded = await aggregates.refresh(decider, entityId);
    }
    throw new HttpRefusal('BUSY');
  }

  async function handle<State>(decider: Decider<State>, request: CommandRequest): Promise<Outcome> {
    const canonical = canonicalCommand(request);
    const hash = digest('sha256', canonical, 'hex');
    const stream = streamName(decider.category, request.entityId);
    const act = () => lock.take(stream, () => perform(decider, request, hash));
    return inTurns(canonical, async () =>
      request.repeatable ? repeats.once(request, hash, act) : (await act()).outcome,
    );
  }

  return { aggregates, dependents, deciders, handle, preview: createPreview(aggregates, decide, clock) };
}

/** Decides on the head of the stream, and leaves it as it is. */
function createPreview(
  aggregates: Aggregates,
  decide: ReturnType<typeof createDecide>,
  clock: Clock,
): CommandHandler['preview'] {
  return async (decider, request) => {
    const loaded = await aggregates.refresh(decider, request.entityId);
    const command = timed(request, instant(clock));
    const { decision, held } = await decide(decider, request, command, loaded);
    return { decision, ...(held && { held }), command, loaded };
  };
}

function timed({ firmId, ...request }: CommandRequest, at: string): Command {
  const { ip } = request.origin;
  return Object.assign(
    {},
    request,
    firmId !== undefined && { firmId },
    { at, today: calendarDay(at, request.timeZone) },
    ip !== null && { from: ip },
  );
}

const envelopeOf = (
  request: CommandRequest,
  hash: string,
  at: string,
  { undoes, restores }: Pick<ResolvedCommand, 'undoes' | 'restores'> = {},
  basis?: Envelope['basis'],
): Envelope =>
  Object.assign(
    { commandId: request.commandId, commandHash: hash, userId: request.userId, at },
    request.firmId !== undefined && { firmId: request.firmId },
    basis !== undefined && { basis },
    request.origin,
    undoes !== undefined && { undoes },
    restores !== undefined && { restores },
  );

/** The outcome of a command; `loaded` is the aggregate right after it. */
const answer = <State>(decider: Decider<State>, request: CommandRequest, loaded: Loaded<State>): Outcome => ({
  status: decider.commands.find(({ type }) => type === request.type)?.status ?? 200,
  body: decider.answer(loaded.state, request),
  position: loaded.position,
});
