import cookie, { Signer } from '@fastify/cookie';
import fastifySession, { type SessionStore as CallbackStore } from '@fastify/session';
import { LONGEST_SESSION_MS, SESSION_TIMEOUT_MS } from '@lexledger/contracts/constants';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import type { SessionStore, StoredSession } from '../sessions/port.ts';
import { RecentlyUsed } from '../sqlite/recently-used.ts';
import { HttpRefusal } from './refusal.ts';
import { type RememberedSessions, rememberSessions } from './session-cache.ts';

/** Who is signed in, as the session says. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  /** Names the session in events and lists; not the secret in the cookie. */
  readonly publicId: string;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** The address from which it was opened or last extended; sessions from before that was kept have none. */
  readonly ip?: string;
  /** ISO 8601, UTC; sessions from before that was kept have none. */
  readonly openedAt?: string;
  /** Of the browser that opened it; absent where it did not say. */
  readonly userAgent?: string;
  /** The device, by its id, that it was opened on without a code, or that was remembered then; absent where none was. */
  readonly deviceId?: string;
}

export const SESSION_COOKIE = 'lexledger.sid';
/** A browser takes a cookie of such a name from this host alone, over TLS: no other host of the domain can set one. */
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

/** What reads sessions from cookies, and hands out the plugin to the routes that change them. */
export interface SessionGate {
  readonly store: RememberedSessions;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly cookieName: string;
  /** Who the cookies' sender is; undefined when the store must be asked: see `authenticate`. */
  recall(cookies: string | undefined): Actor | null | undefined;
  authenticate(cookies: string | undefined): Promise<Actor | null>;
}

const REMEMBERED_COOKIES = 10_000;
const LONGEST_USER_AGENT = 500;

/** A secret and its signature, percent-encoded, are a third of it. */
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
  /** For how long a session is remembered without asking the store; some seconds unless told. */
  readonly memoryMs?: number | undefined;
  /** Whether browsers come over TLS alone. */
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
  /** Signatures that were found right: the sid by the cookie's value. */
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

/** Who the cookies' sender is, for what is no request of its own, such as a socket's handshake. */
export const authenticateCookie = (app: FastifyInstance, cookies: string | undefined): Promise<Actor | null> =>
  app.sessions.authenticate(cookies);

/**
 * Who sends the request, or null. Reading costs one look into the store at most, sets no cookie and never extends the
 * session, so that background polls let it expire.
 */
export const actorOf = (request: FastifyRequest): Actor | null => request.actor;

/** @throws HttpRefusal NOT_SIGNED_IN */
export function requireActor(request: FastifyRequest): Actor {
  if (request.actor === null) throw new HttpRefusal('NOT_SIGNED_IN');
  return request.actor;
}

/** The session store as @fastify/session wants it. It never sees a cookie: what a cookie says follows from this file. */
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
      // A session that was made anew and holds nobody yet.
      if (actor === undefined) done();
      else settle(store.set(sid, { ...actor }, Date.parse(actor.expiresAt), actor.userId), done);
    },
    destroy: (sid, done) => settle(store.destroy(sid), done),
  };
}

/**
 * Registers routes that open, extend or end sessions. Only they pay for @fastify/session, which hashes a session twice
 * for each request that it sees.
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

/** Opens a session under a new secret; one that the request brought along ends. Only within `sessionScope`. */
export async function openSession(
  request: FastifyRequest,
  who: Pick<Actor, 'userId' | 'username' | 'publicId' | 'timeZone' | 'deviceId'>,
): Promise<Actor> {
  const { clock } = request.server.sessions;
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT);
  const actor: Actor = {
    ...who,
    ip: request.ip,
    openedAt: instant(clock),
    ...(userAgent !== undefined && { userAgent }),
    expiresAt: expiryFrom(clock),
  };
  await sessionOf(request).regenerate();
  request.session.actor = actor;
  request.actor = actor;
  return actor;
}

/** Whether it has lasted as long as a session may, and ends when it would be extended. */
export const isAtItsEnd = ({ openedAt }: Actor, clock: Clock): boolean =>
  openedAt !== undefined && clock.now() - Date.parse(openedAt) >= LONGEST_SESSION_MS;

/** Gives the session its full length again, and what changed of the user. Only within `sessionScope`. */
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

/** Ends the session and takes its cookie back. Only within `sessionScope`. */
export async function closeSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await sessionOf(request).destroy();
  request.actor = null;
  const { cookieName } = request.server.sessions;
  const secure = cookieName === SECURE_SESSION_COOKIE;
  reply.clearCookie(cookieName, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
