import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { START } from '@lexledger/contracts/kernel/position';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { createHttp, type HttpLimits } from '@lexledger/infra/http/http';
import { actorOf, SESSION_COOKIE } from '@lexledger/infra/http/session';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import type { Mailer } from '@lexledger/infra/mail/port';
import { openSqliteProgressStore } from '@lexledger/infra/progress/sqlite';
import { openSqliteSessionStore } from '@lexledger/infra/sessions/sqlite';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import type { LightMyRequestResponse } from 'fastify';
import { createCommandService } from '../../service.ts';

export interface Browser {
  /** Sends a request as a client with a cookie jar does. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: object,
  ): Promise<Answer>;
  /** Forgets all cookies. */
  asStranger(): void;
  /** Forgets only the session cookie. */
  withoutSession(): void;
  /** Sets the address from which it sends; 127.0.0.1 by default. */
  from(address: string): void;
  /** The session cookie of the next request; '' for none. */
  cookie(): string;
  /** The cookies by which accounts recognize the browser. */
  knownCookies(): string;
  /** Continues in the session of that cookie. */
  takeCookie(cookie: string): void;
}

export interface ServiceFixture extends Browser {
  /** Returns the clock's time in milliseconds since 1970. */
  now(): number;
  /** Moves the clock. */
  pass(milliseconds: number): void;
  /** Returns how often the session store was asked for a session. */
  sessionReads(): number;
  events(): Promise<readonly DomainEvent[]>;
  /** Returns the events as they are stored, sealed. */
  stored(): Promise<readonly unknown[]>;
  readonly service: ReturnType<typeof createCommandService>;
  /** A client with cookies of its own. */
  anotherBrowser(): Browser;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

const START_OF_TIME = Date.parse('2026-03-02T09:00:00.000Z');

/** A client of the server with a cookie jar. */
function aBrowser(app: Awaited<ReturnType<typeof createHttp>>): Browser {
  /** Cookies by name. */
  const cookies = new Map<string, string>();
  let remoteAddress = '127.0.0.1';
  return {
    async send(method, path, body, headers = {}) {
      const response = await app.inject({
        method,
        url: path,
        remoteAddress,
        headers: {
          ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const set of [response.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = set.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        if (pair.endsWith('=')) cookies.delete(name);
        else cookies.set(name, pair);
      }
      return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body || '{}') };
    },
    asStranger: () => cookies.clear(),
    withoutSession: () => void cookies.delete(SESSION_COOKIE),
    from(address) {
      remoteAddress = address;
    },
    cookie: () => cookies.get(SESSION_COOKIE) ?? '',
    knownCookies: () =>
      [...cookies]
        .filter(([name]) => name.startsWith('lexledger.known.'))
        .map(([, cookie]) => cookie)
        .join('; '),
    takeCookie: (cookie) => void cookies.set(SESSION_COOKIE, cookie),
  };
}

/** The command-service on real stores in a folder of its own, with a stopped clock, and `GET /who`. */
export async function aService(
  limits: Partial<HttpLimits> = {},
  mail: { readonly mailer?: Mailer; readonly publicOrigin?: string } = {},
): Promise<ServiceFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  let now = START_OF_TIME;
  const clock = { now: () => now };
  const store = openSqliteEventStore(join(folder, 'events.db'));
  const keys = openSqliteKeyStore(join(folder, 'keys.db'));
  const progress = openSqliteProgressStore(join(folder, 'views.db'), clock);
  const stored = openSqliteSessionStore(join(folder, 'sessions.db'), clock);
  let sessionReads = 0;
  const sessions = {
    ...stored,
    get: (sid: string) => {
      sessionReads += 1;
      return stored.get(sid);
    },
  };
  const codec = createEventCodec(eventCatalogue, keys);
  const app = await createHttp({
    clock,
    sessions,
    limits,
    logger: createLogger('silent'),
    sessionSecret: 'a secret of thirty-two characters',
    readiness: { checks: [], followers: async () => [] },
  });
  const service = createCommandService({
    store,
    codec,
    progress,
    keys,
    sessions: app.sessions.store,
    clock,
    holder: 'test',
    ...mail,
    report: () => {},
  });
  service.register(app);
  app.get('/who', async (request, reply) => reply.send(JSON.stringify({ actor: actorOf(request) })));
  await app.ready();

  return {
    service,
    ...aBrowser(app),
    anotherBrowser: () => aBrowser(app),
    now: () => now,
    pass(milliseconds) {
      now += milliseconds;
    },
    sessionReads: () => sessionReads,
    async events() {
      const { events } = await store.readAll(START, 1000);
      return Promise.all(events.map((event) => codec.decode(event)));
    },
    stored: async () => (await store.readAll(START, 1000)).events,
    async close() {
      await app.close();
      await Promise.all([store.close(), keys.close(), progress.close(), stored.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
