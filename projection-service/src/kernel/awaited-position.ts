import { setTimeout as pause } from 'node:timers/promises';
import { AFTER_POSITION_HEADER, READ_YOUR_WRITES_WAIT_MS } from '@lexledger/contracts/constants';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { positionIn } from '@lexledger/infra/http/position-cookie';
import { isUnavailable } from '@lexledger/infra/stores/unavailable';
import type { FastifyRequest } from 'fastify';

/** The latest position that a request asks for, in its header or its cookie. */
export function positionAsked(request: FastifyRequest): Position {
  const asked = request.headers[AFTER_POSITION_HEADER];
  return typeof asked === 'string'
    ? latest(asked, positionIn(request.headers.cookie))
    : positionIn(request.headers.cookie);
}

/**
 * The head of the log. If the event store is unavailable, the start is returned, so queries wait for nothing and
 * answer from the views.
 */
const headNow = (store: Pick<EventStore, 'head'>): Promise<Position> =>
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
export async function positionToAwait(
  request: FastifyRequest,
  isShown: (position: Position) => boolean,
  store: Pick<EventStore, 'head'>,
): Promise<Position> {
  const position = positionAsked(request);
  if (position === request.headers[AFTER_POSITION_HEADER] || isShown(position)) return position;
  if (position <= (await headNow(store))) return position;
  const asked = request.headers[AFTER_POSITION_HEADER];
  return typeof asked === 'string' ? asked : START;
}
