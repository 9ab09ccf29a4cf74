import type { Clock } from '@lexledger/contracts/kernel/clock';
import { RecentlyUsed } from '../cache/recently-used.ts';
import type { SessionStore, StoredSession } from '../sessions/port.ts';

/** A session store with a short-lived cache in front of it. */
export interface RememberedSessions extends SessionStore {
  /** The cached session, without asking the store; undefined when it is not cached. */
  recall(sid: string): StoredSession | undefined;
}

interface Memory {
  readonly session: StoredSession;
  readonly expiresAt: number;
  readonly freshUntil: number;
}

/**
 * Milliseconds for which another process's revocation may go unnoticed here. This process's own take effect at once.
 */
const MEMORY_MS = 2_000;
const REMEMBERED = 10_000;

/**
 * Caches sessions that were just read or written, so that a burst of requests reads the store once. Changes made
 * through the cache take effect at once.
 * @param expiryOf when a stored session expires, in milliseconds since 1970
 * @param memoryMs how long sessions are cached; 0 disables the cache where other processes can end sessions too
 */
export function rememberSessions(
  store: SessionStore,
  clock: Clock,
  expiryOf: (session: StoredSession) => number,
  memoryMs = MEMORY_MS,
): RememberedSessions {
  const memories = new RecentlyUsed<string, Memory>(REMEMBERED);
  /** Incremented by every change, so that a value read before a change is not cached after it. */
  let changes = 0;

  function remember(sid: string, session: StoredSession, expiresAt: number): void {
    memories.set(sid, { session, expiresAt, freshUntil: Math.min(clock.now() + memoryMs, expiresAt) });
  }

  function forget(sid: string): void {
    changes += 1;
    memories.delete(sid);
  }

  function recall(sid: string): StoredSession | undefined {
    const memory = memories.get(sid);
    return memory !== undefined && clock.now() < memory.freshUntil ? memory.session : undefined;
  }

  return {
    recall,
    async get(sid) {
      const known = recall(sid);
      if (known !== undefined) return known;
      const before = changes;
      const session = await store.get(sid);
      if (session === null || expiryOf(session) <= clock.now()) return null;
      if (before === changes) remember(sid, session, expiryOf(session));
      return session;
    },
    async set(sid, session, expiresAt, userId) {
      forget(sid);
      await store.set(sid, session, expiresAt, userId);
      forget(sid);
      remember(sid, session, expiresAt);
    },
    async destroy(sid) {
      forget(sid);
      await store.destroy(sid);
      forget(sid);
    },
    ofUser: (userId) => store.ofUser(userId),
    async destroyOfUser(userId, exceptSid) {
      changes += 1;
      memories.clear();
      const ended = await store.destroyOfUser(userId, exceptSid);
      changes += 1;
      memories.clear();
      return ended;
    },
    async endOfUser(userId, isMeant) {
      changes += 1;
      const ended = await store.endOfUser(userId, isMeant);
      changes += 1;
      if (ended.length > 0) memories.clear();
      return ended;
    },
    count: (name, until, amount) => store.count(name, until, amount),
    discount: (name) => store.discount(name),
    sweep: (now) => store.sweep(now),
    close: () => store.close(),
  };
}
