import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { signedOut } from '@lexledger/contracts/features/identity';
import { PUSH, type Push, REFETCH } from '@lexledger/contracts/kernel/push';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { Server, type Socket } from 'socket.io';
import type { Actor } from './actor.ts';
import type { Logger } from './logger.ts';
import type { Audience, Pushes } from './pushes.ts';

interface FromServer {
  [PUSH]: (push: Push) => void;
  [REFETCH]: () => void;
}
type Nothing = Record<string, never>;
type Tab = Socket<Nothing, FromServer, Nothing, { actor: Actor }>;

export interface Sockets extends Audience {
  attach(server: HttpServer, pushes: Pushes): void;
  /** Ends the sockets of sessions that are over, of one user or of all. */
  recheck(userId?: string): Promise<void>;
  /** Ends the sockets of a session that was just signed out. */
  heard(event: RecordedEvent): void;
  /** How many tabs are connected. */
  count(): number;
  stop(): Promise<void>;
}

export interface SocketServices {
  /** Who the cookies' sender is. */
  readonly authenticate: (cookies: string | undefined) => Promise<Actor | null>;
  /** Whether the page that opens the socket is ours. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly logger: Logger;
  /** Milliseconds between looks whether the sessions of the connected tabs still hold. */
  readonly recheckEvery?: number;
  readonly meter?: Meter;
}

/** Bytes; tabs only listen. */
const MAX_MESSAGE = 4096;
const MAX_POSITION_LENGTH = 200;

const roomOf = (userId: string): string => `user:${userId}`;

const cookiesOf = (socket: Tab): string | undefined => socket.handshake.headers.cookie;

function positionSeen(socket: Tab): string | null {
  const { after } = socket.handshake.auth as { after?: unknown };
  return typeof after === 'string' && after !== '' && after.length <= MAX_POSITION_LENGTH ? after : null;
}

/** The tabs that are connected to this process, each in the room of its user. */
export function createSockets(services: SocketServices): Sockets {
  const { authenticate, isOwnOrigin, logger, recheckEvery = 30_000, meter = noMeter } = services;
  const io = new Server<Nothing, FromServer, Nothing, { actor: Actor }>({
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request)),
  });
  let timer: NodeJS.Timeout | undefined;
  let attached = false;

  async function stillHolds(socket: Tab): Promise<boolean> {
    const actor = await authenticate(cookiesOf(socket));
    return actor !== null && actor.userId === socket.data.actor.userId;
  }

  async function recheck(userId?: string): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      if (userId !== undefined && socket.data.actor.userId !== userId) continue;
      try {
        if (!(await stillHolds(socket))) socket.disconnect(true);
      } catch (error) {
        // The session is neither known to hold nor to be over: the next look tells.
        logger.warn({ err: error }, 'the session of a tab could not be checked');
      }
    }
  }

  return {
    listens: (userId) => io.sockets.adapter.rooms.has(roomOf(userId)),

    push(userId, push) {
      io.to(roomOf(userId)).emit(PUSH, push);
    },

    refetch(userId) {
      io.to(roomOf(userId)).emit(REFETCH);
    },

    attach(server, pushes) {
      io.use((socket, next) => {
        authenticate(cookiesOf(socket)).then(
          (actor) => {
            if (actor === null) return next(new Error('NOT_SIGNED_IN'));
            socket.data.actor = actor;
            next();
          },
          () => next(new Error('STORE_UNAVAILABLE')),
        );
      });
      io.on('connection', (socket) => {
        const { userId } = socket.data.actor;
        void pushes.catchUp(userId, positionSeen(socket), (missed) => {
          if (!socket.connected) return;
          if (missed === null) {
            socket.emit(REFETCH);
            meter.refetched('missed-too-much');
          } else {
            for (const push of missed) socket.emit(PUSH, push);
            if (missed.length > 0) meter.caughtUp();
          }
          void socket.join(roomOf(userId));
        });
      });
      io.attach(server);
      attached = true;
      timer = setInterval(() => void recheck(), recheckEvery);
      timer.unref();
    },

    recheck,

    count: () => io.sockets.sockets.size,

    heard(event) {
      if (event.type !== signedOut.type) return;
      for (const socket of io.sockets.sockets.values()) {
        if (socket.data.actor.publicId === event.metadata.sessionId) socket.disconnect(true);
      }
    },

    async stop() {
      clearInterval(timer);
      if (!attached) return;
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
