import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type ErrorBody, kernelErrors } from '@lexledger/contracts/kernel/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SessionStore } from '../sessions/port.ts';
import { type ErrorReporter, noErrorReporter } from '../telemetry/error-reporter.ts';
import { registerSpans } from '../telemetry/http-spans.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { noTracer, type Tracer } from '../telemetry/tracer.ts';
import { addressOf } from './address.ts';
import { CORRELATION_HEADER, correlationIdOf } from './correlation.ts';
import { registerDocumentation } from './documentation.ts';
import { isOurFault, refusalFor } from './failure.ts';
import { type Readiness, registerHealth } from './health.ts';
import { hearOut } from './hear-out.ts';
import { createLimiter, type Limit } from './limiter.ts';
import { isOwnOrigin, isWrite } from './origin.ts';
import { registerPositionCookie } from './position-cookie.ts';
import { HttpRefusal, refusalBody } from './refusal.ts';
import { requestLogger } from './request-logger.ts';
import { checkInput, writeAnswer } from './schema.ts';
import { dataHeaders, pageHeaders } from './security-headers.ts';
import { createSessionGate } from './session.ts';

export interface HttpOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: SessionStore;
  /** Signs the session cookies; at least 32 characters, the same in every process. */
  readonly sessionSecret: string;
  /** For how long a session is remembered without asking the store; 0 where other processes end sessions too. */
  readonly sessionMemoryMs?: number;
  readonly readiness: Readiness;
  readonly limits?: Partial<HttpLimits>;
  /** Until a request must be whole; of one that brings a file, between its bytes. A minute unless said; milliseconds. */
  readonly requestTimeoutMs?: number;
  /** 'https://lex.example.com': the origins that writes may come from. None: the request's own host. */
  readonly publicOrigins?: readonly string[];
  /** How many proxies stand in front, each of which sets the X-Forwarded-* headers: none unless told. */
  readonly trustedProxies?: number;
  /** Further addresses that pages may send to. */
  readonly connections?: readonly string[];
  readonly reporter?: ErrorReporter;
  /** Where they are kept, `/metrics` is served. */
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
  /** Answers an address that no route has, or passes by answering false; asked for GET and HEAD only. */
  readonly fallback?: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

export interface HttpLimits {
  /** Of one address, for everything. */
  readonly general: Limit;
  /** Of one address and username: failed sign-ins, and registrations. */
  readonly credentials: Limit;
  /** Of one address: failed sign-ins, and registrations, whatever the username. */
  readonly credentialsOfAddress: Limit;
  /** Of one username, from wherever: failed sign-ins on devices that never signed in to it. All processes count together. */
  readonly credentialsOfAccount: Limit;
  /** Of one user, from wherever: guesses of codes and of the password to confirm with. All processes count together. */
  readonly confirmations: Limit;
  /** Of one address: sockets that begin, each of which looks up a session and what its tab missed. */
  readonly handshakes: Limit;
  /** Sockets of one user that are open at the same time; 0 for no limit. */
  readonly socketsOfUser: number;
}

const MINUTE = 60_000;

export const DEFAULT_LIMITS: HttpLimits = {
  general: { max: 36_000, windowMs: MINUTE },
  credentials: { max: 10, windowMs: MINUTE },
  credentialsOfAddress: { max: 300, windowMs: MINUTE },
  credentialsOfAccount: { max: 50, windowMs: 15 * MINUTE },
  // A code is one of a million, and three are right at a time: ten guesses a minute would find one within a month.
  confirmations: { max: 10, windowMs: 15 * MINUTE },
  // Three hundred people behind one address, with ten tabs each, come back at once when a server was started again.
  handshakes: { max: 3_000, windowMs: MINUTE },
  // Nobody reads a hundred tabs. A thousand of one account would have each change told a thousand times.
  socketsOfUser: 100,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take longer to come than other requests may. */
    readonly isUpload?: boolean;
  }
  interface FastifyInstance {
    readonly httpLimits: HttpLimits;
    /** Whether a sender with such headers may write, and may open a socket: see origin.ts. */
    isOwnOrigin(request: { readonly headers: IncomingHttpHeaders }): boolean;
    /** Where a request comes from that is none of Fastify's. */
    addressOf(request: IncomingMessage): string;
  }
}

const MAX_BODY_BYTES = 1_048_576;
/** A request that is not whole by then is dropped; milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000;
/** And one that brings a file, which may be large and its way slow: as long as bytes come. */
const UPLOAD_TIMEOUT_MS = 6 * 60 * 60_000;
/** Between looks at the connections of a server that is closing; milliseconds. */
const REST_CHECK_MS = 20;
/** Above it a request is told of in the log; milliseconds. */
const SLOW_MS = 1_000;

/**
 * The HTTP side that both services share: checks, sessions, limits, errors, health and documentation. Routes are added
 * to what it answers, with zod schemas.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    clock,
    logger,
    reporter = noErrorReporter,
    publicOrigins = [],
    trustedProxies = 0,
    tracer = noTracer,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  } = options;
  const limits: HttpLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    childLoggerFactory: requestLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: correlationIdOf,
    requestIdHeader: false,
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: requestTimeoutMs },
    forceCloseConnections: 'idle',
    // What still arrives while requests in hand are finished is answered too, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, reply as FastifyReply);
    },
    clientErrorHandler: answerUnreadable,
  });

  app.setValidatorCompiler(checkInput as never);
  app.setSerializerCompiler(writeAnswer as never);
  readJsonOnly(app);

  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
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
  }

  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && options.fallback?.(request, reply)) return reply;
    throw new HttpRefusal('NO_SUCH_ROUTE');
  });

  const ofPages = pageHeaders(options.connections);
  const ofData = dataHeaders();
  const limiter = createLimiter(limits.general, clock);
  const sessions = createSessionGate(options.sessions, clock, {
    secret: options.sessionSecret,
    memoryMs: options.sessionMemoryMs,
    // TLS ends before this process, and only a proxy that is trusted says that a request came by it.
    isSecure: trustedProxies > 0 && publicOrigins.length > 0 && publicOrigins.every((one) => one.startsWith('https:')),
  });
  app.decorate('sessions', sessions);
  app.decorate('httpLimits', limits);
  app.decorate('isOwnOrigin', ({ headers }) =>
    isOwnOrigin(headers, hostOf(headers, trustedProxies > 0), publicOrigins),
  );
  app.decorate('addressOf', (request) => addressOf(request, trustedProxies));
  app.decorateRequest('actor', null);
  app.decorateRequest('traceparent', undefined);
  if (tracer.on) registerSpans(app, tracer);

  // One hook with callbacks rather than a plugin each: every request pays for it.
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.url.startsWith('/api/') ? ofData : ofPages);
    reply.header(CORRELATION_HEADER, request.id);
    if (isWrite(request.method)) awaitBody(request, requestTimeoutMs);
    const wait = limiter.take(request.ip);
    if (wait > 0) return next(new HttpRefusal('TOO_MANY_REQUESTS', { retryAfter: wait }));
    if (isWrite(request.method) && !app.isOwnOrigin(request)) return next(new HttpRefusal('FORBIDDEN_ORIGIN'));
    const { cookie } = request.headers;
    const known = sessions.recall(cookie);
    if (known !== undefined) {
      request.actor = known;
      return next();
    }
    sessions.authenticate(cookie).then((actor) => {
      request.actor = actor;
      next();
    }, next);
  });

  app.addHook('onResponse', (request, reply, next) => {
    const took = reply.elapsedTime;
    if (took > SLOW_MS || logger.isLevelEnabled('debug')) {
      const entry = {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(took),
      };
      if (took > SLOW_MS) request.log.warn(entry, 'Slow API call');
      else request.log.debug(entry, 'answered');
    }
    next();
  });

  app.addHook('preClose', (done) => {
    closeConnectionsAsTheyRest(app.server);
    done();
  });

  registerPositionCookie(app);
  options.metrics?.register(app);
  await registerDocumentation(app);
  registerHealth(app, options.readiness);
  return app;
}

/**
 * The pattern of the address, such as '/api/clients/:id': what people search for, and the names in it, stand in no log.
 * 'none' for an address that no route has.
 */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? 'none';

/** Shorter ones stand in every message. */
const SHORTEST_WORD = 3;

/** Every text in what a request brought, which an error's message may repeat. */
function wordsOf(given: unknown): readonly string[] {
  if (typeof given === 'string') return given.length < SHORTEST_WORD ? [] : [given];
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(wordsOf) : [];
}

/** Ends a connection whose request does not become whole: in its time, or where it brings a file, while nothing comes. */
function awaitBody({ raw, routeOptions }: FastifyRequest, ms: number): void {
  // A request that is injected has no connection.
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  const isUpload = routeOptions.config?.isUpload === true;
  let received = -1;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    if (raw.complete) return;
    const { bytesRead } = raw.socket;
    if (!isUpload || bytesRead === received) {
      const error = Object.assign(new Error('the request did not become whole'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerUnreadable(error, raw.socket);
      return;
    }
    received = bytesRead;
    timer = setTimeout(look, ms).unref();
  };
  timer = setTimeout(look, ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Otherwise a connection that is busy at the close would be kept alive, and the server open, for another minute. */
function closeConnectionsAsTheyRest(server: FastifyInstance['server']): void {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), REST_CHECK_MS);
  server.once('close', () => clearInterval(timer));
}

/** The host as the client named it. */
function hostOf(headers: IncomingHttpHeaders, hasProxy: boolean): string | undefined {
  const forwarded = hasProxy ? headers['x-forwarded-host'] : undefined;
  // The last is what the nearest proxy says; those before it are what it was told.
  return (Array.isArray(forwarded) ? forwarded : forwarded?.split(','))?.at(-1)?.trim() ?? headers.host;
}

/** Bodies are JSON; none at all is as good as an empty one where the schema allows it, whatever its type is said to be. */
function readJsonOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request.raw;
    const isEmpty = headers['content-length'] === '0' && headers['transfer-encoding'] === undefined;
    const type = headers['content-type'];
    // Many clients name a type for a body of no length, too. Where the type is read, as that of a file, it stays.
    if (isEmpty && type !== undefined && !request.server.hasContentTypeParser(type)) delete headers['content-type'];
    next();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** For bytes that are no HTTP request, before there is anything to route. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
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
