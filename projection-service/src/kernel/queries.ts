import { randomUUID } from 'node:crypto';
import { BATCH_HEADER, POSITION_HEADER } from '@lexledger/contracts/constants';
import { AS_OF, moment } from '@lexledger/contracts/kernel/as-of';
import { type BatchNeeds, readBatch, writeBatch } from '@lexledger/contracts/kernel/batch';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { QueryDefinition } from '@lexledger/contracts/kernel/query';

import { hasPast, saysMoment } from '@lexledger/contracts/past';
import type { RecordRead } from '@lexledger/contracts/recordedReads';

import type { AttemptedAccess } from '@lexledger/contracts/walls';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { writeAnswer } from '@lexledger/infra/http/schema';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { type AnswerCache, createAnswerCache, type SentAnswer } from './answer-cache.ts';
import { positionAsked, positionToAwait } from './awaited-position.ts';
import type { FirmAccess } from './firm-access.ts';
import { pack, writeInTurns } from './long-answer.ts';
import { ownerOf } from './owner.ts';
import type { Past } from './past.ts';
import type { QueryHandler, QueryInput, ReadAt } from './query-handler.ts';
import { type OnWalled, type Rights, readerFor, type Views } from './reader.ts';
import { recordedFor } from './recorded-read.ts';
import { requireRight } from './require-right.ts';
import type { Runner } from './runner.ts';
import { createShownViews, type ShownViews } from './shown-views.ts';

export interface QueryServices {
  readonly runners: ReadonlyMap<string, Runner>;
  readonly readStore: Views;
  readonly store: Pick<EventStore, 'head' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode' | 'deviceKeyOf' | 'sealAnswer'>;
  readonly clock: Clock;
  readonly openFile: QueryInput['openFile'];
  readonly firmAccess: FirmAccess;
  readonly past: Pick<Past, 'ready' | 'at'>;
  /** Hears that somebody asked for what an ethical wall hides from them. It neither waits nor throws. */
  readonly attempted?: ((attempt: AttemptedAccess) => void) | undefined;
  readonly recordRead: RecordRead;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
/** Answers are confidential client data, so no cache but the page's own memory may store them. */
const CACHE_CONTROL = 'private, no-store';

function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) };
}

const paramsIn = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>;

/** A path parameter that is not a valid id cannot name a record, whoever asks and whatever the query does with it. */
const isIdentifier = (id: string): boolean => identifier().safeParse(id).success;

/** The parts of the list that a merged request needs; null for any other request, which gets the whole list. */
function needsOf(request: FastifyRequest): BatchNeeds | null {
  const header = request.headers[BATCH_HEADER];
  return typeof header === 'string' && !request.url.includes('?') ? readBatch(header) : null;
}

const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

/** The cache key of an answer. */
function askedBy(request: FastifyRequest): string {
  const needs = needsOf(request);
  const asked = needs === null ? request.url : `${request.url} ${writeBatch(needs)}`;
  return acceptsGzip(request) ? `${asked} gzip` : asked;
}

const NOTHING_NEW: SentAnswer = { body: Buffer.alloc(0), headers: { 'cache-control': CACHE_CONTROL } };

/** Stamps are counted per process, so the tag includes the process: answers of another process cannot be compared. */
const PROCESS = randomUUID();

/**
 * The entity tag of an answer. It is the same as long as none of the views that the answer reads has changed, whatever
 * the request.
 */
const tagOf = (actor: Actor, stamps: readonly number[]): string => `W/"${PROCESS}.${whoOf(actor)}.${stamps.join('.')}"`;

/** Who asks, and for which firm: the answers of both differ. */
const whoOf = (actor: Actor): string => (actor.firmId === undefined ? actor.userId : `${actor.userId}@${actor.firmId}`);

/** What an answer was made under: the stamps of the views, and of the members' rights. */
function stampsFor(actor: Actor, views: ShownViews, firmAccess: FirmAccess): readonly number[] | null {
  const stamps = views.stampsOf(actor);
  return stamps && [...stamps, ...firmAccess.stampsOf(actor)];
}

/** Registers each query at its documented path, with its authorization and its wait for the required position. */
export function registerQueries(
  app: FastifyInstance,
  handlers: readonly { readonly feature: string; readonly handler: QueryHandler }[],
  services: QueryServices,
): void {
  const answers = createAnswerCache();
  for (const { feature, handler } of handlers) registerQuery(app, feature, handler, services, answers);
}

/** Whether an address asks for what stood at a moment; reports say so in a parameter of their own with the same name. */
const isOfPast = (request: FastifyRequest): boolean => AS_OF in (request.query as object);

/** The parameters of a query, with the moment for those that the kernel shows the past of. */
function parametersOf(definition: QueryDefinition): z.ZodType {
  const { query } = definition;
  const takesMoment = hasPast(definition) && !saysMoment(definition) && query instanceof z.ZodObject;
  return takesMoment ? query.extend({ [AS_OF]: moment().optional() }) : query;
}

function send(reply: FastifyReply, answer: SentAnswer, position: Position): FastifyReply {
  reply.headers(answer.headers);
  if (position !== START) reply.header(POSITION_HEADER, position);
  return reply.send(answer.body);
}

/** Answers from the cache, before any other work, if no view has changed since. */
const recallFrom =
  (answers: AnswerCache, views: ShownViews, firmAccess: FirmAccess) =>
  (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const actor = actorOf(request);
    // What is of a restricted matter is not answered before it is recorded.
    const isCurrent = actor !== null && !isOfPast(request) && views.isShown(positionAsked(request));
    const isRecorded = actor !== null && restrictedAsked(request, actor, firmAccess).length > 0;
    const stamps = actor === null || !isCurrent || isRecorded ? null : stampsFor(actor, views, firmAccess);
    if (actor === null || stamps === null) {
      next();
      return;
    }
    const tag = request.headers['if-none-match'];
    if (tag !== undefined && tag === tagOf(actor, stamps)) {
      // The client already has the current answer.
      send(reply.code(304), NOTHING_NEW, views.reached());
      return;
    }
    const known = answers.find(whoOf(actor), askedBy(request), stamps);
    if (known === undefined) next();
    else send(reply, known, views.reached());
  };

/** The ids that a request asks for: those of its path, and of the records to which it narrows a list. */
function idsAsked({ params, query }: FastifyRequest): readonly unknown[] {
  return [...Object.values((params ?? {}) as object), ...Object.values((query ?? {}) as object)];
}

/** Ids of the restricted matters that the person may see and asks for, or for what is of them. */
const restrictedAsked = (request: FastifyRequest, actor: Actor, firmAccess: FirmAccess): readonly string[] =>
  idsAsked(request).filter((id): id is string => typeof id === 'string' && firmAccess.opensRestricted(actor, id));

/** Hears of what the request asks for by its id and an ethical wall hides; documents that an answer mentions are not. */
const onWalledOf =
  (request: FastifyRequest, actor: Actor | null, { attempted }: QueryServices): OnWalled =>
  ({ wallId, view, id }) => {
    if (actor === null || !idsAsked(request).includes(id)) return;
    const { userId: memberId } = actor;
    const attempt = { kind: 'read', list: view, recordId: id, correlationId: String(request.id) } as const;
    attempted?.({ ...attempt, wallId, memberId, firmId: firmIdOf(actor) });
  };

/** Records which restricted matters the request is about. */
async function recordOpened(request: FastifyRequest, actor: Actor, services: QueryServices): Promise<void> {
  const record = recordedFor(request, actor, services.recordRead);
  for (const caseId of restrictedAsked(request, actor, services.firmAccess)) {
    await record({ type: 'RestrictedMatterOpened', data: { caseId } });
  }
}

/** Reads what stood at moments that have passed, for one person by the rights that they have. */
export const readerAt =
  (past: Pick<Past, 'ready' | 'at'>, clock: Clock, asker: Belonging & Rights): ReadAt =>
  async (moment, views) => {
    if (moment > clock.now()) {
      throw new HttpRefusal('INVALID_INPUT', { issues: [{ path: AS_OF, message: 'Give a moment that has passed' }] });
    }
    await past.ready(views);
    return readerFor(past.at(moment), asker);
  };

/** The input of a query's handler, for a request that was checked and whose position has been reached. */
function inputOf(
  request: FastifyRequest,
  actor: Actor | null,
  rights: Rights | null,
  reached: Position,
  views: ShownViews,
  services: QueryServices,
): QueryInput<QueryDefinition, Actor | null> {
  const { readStore, store, codec, clock, openFile, past } = services;
  const now = clock.now();
  return {
    asOf: null,
    query: request.query,
    batch: needsOf(request),
    params: paramsIn(request),
    actor,
    ip: request.ip,
    now,
    today: calendarDay(now, actor?.timeZone ?? 'UTC'),
    read: readerFor(readStore, actor && rights && { ...actor, ...rights }, onWalledOf(request, actor, services)),
    readAt: async (moment, views) => {
      const asker = requireActor(request);
      return readerAt(past, clock, { ...asker, ...(rights ?? services.firmAccess.of(asker)) })(moment, views);
    },
    reached,
    catchUp: async () => views.waitFor(await store.head()),
    past: async (stream, fromRevision) =>
      Promise.all((await store.read(stream, fromRevision)).map((event) => codec.decode(event))),
    openFile,
    recordRead: async (read) => (actor === null ? null : recordedFor(request, actor, services.recordRead)(read)),
    deviceKey: async (device) => (actor === null ? null : codec.deviceKeyOf(actor.userId, device)),
    seal: (answer) => codec.sealAnswer(requireActor(request).userId, answer),
    sessions: async () => (actor === null ? [] : request.server.sessions.store.ofUser(actor.userId)),
  };
}

/** The events of a stream up to a moment. Where clocks differ, the order of the stream decides. */
function upTo(at: number, events: readonly DomainEvent[]): readonly DomainEvent[] {
  const later = events.findIndex(({ metadata }) => Date.parse(metadata.at) > at);
  return later === -1 ? events : events.slice(0, later);
}

/** The input of a query's handler about a past moment, from that of one about now. */
function inputAt<Input extends QueryInput<QueryDefinition, Actor>>(
  input: Input,
  asOf: string,
  rights: Rights,
  { isHistory }: QueryDefinition,
  { past }: Pick<QueryServices, 'past'>,
): Input {
  const now = Date.parse(asOf);
  const { [AS_OF]: _asOf, ...query } = input.query as Readonly<Record<string, unknown>>;
  const { actor } = input;
  return {
    ...input,
    query,
    asOf,
    now,
    today: calendarDay(now, actor.timeZone),
    read: readerFor(past.at(now), { ...actor, ...rights }),
    catchUp: async () => undefined,
    // A history tells from the whole stream who may read it today, and shows what there was of it by then.
    past: isHistory === true ? input.past : async (stream, from) => upTo(now, await input.past(stream, from)),
  };
}

/** What an answer about the past was made under. It changes with today's rights, and with the keys that there are. */
async function pastStampsFor(
  actor: Actor,
  { reads, isHistory }: QueryDefinition,
  { past, firmAccess, runners: present }: QueryServices,
): Promise<readonly number[] | null> {
  // A history names records of any kind.
  const { destroyed, runners } = await past.ready(isHistory === true ? [...present.keys()] : reads);
  if (isHistory === true) return null;
  const stamps = [...runners].map(([view, runner]) => runner.stampOf(ownerOf(view, actor)));
  return stamps.includes(null) ? null : [destroyed, ...(stamps as number[]), ...firmAccess.stampsOf(actor)];
}

/** Answers what stood at a past moment, by the rights of today. Nothing but these can change it, so it is kept. */
async function answerAsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: QueryHandler,
  asOf: string,
  { actor, rights, input, answers, services, write }: PastAsking,
): Promise<FastifyReply> {
  const { definition } = handler;
  if (Date.parse(asOf) > services.clock.now()) {
    throw new HttpRefusal('INVALID_INPUT', { issues: [{ path: AS_OF, message: 'Give a moment that has passed' }] });
  }
  const stamps = await pastStampsFor(actor, definition, services);
  const known = stamps && answers.find(whoOf(actor), askedBy(request), stamps);
  if (known) return send(reply, known, START);
  const { body, headers = {} } = await handler.answer(inputAt(input, asOf, rights, definition, services));
  const packed = await pack(await writeInTurns(write, body), acceptsGzip(request));
  const common = { 'content-type': CONTENT_TYPE, 'cache-control': CACHE_CONTROL, ...packed.headers, ...headers };
  const answer: SentAnswer = { ...packed, headers: common };
  if (stamps !== null) answers.keep(whoOf(actor), askedBy(request), stamps, answer);
  return send(reply, answer, START);
}

interface PastAsking {
  readonly actor: Actor;
  readonly rights: Rights;
  readonly input: QueryInput<QueryDefinition, Actor>;
  readonly answers: AnswerCache;
  readonly services: QueryServices;
  readonly write: (body: unknown) => string;
}

function registerQuery(
  app: FastifyInstance,
  feature: string,
  handler: QueryHandler,
  services: QueryServices,
  answers: AnswerCache,
): void {
  const { definition, open, timeless } = handler;
  const write = writeAnswer({ schema: definition.answer, method: 'GET', url: definition.path });
  const views = createShownViews(definition, services.runners);
  const parameters = parametersOf(definition);

  app.get(
    definition.path,
    {
      schema: {
        tags: [feature],
        summary: definition.summary,
        operationId: definition.name,
        ...(open && { security: [] }),
        querystring: parameters,
        ...paramsOf(definition.path),
        response: { 200: definition.answer },
      },
      ...(timeless && !open && { preValidation: recallFrom(answers, views, services.firmAccess) }),
    },
    async (request, reply) => {
      const actor = open ? actorOf(request) : requireActor(request);
      const { id } = paramsIn(request);
      if (id !== undefined && !isIdentifier(id)) throw new HttpRefusal('NOT_FOUND');
      const rights = actor === null ? null : await services.firmAccess.surely(actor);
      if (!open) requireRight(rights, definition.name, request.query);
      if (actor !== null) await views.waitFor(await positionToAwait(request, views.isShown, services.store));
      // Both are taken before the views are read, so the answer is at least as new as they say.
      const position = views.reached();
      const stamps = actor === null ? null : stampsFor(actor, views, services.firmAccess);
      if (actor !== null) await recordOpened(request, actor, services);
      const input = inputOf(request, actor, rights, position, views, services);
      const asOf = parameters === definition.query ? undefined : (request.query as { asOf?: string }).asOf;
      if (asOf !== undefined && actor !== null && rights !== null) {
        const asking = { actor, rights, input: { ...input, actor }, answers, services, write };
        return answerAsOf(request, reply, handler, asOf, asking);
      }
      const { body, headers = {} } = await handler.answer(input);
      const packed = await pack(await writeInTurns(write, body), acceptsGzip(request));
      const common = { 'content-type': CONTENT_TYPE, 'cache-control': CACHE_CONTROL, ...packed.headers, ...headers };
      if (!timeless || actor === null || stamps === null) return send(reply, { ...packed, headers: common }, position);
      const answer: SentAnswer = {
        body: packed.body,
        headers: { ...common, etag: tagOf(actor, stamps) },
      };
      answers.keep(whoOf(actor), askedBy(request), stamps, answer);
      return send(reply, answer, position);
    },
  );
}
