import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AFTER_POSITION_HEADER,
  BATCH_HEADER,
  POSITION_HEADER,
  READ_YOUR_WRITES_WAIT_MS,
} from '@lexledger/contracts/constants';
import { type BatchNeeds, readBatch, writeBatch } from '@lexledger/contracts/kernel/batch';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { positionIn } from '@lexledger/infra/http/position-cookie';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { writeAnswer } from '@lexledger/infra/http/schema';
import { actorOf, requireActor } from '@lexledger/infra/http/session';
import { isUnavailable } from '@lexledger/infra/stores/unavailable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAnswerCache, type SentAnswer } from './answer-cache.ts';
import { pack, writeInTurns } from './long-answer.ts';
import type { QueryHandler, Reader } from './query-handler.ts';
import type { Runner } from './runner.ts';

export interface QueryServices {
  readonly runners: ReadonlyMap<string, Runner>;
  readonly read: Reader;
  readonly store: Pick<EventStore, 'head' | 'read'>;
  readonly codec: Pick<EventCodec, 'decode' | 'deviceKeyOf'>;
  readonly clock: Clock;
}

/** Seconds after which a client may retry. */
const RETRY_AFTER = 1;

const CONTENT_TYPE = 'application/json; charset=utf-8';
/** Answers are confidential client data, so no cache but the page's own memory may store them. */
const CACHE_CONTROL = 'private, no-store';

function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) };
}

/** A path parameter that is not a valid id cannot name a record, whoever asks and whatever the query does with it. */
const isIdentifier = (id: string): boolean => identifier().safeParse(id).success;

function positionAsked(request: FastifyRequest): Position {
  const asked = request.headers[AFTER_POSITION_HEADER];
  return typeof asked === 'string'
    ? latest(asked, positionIn(request.headers.cookie))
    : positionIn(request.headers.cookie);
}

/** Null unless the request is a merged one that needs less than the whole list. */
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
const tagOf = (userId: string, stamps: readonly number[]): string => `W/"${PROCESS}.${userId}.${stamps.join('.')}"`;

/** Registers each query at its documented path, with its authorization and its wait for the required position. */
export function registerQueries(
  app: FastifyInstance,
  handlers: readonly { readonly feature: string; readonly handler: QueryHandler }[],
  services: QueryServices,
): void {
  const answers = createAnswerCache();
  for (const { feature, handler } of handlers) registerQuery(app, feature, handler, services, answers);
}

function registerQuery(
  app: FastifyInstance,
  feature: string,
  handler: QueryHandler,
  { runners, read, store, codec, clock }: QueryServices,
  answers: ReturnType<typeof createAnswerCache>,
): void {
  const { definition, open, timeless } = handler;
  const write = writeAnswer({ schema: definition.answer, method: 'GET', url: definition.path });
  const shown = definition.reads.map((view) => {
    const runner = runners.get(view);
    if (runner === undefined) throw new Error(`${definition.name} reads ${view}, of which there is no projection`);
    return runner;
  });

  const reached = (): Position => shown.map((runner) => runner.reached).sort()[0] ?? START;

  const isShown = (position: Position): boolean => shown.every((runner) => runner.shows(position));

  /** @throws HttpRefusal NOT_CAUGHT_UP */
  async function waitFor(position: Position): Promise<void> {
    const passed = await Promise.all(
      shown.map((runner) => runner.waitFor(position, { timeout: READ_YOUR_WRITES_WAIT_MS })),
    );
    if (passed.includes(false)) throw new HttpRefusal('NOT_CAUGHT_UP', { retryAfter: RETRY_AFTER });
  }

  /**
   * The head of the log. If the event store is unavailable, the start is returned, so queries wait for nothing and
   * answer from the views.
   */
  const headNow = (): Promise<Position> =>
    Promise.race([
      store.head().catch((error: unknown) => {
        if (isUnavailable(error)) return START;
        throw error;
      }),
      pause(READ_YOUR_WRITES_WAIT_MS, START, { ref: false }),
    ]);

  /**
   * The position that a request has to wait for. Cookies are shared by all servers of a host, whatever their port, and
   * survive a restore of the log from a backup, so a cookie's position beyond the head of this log is not the client's
   * own write and is ignored.
   */
  async function positionToAwait(request: FastifyRequest): Promise<Position> {
    const position = positionAsked(request);
    if (position === request.headers[AFTER_POSITION_HEADER] || isShown(position)) return position;
    if (position <= (await headNow())) return position;
    const asked = request.headers[AFTER_POSITION_HEADER];
    return typeof asked === 'string' ? asked : START;
  }

  function stampsOf(userId: string): readonly number[] | null {
    const stamps = shown.map((runner) => runner.stampOf(userId));
    return stamps.includes(null) ? null : (stamps as number[]);
  }

  function send(reply: FastifyReply, answer: SentAnswer, position: Position): FastifyReply {
    reply.headers(answer.headers);
    if (position !== START) reply.header(POSITION_HEADER, position);
    return reply.send(answer.body);
  }

  /** Answers from the cache, before any other work, if no view has changed since. */
  function recall(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    const actor = actorOf(request);
    const stamps = actor === null || !isShown(positionAsked(request)) ? null : stampsOf(actor.userId);
    if (actor === null || stamps === null) {
      next();
      return;
    }
    const tag = request.headers['if-none-match'];
    if (tag !== undefined && tag === tagOf(actor.userId, stamps)) {
      // The client already has the current answer.
      send(reply.code(304), NOTHING_NEW, reached());
      return;
    }
    const known = answers.find(actor.userId, askedBy(request), stamps);
    if (known === undefined) next();
    else send(reply, known, reached());
  }

  app.get(
    definition.path,
    {
      schema: {
        tags: [feature],
        summary: definition.summary,
        operationId: definition.name,
        ...(open && { security: [] }),
        querystring: definition.query,
        ...paramsOf(definition.path),
        response: { 200: definition.answer },
      },
      ...(timeless && !open && { preValidation: recall }),
    },
    async (request, reply) => {
      const actor = open ? actorOf(request) : requireActor(request);
      const params = request.params as Readonly<Record<string, string>>;
      if (params.id !== undefined && !isIdentifier(params.id)) throw new HttpRefusal('NOT_FOUND');
      if (actor !== null) await waitFor(await positionToAwait(request));
      // Both are taken before the views are read, so the answer is at least as new as they say.
      const position = reached();
      const stamps = actor === null ? null : stampsOf(actor.userId);
      const now = clock.now();
      const { body, headers = {} } = await handler.answer({
        query: request.query,
        batch: needsOf(request),
        params,
        actor,
        ip: request.ip,
        now,
        today: calendarDay(now, actor?.timeZone ?? 'UTC'),
        read,
        reached: position,
        catchUp: async () => waitFor(await store.head()),
        past: async (stream, fromRevision) =>
          Promise.all((await store.read(stream, fromRevision)).map((event) => codec.decode(event))),
        deviceKey: async (device) => (actor === null ? null : codec.deviceKeyOf(actor.userId, device)),
        sessions: async () => (actor === null ? [] : app.sessions.store.ofUser(actor.userId)),
      });
      const packed = await pack(await writeInTurns(write, body), acceptsGzip(request));
      const common = { 'content-type': CONTENT_TYPE, 'cache-control': CACHE_CONTROL, ...packed.headers, ...headers };
      if (!timeless || actor === null || stamps === null) return send(reply, { ...packed, headers: common }, position);
      const answer: SentAnswer = {
        body: packed.body,
        headers: { ...common, etag: tagOf(actor.userId, stamps) },
      };
      answers.keep(actor.userId, askedBy(request), stamps, answer);
      return send(reply, answer, position);
    },
  );
}
