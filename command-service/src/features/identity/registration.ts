import type { registerBody, User } from '@lexledger/contracts/features/identity';
import { instant } from '@lexledger/contracts/kernel/clock';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { z } from 'zod';
import { entityIdFor } from '../../kernel/derived-id.ts';
import type { Services } from '../../kernel/services.ts';
import type { CredentialLimit } from './credential-limit.ts';
import { hashPassword, isPassword } from './password.ts';
import type { SecondStep } from './second-step.ts';
import { type Admission, type Attempt, accepted, type createSignInAttempts, NO_ZONE } from './sign-in-attempt.ts';
import { type UserState, userDecider } from './user.decider.ts';
import { maybeAbandoned, type Reservation, usernameDecider } from './username.decider.ts';
import { createUsernames, type UsernameStreams } from './usernames.ts';

export function createRegistration(
  { clock, keys, handler: { aggregates } }: Services,
  limit: CredentialLimit,
  secondStep: SecondStep,
  { asUser, aboutName, confirm, checkAddress, refuseLogin }: ReturnType<typeof createSignInAttempts>,
) {
  const usernames = createUsernames({ keys, aggregates });

  /** Whether a registration repeats the one that created this user. */
  async function isSame(state: UserState, given: z.output<typeof registerBody>): Promise<boolean> {
    const { user, passwordHash } = state;
    const asGiven = user !== null && user.username === given.username && user.email === (given.email || null);
    return asGiven && (await isPassword(passwordHash, given.password));
  }

  /**
   * The user right after registration, for the answer to a repeated registration. After a change of password, the one
   * given at registration is refused.
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

  /** Whether a crash left a reservation behind. */
  async function isAbandoned(state: Reservation): Promise<boolean> {
    if (state.holder === null || !maybeAbandoned(state, instant(clock))) return false;
    return (await aggregates.refresh(userDecider, state.holder)).state.user === null;
  }

  const reservationOf = async (name: string): Promise<Reservation> =>
    (await aggregates.refresh(usernameDecider, name)).state;

  /** The stream in which a user reserves a name: that of an earlier version only where it was reserved there for them. */
  async function streamFor({ current, former }: UsernameStreams, userId: string): Promise<string> {
    return (await reservationOf(former)).holder === userId ? former : current;
  }

  async function reserve(name: UsernameStreams, userId: string, attempt: Attempt): Promise<void> {
    const [state, before] = [await reservationOf(name.current), await reservationOf(name.former)];
    if (state.holder === userId || before.holder === userId) return;
    if (before.holder !== null && !(await isAbandoned(before))) throw new HttpRefusal('USERNAME_TAKEN');
    const abandonedBy = (await isAbandoned(state)) ? state.holder : null;
    accepted(await aboutName('ReserveUsername', { userId, abandonedBy }, name.current, userId, attempt));
  }

  return async (given: z.output<typeof registerBody>, attempt: Attempt): Promise<Admission> => {
    const userId = entityIdFor('user', 'registration', attempt.commandId);
    const names = await usernames.claimsOf(given.username);
    // A repeat counts as an attempt until its password is verified, because it could be a guess.
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
    for (const name of names) await confirm(await streamFor(name, userId), userId, attempt);
    // A repeated registration signs in, too, and the account may have address lists and a second factor by now.
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
  };
}
