import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type CalendarEvent,
  calendarView,
  FEED_DAYS_BACK,
  feedRoute,
  feedsView,
} from '@lexledger/contracts/features/calendar';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import { writeCalendar } from '@lexledger/domain/icalendar/write';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { RouteServices, ServiceFeature } from '../../kernel/service-feature.ts';
import { calendarProjection, calendarQueries } from './calendar-events.view.ts';
import { feedsProjection, feedsQuery } from './calendar-feeds.view.ts';

const DAY_MS = 86_400_000;

interface Feed extends Belonging {
  readonly name: string;
  readonly secretHash: string;
  readonly revokedAt: string | null;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isOpenedBy = ({ secretHash, revokedAt }: Feed, secret: string): boolean =>
  revokedAt === null && timingSafeEqual(Buffer.from(secretHash, 'hex'), hashOf(secret));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The link needs no session, because calendar apps on phones have none. A wrong link gives the same answer as one that
 * does not exist.
 */
function registerRoutes(app: FastifyInstance, { readFor, unbound, clock, catchUp }: RouteServices): void {
  const { path, summary, query } = feedRoute;

  /** @throws HttpRefusal NOT_FOUND */
  async function feedOf(token: string): Promise<Feed> {
    const [id = '', secret = ''] = token.split('.');
    const find = async () => (UUID.test(id) ? ((await unbound.get(feedsView.name, id)) as Feed | null) : null);
    let feed = await find();
    if (feed === null && UUID.test(id)) {
      // The link may have been created just now.
      await catchUp(feedsView.name);
      feed = await find();
    }
    if (feed === null || !isOpenedBy(feed, secret)) throw new HttpRefusal('NOT_FOUND');
    return feed;
  }

  app.get(
    path,
    {
      schema: {
        tags: ['calendar'],
        summary,
        operationId: 'GetCalendarFeed',
        security: [],
        querystring: query,
        response: { default: errorBody },
      },
    },
    async (request, reply) => {
      const { name, ...whose } = await feedOf((request.query as z.output<typeof query>).token);
      const since = new Date(clock.now() - FEED_DAYS_BACK * DAY_MS).toISOString();
      const where = { removedAt: null, endsAt: { gte: since } };
      const events = (await readFor(whose).find(calendarView.name, {
        where,
      })) as unknown as readonly CalendarEvent[];
      const body = writeCalendar(events, name);
      const etag = `"${hashOf(body).toString('base64url')}"`;
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="lexledger.ics"',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        etag,
      });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
    },
  );
}

export const calendar = {
  projections: [calendarProjection, feedsProjection],
  queries: [...calendarQueries, feedsQuery],
  routes: registerRoutes,
} satisfies ServiceFeature;
