import type { ErrorCode } from '@lexledger/contracts/features';
import type { loginBody, registerBody, User } from '@lexledger/contracts/features/identity';
import type { recoverBody } from '@lexledger/contracts/features/identity/account-recovery';
import { instant } from '@lexledger/contracts/kernel/clock';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { z } from 'zod';
import { createKeyedLock } from '../../kernel/keyed-lock.ts';
import type { Services } from '../../kernel/services.ts';
import { completeRecovery } from './account-recovery.ts';
import { digestOf } from './backup-codes.ts';
import type { CredentialLimit } from './credential-limit.ts';
import { hashPassword, isPassword } from './password.ts';
import { createRegistration } from './registration.ts';
import { createSecondStep } from './second-step.ts';
import { type Admission, type Attempt, accepted, CODES, createSignInAttempts, NO_ZONE } from './sign-in-attempt.ts';
import { isRecoveryCode, userDecider } from './user.decider.ts';
import { createUsernames } from './usernames.ts';

export interface Accounts {
  /**
   * @throws HttpRefusal USERNAME_TAKEN, COMMAND_ID_REUSED, TOO_MANY_REQUESTS, ADDRESS_BLOCKED, ADDRESS_NOT_ALLOWED,
   * TWO_FACTOR_REQUIRED
   */
  register(given: z.output<typeof registerBody>, attempt: Attempt): Promise<Admission>;
  /**
   * @throws HttpRefusal WRONG_CREDENTIALS, TWO_FACTOR_REQUIRED, TWO_FACTOR_WRONG, TOO_MANY_REQUESTS, ADDRESS_BLOCKED,
   * ADDRESS_NOT_ALLOWED
   */
  login(given: z.output<typeof loginBody>, attempt: Attempt): Promise<Admission>;
  logout(userId: string, attempt: Attempt): Promise<Position>;
  /**
   * Sets a new password with a code from the operator, and ends every session of the account.
   * @throws HttpRefusal RECOVERY_CODE_WRONG, TOO_MANY_REQUESTS
   */
  recover(given: z.output<typeof recoverBody>, attempt: Attempt): Promise<Position>;
  /** The reason why the account may not be used from an address; null if it may. */
  refusalFrom(userId: string, ip: string): Promise<ErrorCode | null>;
  /** The user as stored; null if there is none. */
  find(userId: string): Promise<User | null>;
}

export function createAccounts(services: Services, limit: CredentialLimit): Accounts {
  const { clock, keys, handler } = services;
  const { aggregates } = handler;
  const usernames = createUsernames({ keys, aggregates });
  const secondStep = createSecondStep(services, limit);
  const attempts = createSignInAttempts(services);
  const { asUser, firmOf, confirm, addressRefusal, checkAddress, refuseLogin } = attempts;
  const register = createRegistration(services, limit, secondStep, attempts);
  const lock = createKeyedLock();

  return {
    register: (given, attempt) => lock.take(attempt.commandId, () => register(given, attempt)),

    async login({ username, password, code, rememberDevice = false }, attempt) {
      limit.take(attempt.ip, username);
      const { stream, holder, confirmed } = await usernames.find(username);
      const { user, passwordHash } =
        holder === null ? userDecider.initial('') : (await aggregates.refresh(userDecider, holder)).state;
      const device = holder === null ? null : attempt.knownDevice(holder);
      await limit.takeAccount(username, device);
      const matches = await isPassword(passwordHash, password);
      if (!matches || user === null) {
        const reason = user === null ? 'unknown-user' : 'wrong-password';
        return refuseLogin({ username, userId: user?.id ?? null }, reason, 'WRONG_CREDENTIALS', attempt);
      }
      await checkAddress(username, user.id, attempt);
      const known = { username, userId: user.id };
      const person = { userId: user.id, username: user.username, timeZone: NO_ZONE };
      const found = await secondStep.look(person, { code, deviceToken: attempt.deviceToken(user.id) }, attempt.origin);
      const { lacking } = found;
      if (lacking === 'wrong-code') return refuseLogin(known, lacking, 'TWO_FACTOR_WRONG', attempt);
      limit.giveBack(attempt.ip, username);
      await limit.giveBackAccount(username, device);
      if (lacking !== null) return refuseLogin(known, lacking, 'TWO_FACTOR_REQUIRED', attempt);
      // The process may have crashed between registering and confirming.
      if (!confirmed) await confirm(stream, user.id, attempt);
      const trusted = rememberDevice && code !== undefined ? await secondStep.trust(person, attempt.origin) : null;
      const { position } = accepted(await asUser('SignIn', {}, user.id, attempt, await firmOf(user.id)));
      // The password may have been changed while this one was compared; then this one is refused.
      const { state } = await aggregates.load(userDecider, user.id);
      if (state.passwordHash !== passwordHash) {
        return refuseLogin(known, 'wrong-password', 'WRONG_CREDENTIALS', attempt);
      }
      const deviceId = trusted?.id ?? found.deviceId;
      return { user, position, ...(deviceId !== undefined && { deviceId }), ...(trusted !== null && { trusted }) };
    },

    async recover({ username, code, password }, attempt) {
      limit.take(attempt.ip, username);
      const codeDigest = digestOf(code);
      const { holder } = await usernames.find(username);
      const known = holder === null ? null : (await aggregates.refresh(userDecider, holder)).state;
      if (holder === null || known === null || !isRecoveryCode(known, codeDigest, instant(clock))) {
        return refuseLogin({ username, userId: holder }, 'wrong-recovery-code', 'RECOVERY_CODE_WRONG', attempt);
      }
      const data = { codeDigest, passwordHash: await hashPassword(password) };
      const { position } = accepted(await asUser('RecoverAccount', data, holder, attempt));
      limit.giveBack(attempt.ip, username);
      const { recovery } = (await aggregates.load(userDecider, holder)).state;
      await completeRecovery(services, {
        userId: holder,
        commandId: attempt.commandId,
        recoveredAt: recovery?.recoveredAt ?? instant(clock),
        withoutSecondFactor: known.recoveryCode?.withoutSecondFactor ?? false,
        isBefore: () => true,
        origin: attempt.origin,
      });
      return position;
    },

    async logout(userId, attempt) {
      return accepted(await asUser('SignOut', {}, userId, attempt, await firmOf(userId))).position;
    },

    async refusalFrom(userId, ip) {
      const refused = await addressRefusal(userId, ip);
      return refused === null ? null : CODES[refused];
    },

    find: async (userId) => (await aggregates.load(userDecider, userId)).state.user,
  };
}
