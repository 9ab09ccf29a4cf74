import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { HttpLimits } from '@lexledger/infra/http/http';
import { createLimiter } from '@lexledger/infra/http/limiter';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { foldedUsername } from './username.decider.ts';

/** Slows down whoever guesses passwords or tries names: by address and name, and by address alone. */
export interface CredentialLimit {
  /**
   * Counts an attempt.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  take(ip: string, username: string): void;
  /** The attempt was no guess. */
  giveBack(ip: string, username: string): void;
  /**
   * Counts a guess of somebody's code, from wherever: whoever guesses codes has the password, and many addresses.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  takeCode(userId: string): void;
  giveBackCode(userId: string): void;
}

/** A code is one of a million, and three are right at a time: ten guesses a minute would find one within a month. */
const CODES_WINDOW_MS = 15 * 60_000;

export function createCredentialLimit(limits: HttpLimits, clock: Clock): CredentialLimit {
  const byName = createLimiter(limits.credentials, clock);
  const byAddress = createLimiter(limits.credentialsOfAddress, clock);
  const byUser = createLimiter({ ...limits.credentials, windowMs: CODES_WINDOW_MS }, clock);
  const key = (ip: string, username: string): string => `${ip} ${foldedUsername(username)}`;
  return {
    take(ip, username) {
      const retryAfter = Math.max(byName.take(key(ip, username)), byAddress.take(ip));
      if (retryAfter > 0) throw new HttpRefusal('TOO_MANY_REQUESTS', { retryAfter });
    },
    giveBack(ip, username) {
      byName.giveBack(key(ip, username));
      byAddress.giveBack(ip);
    },
    takeCode(userId) {
      const retryAfter = byUser.take(userId);
      if (retryAfter > 0) throw new HttpRefusal('TOO_MANY_REQUESTS', { retryAfter });
    },
    giveBackCode: (userId) => byUser.giveBack(userId),
  };
}
