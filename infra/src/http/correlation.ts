import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CORRELATION_HEADER } from '@lexledger/contracts/constants';

export { CORRELATION_HEADER };

/** Characters that are safe in a log line and in an event's envelope. */
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The id that links everything that a request causes: the client's own if it is well-formed, otherwise a new one. */
export function correlationIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[CORRELATION_HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
