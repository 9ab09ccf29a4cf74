import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@lexledger/contracts/features';
import type { signInRefused, User } from '@lexledger/contracts/features/identity';
import { instant } from '@lexledger/contracts/kernel/clock';
import { type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import type { Position } from '@lexledger/contracts/kernel/position';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { nameBasedId } from '../../kernel/derived-id.ts';
import type { CommandRequest, Outcome } from '../../kernel/handled-command.ts';
import type { Services } from '../../kernel/services.ts';
import { addressesDecider, refusalFrom } from './addresses.decider.ts';
import { firmToActFor } from './firm-to-act-for.ts';
import type { TrustedNow } from './second-step.ts';
import { userDecider } from './user.decider.ts';
import { usernameDecider } from './username.decider.ts';

/** A request of a user who is not signed in yet: its command id and origin. */
export interface Attempt {
  readonly commandId: string;
  readonly ip: string;
  readonly origin: CommandRequest['origin'];
  /** The token of the browser's cookie that remembers it for this user; undefined if there is none. */
  deviceToken(userId: string): string | undefined;
  /** The id by which the browser is recognized after a sign-in to the account; null if nobody signed in there. */
  knownDevice(userId: string): string | null;
}

export interface Admission {
  readonly user: User;
  /** The remembered device on which no code was required, or the one of `trusted`. */
  readonly deviceId?: string;
  /** The device that this sign-in asked to remember. */
  readonly trusted?: TrustedNow;
  /** Position of the last event; a view that has passed it shows the account. */
  readonly position: Position;
}

export const CODES = { 'address-blocked': 'ADDRESS_BLOCKED', 'address-not-allowed': 'ADDRESS_NOT_ALLOWED' } as const;

/** No zone is known before sign-in, and no identity event holds a calendar day. */
export const NO_ZONE = 'UTC';

const common = { repeatable: false, timeZone: NO_ZONE } as const;

/** @throws HttpRefusal when the outcome is a refusal */
export function accepted(outcome: Outcome): Outcome {
  if (outcome.status < 400) return outcome;
  throw new HttpRefusal((outcome.body as { readonly code: ErrorCode }).code);
}

/** The common parts of registering and signing in: commands of users and usernames, and the refusal of an attempt. */
export function createSignInAttempts({ store, codec, clock, handler }: Services) {
  const { aggregates } = handler;

  /** The firm that a session of the account acts for; undefined for its own practice, and where there is none. */
  async function firmOf(userId: string): Promise<string | undefined> {
    const firmId = await firmToActFor(handler, userId).catch((error: unknown) => {
      if (error instanceof HttpRefusal) return userId;
      throw error;
    });
    return firmId === userId ? undefined : firmId;
  }

  const asUser = (type: string, data: unknown, userId: string, attempt: Attempt, firmId?: string) =>
    handler.handle(userDecider, {
      type,
      data,
      entityId: userId,
      userId,
      ...(firmId !== undefined && { firmId }),
      commandId: attempt.commandId,
      ...common,
      origin: attempt.origin,
    });

  const aboutName = (type: string, data: unknown, name: string, userId: string, attempt: Attempt) =>
    handler.handle(usernameDecider, {
      type,
      data,
      entityId: name,
      userId,
      commandId: nameBasedId(type, attempt.commandId),
      ...common,
      origin: attempt.origin,
    });

  async function confirm(name: string, userId: string, attempt: Attempt): Promise<void> {
    accepted(await aboutName('ConfirmUsername', { userId }, name, userId, attempt));
  }

  async function addressRefusal(userId: string, ip: string) {
    const { state } = await aggregates.refresh(addressesDecider, userId);
    return refusalFrom(state, ip, instant(clock));
  }

  async function checkAddress(username: string, userId: string, attempt: Attempt): Promise<void> {
    const refused = await addressRefusal(userId, attempt.ip);
    if (refused !== null) await refuseLogin({ username, userId }, refused, CODES[refused], attempt);
  }

  /** Records the attempt in a stream of its own, since nobody is signed in; the account, if there is one, is notified. */
  async function refuseLogin(
    { username, userId }: { readonly username: string; readonly userId: string | null },
    reason: EventOf<typeof signInRefused>['data']['reason'],
    code: ErrorCode,
    { origin }: Attempt,
  ): Promise<never> {
    // It gets a fresh id: a guess that is sent again with the same command id counts again.
    const commandId = randomUUID();
    const stream = streamName('signin', commandId);
    const event = { type: 'SignInRefused', data: { username, reason }, subject: stream };
    // It takes the same reads where there is no account, so that the time of the answer does not tell.
    const firmId = await firmOf(userId ?? randomUUID());
    const encoded = await codec.encode(stream, randomUUID(), event, {
      commandId,
      // The hash covers the command's type alone: a name or a password could be guessed from a hash.
      commandHash: createHash('sha256').update('SignIn').digest('hex'),
      userId,
      ...(userId !== null && firmId !== undefined && { firmId }),
      ...origin,
      sessionId: null,
      at: instant(clock),
    });
    await store.append(stream, 'no-stream', [encoded]);
    throw new HttpRefusal(code);
  }

  return { asUser, firmOf, aboutName, confirm, addressRefusal, checkAddress, refuseLogin };
}
