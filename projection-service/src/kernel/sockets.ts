import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { ACCOUNT_DELETED } from '@lexledger/contracts/erasure';
import type { ErrorCode } from '@lexledger/contracts/features';
import { endNotices, otherSessionNotices, signedOut } from '@lexledger/contracts/features/identity';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { entityIdOf } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import { NOTICE, PUSH, REFETCH, UP_TO } from '@lexledger/contracts/kernel/push';
import { PRESENCE, type PresentTab } from '@lexledger/contracts/presence';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { HttpLimits } from '@lexledger/infra/http/http';
import { createLimiter } from '@lexledger/infra/http/limiter';
import type { ConnectedTab } from '@lexledger/infra/presence/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { Server } from 'socket.io';
import type { Actor } from './actor.ts';
import { createDayWatch } from './day-watch.ts';
import type { FirmAccess } from './firm-access.ts';
import type { Logger } from './logger.ts';
import { createLookers, type MayRead } from './lookers.ts';
import type { Presence } from './presence.ts';
import type { Audience, Pushes } from './pushes.ts';
import { roomOfPerson } from './rooms.ts';
import { admit, positionSeen } from './tab-admission.ts';
import { createTabLimit } from './tab-limit.ts';
import { createTabRights } from './tab-rights.ts';
import { createTabSessions } from './tab-sessions.ts';
import { cookiesOf, type Tab, type TabServer } from './tab-socket.ts';

export interface Sockets extends Audience {
  attach(server: HttpServer, pushes: Pushes): void;
  /** Tells the tabs of a firm whose people may read something else now. */
  rightsChanged(firmId: string, isUnseen?: boolean): void;
  /** Disconnects the sockets of expired sessions, of one user or of all. */
  recheck(userId?: string): Promise<void>;
  /**
   * Disconnects the sockets of a session that was just signed out, notifies the user's other sessions of changes to how
   * the user signs in, and a member of a firm of other rights.
   */
  heard(event: RecordedEvent): void;
  /** Sends the list of open tabs to the user's tabs at this process. */
  present(userId: string, tabs: readonly PresentTab[]): void;
  /** Tells the tabs of a firm at this process who else has open what they show. */
  showing(firmId: string, tabs: readonly ConnectedTab[]): void;
  /** Number of connected tabs. */
  count(): number;
  stop(): Promise<void>;
}

export interface SocketServices {
  /** The user whom the cookies authenticate; null when they do not. */
  readonly authenticate: (cookies: string | undefined) => Promise<Actor | null>;
  /** Whether the page that opens the socket has an allowed origin. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  /** IP address of the client that opens the socket. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limits: Pick<HttpLimits, 'handshakes' | 'socketsOfUser'>;
  readonly firmAccess: Pick<FirmAccess, 'of' | 'hasChangedSince' | 'isShared'>;
  readonly mayRead: MayRead;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly logger: Logger;
  /** Milliseconds between checks of the connected tabs' sessions. */
  readonly recheckEvery?: number;
  readonly meter?: Meter;
}

/** Maximum size of a message in bytes; tabs only send small ones. */
const MAX_MESSAGE = 4096;
/** Either end notices a dead connection after the ping interval plus the ping timeout. */
const PING_EVERY_MS = 12_000;
const PING_PATIENCE_MS = 8_000;

/** Error codes sent to refused clients. */
const TOO_MANY_HANDSHAKES: ErrorCode = 'TOO_MANY_REQUESTS';
const TOO_MANY_SOCKETS: ErrorCode = 'TOO_MANY_TABS';

/** A socket.io server that accepts a limited number of handshakes per address, from pages of an allowed origin. */
function createTabServer({ isOwnOrigin, addressOf, limits, clock }: SocketServices): TabServer {
  const handshakes = createLimiter(limits.handshakes, clock);
  return new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_PATIENCE_MS,
    allowRequest: (request, decide) => {
      const isWelcome = handshakes.take(addressOf(request)) === 0;
      decide(isWelcome ? null : TOO_MANY_HANDSHAKES, isWelcome && isOwnOrigin(request));
    },
  });
}

/**
 * Notifies a tab of what another session changed in its account. An event may reach it twice while it connects, and is
 * told once; whoever signed in after it knows it.
 */
function notifyTab(socket: Tab, { id, type, metadata }: RecordedEvent): void {
  const { actor, noticed } = socket.data;
  const notice = otherSessionNotices.get(type);
  if (notice === undefined || metadata.userId !== actor.userId || metadata.sessionId === actor.publicId) return;
  if (noticed?.has(id) === true || metadata.at < (actor.openedAt ?? '')) return;
  socket.data.noticed = new Set(noticed).add(id);
  socket.emit(NOTICE, notice);
}

/** Notifies the sockets that an account's event concerns, and disconnects those whose session it ends. */
function notifySessions(sockets: ReadonlyMap<string, Tab>, event: RecordedEvent): void {
  if (event.type === ACCOUNT_DELETED) {
    for (const socket of sockets.values()) {
      if (socket.data.actor.userId !== entityIdOf(event.stream)) continue;
      socket.emit(NOTICE, 'account-deleted');
      socket.disconnect(true);
    }
    return;
  }
  const isOver = event.type === signedOut.type;
  if (!isOver && !otherSessionNotices.has(event.type)) return;
  for (const socket of sockets.values()) {
    notifyTab(socket, event);
    if (!isOver || socket.data.actor.publicId !== event.metadata.sessionId) continue;
    const why = endNotices.get(event.data.because);
    if (why !== undefined) socket.emit(NOTICE, why);
    socket.disconnect(true);
  }
}

/**
 * Sends the position up to which everything was pushed to all tabs. Without it, an idle tab would have to catch up from
 * further and further back when it reconnects.
 */
function sayPosition(sockets: ReadonlyMap<string, Tab>, position: Position | null): void {
  if (position === null) return;
  for (const socket of sockets.values()) if (socket.data.isAdmitted) socket.emit(UP_TO, { position });
}

/** Lets in who is signed in and has not too many tabs open. */
const createHandshake =
  (
    authenticate: SocketServices['authenticate'],
    limit: ReturnType<typeof createTabLimit>,
    days: ReturnType<typeof createDayWatch>,
  ) =>
  (socket: Tab, next: (refusal?: Error) => void): void => {
    authenticate(cookiesOf(socket)).then(
      (actor) => {
        if (actor === null) return next(new Error('NOT_SIGNED_IN'));
        if (limit.isFull(actor.userId)) return next(new Error(TOO_MANY_SOCKETS));
        socket.data.actor = actor;
        socket.data.day = days.dayOf(actor);
        next();
      },
      () => next(new Error('STORE_UNAVAILABLE')),
    );
  };

/** The tabs that are connected to this process, each in the rooms of its user and of that user's firm. */
export function createSockets(services: SocketServices): Sockets {
  const { authenticate, limits, firmAccess, mayRead, clock, presence, logger } = services;
  const { recheckEvery = 30_000, meter = noMeter } = services;
  const io = createTabServer(services);
  const open = io.sockets.sockets;
  const limit = createTabLimit(limits.socketsOfUser);
  const sessions = createTabSessions(services);
  const days = createDayWatch(io, clock);
  const rights = createTabRights(open, firmAccess);
  let timer: NodeJS.Timeout | undefined;
  let attached = false;

  async function recheck(userId?: string): Promise<void> {
    for (const socket of open.values()) {
      if (userId === undefined || socket.data.actor.userId === userId) await sessions.check(socket);
    }
  }

  function connected(socket: Tab, pushes: Pushes): void {
    // Many handshakes may have passed the limit at the same moment, so it is checked again.
    if (!limit.takesPlace(socket)) return;
    sessions.answerChecks(socket);
    void pushes.catchUp(socket.data.actor, positionSeen(socket), (missed, position, own) => {
      if (!socket.connected) return;
      rights.remember(socket, positionSeen(socket));
      admit(socket, missed, position, { clock, meter, presence, firmAccess });
      for (const event of own) notifyTab(socket, event);
      // The session may have ended between the handshake and now.
      void sessions.check(socket);
    });
  }

  return {
    listens: (room) => io.sockets.adapter.rooms.has(room),

    push(room, push, hears) {
      // Each socket is a room of its own.
      const deaf = rights.deaf(io.sockets.adapter.rooms.get(room) ?? [], hears);
      io.to(room).except(deaf).emit(PUSH, push);
    },

    rightsChanged(firmId, isUnseen) {
      rights.tell(firmId, isUnseen);
      presence.again(firmId);
    },

    showing: createLookers(open, mayRead, logger),

    refetch(rooms) {
      io.to([...rooms]).emit(REFETCH);
    },

    present(userId, tabs) {
      io.to(roomOfPerson(userId)).emit(PRESENCE, tabs);
    },

    attach(server, pushes) {
      io.use(createHandshake(authenticate, limit, days));
      io.on('connection', (socket) => connected(socket, pushes));
      io.attach(server);
      attached = true;
      presence.start();
      days.start();
      timer = setInterval(() => {
        sayPosition(open, pushes.complete());
        // Somebody’s part in a team may end without an event.
        rights.tell();
        void recheck();
      }, recheckEvery);
      timer.unref();
    },

    recheck,

    count: () => open.size,

    heard: (event) => notifySessions(open, event),

    async stop() {
      clearInterval(timer);
      days.stop();
      if (!attached) return;
      await presence.stop();
      // Only the transport is closed: a tab that is told that the server disconnected it waits longer before it
      // reconnects.
      io.engine.close();
    },
  };
}
