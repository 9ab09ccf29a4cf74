import { randomUUID } from 'node:crypto';
import type { User } from '@lexledger/contracts/features/identity';
import { RECOVERY_CODE_MS } from '@lexledger/contracts/features/identity/account-recovery';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { KeyStore } from '@lexledger/infra/keys/port';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { SessionStore, StoredSession } from '@lexledger/infra/sessions/port';
import { nameBasedId } from '../../kernel/derived-id.ts';
import type { CommandHandler } from '../../kernel/handle.ts';
import type { CommandRequest } from '../../kernel/handled-command.ts';
import { digestOf, newCode } from './backup-codes.ts';
import { twoFactorDecider } from './two-factor.decider.ts';
import { userDecider } from './user.decider.ts';
import { createUsernames } from './usernames.ts';

export interface IssuedRecovery {
  /** The username as the user chose it. */
  readonly username: string;
  /** The recovery code. It is returned only here; just its digest is stored. */
  readonly code: string;
  /** Expiry of the code, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a recovery is issued with. */
interface RecoveryServices {
  readonly handler: CommandHandler;
  readonly clock: Clock;
  readonly keys: Pick<KeyStore, 'keyFor'>;
}

/**
 * Creates a code for setting a new password once within an hour; earlier codes become invalid. It is for the operator
 * at the machine and has no route.
 * @returns null if there is no such account
 */
export async function issueRecovery(
  { handler, clock, keys }: RecoveryServices,
  username: string,
  withoutSecondFactor: boolean,
): Promise<IssuedRecovery | null> {
  const { aggregates } = handler;
  const { holder } = await createUsernames({ keys, aggregates }).find(username);
  const user = holder === null ? null : (await aggregates.refresh(userDecider, holder)).state.user;
  if (user === null) return null;
  return issueTo({ handler, clock }, user, {
    withoutSecondFactor,
    origin: {
      sessionId: null,
      correlationId: `operator-${randomUUID()}`,
      causationId: null,
      ip: null,
      userAgent: 'npm run account -- recover',
    },
  });
}

interface Issuing {
  readonly withoutSecondFactor: boolean;
  readonly by?: 'mail';
  readonly origin: CommandRequest['origin'];
}

async function issueTo(
  { handler, clock }: { readonly handler: CommandHandler; readonly clock: Clock },
  user: User,
  { withoutSecondFactor, by, origin }: Issuing,
): Promise<IssuedRecovery> {
  const code = newCode();
  const expiresAt = clock.now() + RECOVERY_CODE_MS;
  const { status, body } = await handler.handle(userDecider, {
    type: 'IssueRecovery',
    data: {
      codeDigest: digestOf(code),
      expiresAt: new Date(expiresAt).toISOString(),
      withoutSecondFactor,
      ...(by !== undefined && { by }),
    },
    entityId: user.id,
    userId: user.id,
    commandId: randomUUID(),
    repeatable: false,
    timeZone: user.timeZone,
    origin,
  });
  if (status >= 400) throw new Error(`The recovery was refused: ${JSON.stringify(body)}`);
  return { username: user.username, code, expiresAt };
}

/**
 * Address of the recovery form with its values filled in. They are in the fragment, which browsers do not send, so no
 * server logs them.
 */
export const recoveryLink = (origin: string, { username, code }: Pick<IssuedRecovery, 'username' | 'code'>): string =>
  `${origin}/recover#${new URLSearchParams({ username, code })}`;

/**
 * Creates a code and mails its link to the account's address. Does nothing if there is no such account or no address,
 * or while a code from the operator is valid, so that nobody who knows just a name can invalidate that code.
 * @returns whether a message was sent
 */
export async function mailRecovery(
  services: RecoveryServices & { readonly mailer: Mailer },
  username: string,
  { origin, publicOrigin, mayMail }: MailedRecovery,
): Promise<boolean> {
  const { handler, clock, keys, mailer } = services;
  const { holder } = await createUsernames({ keys, aggregates: handler.aggregates }).find(username);
  const state = holder === null ? null : (await handler.aggregates.refresh(userDecider, holder)).state;
  const { user, recoveryCode } = state ?? { user: null };
  if (user?.email == null) return false;
  const isOperators = recoveryCode !== undefined && recoveryCode.by !== 'mail';
  if (isOperators && clock.now() < Date.parse(recoveryCode.expiresAt)) return false;
  if (!mayMail(user.id)) return false;
  const issued = await issueTo(services, user, { withoutSecondFactor: false, by: 'mail', origin });
  const { outcome } = await mailer.send({
    to: user.email,
    subject: 'Set a new password for LexLedger',
    text: [
      `Somebody, most likely you, asked for a new password for the LexLedger account ${issued.username}.`,
      `Set it here, once and within an hour:\n\n${recoveryLink(publicOrigin, issued)}`,
      'All sessions of the account end when you do. If you did not ask for this, do nothing: your password stays as it is.',
    ].join('\n\n'),
  });
  return outcome === 'accepted';
}

interface MailedRecovery {
  readonly origin: CommandRequest['origin'];
  /** Configured address of the product. The request's own headers are never used, because its sender controls them. */
  readonly publicOrigin: string;
  /** Whether another message may be sent to the account now; counts it. */
  readonly mayMail: (userId: string) => boolean;
}

export interface RecoveredAccount {
  readonly userId: string;
  /**
   * Id of the command that recovered the account. The consequences use it to take effect once, however often they are
   * started.
   */
  readonly commandId: string;
  /** Time of the recovery; ISO 8601, UTC. */
  readonly recoveredAt: string;
  readonly withoutSecondFactor: boolean;
  /** Whether a session is from before the recovery. */
  isBefore(session: StoredSession): boolean;
  readonly origin: CommandRequest['origin'];
}

/**
 * Applies the consequences of a recovery: earlier sessions end, and the second factor is removed if the operator chose
 * so.
 */
export async function completeRecovery(
  { handler, sessions }: { readonly handler: CommandHandler; readonly sessions?: SessionStore },
  { userId, commandId, recoveredAt, withoutSecondFactor, isBefore, origin }: RecoveredAccount,
): Promise<void> {
  const common = { entityId: userId, userId, repeatable: true, timeZone: 'UTC' } as const;
  if (withoutSecondFactor) {
    await handler.handle(twoFactorDecider, {
      ...common,
      type: 'DisableTwoFactor',
      data: { evidence: { by: 'operator', at: recoveredAt } },
      commandId: nameBasedId('recovery-second-factor', commandId),
      origin,
    });
  }
  for (const { publicId } of (await sessions?.endOfUser(userId, isBefore)) ?? []) {
    await handler.handle(userDecider, {
      ...common,
      type: 'SignOut',
      data: {},
      commandId: nameBasedId(`recovered-session:${String(publicId)}`, commandId),
      origin: { ...origin, sessionId: String(publicId) },
    });
  }
}
