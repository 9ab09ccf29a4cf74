import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { identifier } from '@lexledger/contracts/kernel/fields';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { ReadAt } from './query-handler.ts';
import type { Reader } from './reader.ts';
import { readOfFile, recordedFor } from './recorded-read.ts';
import { requireRight } from './require-right.ts';
import { savedFileHeaders } from './saved-file.ts';
import type { RouteServices } from './service-feature.ts';

export const PDF_TYPE = 'application/pdf';

export const ofRecord = z.object({ id: identifier() });

/** What a file is made from. */
export interface Asked<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly actor: Actor;
  readonly read: Reader;
  /** Reads what stood at a moment, by the rights of today. */
  readonly readAt: ReadAt;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The calendar date in the person's time zone. */
  readonly today: string;
}

/** A file that is made when it is asked for, to be saved. */
export interface MadeFile {
  readonly name: string;
  /** Media type; a PDF by default. */
  readonly type?: string;
  readonly bytes: Uint8Array;
}

export interface FileRoute<Params, Query> {
  readonly path: string;
  readonly summary: string;
  readonly operationId: string;
  readonly tag: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  /** The views that the file is made of. */
  readonly reads: readonly { readonly name: string }[];
  /** May reject with an HttpRefusal. */
  readonly make: (asked: Asked<Params, Query>) => Promise<MadeFile>;
}

/** Registers a route whose answer is a file that is made for the person who asks. */
export function registerMadeFile<Params = unknown, Query = unknown>(
  app: FastifyInstance,
  services: Pick<RouteServices, 'readFor' | 'readAtFor' | 'rightsOf' | 'clock' | 'catchUp' | 'recordRead'>,
  { path, summary, operationId, tag, params, query, reads, make }: FileRoute<Params, Query>,
): void {
  const { readFor, readAtFor, rightsOf, clock, catchUp, recordRead } = services;
  app.get(
    path,
    {
      schema: {
        ...{ tags: [tag], summary, operationId },
        ...(params !== undefined && { params }),
        ...(query !== undefined && { querystring: query }),
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), operationId, request.query);
      // A link cannot carry the position of the person's last change, so the views have to catch up first.
      await Promise.all(reads.map(({ name }) => catchUp(name)));
      const made = await make({
        params: request.params as Params,
        query: request.query as Query,
        actor,
        read: readFor(actor),
        readAt: readAtFor(actor),
        now: clock.now(),
        today: calendarDay(clock.now(), actor.timeZone),
      });
      const { id = null } = (request.params ?? {}) as { readonly id?: string };
      await recordedFor(request, actor, recordRead)(readOfFile('FileDownloaded', { path, operationId }, id));
      const { name, type = PDF_TYPE, bytes } = made;
      return reply.headers(savedFileHeaders(type, bytes.length, name)).send(bytes);
    },
  );
}
