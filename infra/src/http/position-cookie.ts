import { POSITION_COOKIE, POSITION_COOKIE_MS, POSITION_HEADER } from '@lexledger/contracts/constants';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWrite } from './origin.ts';

const PREFIX = `${POSITION_COOKIE}=`;
/** Characters that a cookie can contain unescaped; the positions of every event store match. */
const SANE = /^[\w.:-]{1,100}$/;

/** The position of the client's last command; the start of the log when the cookies contain none. */
export function positionIn(cookies: string | undefined): Position {
  if (cookies === undefined) return START;
  const start = cookies.startsWith(PREFIX) ? 0 : cookies.indexOf(` ${PREFIX}`) + 1;
  if (start === 0 && !cookies.startsWith(PREFIX)) return START;
  const from = start + PREFIX.length;
  const end = cookies.indexOf(';', from);
  const position = end < 0 ? cookies.slice(from) : cookies.slice(from, end);
  return SANE.test(position) ? position : START;
}

function setCookie(request: FastifyRequest, reply: FastifyReply): void {
  const position = reply.getHeader(POSITION_HEADER);
  if (typeof position !== 'string' || !SANE.test(position)) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${PREFIX}${position}; Path=/api; Max-Age=${POSITION_COOKIE_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Adds a cookie with the position to every response to a write that reports one. It affects only routes that are added
 * later.
 */
export function registerPositionCookie(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some(isWrite)) return;
    const others = [route.onSend ?? []].flat();
    route.onSend = [
      ...others,
      (request, reply, payload, next) => {
        setCookie(request, reply);
        next(null, payload);
      },
    ];
  });
}
