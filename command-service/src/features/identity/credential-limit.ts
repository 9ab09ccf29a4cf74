import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { HttpLimits } from '@lexledger/infra/http/http';
import { createLimiter } from '@lexledger/infra/http/limiter';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { createSharedLimiter } from '@lexledger/infra/http/shared-limiter';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import { foldedUsername } from './username.decider.ts';

/** Limits guesses of passwords and names: by address and name, by address alone, and by account alone. */
export interface CredentialLimit {
  /**
   * Counts an attempt.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  take(ip: string, username: string): void;
  /** Takes back an attempt that was not a guess. */
  giveBack(ip: string, username: string): void;
  /**
   * Counts an attempt by its account, to limit guesses from many addresses, too. A device that signed in to the account
   * before is counted separately, so that guesses of strangers do not lock the user out.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  takeAccount(username: string, knownDevice: string | null): Promise<void>;
  giveBackAccount(username: string, knownDevice: string | null): Promise<void>;
  /**
   * Counts a guess of a confirmation by its account alone: an attacker who guesses codes already has the password, and
   * may use many addresses.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  takeConfirmation(userId: string): Promise<void>;
  giveBackConfirmation(userId: string): Promise<void>;
}

export function createCredentialLimit(limits: HttpLimits, sessions: SessionStore, clock: Clock): CredentialLimit {
  const byName = createLimiter(limits.credentials, clock);
  const byAddress = createLimiter(limits.credentialsOfAddress, clock);
  const byAccount = createSharedLimiter(sessions, 'account', limits.credentialsOfAccount, clock);
  const byUser = createSharedLimiter(sessions, 'user', limits.confirmations, clock);

  const key = (ip: string, username: string): string => `${ip} ${foldedUsername(username)}`;
  const accountKey = (username: string, knownDevice: string | null): string =>
    `${foldedUsername(username)} ${knownDevice ?? ''}`;

  function refuseIf(retryAfter: number): void {
    if (retryAfter > 0) throw new HttpRefusal('TOO_MANY_REQUESTS', { retryAfter });
  }

  return {
    take: (ip, username) => refuseIf(Math.max(byName.take(key(ip, username)), byAddress.take(ip))),
    giveBack(ip, username) {
      byName.giveBack(key(ip, username));
      byAddress.giveBack(ip);
    },
    takeAccount: async (username, knownDevice) => refuseIf(await byAccount.take(accountKey(username, knownDevice))),
    giveBackAccount: (username, knownDevice) => byAccount.giveBack(accountKey(username, knownDevice)),
    takeConfirmation: async (userId) => refuseIf(await byUser.take(userId)),
    giveBackConfirmation: (userId) => byUser.giveBack(userId),
  };
}
