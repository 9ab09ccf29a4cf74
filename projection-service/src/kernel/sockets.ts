import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { ErrorCode } from '@lexledger/contracts/features';
import { endNotices, otherSessionNotices, signedOut } from '@lexledger/contracts/features/identity';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import {
  type AccountNotice,
  CHECK,
  NEW_DAY,
  NOTICE,
  PUSH,
  type Push,
  REFETCH,
  UP_TO,
  type UpTo,
} from '@lexledger/contracts/kernel/push';
import { PRESENCE, type PresentTab } from '@lexledger/contracts/presence';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { HttpLimits } from '@lexledger/infra/http/http';
import { createLimiter } from '@lexledger/infra/http/limiter';
import type { ConnectedTab } from '@lexledger/infra/presence/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { Server, type Socket } from 'socket.io';
import type { Actor } from './actor.ts';
import { deviceKindOf, deviceOf } from './device.ts';
import type { Logger } from './logger.ts';
import type { Presence } from './presence.ts';
import type { Audience, Pushes } from './pushes.ts';

interface FromServer {
  [PUSH]: (push: Push) => void;
  [REFETCH]: (upTo?: UpTo) => void;
  [UP_TO]: (upTo: UpTo) => void;
  [NEW_DAY]: () => void;
  [PRESENCE]: (tabs: readonly PresentTab[]) => void;
  [NOTICE]: (notice: AccountNotice) => void;
}
interface FromTab {
  [CHECK]: (answer: unknown) => void;
}
type Nothing = Record<string, never>;
interface Known {
  actor: Actor;
  /** Today's calendar date in the user's time zone. */
  day: string;
  /** Whether the tab received the changes that it missed, and so receives all further ones. */
  isAdmitted?: boolean;
  isChecked?: boolean;
  /** Timer that fires when the session is due to expire. */
  expiry?: NodeJS.Timeout;
}
type Tab = Socket<FromTab, FromServer, Nothing, Known>;

export interface Sockets extends Audience {
  attach(server: HttpServer, pushes: Pushes): void;
  /** Disconnects the sockets of expired sessions, of one user or of all. */
  recheck(userId?: string): Promise<void>;
  /**
   * Disconnects the sockets of a session that was just signed out, and notifies the user's other sessions of changes to
   * how the user signs in.
   */
  heard(event: RecordedEvent): void;
  /** Sends the list of open tabs to the user's tabs at this process. */
  present(userId: string, tabs: readonly PresentTab[]): void;
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
  readonly clock: Clock;
  readonly presence: Presence;
  readonly logger: Logger;
  /** Milliseconds between checks of the connected tabs' sessions. */
  readonly recheckEvery?: number;
  readonly meter?: Meter;
}

/** Maximum size of a message in bytes; tabs only send small ones. */
const MAX_MESSAGE = 4096;
const MAX_POSITION_LENGTH = 200;
/** Either end notices a dead connection after the ping interval plus the ping timeout. */
const PING_EVERY_MS = 12_000;
const PING_PATIENCE_MS = 8_000;
/** Days begin at whole minutes in every time zone. */
const MINUTE_MS = 60_000;
/** Milliseconds added to a timer, so that the moment is past when the timer fires. */
const AFTER_MS = 50;
const TAB_ID = /^[\w-]{8,64}$/;
const LONGEST_OPEN_MS = 90 * 24 * 3_600_000;

/** Error codes sent to refused clients. */
const TOO_MANY_HANDSHAKES: ErrorCode = 'TOO_MANY_REQUESTS';
const TOO_MANY_SOCKETS: ErrorCode = 'TOO_MANY_TABS';

const roomOf = (userId: string): string => `user:${userId}`;

const cookiesOf = (socket: Tab): string | undefined => socket.handshake.headers.cookie;

function positionSeen(socket: Tab): string | null {
  const { after } = socket.handshake.auth as { after?: unknown };
  return typeof after === 'string' && after !== '' && after.length <= MAX_POSITION_LENGTH ? after : null;
}

/** The tab that the socket's handshake describes; null when it describes none. */
function introduced(socket: Tab, now: number): ConnectedTab | null {
  const { tab, age } = socket.handshake.auth as { tab?: unknown; age?: unknown };
  if (typeof tab !== 'string' || !TAB_ID.test(tab)) return null;
  const open = typeof age === 'number' && age >= 0 ? Math.min(age, LONGEST_OPEN_MS) : 0;
  const userAgent = socket.handshake.headers['user-agent'] ?? null;
  return {
    userId: socket.data.actor.userId,
    tabId: tab,
    session: socket.data.actor.publicId,
    kind: deviceKindOf(userAgent),
    device: deviceOf(userAgent),
    since: Math.round(now - open),
  };
}

/** The tabs that are connected to this process, each in the room of its user. */
export function createSockets(services: SocketServices): Sockets {
  const { authenticate, isOwnOrigin, addressOf, limits, clock, presence, logger } = services;
  const { recheckEvery = 30_000, meter = noMeter } = services;
  const handshakes = createLimiter(limits.handshakes, clock);
  /** Number of open sockets by user. */
  const open = new Map<string, number>();
  const io = new Server<FromTab, FromServer, Nothing, Known>({
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_PATIENCE_MS,
    allowRequest: (request, decide) => {
      const isWelcome = handshakes.take(addressOf(request)) === 0;
      decide(isWelcome ? null : TOO_MANY_HANDSHAKES, isWelcome && isOwnOrigin(request));
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let minute: NodeJS.Timeout | undefined;
  let attached = false;

  const dayOf = ({ timeZone }: Actor): string => calendarDay(clock.now(), timeZone);

  /** @throws whatever the session store throws */
  async function stillHolds(socket: Tab): Promise<boolean> {
    const actor = await authenticate(cookiesOf(socket));
    if (actor === null || actor.userId !== socket.data.actor.userId) return false;
    socket.data.actor = actor;
    return true;
  }

  /** Disconnects the socket if its session is over. Resolves to whether the session is known to be valid. */
  async function check(socket: Tab): Promise<boolean> {
    try {
      const holds = await stillHolds(socket);
      if (holds) watchExpiry(socket);
      else socket.disconnect(true);
      return holds;
    } catch (error) {
      // It is unknown whether the session is valid; the next check decides.
      logger.warn({ err: error }, 'the session of a tab could not be checked');
      return false;
    }
  }

  function watchExpiry(socket: Tab): void {
    clearTimeout(socket.data.expiry);
    if (!socket.connected) return;
    const left = Date.parse(socket.data.actor.expiresAt) - clock.now();
    socket.data.expiry = setTimeout(() => void check(socket), Math.max(0, left) + AFTER_MS);
    socket.data.expiry.unref();
  }

  async function recheck(userId?: string): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      if (userId === undefined || socket.data.actor.userId === userId) await check(socket);
    }
  }

  /**
   * Sends the current position to all tabs. Without it, an idle tab would have to catch up from further and further
   * back when it reconnects.
   */
  function sayPosition(pushes: Pushes): void {
    const position = pushes.complete();
    if (position === null) return;
    for (const socket of io.sockets.sockets.values()) if (socket.data.isAdmitted) socket.emit(UP_TO, { position });
  }

  function watchDays(): void {
    minute = setTimeout(
      () => {
        for (const socket of io.sockets.sockets.values()) {
          const day = dayOf(socket.data.actor);
          if (day === socket.data.day) continue;
          socket.data.day = day;
          socket.emit(NEW_DAY);
        }
        watchDays();
      },
      MINUTE_MS - (clock.now() % MINUTE_MS) + AFTER_MS,
    );
    minute.unref();
  }

  const isFull = (userId: string): boolean =>
    limits.socketsOfUser > 0 && (open.get(userId) ?? 0) >= limits.socketsOfUser;

  /**
   * Counts a socket until it closes. Returns false and disconnects it if the user already has the maximum number. The
   * new socket is refused because the oldest one, if it were closed, would reconnect and displace the next.
   */
  function takesPlace(socket: Tab): boolean {
    const { userId } = socket.data.actor;
    if (isFull(userId)) {
      socket.disconnect(true);
      return false;
    }
    open.set(userId, (open.get(userId) ?? 0) + 1);
    socket.once('disconnect', () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left === 0) open.delete(userId);
      else open.set(userId, left);
    });
    return true;
  }

  function admit(socket: Tab, missed: readonly Push[] | null, position: string): void {
    if (!socket.connected) return;
    if (missed === null) {
      socket.emit(REFETCH, { position });
      meter.refetched('missed-too-much');
    } else {
      for (const push of missed) socket.emit(PUSH, push);
      if (missed.length > 0) meter.caughtUp();
      socket.emit(UP_TO, { position });
    }
    void socket.join(roomOf(socket.data.actor.userId));
    socket.data.isAdmitted = true;
    const tab = introduced(socket, clock.now());
    if (tab !== null) {
      presence.came(tab);
      socket.once('disconnect', () => presence.left(tab));
    }
    // The session may have ended between the handshake and now.
    void check(socket);
  }

  return {
    listens: (userId) => io.sockets.adapter.rooms.has(roomOf(userId)),

    push(userId, push) {
      io.to(roomOf(userId)).emit(PUSH, push);
    },

    refetch(userId) {
      io.to(roomOf(userId)).emit(REFETCH);
    },

    present(userId, tabs) {
      io.to(roomOf(userId)).emit(PRESENCE, tabs);
    },

    attach(server, pushes) {
      io.use((socket, next) => {
        authenticate(cookiesOf(socket)).then(
          (actor) => {
            if (actor === null) return next(new Error('NOT_SIGNED_IN'));
            if (isFull(actor.userId)) return next(new Error(TOO_MANY_SOCKETS));
            socket.data.actor = actor;
            socket.data.day = dayOf(actor);
            next();
          },
          () => next(new Error('STORE_UNAVAILABLE')),
        );
      });
      io.on('connection', (socket) => {
        // Many handshakes may have passed the limit at the same moment, so it is checked again.
        if (!takesPlace(socket)) return;
        socket.once('disconnect', () => clearTimeout(socket.data.expiry));
        socket.on(CHECK, (answer) => {
          if (typeof answer !== 'function' || socket.data.isChecked) return;
          socket.data.isChecked = true;
          void check(socket).then((holds) => {
            socket.data.isChecked = false;
            if (holds) answer();
          });
        });
        void pushes.catchUp(socket.data.actor.userId, positionSeen(socket), (missed, position) =>
          admit(socket, missed, position),
        );
      });
      io.attach(server);
      attached = true;
      presence.start();
      watchDays();
      timer = setInterval(() => {
        sayPosition(pushes);
        void recheck();
      }, recheckEvery);
      timer.unref();
    },

    recheck,

    count: () => io.sockets.sockets.size,

    heard(event) {
      const { userId, sessionId } = event.metadata;
      const notice = otherSessionNotices.get(event.type);
      const isOver = event.type === signedOut.type;
      if (notice === undefined && !isOver) return;
      for (const socket of io.sockets.sockets.values()) {
        const { actor } = socket.data;
        const isOfSession = actor.publicId === sessionId;
        if (notice !== undefined && actor.userId === userId && !isOfSession) socket.emit(NOTICE, notice);
        if (!isOver || !isOfSession) continue;
        const why = endNotices.get(event.data.because);
        if (why !== undefined) socket.emit(NOTICE, why);
        socket.disconnect(true);
      }
    },

    async stop() {
      clearInterval(timer);
      clearTimeout(minute);
      if (!attached) return;
      await presence.stop();
      // Only the transport is closed: a tab that is told that the server disconnected it waits longer before it
      // reconnects.
      io.engine.close();
    },
  };
}
