import type { Socket } from 'node:net';
import { type ErrorBody, kernelErrors } from '@lexledger/contracts/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReporter } from '../telemetry/error-reporter.ts';
import { CORRELATION_HEADER } from './correlation.ts';
import { isOurFault, refusalFor } from './failure.ts';
import { hearOut } from './hear-out.ts';
import { refusalBody } from './refusal.ts';
import { routeOf } from './route.ts';

export type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** Shorter texts occur in any message by chance. */
const SHORTEST_WORD = 3;

/** Every text in a request's input, which an error's message might repeat. */
function wordsOf(given: unknown): readonly string[] {
  if (typeof given === 'string') return given.length < SHORTEST_WORD ? [] : [given];
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(wordsOf) : [];
}

/** Answers a failed request with the error's code and message, and logs and reports what is this program's fault. */
export function createFailureAnswer(reporter: ErrorReporter): AnswerFailure {
  return (error, request, reply) => {
    const refusal = refusalFor(error);
    const where = { method: request.method, route: routeOf(request), code: refusal.code };
    if (isOurFault(refusal)) {
      request.log.error({ ...where, err: error }, 'the request failed');
      if (refusal.code === 'INTERNAL') {
        reporter.report(error, { correlationId: String(request.id), ...where }, wordsOf([request.body, request.query]));
      }
    } else {
      request.log.debug(
        { ...where, issues: refusal.details.issues?.map(({ path }) => path) },
        'the request was refused',
      );
    }
    const { retryAfter } = refusal.details;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const body: ErrorBody = { ...refusalBody(refusal), correlationId: String(request.id) };
    reply
      .code(refusal.statusCode)
      .type('application/json; charset=utf-8')
      .header(CORRELATION_HEADER, String(request.id))
      .serializer(JSON.stringify);
    const isLast = reply.getHeader('connection') === 'close';
    if (isLast) hearOut(request.raw, () => reply.send(body));
    else reply.send(body);
  };
}

/** Answers bytes that are not an HTTP request, before any routing. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request'];
  const body = JSON.stringify({
    message: kernelErrors.INVALID_INPUT.message,
    code: 'INVALID_INPUT',
  } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
