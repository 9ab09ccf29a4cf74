import cookie, { Signer } from '@fastify/cookie';
import fastifySession, { type SessionStore as CallbackStore } from '@fastify/session';
import { LONGEST_SESSION_MS, SESSION_TIMEOUT_MS } from '@lexledger/contracts/constants';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, Session } from 'fastify';
import { RecentlyUsed } from '../cache/recently-used.ts';
import type { SessionStore, StoredSession } from '../sessions/port.ts';
import { HttpRefusal } from './refusal.ts';
import { type RememberedSessions, rememberSessions } from './session-cache.ts';

/** The signed-in user according to the session. */
export interface Actor {
  readonly userId: string;
  /** Id of the firm that the user acts for; absent when it is the user's own. */
  readonly firmId?: string;
  readonly username: string;
  /** Identifies the session in events and lists; it is not the secret in the cookie. */
  readonly publicId: string;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /**
   * The IP address from which the session was opened or last extended; sessions from before it was recorded have none.
   */
  readonly ip?: string;
  /** ISO 8601, UTC; sessions from before it was recorded have none. */
  readonly openedAt?: string;
  /** User agent of the browser that opened the session; absent when it sent none. */
  readonly userAgent?: string;
  /**
   * Id of the trusted device on which the session was opened, or that was remembered on sign-in; absent when there is
   * none.
   */
  readonly deviceId?: string;
}

export const SESSION_COOKIE = 'lexledger.sid';
/**
 * Browsers accept a cookie with this prefix only from this host and over TLS, so no other host of the domain can set
 * one.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

declare module 'fastify' {
  interface Session {
    actor?: Actor;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    sessions: SessionGate;
  }
}

/** Reads sessions from cookies, and provides the plugin to routes that change them. */
export interface SessionGate {
  readonly store: RememberedSessions;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly cookieName: string;
  /** The user of the cookies' session; undefined when the store has to be asked with `authenticate`. */
  recall(cookies: string | undefined): Actor | null | undefined;
  authenticate(cookies: string | undefined): Promise<Actor | null>;
}

const REMEMBERED_COOKIES = 10_000;
const LONGEST_USER_AGENT = 500;

/** Maximum length of the cookie value. A percent-encoded secret with its signature is a third of it. */
const LONGEST_COOKIE = 300;

/** The session cookie's value as it was sent: signed and percent-encoded. */
function cookieValue(cookies: string, prefix: string): string | null {
  const start = cookies.startsWith(prefix) ? 0 : cookies.indexOf(` ${prefix}`) + 1;
  if (start === 0 && !cookies.startsWith(prefix)) return null;
  const from = start + prefix.length;
  const end = cookies.indexOf(';', from);
  const value = end < 0 ? cookies.slice(from) : cookies.slice(from, end);
  return value.length <= LONGEST_COOKIE ? value : null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const expiryOf = (session: StoredSession): number => Date.parse(String(session.expiresAt));

export interface SessionGateOptions {
  /** At least 32 characters; it signs the cookies. */
  readonly secret: string;
  /** Milliseconds for which a session is cached; a few seconds by default. */
  readonly memoryMs?: number | undefined;
  /** Whether browsers connect only over TLS. */
  readonly isSecure: boolean;
}

export function createSessionGate(
  store: SessionStore,
  clock: Clock,
  { secret, memoryMs, isSecure }: SessionGateOptions,
): SessionGate {
  const remembered = rememberSessions(store, clock, expiryOf, memoryMs);
  const signer = new Signer(secret);
  const cookieName = isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  /** Cache of verified signatures: session id by cookie value. */
  const verified = new RecentlyUsed<string, string>(REMEMBERED_COOKIES);

  function sidOf(cookies: string): string | null {
    const sent = cookieValue(cookies, `${cookieName}=`);
    if (sent === null) return null;
    const known = verified.get(sent);
    if (known !== undefined) return known;
    const signed = decoded(sent);
    const { valid, value } = signed === null ? { valid: false, value: null } : signer.unsign(signed);
    if (!valid || value === null) return null;
    verified.set(sent, value);
    return value;
  }

  return {
    store: remembered,
    clock,
    signer,
    cookieName,
    recall(cookies) {
      if (cookies === undefined) return null;
      const sid = sidOf(cookies);
      return sid === null ? null : (remembered.recall(sid) as Actor | undefined);
    },
    async authenticate(cookies) {
      const sid = cookies === undefined ? null : sidOf(cookies);
      return sid === null ? null : ((await remembered.get(sid)) as Actor | null);
    },
  };
}

/**
 * The signed-in user of the request, or null. It reads the store at most once, sets no cookie and never extends the
 * session, so that background polls let it expire.
 */
export const actorOf = (request: FastifyRequest): Actor | null => request.actor;

/** @throws HttpRefusal NOT_SIGNED_IN */
export function requireActor(request: FastifyRequest): Actor {
  if (request.actor === null) throw new HttpRefusal('NOT_SIGNED_IN');
  return request.actor;
}

/** Hook of a route that only a signed-in user may ask, before its body is read. */
export const onlySignedIn: onRequestHookHandler = (request, _reply, next) =>
  next(request.actor === null ? new HttpRefusal('NOT_SIGNED_IN') : undefined);

/**
 * Adapts the session store to @fastify/session. It never sees a cookie, because this file determines the cookie's
 * attributes.
 */
function callbackStore(store: SessionStore): CallbackStore {
  const settle = (promise: Promise<unknown>, done: (error?: unknown) => void): void => {
    promise.then(() => done(), done);
  };
  return {
    get(sid, done) {
      store.get(sid).then(
        (session) => done(null, session === null ? null : ({ actor: session } as unknown as Session)),
        (error: unknown) => done(error),
      );
    },
    set(sid, { actor }, done) {
      // A new session without a user is not stored.
      if (actor === undefined) done();
      else settle(store.set(sid, { ...actor }, Date.parse(actor.expiresAt), actor.userId), done);
    },
    destroy: (sid, done) => settle(store.destroy(sid), done),
  };
}

/**
 * Registers routes that open, extend or end sessions. Only they use @fastify/session, which hashes a session twice for
 * each request.
 */
export function sessionScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    const { store, signer, cookieName } = scope.sessions;
    await scope.register(cookie);
    await scope.register(fastifySession, {
      secret: signer,
      store: callbackStore(store),
      cookieName,
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: SESSION_TIMEOUT_MS },
      rolling: false,
      saveUninitialized: false,
    });
    routes(scope);
  });
}

function sessionOf(request: FastifyRequest): Session & FastifyRequest['session'] {
  if (request.session === undefined) throw new Error('This route is not registered by sessionScope.');
  return request.session;
}

const expiryFrom = (clock: Clock): string => new Date(clock.now() + SESSION_TIMEOUT_MS).toISOString();

/**
 * Opens a session with a new secret and ends the request's previous session. Only within `sessionScope`.
 * @param who with `openedAt` when the session goes on from an earlier one, whose longest lifetime it keeps
 */
export async function openSession(
  request: FastifyRequest,
  who: Pick<Actor, 'userId' | 'firmId' | 'username' | 'publicId' | 'timeZone' | 'deviceId' | 'openedAt'>,
): Promise<Actor> {
  const { clock } = request.server.sessions;
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT);
  const actor: Actor = {
    openedAt: instant(clock),
    ...who,
    ip: request.ip,
    ...(userAgent !== undefined && { userAgent }),
    expiresAt: expiryFrom(clock),
  };
  await sessionOf(request).regenerate();
  request.session.actor = actor;
  request.actor = actor;
  return actor;
}

/** Whether a session has reached its maximum lifetime and ends instead of being extended. */
export const isAtItsEnd = ({ openedAt }: Actor, clock: Clock): boolean =>
  openedAt !== undefined && clock.now() - Date.parse(openedAt) >= LONGEST_SESSION_MS;

/** Extends the session by its full length and updates the user's data in it. Only within `sessionScope`. */
export function extendSession(
  request: FastifyRequest,
  user: Partial<Pick<Actor, 'username' | 'timeZone'>> = {},
): Actor {
  const before = requireActor(request);
  const actor: Actor = {
    ...before,
    username: user.username ?? before.username,
    timeZone: user.timeZone ?? before.timeZone,
    expiresAt: expiryFrom(request.server.sessions.clock),
    ip: request.ip,
  };
  sessionOf(request).actor = actor;
  request.actor = actor;
  return actor;
}

/** Ends the session and clears its cookie. Only within `sessionScope`. */
export async function closeSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await sessionOf(request).destroy();
  request.actor = null;
  const { cookieName } = request.server.sessions;
  const secure = cookieName === SECURE_SESSION_COOKIE;
  reply.clearCookie(cookieName, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
