import type { Clock } from '@lexledger/contracts/kernel/clock';
import { CHECK } from '@lexledger/contracts/kernel/push';
import type { Actor } from './actor.ts';
import type { Logger } from './logger.ts';
import { AFTER_MS, cookiesOf, type Tab } from './tab-socket.ts';

/** Disconnects the sockets whose session is over. */
export interface TabSessions {
  /** Disconnects the socket if its session is over. Resolves to whether the session is known to be valid. */
  check(socket: Tab): Promise<boolean>;
  /** Answers the tab's own requests for a check, until the socket closes. */
  answerChecks(socket: Tab): void;
}

export interface TabSessionServices {
  readonly authenticate: (cookies: string | undefined) => Promise<Actor | null>;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function createTabSessions({ authenticate, clock, logger }: TabSessionServices): TabSessions {
  /** @throws whatever the session store throws */
  async function stillHolds(socket: Tab): Promise<boolean> {
    const actor = await authenticate(cookiesOf(socket));
    const { userId, firmId } = socket.data.actor;
    // A tab stays in the rooms that it was let into, so whoever acts for another firm now connects anew.
    if (actor === null || actor.userId !== userId || actor.firmId !== firmId) return false;
    socket.data.actor = actor;
    return true;
  }

  function watchExpiry(socket: Tab): void {
    clearTimeout(socket.data.expiry);
    if (!socket.connected) return;
    const left = Date.parse(socket.data.actor.expiresAt) - clock.now();
    socket.data.expiry = setTimeout(() => void check(socket), Math.max(0, left) + AFTER_MS);
    socket.data.expiry.unref();
  }

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

  return {
    check,
    answerChecks(socket) {
      socket.once('disconnect', () => clearTimeout(socket.data.expiry));
      socket.on(CHECK, (answer) => {
        if (typeof answer !== 'function' || socket.data.isChecked) return;
        socket.data.isChecked = true;
        void check(socket).then((holds) => {
          socket.data.isChecked = false;
          if (holds) answer();
        });
      });
    },
  };
}
