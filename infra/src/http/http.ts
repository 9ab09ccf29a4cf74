import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from '@lexledger/contracts/kernel/clock';
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
import { answerUnreadable, createFailureAnswer } from './failure-answer.ts';
import { type Readiness, registerHealth } from './health.ts';
import { createLimiter, type Limit, type Limiter } from './limiter.ts';
import { isOwnOrigin, isWrite } from './origin.ts';
import { registerPositionCookie } from './position-cookie.ts';
import { HttpRefusal } from './refusal.ts';
import { requestLogger } from './request-logger.ts';
import { routeOf } from './route.ts';
import { checkInput, writeAnswer } from './schema.ts';
import { dataHeaders, pageHeaders } from './security-headers.ts';
import { createSessionGate } from './session.ts';

export interface HttpOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: SessionStore;
  /** Secret that signs the session cookies; at least 32 characters, the same in every process. */
  readonly sessionSecret: string;
  /** Milliseconds for which a session is cached; 0 where other processes can end sessions too. */
  readonly sessionMemoryMs?: number;
  readonly readiness: Readiness;
  readonly limits?: Partial<HttpLimits>;
  /**
   * Milliseconds within which a request must be complete, or, for an upload, between its bytes; one minute by default.
   */
  readonly requestTimeoutMs?: number;
  /** Origins that writes may come from, e.g. 'https://lex.example.com'; if there are none, the request's own host. */
  readonly publicOrigins?: readonly string[];
  /** Number of proxies in front that set the X-Forwarded-* headers; 0 by default. */
  readonly trustedProxies?: number;
  /** Further addresses that pages may connect to. */
  readonly connections?: readonly string[];
  readonly reporter?: ErrorReporter;
  /** Metrics of the process, which are served at `/metrics` if given. */
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
  /** Handles a GET or HEAD request that no route matches; returns false to decline. */
  readonly fallback?: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

export interface HttpLimits {
  /** Limit of all requests of one address. */
  readonly general: Limit;
  /** Failed sign-ins and registrations of one address and username. */
  readonly credentials: Limit;
  /** Failed sign-ins and registrations of one address, whatever the username. */
  readonly credentialsOfAddress: Limit;
  /**
   * Failed sign-ins for one username, from any address, on devices that never signed in to it. It is counted across all
   * processes.
   */
  readonly credentialsOfAccount: Limit;
  /** Guesses of codes and confirmation passwords of one user, from any address. It is counted across all processes. */
  readonly confirmations: Limit;
  /** AI proposals of one user, each of which costs money elsewhere. It is counted across all processes. */
  readonly proposals: Limit;
  /** Socket handshakes of one address, each of which reads a session and the changes that its tab missed. */
  readonly handshakes: Limit;
  /** Maximum number of concurrently open sockets of one user; 0 for no limit. */
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
  // Nobody reads more than one proposal in three seconds.
  proposals: { max: 20, windowMs: MINUTE },
  // Allows three hundred people with ten tabs each behind one address to reconnect at once after a restart.
  handshakes: { max: 3_000, windowMs: MINUTE },
  // Nobody reads a hundred tabs, and a thousand of one account would multiply each push by a thousand.
  socketsOfUser: 100,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which may take longer to arrive than other bodies. */
    readonly isUpload?: boolean;
  }
  interface FastifyInstance {
    readonly httpLimits: HttpLimits;
    /** Whether a request with these headers may write or open a socket; see origin.ts. */
    isOwnOrigin(request: { readonly headers: IncomingHttpHeaders }): boolean;
    /** Client address of a request that does not pass through Fastify. */
    addressOf(request: IncomingMessage): string;
  }
}

const MAX_BODY_BYTES = 1_048_576;
/** Milliseconds after which an incomplete request is dropped. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Milliseconds after which an upload is dropped even while bytes arrive; files may be large and connections slow. */
const UPLOAD_TIMEOUT_MS = 6 * 60 * 60_000;
/** Milliseconds between checks for idle connections of a server that is closing. */
const REST_CHECK_MS = 20;
/** Milliseconds from which a request is logged as slow. */
const SLOW_MS = 1_000;

/** An app that answers in JSON and has no routes yet, with the limits of a request's size and time. */
function createApp(options: HttpOptions, requestTimeoutMs: number): FastifyInstance {
  const { logger, reporter = noErrorReporter, trustedProxies = 0, fallback } = options;
  const answerFailure = createFailureAnswer(reporter);
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
    // Requests that arrive during shutdown are still answered, and their connections closed.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply as FastifyReply),
    clientErrorHandler: answerUnreadable,
    // Compilers that are set later would replace those of JSON Schema, which take 0.1 s to load at each start.
    schemaController: {
      compilersFactory: {
        buildValidator: () => checkInput as never,
        buildSerializer: () => writeAnswer as never,
      },
    },
  });

  readJsonOnly(app);

  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && fallback?.(request, reply)) return reply;
    throw new HttpRefusal('NO_SUCH_ROUTE');
  });
  return app;
}

/** Decides about every request before its route does: its limit, its origin and its session. */
function admitRequests(
  app: FastifyInstance,
  limiter: Limiter,
  connections: HttpOptions['connections'],
  requestTimeoutMs: number,
): void {
  const { sessions } = app;
  const ofPages = pageHeaders(connections);
  const ofData = dataHeaders();
  // This is one hook with callbacks rather than several plugins, because every request pays for each hook.
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
}

/** Logs slow requests, and every request at the level 'debug'. */
function logResponses(app: FastifyInstance, logger: Logger): void {
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
}

/**
 * The HTTP layer that both services share: checks, sessions, limits, errors, health and documentation. Routes are added
 * to the returned app with zod schemas.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    clock,
    logger,
    publicOrigins = [],
    trustedProxies = 0,
    tracer = noTracer,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  } = options;
  const limits: HttpLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const app = createApp(options, requestTimeoutMs);
  const sessions = createSessionGate(options.sessions, clock, {
    secret: options.sessionSecret,
    memoryMs: options.sessionMemoryMs,
    // TLS is terminated in front of this process, and only a trusted proxy can tell that a request used it.
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

  admitRequests(app, createLimiter(limits.general, clock), options.connections, requestTimeoutMs);
  logResponses(app, logger);
  closeConnectionsAsTheyRest(app);

  registerPositionCookie(app);
  options.metrics?.register(app);
  registerDocumentation(app);
  registerHealth(app, options.readiness);
  return app;
}

/** Ends a connection whose request does not complete in time, or, for an upload, one on which no bytes arrive. */
function awaitBody({ raw, routeOptions }: FastifyRequest, ms: number): void {
  // An injected request has no connection.
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

/**
 * At shutdown, closes connections as they become idle. Otherwise one that is busy by then would be kept alive, and the
 * server open, for another minute. Node counts those as busy that browsers open ahead and have not used yet.
 */
function closeConnectionsAsTheyRest(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    if (server.listening) {
      const timer = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, REST_CHECK_MS);
      server.once('close', () => clearInterval(timer));
    }
    done();
  });
}

/** The host that the client requested. */
function hostOf(headers: IncomingHttpHeaders, hasProxy: boolean): string | undefined {
  const forwarded = hasProxy ? headers['x-forwarded-host'] : undefined;
  // The last value is set by the nearest proxy; earlier ones are only what that proxy received.
  return (Array.isArray(forwarded) ? forwarded : forwarded?.split(','))?.at(-1)?.trim() ?? headers.host;
}

/** Accepts only JSON bodies. A missing body counts as empty where the schema allows it, whatever its declared type. */
function readJsonOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request.raw;
    const isEmpty = headers['content-length'] === '0' && headers['transfer-encoding'] === undefined;
    const type = headers['content-type'];
    // Many clients declare a content type even for an empty body. It is kept if there is a parser for it, as for a
    // file.
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
