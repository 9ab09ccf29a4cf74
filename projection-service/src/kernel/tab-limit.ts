import type { Tab } from './tab-socket.ts';

/** Limits how many sockets each user has open at this process. */
export interface TabLimit {
  isFull(userId: string): boolean;
  /**
   * Counts a socket until it closes. Returns false and disconnects it if the user already has the maximum number. The
   * new socket is refused because the oldest one, if it were closed, would reconnect and displace the next.
   */
  takesPlace(socket: Tab): boolean;
}

/** `most` is the maximum for each user; 0 means that there is no limit. */
export function createTabLimit(most: number): TabLimit {
  /** Number of open sockets by user. */
  const open = new Map<string, number>();

  const isFull = (userId: string): boolean => most > 0 && (open.get(userId) ?? 0) >= most;

  return {
    isFull,
    takesPlace(socket) {
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
    },
  };
}
