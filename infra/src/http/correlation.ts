import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CORRELATION_HEADER } from '@lexledger/contracts/constants';

export { CORRELATION_HEADER };

/** What may stand in a log line and in an event's envelope without harm. */
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The id under which everything that a request causes can be found: the caller's if it is sane, else a new one. */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[CORRELATION_HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
