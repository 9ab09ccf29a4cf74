import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@lexledger/contracts/features';
import type { loginBody, registerBody, signInRefused, User } from '@lexledger/contracts/features/identity';
import type { recoverBody } from '@lexledger/contracts/features/identity/account-recovery';
import { instant } from '@lexledger/contracts/kernel/clock';
import { type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { z } from 'zod';
import { entityIdFor, nameBasedId } from '../../kernel/derived-id.ts';
import type { CommandRequest, Outcome } from '../../kernel/handled-command.ts';
import { createKeyedLock } from '../../kernel/keyed-lock.ts';
import type { Services } from '../../kernel/services.ts';
import { completeRecovery } from './account-recovery.ts';
import { addressesDecider, refusalFrom } from './addresses.decider.ts';
import { digestOf } from './backup-codes.ts';
import type { CredentialLimit } from './credential-limit.ts';
import { hashPassword, isPassword } from './password.ts';
import { createSecondStep, type TrustedNow } from './second-step.ts';
import { isRecoveryCode, type UserState, userDecider } from './user.decider.ts';
import { maybeAbandoned, usernameDecider, usernameKey, usernameKeys } from './username.decider.ts';

/** Who knocks: the command's id, and what its events tell of where it came from. */
export interface Attempt {
  readonly commandId: string;
  readonly ip: string;
  readonly origin: CommandRequest['origin'];
  /** What the browser's cookie holds since it was to be remembered for this user; undefined where there is none. */
  deviceToken(userId: string): string | undefined;
  /** What the browser is known by since somebody signed in to the account there; null where nobody did. */
  knownDevice(userId: string): string | null;
}

export interface Admission {
  readonly user: User;
  /** The device that no code was asked for on, or that is remembered from now on. */
  readonly deviceId?: string;
  /** The device that is remembered from now on. */
  readonly trusted?: TrustedNow;
  /** Of the last event, which a query must have passed to show it. */
  readonly position: Position;
}

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
   * Sets a new password with a code of the operator's, and ends every session of the account.
   * @throws HttpRefusal RECOVERY_CODE_WRONG, TOO_MANY_REQUESTS
   */
  recover(given: z.output<typeof recoverBody>, attempt: Attempt): Promise<Position>;
  /** Why the account may not be used from an address; null when it may. */
  refusalFrom(userId: string, ip: string): Promise<ErrorCode | null>;
  /** The user as stored; null when there is none. */
  find(userId: string): Promise<User | null>;
}

const CODES = { 'address-blocked': 'ADDRESS_BLOCKED', 'address-not-allowed': 'ADDRESS_NOT_ALLOWED' } as const;

/** Nobody is signed in yet, so no zone is known; no identity event has a calendar day in it. */
const NO_ZONE = 'UTC';

/** @throws HttpRefusal when the outcome is a refusal */
function accepted(outcome: Outcome): Outcome {
  if (outcome.status < 400) return outcome;
  throw new HttpRefusal((outcome.body as { readonly code: ErrorCode }).code);
}

export function createAccounts(services: Services, limit: CredentialLimit): Accounts {
  const { store, codec, clock, handler } = services;
  const secondStep = createSecondStep(services, limit);
  const { aggregates } = handler;
  const turns = createKeyedLock();

  const asUser = (type: string, data: unknown, userId: string, attempt: Attempt) =>
    handler.handle(userDecider, {
      type,
      data,
      entityId: userId,
      userId,
      commandId: attempt.commandId,
      repeatable: false,
      timeZone: NO_ZONE,
      origin: attempt.origin,
    });

  const aboutName = (type: string, data: unknown, name: string, userId: string, attempt: Attempt) =>
    handler.handle(usernameDecider, {
      type,
      data,
      entityId: name,
      userId,
      commandId: nameBasedId(type, attempt.commandId),
      repeatable: false,
      timeZone: NO_ZONE,
      origin: attempt.origin,
    });

  /** Whether a registration that was made already is this one, sent again. */
  async function isSame(state: UserState, given: z.output<typeof registerBody>): Promise<boolean> {
    const { user, passwordHash } = state;
    const asGiven = user !== null && user.username === given.username && user.email === (given.email || null);
    return asGiven && (await isPassword(passwordHash, given.password));
  }

  /**
   * The user right after registration: what the first answer said, and a repeat says again, until the password is another: the
   * one that it was made with leads in no more.
   */
  async function registered(
    userId: string,
    given: z.output<typeof registerBody>,
    attempt: Attempt,
  ): Promise<User | null> {
    const first = (await aggregates.asOf(userDecider, userId, 0)).state;
    if (first.user === null) return null;
    if (!(await isSame(first, given))) throw new HttpRefusal('COMMAND_ID_REUSED');
    const { passwordHash } = (await aggregates.refresh(userDecider, userId)).state;
    if (passwordHash !== first.passwordHash) {
      return refuseLogin({ username: given.username, userId }, 'wrong-password', 'WRONG_CREDENTIALS', attempt);
    }
    return first.user;
  }

  async function confirm(name: string, userId: string, attempt: Attempt): Promise<void> {
    accepted(await aboutName('ConfirmUsername', { userId }, name, userId, attempt));
  }

  async function reserve(name: string, userId: string, attempt: Attempt): Promise<void> {
    const { state } = await aggregates.refresh(usernameDecider, name);
    if (state.holder === userId) return;
    let abandonedBy: string | null = null;
    if (state.holder !== null && maybeAbandoned(state, instant(clock))) {
      const { user } = (await aggregates.refresh(userDecider, state.holder)).state;
      if (user === null) abandonedBy = state.holder;
    }
    accepted(await aboutName('ReserveUsername', { userId, abandonedBy }, name, userId, attempt));
  }

  async function register(given: z.output<typeof registerBody>, attempt: Attempt): Promise<Admission> {
    const userId = entityIdFor('user', 'registration', attempt.commandId);
    const names = usernameKeys(given.username);
    // One that is sent again is counted, too, until its password is found to be right: it could be a guess.
    limit.take(attempt.ip, given.username);
    let user = await registered(userId, given, attempt);
    if (user !== null) limit.giveBack(attempt.ip, given.username);
    else {
      for (const name of names) await reserve(name, userId, attempt);
      const passwordHash = await hashPassword(given.password);
      const { username, timeZone = NO_ZONE } = given;
      const data = { username, passwordHash, email: given.email || null, timeZone };
      await asUser('RegisterUser', data, userId, attempt);
      user = await registered(userId, given, attempt);
      if (user === null) throw new HttpRefusal('BUSY');
    }
    for (const name of names) await confirm(name, userId, attempt);
    // A registration sent again signs in too, to an account that may have got lists and a second step since.
    await checkAddress(given.username, userId, attempt);
    const { lacking } = await secondStep.look(
      { userId, username: given.username, timeZone: NO_ZONE },
      { code: undefined, deviceToken: undefined },
      attempt.origin,
    );
    if (lacking !== null)
      await refuseLogin({ username: given.username, userId }, lacking, 'TWO_FACTOR_REQUIRED', attempt);
    const { position } = await aggregates.load(userDecider, userId);
    return { user, position };
  }

  async function addressRefusal(userId: string, ip: string) {
    const { state } = await aggregates.refresh(addressesDecider, userId);
    return refusalFrom(state, ip, instant(clock));
  }

  async function checkAddress(username: string, userId: string, attempt: Attempt): Promise<void> {
    const refused = await addressRefusal(userId, attempt.ip);
    if (refused !== null) await refuseLogin({ username, userId }, refused, CODES[refused], attempt);
  }

  /** Writes the attempt down in a stream of its own, since nobody is signed in; it is told of to the account, if there is one. */
  async function refuseLogin(
    { username, userId }: { readonly username: string; readonly userId: string | null },
    reason: EventOf<typeof signInRefused>['data']['reason'],
    code: ErrorCode,
    { origin }: Attempt,
  ): Promise<never> {
    // Its id is its own: a guess sent again with the same command id is another guess.
    const commandId = randomUUID();
    const stream = streamName('signin', commandId);
    const event = { type: 'SignInRefused', data: { username, reason }, subject: stream };
    const encoded = await codec.encode(stream, randomUUID(), event, {
      commandId,
      // Of the command alone: a hash over a name, or a password, could be guessed.
      commandHash: createHash('sha256').update('SignIn').digest('hex'),
      userId,
      ...origin,
      sessionId: null,
      at: instant(clock),
    });
    await store.append(stream, 'no-stream', [encoded]);
    throw new HttpRefusal(code);
  }

  return {
    register: (given, attempt) => turns.take(attempt.commandId, () => register(given, attempt)),

    async login({ username, password, code, rememberDevice = false }, attempt) {
      limit.take(attempt.ip, username);
      const name = usernameKey(username);
      const { holder, confirmed } = (await aggregates.refresh(usernameDecider, name)).state;
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
      // Finishes what a crash between registering and confirming left undone.
      if (!confirmed) await confirm(name, user.id, attempt);
      const trusted = rememberDevice && code !== undefined ? await secondStep.trust(person, attempt.origin) : null;
      const { position } = accepted(await asUser('SignIn', {}, user.id, attempt));
      // The password may have been replaced while this one was compared: then it leads in no more.
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
      const { holder } = (await aggregates.refresh(usernameDecider, usernameKey(username))).state;
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
      return accepted(await asUser('SignOut', {}, userId, attempt)).position;
    },

    async refusalFrom(userId, ip) {
      const refused = await addressRefusal(userId, ip);
      return refused === null ? null : CODES[refused];
    },

    find: async (userId) => (await aggregates.load(userDecider, userId)).state.user,
  };
}
